import type { AdminUser } from '@arc/contracts/admin/users'
import { userOf } from '../accounts/accounts.payloads.js'
import type { AuthEnv } from '../auth.env.js'
import type { Account } from '../generated/prisma/client.js'

/** An account as the admin sees it; never the password. */
export const adminUserOf = (account: Account, env: AuthEnv, now: Date): AdminUser => ({
  ...userOf(account, env, now),
  hasPassword: account.passwordHash !== null,
})
