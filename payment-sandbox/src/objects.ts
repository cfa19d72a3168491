import { z } from 'zod'

// The stored objects: Stripe's objects with the fields that we use. `hidden` is never part of a response.

const metadata = z.record(z.string(), z.string())
const seconds = z.number().int()
const LastError = z.object({
  type: z.string(),
  message: z.string(),
  code: z.string().optional(),
  decline_code: z.string().optional(),
})
const NextAction = z.object({
  type: z.literal('redirect_to_url'),
  redirect_to_url: z.object({ url: z.string(), return_url: z.string().nullable() }),
})
const base = { id: z.string(), created: seconds, livemode: z.literal(false).default(false), metadata: metadata.default({}) }

export type Schema = z.ZodType<{ id: string }>
export interface Kind<S extends Schema = Schema> {
  type: string
  prefix: string
  schema: S
}
const kind = <S extends Schema>(type: string, prefix: string, schema: S): Kind<S> => ({ type, prefix, schema })

export const Account = kind(
  'account',
  'acct',
  z.object({ ...base, hidden: z.object({ secretKey: z.string(), publishableKey: z.string(), webhookSecret: z.string() }) }),
)
export const Customer = kind(
  'customer',
  'cus',
  z.object({
    ...base,
    object: z.literal('customer'),
    email: z.string().nullable(),
    name: z.string().nullable(),
    deleted: z.literal(true).optional(),
    invoice_settings: z.object({ default_payment_method: z.string().nullable() }),
  }),
)
export const Price = kind(
  'price',
  'price',
  z.object({
    ...base,
    object: z.literal('price'),
    active: z.boolean(),
    currency: z.string(),
    unit_amount: z.number().int(),
    lookup_key: z.string().nullable(),
    recurring: z.object({ interval: z.enum(['month', 'year']), interval_count: z.literal(1) }).nullable(),
    type: z.enum(['one_time', 'recurring']),
    hidden: z.object({ name: z.string() }),
  }),
)
export const PaymentMethod = kind(
  'payment_method',
  'pm',
  z.object({
    ...base,
    object: z.literal('payment_method'),
    type: z.literal('card'),
    customer: z.string().nullable(),
    billing_details: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
    card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number(), funding: z.string() }),
    hidden: z.object({
      refusedAlways: LastError.partial({ type: true }).optional(),
      refusedWhenCharged: LastError.partial({ type: true }).optional(),
      disputed: z.literal(true).optional(),
      asks: z.enum(['always', 'unless-set-up']).optional(),
      /** Its owner has confirmed that it may be charged later. */
      setUp: z.boolean().default(false),
    }),
  }),
)
export const PaymentIntent = kind(
  'payment_intent',
  'pi',
  z.object({
    ...base,
    object: z.literal('payment_intent'),
    amount: z.number().int(),
    amount_received: z.number().int(),
    currency: z.string(),
    customer: z.string().nullable(),
    client_secret: z.string(),
    status: z.enum(['requires_payment_method', 'requires_action', 'succeeded', 'canceled']),
    payment_method: z.string().nullable(),
    last_payment_error: LastError.nullable(),
    next_action: NextAction.nullable(),
    hidden: z.object({
      invoice: z.string().nullable(),
      session: z.string().nullable(),
      /** When it was charged; null before. */
      chargedAt: seconds.nullable().default(null),
      /** Cents that went back to the customer. */
      refunded: z.number().int().default(0),
      dispute: z.enum(['needs_response', 'lost']).nullable().default(null),
    }),
  }),
)
export const SetupIntent = kind(
  'setup_intent',
  'seti',
  z.object({
    ...base,
    object: z.literal('setup_intent'),
    customer: z.string().nullable(),
    client_secret: z.string(),
    status: z.enum(['requires_payment_method', 'requires_action', 'succeeded', 'canceled']),
    payment_method: z.string().nullable(),
    last_setup_error: LastError.nullable(),
    next_action: NextAction.nullable(),
    usage: z.string(),
  }),
)
export const Subscription = kind(
  'subscription',
  'sub',
  z.object({
    ...base,
    object: z.literal('subscription'),
    customer: z.string(),
    status: z.enum(['incomplete', 'incomplete_expired', 'active', 'past_due', 'canceled']),
    cancel_at_period_end: z.boolean(),
    canceled_at: seconds.nullable(),
    ended_at: seconds.nullable(),
    default_payment_method: z.string().nullable(),
    latest_invoice: z.string().nullable(),
    schedule: z.string().nullable(),
    hidden: z.object({
      item: z.string(),
      price: z.string(),
      periodStart: seconds,
      periodEnd: seconds,
      /** Start of the first cycle: cycles start on its day of the month. */
      anchor: seconds,
      retries: z.number().int(),
      nextRetry: seconds.nullable(),
    }),
  }),
)
const Phase = z.object({
  start_date: seconds,
  end_date: seconds,
  items: z.array(z.object({ price: z.string(), quantity: z.number().int() })),
})
export const Schedule = kind(
  'subscription_schedule',
  'sub_sched',
  z.object({
    ...base,
    object: z.literal('subscription_schedule'),
    subscription: z.string().nullable(),
    status: z.enum(['active', 'released', 'completed']),
    end_behavior: z.literal('release'),
    phases: z.array(Phase),
  }),
)
export const Invoice = kind(
  'invoice',
  'in',
  z.object({
    ...base,
    object: z.literal('invoice'),
    number: z.string(),
    customer: z.string(),
    status: z.enum(['open', 'paid', 'void']),
    currency: z.string(),
    total: z.number().int(),
    amount_paid: z.number().int(),
    description: z.string().nullable(),
    hidden: z.object({
      subscription: z.string().nullable(),
      intent: z.string(),
      line: z.string(),
      periodStart: seconds,
      periodEnd: seconds,
      /** The secret of the PDF's URL. */
      secret: z.string(),
    }),
  }),
)
export const Session = kind(
  'checkout.session',
  'cs_test',
  z.object({
    ...base,
    object: z.literal('checkout.session'),
    mode: z.literal('payment'),
    customer: z.string().nullable(),
    status: z.enum(['open', 'complete', 'expired']),
    payment_status: z.enum(['unpaid', 'paid']),
    payment_intent: z.string(),
    amount_total: z.number().int(),
    currency: z.string(),
    success_url: z.string(),
    cancel_url: z.string(),
    expires_at: seconds,
    hidden: z.object({ line: z.string(), invoice: z.boolean() }),
  }),
)
export const Event = kind(
  'event',
  'evt',
  z.object({
    ...base,
    object: z.literal('event'),
    type: z.string(),
    api_version: z.string(),
    data: z.object({ object: z.record(z.string(), z.unknown()) }),
    hidden: z.object({ delivered: z.boolean() }),
  }),
)

export const KINDS: Kind[] = [Customer, Price, PaymentMethod, PaymentIntent, SetupIntent, Subscription, Schedule, Invoice, Session, Event]
export type Of<K extends Kind> = z.output<K['schema']>
