import { EMAIL_ENV } from '@arc/kit/email/email.env'
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
  ...EMAIL_ENV,
  /** Whom refunds and disputes are reported to. */
  SUPPORT_EMAIL: z.email().default('support@arc.invalid'),
  /** Maximum number of subscriptions started per origin and hour (spec D-52). */
  SUBSCRIPTIONS_PER_ORIGIN: z.coerce.number().int().positive().default(60),
  /** Checkouts whose state is read from the provider, for each origin in 15 minutes: a page that waits for a bank reads every 3 s. */
  CHECKOUT_READS_PER_ORIGIN: z.coerce.number().int().positive().default(1000),
  /** Payments, upgrades and changes of the card that a user starts in 15 minutes. */
  PAYMENTS_PER_USER: z.coerce.number().int().positive().default(30),
  /** How often a user makes us read the provider's state in 15 minutes. */
  PROVIDER_READS_PER_USER: z.coerce.number().int().positive().default(60),
  /** Interval of the sweep, in seconds. */
  SWEEP_SECONDS: z.coerce.number().int().positive().default(30),
}
export type BillingEnv = z.output<z.ZodObject<typeof BILLING_ENV>>
