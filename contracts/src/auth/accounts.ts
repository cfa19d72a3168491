import { z } from 'zod'
import { PlanType } from '../billing/plan-type.js'
import { route } from '../define.js'
import { LIMITS, Nothing, name, Ok } from '../text.js'

export const Tier = z.enum(['basic', 'pro'])
export const AccountStatus = z.enum(['active', 'suspended'])
export type AccountStatus = z.output<typeof AccountStatus>
/** What a member may do in the home of another account: change everything, or look at everything. */
export const HomeRole = z.enum(['editor', 'viewer'])
export type HomeRole = z.output<typeof HomeRole>

/** The home of another account that is open (spec HOME-09): whose it is, and what its plan and state allow there. */
export const UserHome = z.object({
  ownerId: z.string(),
  ownerName: z.string(),
  role: HomeRole,
  subscriptionTier: Tier,
  unlimited: z.boolean(),
  accountStatus: AccountStatus,
})
export type UserHome = z.output<typeof UserHome>

/** The signed-in user (spec API-03, DATA-01); never the password. */
export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: z.string(),
  subscriptionTier: Tier,
  hideWelcomeModal: z.boolean(),
  accountStatus: AccountStatus,
  suspensionDate: z.string().nullable(),
  /** True for the user ids in UNLIMITED_USER_IDS: never treated as basic (spec D-08). */
  unlimited: z.boolean(),
  /** True for the temporary account of `/demo-login` (spec D-14). */
  demo: z.boolean(),
  /** True for an account that joined the home of another one: a home of its own needs a plan first. Absent otherwise. */
  noPlan: z.boolean().optional(),
  /** Grows with every change; its ETag. */
  version: z.number().int(),
  /** Absent while the user's own home is open. */
  home: UserHome.optional(),
})
export type User = z.output<typeof User>

/** An email address, case-insensitive. */
export const Email = z
  .string({ error: 'Email is required.' })
  .trim()
  // Before the case is changed: the lower case of the Kelvin sign is an ordinary k, and so would open somebody else's account.
  .refine((text) => /^\p{ASCII}*$/u.test(text), 'Please enter a valid email address.')
  .toLowerCase()
  .min(1, 'Email is required.')
  .max(254, 'Email must be at most 254 characters.')
  .pipe(z.email('Please enter a valid email address.'))

/** Password lengths (spec D-51). */
export const PASSWORD = { signup: 8, change: 6, max: 200 } as const
/** A password of a form. @param min its least length */
export const password = (min: number) =>
  z
    .string({ error: 'Password is required.' })
    .min(min, `Password must be at least ${min} characters long.`)
    .max(PASSWORD.max, `Password must be at most ${PASSWORD.max} characters long.`)

export const getUser = route({
  name: 'getUser',
  method: 'GET',
  path: '/api/auth/user',
  access: 'user',
  summary: 'The signed-in user.',
  response: User,
})

export const login = route({
  name: 'login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Signs in and sets the session cookie.',
  body: z.object({
    email: z.string({ error: 'Email is required.' }).trim().toLowerCase().min(1, 'Email is required.').max(254),
    password: z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(PASSWORD.max),
    /** For an account with an authenticator app: its code, or a recovery code. A 401 with an issue of this field asks for it. */
    code: z.string().max(100).optional(),
  }),
  response: z.object({ user: User }),
})

export const trialSignup = route({
  name: 'trialSignup',
  method: 'POST',
  path: '/api/trial-signup',
  access: 'public',
  also: [409],
  summary: 'Creates a trial account from a trial code and signs in.',
  body: z.object({
    firstName: name('First name'),
    lastName: name('Last name'),
    email: Email,
    password: password(PASSWORD.signup),
    trialCode: z.string({ error: 'Trial code is required.' }).trim().toUpperCase().min(1, 'Trial code is required.').max(64),
  }),
  response: z.object({ user: User, trialDays: z.number().int() }),
})

