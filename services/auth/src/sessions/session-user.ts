import type { AccountStatus } from '@arc/contracts/auth/accounts'
import type { OpenHome, SessionUser } from '@arc/contracts/auth/sessions'
import type { Tier } from '@arc/contracts/plans'
import type { AuthEnv } from '../auth.env.js'
import type { Account } from '../generated/prisma/client.js'

export const tierOf = (account: Pick<Account, 'tier'>): Tier => (account.tier === 'pro' ? 'pro' : 'basic')

type State = Pick<Account, 'status' | 'readOnlyFrom'>

/**
 * A suspended account stays writable until the paid cycle ends (spec D-25), and a trial until its last moment (D-26): the moment is stored
 * before it comes, so that it needs no event then.
 */
export const isReadOnly = ({ status, readOnlyFrom }: State, now: Date): boolean =>
  readOnlyFrom === null ? status === 'suspended' : readOnlyFrom <= now

/** What the account is by the same clock that decides what it may change. */
export const statusOf = (account: State, now: Date): AccountStatus =>
  account.status === 'suspended' || isReadOnly(account, now) ? 'suspended' : 'active'

/** The day of its suspension; of a trial that has ended, its end. */
export const suspendedOn = (account: State & Pick<Account, 'suspensionDate'>, now: Date): Date | null =>
  account.suspensionDate ?? (statusOf(account, now) === 'suspended' ? account.readOnlyFrom : null)

/** An account as every service receives it. @param home that of another account, if it is open */
export const sessionUserOf = (account: Account, { UNLIMITED_USER_IDS }: AuthEnv, now: Date, home?: OpenHome): SessionUser => ({
  userId: account.id,
  tier: tierOf(account),
  unlimited: UNLIMITED_USER_IDS.includes(account.id),
  readOnly: isReadOnly(account, now),
  demo: account.demo,
  ...(account.noPlan ? { noPlan: true } : {}),
  ...(home ? { home } : {}),
})
