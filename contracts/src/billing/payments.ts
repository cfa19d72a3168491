import { z } from 'zod'
import { Email, Tier } from '../auth/accounts.js'
import { route } from '../define.js'
import { PlanType } from './plan-type.js'

export const getPaymentSettings = route({
  name: 'getPaymentSettings',
  method: 'GET',
  path: '/api/billing/settings',
  access: 'public',
  summary: 'How the browser connects to the payment provider: Stripe, or the sandbox, in which no money moves.',
  answer: z.object({
    provider: z.enum(['stripe', 'sandbox']),
    publishableKey: z.string(),
    /** Path of the sandbox for browser calls; null for Stripe. */
    sandboxPath: z.string().nullable(),
  }),
})

/** Its refusals have `error.message`, unlike all others (spec D-31). */
export const createSubscription = route({
  name: 'createSubscription',
  method: 'POST',
  path: '/api/create-subscription',
  access: 'public',
  summary: 'Creates a subscription whose first payment the browser confirms; no account is created yet.',
  body: z.object({ email: Email, planType: PlanType }),
  answer: z.object({ clientSecret: z.string(), paymentIntentId: z.string(), customerId: z.string() }),
})

export const getCheckout = route({
  name: 'getCheckout',
  method: 'GET',
  path: '/api/billing/checkout',
  access: 'public',
  summary: 'The status of a payment, for the holder of its secret. The welcome page reads it after a redirect.',
  query: z.object({ clientSecret: z.string().max(300) }),
  answer: z.object({
    status: z.enum(['waiting', 'succeeded', 'failed']),
    /** The provider's message about a failure. */
    message: z.string().nullable(),
    email: z.string(),
    planType: PlanType,
    paymentIntentId: z.string(),
    customerId: z.string(),
    /** True if an account was created from it. */
    used: z.boolean(),
  }),
})

/** Only the provider's data about the payment is trusted (spec D-24). */
export const claimPayment = route({
  name: 'claimPayment',
  method: 'POST',
  path: '/internal/payments/claim',
  access: 'service',
  summary: 'Assigns a successful payment to one account and answers its id.',
  body: z.object({
    userId: z.string(),
    email: Email,
    paymentIntentId: z.string().max(255),
    customerId: z.string().max(255),
    planType: PlanType,
  }),
  answer: z.object({ userId: z.string(), tier: Tier }),
})

/** The signature covers the raw bytes of the body, so no schema can parse it. */
export const receiveWebhook = route({
  name: 'receiveWebhook',
  method: 'POST',
  path: '/api/billing/webhook',
  access: 'public',
  summary: 'Receives webhooks of the payment provider; requires a recent signature.',
  body: z.unknown(),
  answer: z.object({ received: z.literal(true) }),
})
