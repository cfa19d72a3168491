import { z } from 'zod'
import { AccountStatus, Tier } from '../auth/accounts.js'
import { route } from '../define.js'
import { Nothing } from '../text.js'
import { Card } from './cards.js'
import { PlanType } from './plan-type.js'

/** The subscription of an account (spec API-54, D-27). Times are ISO 8601. */
export const Subscription = z.object({
  planType: Tier,
  /** The plan from the next cycle on, when it is another one. */
  nextPlanType: Tier.nullable(),
  interval: z.enum(['month', 'year']),
  /** The interval from the next cycle on, when it is another one. */
  nextInterval: z.enum(['month', 'year']).nullable(),
  /** Price of the next cycle in US dollars. */
  price: z.number(),
  /** What an upgrade to pro costs now, in US dollars; null for an account that is pro. */
  upgradePrice: z.number().nullable(),
  /** `cancelled`: no renewal, the paid cycle still runs. `expired`: the cycle has ended. `past_due`: a renewal has failed and is retried. */
  status: z.enum(['trialing', 'active', 'past_due', 'cancelled', 'expired', 'demo']),
  /** The operator gave the plan to this account: nothing is charged, renewed or cancelled. */
  free: z.boolean(),
  /** True for an account that was invited to a home and has bought no plan: `startFirstPlan` buys one. */
  noPlan: z.boolean().optional(),
  accountStatus: AccountStatus,
  currentPeriodEnd: z.string().nullable(),
  /** When a declined renewal is tried again; null when it is not. */
  nextPaymentAttempt: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  suspensionDate: z.string().nullable(),
  /** When a suspended account is deleted with all its data. */
  suspendedUntil: z.string().nullable(),
  trialEndsAt: z.string().nullable(),
  card: Card.nullable(),
})
export type Subscription = z.output<typeof Subscription>

export const getSubscription = route({
  name: 'getSubscription',
  method: 'GET',
  path: '/api/billing/subscription',
  access: 'user',
  also: [404],
  summary: 'The subscription of this account.',
  response: Subscription,
})

export const cancelSubscription = route({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/api/billing/cancel',
  access: 'user',
  also: [404],
  summary: 'Suspends the account and stops the renewal; the paid cycle stays usable until it ends.',
  body: Nothing,
  response: Subscription,
  whileSuspended: true,
})

/** `payment` is set when the bank requires confirmation: confirm it in the browser, then call again. */
const Charged = Subscription.extend({ payment: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }).nullable() })

export const reactivateSubscription = route({
  name: 'reactivateSubscription',
  method: 'POST',
  path: '/api/billing/reactivate',
  access: 'user',
  also: [404],
  summary: 'Reactivates a cancelled or expired subscription; an expired one is charged to the card on file.',
  body: Nothing,
  response: Charged,
  whileSuspended: true,
})

export const startFirstPlan = route({
  name: 'startFirstPlan',
  method: 'POST',
  path: '/api/billing/first-plan',
  access: 'user',
  also: [404, 409],
  summary: 'Buys the first plan of an account that was invited to a home, with the card on file. `payment` as in `reactivateSubscription`.',
  body: z.object({ planType: PlanType }),
  response: Charged,
  whileSuspended: true,
})

/** What came of what the browser comes back from, read from the provider. The address of a page proves nothing (spec D-29). */
export const ProviderReturn = z.object({
  /** The upgrade that was opened last: applied, paid and not applied yet, or not paid; null when none was opened lately. */
  upgrade: z.enum(['done', 'pending', 'unpaid']).nullable(),
  /** Whether `setupIntentId` is a confirmed card of this account. */
  card: z.boolean(),
  /** The reactivation that the bank was asked about: paid, and to be completed with `reactivateSubscription`, or not paid; null for none. */
  reactivation: z.enum(['paid', 'unpaid']).nullable(),
})

/**
 * The events of the provider arrive on their own way, late or never. A page that comes back from the provider calls this
 * instead of waiting for them.
 */
export const syncSubscription = route({
  name: 'syncSubscription',
  method: 'POST',
  path: '/api/billing/sync',
  access: 'user',
  also: [404],
  summary: "Reads the provider's state now: a paid upgrade, a confirmed card, a renewal.",
  body: z.object({
    /** The card setup that the browser has just confirmed. */
    setupIntentId: z.string().max(255).optional(),
  }),
  response: Subscription.extend({ returned: ProviderReturn }),
  whileSuspended: true,
})
