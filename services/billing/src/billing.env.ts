import { z } from 'zod'

/** The billing service's own variables. */
export const BILLING_ENV = {
  /** With it payments go to Stripe, without it to the sandbox. The three keys come together. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Another address that speaks Stripe's API, for tests. */
  STRIPE_API_BASE: z.url().optional(),
  /** Where the links of mails and the provider's pages lead back to. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:4300'),
  /** Subscriptions that may be begun from one origin in an hour (spec D-52). */
  SUBSCRIPTIONS_PER_ORIGIN: z.coerce.number().int().positive().default(60),
  /** How often it is looked for what fell due, in seconds. */
  SWEEP_SECONDS: z.coerce.number().int().positive().default(30),
}
export type BillingEnv = z.output<z.ZodObject<typeof BILLING_ENV>>
