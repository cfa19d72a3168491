import { afterCommit } from '@arc/kit/db'
import type { Cache } from '@arc/kit/ports/cache'
import { hashOf } from '@arc/kit/secrets'
import type { Tx } from '../database.js'
import type { Account } from '../generated/prisma/client.js'
import { publishEnded } from '../household/ended-memberships.js'
import { announce, closeHome } from '../household/open-homes.js'
import { endSessions } from '../sessions/end-sessions.js'
import type { isOpen } from '../sessions/open-sessions.js'

interface Ending {
  /** The hash of the next password; null for none. */
  passwordHash: string | null
  cache: Cache
  now: Date
}

/**
 * Ends everything that signs in to an account or acts for it beside its password: sessions, passkeys, API tokens, open links and a
 * change of the email that is not confirmed. The authenticator app stays, because a new password must not bypass it (OWASP ASVS
 * 5.0, 6.4.3), and so do the links that undo a change of the email: they belong to the owner of the earlier address.
 */
export async function endAccess(tx: Tx, { id }: Pick<Account, 'id'>, cache: Cache): Promise<void> {
  const where = { accountId: id }
  await tx.account.update({ where: { id }, data: { pendingEmail: null } })
  await endSessions(tx, where, cache)
  await tx.passkey.deleteMany({ where })
  await tx.passkeyChallenge.deleteMany({ where })
  await tx.apiToken.deleteMany({ where })
  await tx.googleCode.deleteMany({ where })
  await tx.passwordReset.deleteMany({ where })
  await tx.emailLink.deleteMany({ where: { ...where, purpose: 'confirm' } })
  await tx.knownOrigin.deleteMany({ where })
}

/**
 * Ends everything that could open an account before its owner proved to read its email: password, second step, all links, the members of
 * its home, and what `endAccess` ends. Whoever set them may have been somebody else.
 */
export async function endEarlierAccess(tx: Tx, account: Account, { passwordHash, cache, now }: Ending): Promise<void> {
  const where = { accountId: account.id }
  await endAccess(tx, account, cache)
  await tx.account.update({ where: { id: account.id }, data: { passwordHash, passwordEndsAt: null } })
  await tx.emailLink.deleteMany({ where })
  await tx.totp.deleteMany({ where })
  await tx.recoveryCode.deleteMany({ where })
  await endHousehold(tx, account.id, { cache, now })
}

/** Ends who shares the home of an account: whoever invited them may have been somebody else. */
async function endHousehold(tx: Tx, ownerId: string, { cache, now }: Pick<Ending, 'cache' | 'now'>): Promise<void> {
  const members = await tx.householdMember.findMany({ where: { ownerId }, select: { memberId: true } })
  await tx.householdInvitation.deleteMany({ where: { ownerId } })
  await tx.householdMember.deleteMany({ where: { ownerId } })
  const ended = members.map(({ memberId }) => ({ ownerId, memberId, links: 'end' as const }))
  await publishEnded(tx, ended, now)
  const sessions = await closeHome(tx, { homeOwnerId: ownerId })
  afterCommit(tx, () => void announce(cache, { sessions, people: members.map(({ memberId }) => memberId) }))
}

/** Whether a session cookie belongs to an account. @param open the condition of sessions that have not ended */
export async function isSessionOf(
  tx: Pick<Tx, 'session'>,
  accountId: string,
  session: string | undefined,
  open: ReturnType<typeof isOpen>,
): Promise<boolean> {
  if (!session) return false
  return (await tx.session.count({ where: { accountId, hash: hashOf(session), ...open } })) > 0
}
