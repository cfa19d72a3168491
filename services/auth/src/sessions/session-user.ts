import type { OpenHome, SessionUser } from '@arc/contracts/auth/sessions'
import type { Tier } from '@arc/contracts/plans'
import type { AuthEnv } from '../auth.env.js'
import type { Account } from '../generated/prisma/client.js'

export const tierOf = (account: Pick<Account, 'tier'>): Tier => (account.tier === 'pro' ? 'pro' : 'basic')

/** A suspended account stays writable until the paid cycle ends (spec D-25). */
export const isReadOnly = ({ status, readOnlyFrom }: Pick<Account, 'status' | 'readOnlyFrom'>, now: Date): boolean =>
  status === 'suspended' && (readOnlyFrom === null || readOnlyFrom <= now)

/** An account as every service receives it. @param home that of another account, if it is open */
export const sessionUserOf = (account: Account, { UNLIMITED_USER_IDS }: AuthEnv, now: Date, home?: OpenHome): SessionUser => ({
  userId: account.id,
  tier: tierOf(account),
  unlimited: UNLIMITED_USER_IDS.includes(account.id),
  readOnly: isReadOnly(account, now),
  demo: account.demo,
  ...(home ? { home } : {}),
})
