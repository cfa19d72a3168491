import { z } from 'zod'
import { Email, Tier } from '../auth/accounts.js'
import { route } from '../define.js'
import { PlanType } from './plan-type.js'

export const getPaymentSettings = route({
  name: 'getPaymentSettings',
  method: 'GET',
  path: '/api/billing/settings',
  access: 'public',
  summary: 'How the browser reaches the payment provider: Stripe, or the sandbox in which no money moves.',
  answer: z.object({
    provider: z.enum(['stripe', 'sandbox']),
    publishableKey: z.string(),
    /** Where the sandbox answers the calls of the browser; null for Stripe. */
    sandboxPath: z.string().nullable(),
  }),
})

/** A refusal carries `error.message`, unlike all others (spec D-31). */
export const createSubscription = route({
  name: 'createSubscription',
  method: 'POST',
  path: '/api/create-subscription',
  access: 'public',
  summary: 'Begins a subscription whose first payment the browser confirms; no account is made yet.',
  body: z.object({ email: Email, planType: PlanType }),
  answer: z.object({ clientSecret: z.string(), paymentIntentId: z.string(), customerId: z.string() }),
})

export const getCheckout = route({
  name: 'getCheckout',
  method: 'GET',
  path: '/api/billing/checkout',
  access: 'public',
  summary: 'How far a payment is, for whoever holds its secret: what the welcome page reads after a redirect.',
  query: z.object({ clientSecret: z.string().max(300) }),
  answer: z.object({
    status: z.enum(['waiting', 'succeeded', 'failed']),
    /** What the provider says about a failure. */
    message: z.string().nullable(),
    email: z.string(),
    planType: PlanType,
    paymentIntentId: z.string(),
    customerId: z.string(),
    /** True when an account was made from it. */
    used: z.boolean(),
  }),
})

/** Nothing is trusted but what the provider says of the payment (spec D-24). */
export const claimPayment = route({
  name: 'claimPayment',
  method: 'POST',
  path: '/internal/payments/claim',
  access: 'service',
  summary: 'Binds a payment that succeeded to one account, and answers to which.',
  body: z.object({
    userId: z.string(),
    email: Email,
    paymentIntentId: z.string().max(255),
    customerId: z.string().max(255),
    planType: PlanType,
  }),
  answer: z.object({ userId: z.string(), tier: Tier }),
})

/** The signature is over the bytes of the body, so that no schema may touch it. */
export const receiveWebhook = route({
  name: 'receiveWebhook',
  method: 'POST',
  path: '/api/billing/webhook',
  access: 'public',
  summary: 'Hears from the payment provider; only what it signed lately is believed.',
  body: z.unknown(),
  answer: z.object({ received: z.literal(true) }),
})
