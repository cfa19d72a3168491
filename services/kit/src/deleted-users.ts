import type { Applied, Tx } from './db.js'
import { NotFound } from './errors.js'

// Every service keeps the ids of deleted users in its own table `deleted_users (user_id, purged_at)`. Writes for a user hold a
// shared lock, the deletion an exclusive one: after it has committed, no write that began before can add a row.

/** True for a deleted user: nothing may be written for them any more. Holds off their deletion until the commit. */
export async function isUserDeleted(tx: Tx, userId: string): Promise<boolean> {
  return (await deletedUsersAmong(tx, [userId])).size > 0
}

/** The same in a transaction of its own: for files that were written for a user who may have been deleted meanwhile. */
export async function wasUserDeleted(
  db: { transaction<T>(work: (tx: Tx) => Promise<Applied<T>>): Promise<T> },
  userId: string,
): Promise<boolean> {
  const deleted = await db.transaction((tx) => deletedUsersAmong(tx, [userId]))
  return deleted.size > 0
}

/** Which of these users are deleted. Holds off the deletion of the others until the commit. */
export async function deletedUsersAmong(tx: Tx, userIds: string[]): Promise<Set<string>> {
  // In one order, so that two of these never wait for each other.
  const names = [...new Set(userIds)].sort().map(lockName)
  await tx.$queryRawUnsafe(
    `select count(*) from (select pg_advisory_xact_lock_shared(hashtextextended(name, 0)) from unnest($1::text[]) as name) as locked`,
    names,
  )
  const rows = await tx.$queryRawUnsafe<{ user_id: string }[]>(`select user_id from deleted_users where user_id = any($1::text[])`, userIds)
  return new Set(rows.map(({ user_id: userId }) => userId))
}

/** @throws NotFound for a deleted user */
export async function assertUserExists(tx: Tx, userId: string): Promise<void> {
  if (await isUserDeleted(tx, userId)) throw new NotFound('The account')
}

/** Marks a user as deleted, after all running writes for them have committed. Idempotent. */
export async function markUserDeleted(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRawUnsafe(`select 1 from (select pg_advisory_xact_lock(hashtextextended($1, 0))) as locked`, lockName(userId))
  await tx.$executeRaw`insert into deleted_users (user_id) values (${userId}) on conflict do nothing`
}

/** Users whose data is not removed yet; with `late` those whose data was removed in the last day. */
export async function usersToPurge(tx: Tx, late: boolean): Promise<string[]> {
  const due = late ? `purged_at > now() - interval '1 day'` : 'purged_at is null'
  const rows = await tx.$queryRawUnsafe<{ user_id: string }[]>(`select user_id from deleted_users where ${due} order by user_id`)
  return rows.map(({ user_id: userId }) => userId)
}

/**
 * Removes the jobs of a deleted user from the service's job tables: finished ones keep their data for a day.
 * @param schema of the service
 * @returns true when one of them is still running
 */
export async function removeJobsOf(tx: Tx, schema: string, userId: string): Promise<boolean> {
  await tx.$queryRawUnsafe(`delete from ${schema}_jobs.job where state <> 'active' and strpos(data::text, $1) > 0`, userId)
  const rows = await tx.$queryRawUnsafe<unknown[]>(
    // Also one that ended since: it was active when the others were deleted.
    `select 1 from ${schema}_jobs.job where strpos(data::text, $1) > 0 limit 1`,
    userId,
  )
  return rows.length > 0
}

/** Notes that all data of a deleted user is removed. */
export async function markUserPurged(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`update deleted_users set purged_at = coalesce(purged_at, now()) where user_id = ${userId}`
}

const lockName = (userId: string): string => `user:${userId}`
