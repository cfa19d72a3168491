import { HomeRole, type UserHome } from '@arc/contracts/auth/accounts'
import { type OpenHome, SESSIONS_ENDED } from '@arc/contracts/auth/sessions'
import { type LiveMessage, liveChannel } from '@arc/contracts/live'
import type { Caller } from '@arc/kit/identity'
import type { Cache } from '@arc/kit/ports/cache'
import type { AuthEnv } from '../auth.env.js'
import type { Tx } from '../database.js'
import type { Account, HouseholdMember } from '../generated/prisma/client.js'
import { isReadOnly, statusOf, tierOf } from '../sessions/session-user.js'

type Client = Pick<Tx, 'householdMember'>
type Membership = HouseholdMember & { owner: Account }

export const fullName = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim()

/** The membership of a person in the home of an owner; null once it has ended. */
function membershipOf(client: Client, ownerId: string, memberId: string): Promise<Membership | null> {
  return client.householdMember.findUnique({ where: { ownerId_memberId: { ownerId, memberId } }, include: { owner: true } })
}

/** The home that is open in a session; undefined for the user's own, also after the membership has ended. */
export async function openHomeOf(
  client: Client,
  { homeOwnerId, accountId }: { homeOwnerId: string | null; accountId: string },
  { UNLIMITED_USER_IDS }: AuthEnv,
  now: Date,
): Promise<OpenHome | undefined> {
  const membership = homeOwnerId === null ? null : await membershipOf(client, homeOwnerId, accountId)
  if (!membership) return undefined
  const { owner, ownerId, role } = membership
  const unlimited = UNLIMITED_USER_IDS.includes(ownerId)
  return { ownerId, role: HomeRole.parse(role), tier: tierOf(owner), unlimited, readOnly: isReadOnly(owner, now) }
}

/** The home that the caller has open, as a member sees it; undefined for their own. */
export async function openHomeOfCaller(client: Client, { signedIn: { userId, home } }: Caller, now: Date): Promise<UserHome | undefined> {
  const membership = home && (await membershipOf(client, home.ownerId, userId))
  return membership ? userHomeOf(membership, home.unlimited, now) : undefined
}

/** A home as a member sees it. @param unlimited whether its owner is */
export const userHomeOf = ({ owner, role }: Pick<Membership, 'owner' | 'role'>, unlimited: boolean, now: Date): UserHome => ({
  ...{ ownerId: owner.id, ownerName: fullName(owner), role: HomeRole.parse(role) },
  ...{ subscriptionTier: tierOf(owner), unlimited },
  accountStatus: statusOf(owner, now),
})

/** The hashes of the sessions in which a home is open. */
export async function sessionsInHome(tx: Tx, where: { homeOwnerId: string; accountId?: string }): Promise<string[]> {
  const open = await tx.session.findMany({ where, select: { hash: true } })
  return open.map(({ hash }) => hash)
}

/** Closes a home in all sessions that have it open. @returns their hashes, for `announce` after the commit */
export async function closeHome(tx: Tx, where: { homeOwnerId: string; accountId?: string }): Promise<string[]> {
  const hashes = await sessionsInHome(tx, where)
  await tx.session.updateMany({ where, data: { homeOwnerId: null } })
  return hashes
}

const NEWS: LiveMessage = { type: 'account' }

/** Makes every gateway read changed sessions again, and the open pages of people their account and household. */
export async function announce(
  cache: Cache,
  { sessions, people }: { sessions: readonly string[]; people: readonly string[] },
): Promise<void> {
  await Promise.all(sessions.map((hash) => cache.publish(SESSIONS_ENDED, hash)))
  await Promise.all(people.map((id) => cache.publish(liveChannel(id), JSON.stringify(NEWS))))
}
