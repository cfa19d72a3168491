import { accountDeleted } from '@arc/contracts/auth/account-events'
import { z } from 'zod'
import type { ServiceDatabase, Tx } from './db.js'
import { markUserDeleted, markUserPurged, removeJobsOf, usersToPurge } from './deleted-users.js'
import { removeKeysOf } from './idempotency.js'
import { defineJob } from './job.js'
import { type Jobs } from './jobs.js'
import { removeWaitingEvents } from './outbox.js'
import type { Transport } from './ports/transport.js'
import { RowsFailed, sweepRows } from './sweep-rows.js'

/** A process that was killed between storing a file and its row leaves the file: a second run removes it, in seconds. */
const LATE_SECONDS = 2 * 3600

/** Removes the data of deleted users in chunks. It names no user, so that its own row holds no personal data. */
export const purgeUsers = defineJob({
  name: 'purge-users',
  data: z.object({ late: z.boolean() }),
  retries: 30,
  backoffSeconds: 2,
  timeoutSeconds: 900,
})

/** For the consumer of `account.deleted`: marks the user and makes the removal of their data due. */
export async function startPurge(tx: Tx, jobs: Jobs, userId: string): Promise<void> {
  await markUserDeleted(tx, userId)
  await jobs.send(tx, purgeUsers, { late: false })
  await jobs.send(tx, purgeUsers, { late: true }, { afterSeconds: LATE_SECONDS })
}

interface Purge<Transaction extends Tx> {
  /** True for the second run, which repeats the removal for users of the last day. */
  late: boolean
  signal: AbortSignal
  /** Removes a chunk of rows in one transaction. @returns true when there may be more */
  removeRows(tx: Transaction, userId: string): Promise<boolean>
  /** Removes what the service stores outside its database. */
  removeFiles?(userId: string): Promise<void>
}

/** The event of the deletion stays, for services that were stopped meanwhile. It contains the user's id and nothing else. */
const EXCEPT = accountDeleted.type

/**
 * Removes the data of all deleted users: rows, files, jobs, and the events that the service published. It works in bounded
 * transactions; it can be interrupted and run again at any point. A user whose data can't be removed keeps nobody else's from it.
 * @throws Error, which names no user, when something of a user is left, also because a job of theirs is still running: run it again
 */
export async function purge<Transaction extends Tx>(
  db: Pick<ServiceDatabase<never>, 'address'> & { transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> },
  transport: Pick<Transport, 'removeEvents'>,
  { late, signal, removeRows, removeFiles }: Purge<Transaction>,
): Promise<void> {
  const work = async (userId: string) => {
    while (await db.transaction((tx) => removeRows(tx, userId))) signal.throwIfAborted()
    await removeFiles?.(userId)
    if (await db.transaction((tx) => removeJobsOf(tx, db.address.schema, userId))) throw new Error('A job of the user is still running.')
    // First the outbox: the relay must not publish afterwards.
    await db.transaction((tx) => removeWaitingEvents(tx, { userId, except: EXCEPT }))
    await transport.removeEvents({ owner: db.address.schema, userId, except: EXCEPT })
    await db.transaction(async (tx) => {
      await removeKeysOf(tx, userId)
      await markUserPurged(tx, userId)
    })
    return 1
  }
  const users = await db.transaction((tx) => usersToPurge(tx, late))
  const page = async (after: string) => (after === '' ? users : [])
  await sweepRows({ page, keyOf: (userId) => userId, work, signal }).catch((error: unknown) => {
    if (!(error instanceof RowsFailed)) throw error
    // The error of a job is stored, and its first cause with it.
    throw new Error(`Data of ${error.failures.length} deleted users is left.`, { cause: error.cause })
  })
}
