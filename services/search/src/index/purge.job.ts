import { type JobRun, Run } from '@arc/kit/jobs'
import { purge, purgeUsers } from '@arc/kit/purge'
import { Inject, Injectable } from '@nestjs/common'
import { Database, type Tx } from '../database.js'
import { SEARCH_INDEX, type SearchIndex } from './search-index.js'

/** Removes everything of deleted users from the index, in chunks. */
@Injectable()
export class PurgeJob {
  constructor(
    private readonly db: Database,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
  ) {}

  @Run(purgeUsers) run({ late }: { late: boolean }, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    return purge<Tx>(this.db, { late, signal, removeRows: (tx, userId) => this.index.removeSome(tx, userId) })
  }
}