/** Asked before a payment, so that nobody pays and then learns that the account needs another password. */
export const checkPassword = route({
  name: 'checkPassword',
  method: 'POST',
  path: '/api/auth/check-password',
  access: 'public',
  summary: 'Whether a password may be used for a new account; 400 for a common one, and for one of the own words.',
  body: z.object({
    password: password(PASSWORD.signup),
    /** Whose account it will be: pages from before did not say. */
    email: z.string().max(254).default(''),
    firstName: z
      .string()
      .max(2 * LIMITS.name)
      .default(''),
    lastName: z
      .string()
      .max(2 * LIMITS.name)
      .default(''),
  }),
  response: Ok,
})

/** Idempotent: one payment creates one account (spec API-48, D-24). */
export const paymentSuccess = route({
  name: 'paymentSuccess',
  method: 'POST',
  path: '/api/payment-success',
  access: 'public',
  also: [404, 409],
  summary: 'Creates the account for a successful payment and signs in.',
  body: z.object({
    email: Email,
    paymentIntentId: z.string({ error: 'The payment is missing.' }).min(1, 'The payment is missing.').max(255),
    customerId: z.string({ error: 'The customer is missing.' }).min(1, 'The customer is missing.').max(255),
    firstName: name('First name'),
    lastName: name('Last name'),
    password: password(PASSWORD.signup),
    planType: PlanType,
  }),
  response: z.object({ user: User }),
})

export const emailInUse = route({
  name: 'emailInUse',
  method: 'POST',
  path: '/internal/accounts/email-in-use',
  access: 'service',
  summary: 'Whether an account has this email.',
  body: z.object({ email: Email }),
  response: z.object({ inUse: z.boolean() }),
})

export const accountContact = route({
  name: 'accountContact',
  method: 'POST',
  path: '/internal/accounts/contact',
  access: 'service',
  summary: 'Where emails to an account go; 404 for an account that does not exist.',
  body: z.object({ userId: z.string() }),
  response: z.object({
    email: z.string(),
    firstName: z.string(),
    /** False for suspended and demo accounts, which get no reminders. */
    active: z.boolean(),
    /** A demo account has no mailbox. */
    demo: z.boolean(),
  }),
})

export const demoLogin = route({
  name: 'demoLogin',
  method: 'POST',
  path: '/api/demo-login',
  access: 'public',
  summary: 'Opens a temporary demo account for 24 hours and signs in.',
  body: Nothing,
  response: z.object({ user: User }),
})

export const changePreferences = route({
  name: 'changePreferences',
  method: 'PATCH',
  path: '/api/user/preferences',
  access: 'user',
  summary: 'Stores user preferences.',
  body: z.object({ hideWelcomeModal: z.boolean() }),
  response: User,
})

/** Name and email of a user. */
export const Profile = z.object({ firstName: name('First name'), lastName: name('Last name'), email: Email })

export const changeProfile = route({
  name: 'changeProfile',
  method: 'PATCH',
  path: '/api/user/profile',
  access: 'user',
  ifMatch: true,
  summary:
    'Changes the name; a new email is used once it is confirmed at the new address. Fields that are left out stay as they are. A new email requires the current password unless it was entered in the last five minutes.',
  body: Profile.extend({ currentPassword: z.string().max(PASSWORD.max) }).partial(),
  /** `email` is the one in use; `pendingEmail` the one that is to be confirmed. */
  response: User.extend({ pendingEmail: z.string().nullable() }),
})

export const changePassword = route({
  name: 'changePassword',
  method: 'PATCH',
  path: '/api/user/password',
  access: 'user',
  summary: 'Changes the password and ends the other sessions.',
  body: z.object({ currentPassword: z.string().max(PASSWORD.max), newPassword: password(PASSWORD.change) }),
  response: Ok,
  whileSuspended: true,
})

export const deleteAccount = route({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/api/account',
  access: 'user',
  also: [409],
  summary: 'Deletes the account with all its data; requires the password unless it was entered in the last five minutes.',
  body: z.object({ password: z.string().max(PASSWORD.max).optional() }),
  response: Ok,
  whileSuspended: true,
})
