import { z } from 'zod'
import { Email, Tier } from '../auth/accounts.js'
import { route } from '../define.js'
import { PlanType } from './plan-type.js'

export const getPaymentSettings = route({
  name: 'getPaymentSettings',
  method: 'GET',
  path: '/api/billing/settings',
  access: 'public',
  summary: 'How the browser reaches the payment provider: Stripe, or the sandbox, which moves no money.',
  response: z.object({
    provider: z.enum(['stripe', 'sandbox']),
    publishableKey: z.string(),
    /** Path of the sandbox API for browsers; null for Stripe. */
    sandboxPath: z.string().nullable(),
  }),
})

/** Unlike every other route, an error response carries `error.message` (spec D-31); see `problemBody`. */
export const createSubscription = route({
  name: 'createSubscription',
  method: 'POST',
  path: '/api/create-subscription',
  access: 'public',
  also: [404, 409],
  summary: 'Starts a subscription whose first payment the browser confirms; no account is created yet.',
  body: z.object({ email: Email, planType: PlanType }),
  response: z.object({ clientSecret: z.string(), paymentIntentId: z.string(), customerId: z.string() }),
})

export const getCheckout = route({
  name: 'getCheckout',
  method: 'GET',
  path: '/api/billing/checkout',
  access: 'public',
  also: [404],
  summary: 'The status of a payment, for the holder of its secret: the welcome page reads it after a redirect.',
  query: z.object({ clientSecret: z.string().max(300) }),
  response: z.object({
    status: z.enum(['waiting', 'succeeded', 'failed']),
    /** The error message of the provider. */
    message: z.string().nullable(),
    email: z.string(),
    planType: PlanType,
    paymentIntentId: z.string(),
    customerId: z.string(),
    /** True when it has created an account. */
    used: z.boolean(),
  }),
})

/** Only the payment as read from the provider is trusted (spec D-24). */
export const claimPayment = route({
  name: 'claimPayment',
  method: 'POST',
  path: '/internal/payments/claim',
  access: 'service',
  summary: 'Binds a succeeded payment to one account and returns its id.',
  body: z.object({
    userId: z.string(),
    email: Email,
    paymentIntentId: z.string().max(255),
    customerId: z.string().max(255),
    planType: PlanType,
  }),
  response: z.object({ userId: z.string(), tier: Tier }),
})
