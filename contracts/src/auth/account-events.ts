import { z } from 'zod'
import { event } from '../define.js'

/** Readers decide on it: a plan that a reader does not know waits as a dead letter for the version that does. */
const tier = z.enum(['basic', 'pro'])

/** The account data that every other service needs. */
const Account = z.object({
  userId: z.string(),
  version: z.number().int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  tier,
  unlimited: z.boolean(),
  demo: z.boolean(),
})

export const accountRegistered = event(
  'auth.account.registered',
  'A new account exists.',
  Account.extend({
    createdAt: z.string(),
    trialCode: z.string().nullable(),
    trialDays: z.number().int().nullable(),
    hasPlan: z.boolean().default(true),
  }),
)
export const accountChanged = event('auth.account.changed', 'Name, email, tier or status changed.', Account)
export const accountSuspended = event(
  'auth.account.suspended',
  'The account is suspended; its grace period has started.',
  Account.extend({ suspensionDate: z.string() }),
)
export const accountReactivated = event('auth.account.reactivated', 'The account is no longer suspended.', Account)
export const accountDeleted = event(
  'auth.account.deleted',
  'The account is deleted; every service deletes its data.',
  z.object({ userId: z.string(), version: z.number().int() }),
)
export const accountPlanSet = event(
  'auth.account.plan-set',
  'The admin has set the plan of an account.',
  z.object({ userId: z.string(), version: z.number().int(), tier }),
)
