import type { membershipEnded } from '@arc/contracts/auth/household-events'
import type { Payload } from '@arc/contracts/define'
import type { Tx } from './db.js'
import { Refused } from './errors.js'
import { type Caller, TOKEN_SECONDS } from './identity.js'

// A service in which members make links keeps who was a member of which home until when, in its own table
// `ended_members (user_id, member_id, ended_at)`. What makes a link for a member holds a shared lock, the end of a membership an
// exclusive one: after it has committed, no request that was let in before can add a link.

/** Longer than a request takes that was let in before the membership ended: the lifetime of its token, and as long again to run. */
const LATE_MS = 2 * TOKEN_SECONDS * 1000

type Ended = Pick<Payload<typeof membershipEnded>, 'userId' | 'memberId' | 'endedAt'>

/**
 * Notes that a membership ended, after all running requests of the member that make a link have committed. Idempotent.
 * @returns until when links of the member belong to this membership: those after it are of one that began again
 */
export async function markMemberEnded(tx: Tx, { userId, memberId, endedAt }: Ended): Promise<Date> {
  await tx.$queryRawUnsafe(`select 1 from (select pg_advisory_xact_lock(hashtextextended($1, 0))) as locked`, lockName(userId, memberId))
  const at = new Date(endedAt)
  await tx.$executeRaw`insert into ended_members (user_id, member_id, ended_at) values (${userId}, ${memberId}, ${at})
    on conflict (user_id, member_id) do update set ended_at = greatest(ended_members.ended_at, excluded.ended_at)`
  return new Date(at.getTime() + LATE_MS)
}

/**
 * Holds off the end of the caller's membership until the commit; nothing for a user in their own home.
 * @throws Refused when it has ended a moment ago
 */
export async function assertStillMember(tx: Tx, { userId, actorId }: Pick<Caller, 'userId' | 'actorId'>, now: Date): Promise<void> {
  if (actorId === userId) return
  await tx.$queryRawUnsafe(
    `select 1 from (select pg_advisory_xact_lock_shared(hashtextextended($1, 0))) as locked`,
    lockName(userId, actorId),
  )
  const rows = await tx.$queryRawUnsafe<unknown[]>(
    `select 1 from ended_members where user_id = $1 and member_id = $2 and ended_at > $3`,
    userId,
    actorId,
    new Date(now.getTime() - LATE_MS),
  )
  if (rows.length > 0) throw new Refused('You left this home a moment ago. If you are a member again, please wait two minutes.')
}

/** Removes what is stored about a deleted user, as owner and as member. */
export async function removeEndedMembers(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`delete from ended_members where user_id = ${userId} or member_id = ${userId}`
}

const lockName = (userId: string, memberId: string): string => `member:${userId}:${memberId}`
