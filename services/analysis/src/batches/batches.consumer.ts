import { accountDeleted } from '@arc/contracts/auth/account-events'
import type { Payload } from '@arc/contracts/define'
import { type JobRun, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { On } from '@arc/kit/on'
import { TRANSPORT, type Transport } from '@arc/kit/ports/transport'
import { purge, purgeUsers, startPurge } from '@arc/kit/purge'
import { Controller, Inject } from '@nestjs/common'
import { Database, type Tx } from '../database.js'

/** Batches that one transaction deletes; each has at most 50 photos with 40 findings. */
const BATCHES = 10
const CALLS = 1_000

/** Deletes the batches of a deleted account; a running job finds nothing to update. */
@Controller()
export class BatchesConsumer {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  @On(accountDeleted) accountDeleted({ userId }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    return startPurge(tx, this.jobs, userId)
  }

  @Run(purgeUsers) purge({ late }: { late: boolean }, { signal }: JobRun): Promise<void> {
    return purge<Tx>(this.db, this.transport, { late, signal, removeRows })
  }
}

async function removeRows(tx: Tx, userId: string): Promise<boolean> {
  const batches =
    await tx.$executeRaw`delete from batches where key in (select key from batches where user_id = ${userId} limit ${BATCHES})`
  const calls = await tx.$executeRaw`
    delete from provider_calls where id in (select id from provider_calls where user_id = ${userId} limit ${CALLS})`
  return batches === BATCHES || calls === CALLS
}
