import { z } from 'zod'
import { Email, PASSWORD, Tier, User } from '../auth/accounts.js'
import { route } from '../define.js'
import { LastReport } from '../reports/last-report.js'
import { id, LIMITS, name, Ok } from '../text.js'

/** A user as the admin sees them (spec ADMIN-02, DATA-01); never the password. */
export const AdminUser = User.extend({ hasPassword: z.boolean() })
export type AdminUser = z.output<typeof AdminUser>

/** Most users of one answer, and how many without a `limit`. */
export const MAX_USERS = 1_000

const AdminEmail = z.string({ error: 'Email is required' }).trim().min(1, 'Email is required').pipe(Email)
const AdminPassword = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .min(PASSWORD.change, `Password must be at least ${PASSWORD.change} characters`)
    .max(PASSWORD.max, `Password must be at most ${PASSWORD.max} characters`)
const PersonName = (what: string) => name(what).or(z.string().trim().length(0))

/** Which users: of a plan or of none, suspended, or registered in the last 7 days. */
export const USER_FILTERS = ['all', 'basic', 'pro', 'none', 'suspended', 'recent'] as const
export type UserFilter = (typeof USER_FILTERS)[number]
export const USER_ORDERS = ['newest', 'oldest', 'name', 'email'] as const
export type UserOrder = (typeof USER_ORDERS)[number]

/** Words that each are in the name, email or id, in any case and without accents. When none is found, also similar ones. */
const q = z.string().trim().max(LIMITS.search).optional()

export const CountUsers = z.object({ q })
export const ListUsers = z.object({
  q,
  filter: z.enum(USER_FILTERS).default('all'),
  order: z.enum(USER_ORDERS).default('newest'),
  /** The id of the last user of the previous page. */
  after: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_USERS).default(MAX_USERS),
})
export const NewUser = z.object({
  email: AdminEmail,
  firstName: PersonName('First name').default(''),
  lastName: PersonName('Last name').default(''),
  password: AdminPassword('Email and password are required'),
  subscriptionTier: Tier.default('basic'),
})
export const UserChange = z
  .object({ email: AdminEmail, firstName: PersonName('First name'), lastName: PersonName('Last name'), subscriptionTier: Tier })
  .partial()
export const NewPassword = z.object({
  newPassword: AdminPassword('Please enter a new password'),
  /** For a user who has lost the authenticator app and the recovery codes. */
  removeTotp: z.boolean().default(false),
})
export const UserTotals = z.object({
  total: z.number().int(),
  basic: z.number().int(),
  pro: z.number().int(),
  suspended: z.number().int(),
  /** Members of the homes of others, without a plan of their own. */
  none: z.number().int(),
  /** Registered in the last 7 days. */
  recent: z.number().int(),
})

export type UserTotals = z.output<typeof UserTotals>

const params = z.object({ id: z.string().max(64) })

export const listUsers = route({
  name: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'The users that are searched and filtered, in the chosen order.',
  query: ListUsers,
  response: z.array(AdminUser),
})
export const countUsers = route({
  name: 'countUsers',
  method: 'GET',
  path: '/api/admin/user-totals',
  access: 'admin',
  summary: 'How many users there are, or are found, by plan and status.',
  query: CountUsers,
  response: UserTotals,
})
/** What support needs to know of a customer. What a service does not report in time is null. */
export const UserFacts = z.object({
  account: AdminUser.pick({ subscriptionTier: true, accountStatus: true, createdAt: true }).nullable(),
  /** The sample and the trash included. */
  items: z.number().int().nullable(),
  /** How many of them are those of the sample. */
  sampleItems: z.number().int().nullable(),
  files: z.object({ photos: z.number().int(), documents: z.number().int() }).nullable(),
  reports: z.object({ last: LastReport.nullable() }).nullable(),
})
export type UserFacts = z.output<typeof UserFacts>

export const getUserFacts = route({
  name: 'getUserFacts',
  method: 'GET',
  path: '/api/admin/users/{id}/facts',
  access: 'admin',
  summary: 'How much a user has stored, and their newest report; nothing of its content but the title.',
  params,
  response: UserFacts,
})
export const repeatUserReport = route({
  name: 'repeatUserReport',
  method: 'POST',
  path: '/api/admin/users/{id}/reports/{reportId}/repeat',
  access: 'admin',
  also: [409],
  summary: 'Makes the newest report of a user once more, when it has failed.',
  params: params.extend({ reportId: id }),
  response: Ok,
})
export const createUser = route({
  name: 'createUser',
  method: 'POST',
  path: '/api/admin/users',
  access: 'admin',
  also: [409],
  summary: 'Creates a user who can sign in at once and pays nothing.',
  body: NewUser,
  response: AdminUser,
})
export const changeUser = route({
  name: 'changeUser',
  method: 'PATCH',
  path: '/api/admin/users/{id}',
  access: 'admin',
  ifMatch: true,
  summary: 'Changes name, email or plan; fields that are left out stay as they are.',
  params,
  body: UserChange,
  response: AdminUser,
})
export const setUserPassword = route({
  name: 'setUserPassword',
  method: 'PATCH',
  path: '/api/admin/users/{id}/password',
  access: 'admin',
  summary: 'Sets a new password for three days; ends all sessions, passkeys and API tokens of the user.',
  params,
  body: NewPassword,
  response: Ok,
})
export const endUserSessions = route({
  name: 'endUserSessions',
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions',
  access: 'admin',
  summary: 'Signs out the user everywhere; the password stays.',
  params,
  response: Ok,
})
export const endAllSessions = route({
  name: 'endAllSessions',
  method: 'DELETE',
  path: '/api/admin/sessions',
  access: 'admin',
  summary: 'Signs out all users everywhere, when sessions may have leaked.',
  response: Ok,
})
export const deleteUser = route({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  access: 'admin',
  also: [409],
  summary: 'Deletes the user with all their data.',
  params,
  response: Ok,
})
