import { z } from 'zod'
import { event } from '../define.js'

/** The full state, so that the newest event is enough. Times are ISO 8601. */
const SubscriptionState = z.object({
  userId: z.string(),
  version: z.number().int(),
  /** Readers decide on it: a plan that a reader does not know waits as a dead letter for the version that does. */
  tier: z.enum(['basic', 'pro']),
  trialEndsAt: z.string().nullable(),
  suspensionDate: z.string().nullable().default(null),
  /** From then on the account is read-only; of a trial that runs, its end. */
  readOnlyFrom: z.string().nullable().default(null),
  /** From then on the account is deleted. */
  suspendedUntil: z.string().nullable().default(null),
  /** False for an account that was invited to a home and has bought no plan yet. */
  hasPlan: z.boolean().default(true),
})
export type SubscriptionPayload = z.output<typeof SubscriptionState>

export const subscriptionActivated = event('billing.subscription.activated', 'A subscription or trial started.', SubscriptionState)
export const subscriptionUpgraded = event('billing.subscription.upgraded', 'Basic was upgraded to pro.', SubscriptionState)
export const subscriptionDowngraded = event('billing.subscription.downgraded', 'Pro became basic with a new cycle.', SubscriptionState)
export const subscriptionCancelled = event(
  'billing.subscription.cancelled',
  'It was cancelled; the paid cycle stays usable until it ends.',
  SubscriptionState,
)
export const subscriptionReactivated = event('billing.subscription.reactivated', 'It was reactivated.', SubscriptionState)
export const subscriptionExpired = event('billing.subscription.expired', 'A trial or a paid cycle has ended.', SubscriptionState)
export const subscriptionLapsed = event(
  'billing.subscription.lapsed',
  'The grace period has ended: the account is deleted.',
  SubscriptionState,
)
