import type { accountChanged } from '@arc/contracts/auth/account-events'
import type { User, UserHome } from '@arc/contracts/auth/accounts'
import type { Payload } from '@arc/contracts/define'
import type { AuthEnv } from '../auth.env.js'
import type { Account } from '../generated/prisma/client.js'
import { statusOf, suspendedOn, tierOf } from '../sessions/session-user.js'

/** An account as its owner sees it now; never the password. @param home that of another account, if it is open */
export const userOf = (account: Account, env: AuthEnv, now: Date, home?: UserHome): User => ({
  id: account.id,
  username: account.email,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  createdAt: account.createdAt.toISOString(),
  subscriptionTier: tierOf(account),
  hideWelcomeModal: account.hideWelcomeModal,
  accountStatus: statusOf(account, now),
  suspensionDate: suspendedOn(account, now)?.toISOString() ?? null,
  unlimited: env.UNLIMITED_USER_IDS.includes(account.id),
  demo: account.demo,
  ...(account.noPlan ? { noPlan: true } : {}),
  version: account.version,
  ...(home ? { home } : {}),
})

/** The account payload of events. */
export const accountPayload = (account: Account, env: AuthEnv): Payload<typeof accountChanged> => ({
  userId: account.id,
  version: account.version,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  tier: tierOf(account),
  unlimited: env.UNLIMITED_USER_IDS.includes(account.id),
  demo: account.demo,
})
