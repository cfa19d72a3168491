import { z } from 'zod'

/** The billing service's own variables. */
export const BILLING_ENV = {
  /** Selects Stripe instead of the sandbox. The three keys must be set together. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Another base URL of Stripe's API, for tests. */
  STRIPE_API_BASE: z.url().optional(),
  /** Base URL of links in emails and of the return URLs of the provider's pages. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:4300'),
  /** Maximum number of subscriptions started per origin and hour (spec D-52). */
  SUBSCRIPTIONS_PER_ORIGIN: z.coerce.number().int().positive().default(60),
  /** Interval of the sweep, in seconds. */
  SWEEP_SECONDS: z.coerce.number().int().positive().default(30),
}
export type BillingEnv = z.output<z.ZodObject<typeof BILLING_ENV>>
