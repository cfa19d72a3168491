import { type JobRun, Run } from '@arc/kit/job'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { TRANSPORT, type Transport } from '@arc/kit/ports/transport'
import { purge, purgeUsers } from '@arc/kit/purge'
import { Inject, Injectable } from '@nestjs/common'
import { Database, type Tx } from '../database.js'

/** Removes what is left of a deleted account: its jobs and stored emails. Its rows were deleted with it. */
@Injectable()
export class PurgeJob {
  constructor(
    private readonly db: Database,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  @Run(purgeUsers) run({ late }: { late: boolean }, { signal }: JobRun): Promise<void> {
    return purge<Tx>(this.db, this.transport, {
      late,
      signal,
      removeRows: async () => false,
      removeFiles: (userId) => this.mail.removeAll(userId),
    })
  }
}
