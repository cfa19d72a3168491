import { z } from 'zod'
import { AccountStatus, Tier } from '../auth/accounts.js'
import { event, route } from '../define.js'
import { Nothing } from '../text.js'

export const Card = z.object({ brand: z.string(), last4: z.string() })

/** The subscription of an account (spec API-54, D-27). Times are ISO 8601. */
export const Subscription = z.object({
  planType: Tier,
  interval: z.enum(['month', 'year']),
  /** US dollars for the next cycle. */
  price: z.number(),
  /** `cancelled`: no renewal, but the paid cycle still runs. `expired`: it is over. `past_due`: a renewal could not be charged yet. */
  status: z.enum(['trialing', 'active', 'past_due', 'cancelled', 'expired', 'demo']),
  accountStatus: AccountStatus,
  currentPeriodEnd: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  suspensionDate: z.string().nullable(),
  /** When a suspended account is deleted with everything in it. */
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
  summary: 'The subscription of this account.',
  answer: Subscription,
})

export const cancelSubscription = route({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/api/billing/cancel',
  access: 'user',
  summary: 'Suspends the account and stops the renewal; what is paid stays open to its end.',
  body: Nothing,
  answer: Subscription,
  whileSuspended: true,
})

/** `payment` is there when the bank wants its customer to confirm: confirm it in the browser, then call again. */
export const reactivateSubscription = route({
  name: 'reactivateSubscription',
  method: 'POST',
  path: '/api/billing/reactivate',
  access: 'user',
  summary: 'Takes a cancelled or ended subscription up again; an ended one is charged to the card on file.',
  body: Nothing,
  answer: Subscription.extend({ payment: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }).nullable() }),
  whileSuspended: true,
})

export const upgradeSubscription = route({
  name: 'upgradeSubscription',
  method: 'POST',
  path: '/api/upgrade-subscription',
  access: 'user',
  summary: "Opens the provider's checkout for the upgrade from basic to pro.",
  body: Nothing,
  answer: z.object({ sessionId: z.string(), url: z.string() }),
  whileSuspended: true,
})

export const createSetupIntent = route({
  name: 'createSetupIntent',
  method: 'POST',
  path: '/api/create-setup-intent',
  access: 'user',
  summary: 'Begins a change of the payment method; the browser confirms it with the provider.',
  body: Nothing,
  answer: z.object({ clientSecret: z.string() }),
  whileSuspended: true,
})

export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  date: z.string(),
  /** US dollars. */
  amount: z.number(),
  status: z.enum(['paid', 'open', 'void', 'uncollectible', 'draft']),
  description: z.string(),
  pdfUrl: z.string().nullable(),
})
export type Invoice = z.output<typeof Invoice>

export const listInvoices = route({
  name: 'listInvoices',
  method: 'GET',
  path: '/api/billing/invoices',
  access: 'user',
  summary: 'The invoices of this account at the payment provider, newest first.',
  answer: z.array(Invoice),
})

/** What every event about a subscription says: the whole state, so that the newest one is enough. */
const Facts = z.object({
  userId: z.string(),
  version: z.number().int(),
  tier: Tier,
  trialEndsAt: z.string().nullable(),
  suspensionDate: z.string().nullable().default(null),
  /** From then on the account may only be looked at. */
  readOnlyFrom: z.string().nullable().default(null),
  /** From then on nothing of it is kept. */
  suspendedUntil: z.string().nullable().default(null),
})
export type SubscriptionPayload = z.output<typeof Facts>

export const subscriptionActivated = event('billing.subscription.activated', 'A subscription or trial began.', Facts)
export const subscriptionUpgraded = event('billing.subscription.upgraded', 'Basic became pro.', Facts)
export const subscriptionCancelled = event('billing.subscription.cancelled', 'It was cancelled; what is paid stays open to its end.', Facts)
export const subscriptionReactivated = event('billing.subscription.reactivated', 'It was taken up again.', Facts)
export const subscriptionExpired = event('billing.subscription.expired', 'A trial or a paid cycle is over.', Facts)
export const subscriptionLapsed = event('billing.subscription.lapsed', 'The days of grace are over: the account must go.', Facts)
