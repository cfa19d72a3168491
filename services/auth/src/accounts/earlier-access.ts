import type { Tx } from '../database.js'
import type { Account } from '../generated/prisma/client.js'
import { hashOf } from '../sessions/cookies.js'

interface Ending {
  /** The hash of the next password; null for none. */
  passwordHash: string | null
}

/**
 * Ends everything that could open an account before its owner proved to read its email: password, sessions, open links
 * and ways to sign in. Whoever
 * set them may have been somebody else.
 */
export async function endEarlierAccess(tx: Tx, { id }: Account, { passwordHash }: Ending): Promise<void> {
  const where = { accountId: id }
  await tx.account.update({ where: { id }, data: { passwordHash, pendingEmail: null } })
  await tx.session.deleteMany({ where })
  await tx.passwordReset.deleteMany({ where })
  await tx.emailLink.deleteMany({ where })
  await tx.totp.deleteMany({ where })
  await tx.recoveryCode.deleteMany({ where })
  await tx.passkey.deleteMany({ where })
  await tx.apiToken.deleteMany({ where })
  await tx.passkeyChallenge.deleteMany({ where })
  await tx.knownOrigin.deleteMany({ where })
}

/** Whether a session cookie belongs to an account. */
export async function isSessionOf(tx: Pick<Tx, 'session'>, accountId: string, session: string | undefined): Promise<boolean> {
  if (!session) return false
  return (await tx.session.count({ where: { accountId, hash: hashOf(session), expiresAt: { gt: new Date() } } })) > 0
}
