import { z } from 'zod'
import { AdminUser, CountUsers, ListUsers, NewPassword, NewUser, UserChange, UserTotals } from '../admin/users.js'
import { route } from '../define.js'
import { Ok } from '../text.js'

// The admin service checks the admin password and writes the audit log; accounts belong to auth, which serves these routes to it.

const userId = z.string().max(64)

export const findAccounts = route({
  name: 'findAccounts',
  method: 'POST',
  path: '/internal/admin-users/find',
  access: 'service',
  summary: 'The accounts that are searched and filtered, in the chosen order.',
  body: ListUsers,
  response: z.array(AdminUser),
})
export const countAccounts = route({
  name: 'countAccounts',
  method: 'GET',
  path: '/internal/admin-users/totals',
  access: 'service',
  summary: 'How many accounts there are, or are found, by plan and status.',
  query: CountUsers,
  response: UserTotals,
})
export const createAccount = route({
  name: 'createAccount',
  method: 'POST',
  path: '/internal/admin-users/create',
  access: 'service',
  summary: 'Creates an account without a payment or trial.',
  body: NewUser.extend({
    /** The id of the new account, chosen by the caller. */
    userId: z.uuid(),
  }),
  response: AdminUser,
})
export const changeAccount = route({
  name: 'changeAccount',
  method: 'POST',
  path: '/internal/admin-users/change',
  access: 'service',
  summary: 'Changes name, email or plan of an account.',
  body: z.object({
    userId,
    change: UserChange,
    /** The version that the change was made on; null for any. */
    version: z.number().int().nullable(),
  }),
  response: AdminUser,
})
export const setAccountPassword = route({
  name: 'setAccountPassword',
  method: 'POST',
  path: '/internal/admin-users/password',
  access: 'service',
  summary: 'Sets the password of an account; ends its sessions, passkeys and API tokens.',
  body: NewPassword.extend({ userId }),
  response: Ok,
})
export const endAccountSessions = route({
  name: 'endAccountSessions',
  method: 'POST',
  path: '/internal/admin-users/sessions/end',
  access: 'service',
  summary: 'Signs out one user everywhere, or all users.',
  body: z.object({
    /** Null for all users. */
    userId: userId.nullable(),
  }),
  response: Ok,
})
export const removeUserAccount = route({
  name: 'removeUserAccount',
  method: 'POST',
  path: '/internal/admin-users/delete',
  access: 'service',
  summary: 'Deletes an account with all its data.',
  body: z.object({ userId }),
  response: Ok,
})
