import { Invalid } from '@arc/kit/errors'
import type Stripe from 'stripe'
import type { Card, Charge, Payment, ProviderEvent, ProviderInvoice, ProviderSubscription, Reversal, UpgradeSession } from './payments.js'
import { offerOf } from './stripe.prices.js'

// Maps Stripe's objects to the port. Shapes: https://docs.stripe.com/api

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** The id in a reference that is never empty. */
export const idIn = (reference: string | { id: string }): string => (typeof reference === 'string' ? reference : reference.id)
const dateOf = (seconds: number): Date => new Date(seconds * 1000)

export const cardOf = (method: string | Stripe.PaymentMethod | null | undefined): Card | null =>
  method && typeof method !== 'string' && method.card ? { id: method.id, brand: method.card.brand, last4: method.card.last4 } : null

/** `unpaid` and `paused` give no access any more; `incomplete` never did. */
function statusOf({ status }: Stripe.Subscription): ProviderSubscription['status'] {
  if (status === 'incomplete') return 'waiting'
  if (status === 'active' || status === 'trialing') return 'active'
  return status === 'past_due' ? 'past_due' : 'ended'
}

export const SUBSCRIPTION_EXPAND = ['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'default_payment_method', 'schedule']

/** Maps a subscription that was read with `SUBSCRIPTION_EXPAND`. */
export function readSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0]
  const { schedule, latest_invoice: invoice } = subscription
  const scheduled = schedule && typeof schedule !== 'string' ? offerOf(schedule.metadata?.next) : null
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    userId: subscription.metadata.user_id ?? null,
    status: statusOf(subscription),
    currentPeriodEnd: dateOf(item?.current_period_end ?? subscription.created),
    renews: !subscription.cancel_at_period_end,
    next: scheduled ?? offerOf(item?.price.lookup_key),
    card: cardOf(subscription.default_payment_method),
    nextAttempt: invoice && typeof invoice !== 'string' && invoice.next_payment_attempt ? dateOf(invoice.next_payment_attempt) : null,
    charged: invoice && typeof invoice !== 'string' ? invoice.total / 100 : null,
    payment: invoice && typeof invoice !== 'string' ? paymentOfInvoice(invoice) : null,
  }
}

function paymentOfInvoice(invoice: Stripe.Invoice): ProviderSubscription['payment'] {
  const payments = invoice.payments?.data ?? []
  const payment = payments.find(({ is_default }) => is_default) ?? payments[0]
  const intentId = idOf(payment?.payment.payment_intent)
  return intentId ? { intentId, clientSecret: invoice.confirmation_secret?.client_secret ?? null } : null
}

export const readPayment = (intent: Stripe.PaymentIntent): Payment => ({
  id: intent.id,
  status: paymentStatusOf(intent),
  customerId: idOf(intent.customer),
  clientSecret: intent.client_secret ?? '',
  message: intent.last_payment_error?.message ?? null,
})

function paymentStatusOf({ status, last_payment_error }: Stripe.PaymentIntent): Payment['status'] {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'requires_action') return 'requires_action'
  if (status === 'canceled' || (status === 'requires_payment_method' && last_payment_error)) return 'failed'
  return 'waiting'
}

export const readUpgrade = (session: Stripe.Checkout.Session): UpgradeSession => ({
  id: session.id,
  userId: session.metadata?.user_id ?? null,
  status: session.payment_status === 'paid' ? 'paid' : session.status === 'open' ? 'open' : 'over',
  amount: (session.amount_total ?? 0) / 100,
  intentId: idOf(session.payment_intent),
  url: session.url,
})

const INVOICE_STATUSES = ['paid', 'open', 'void', 'uncollectible', 'draft'] as const

/** Money under dispute is withdrawn at once, and comes back when the dispute is won (https://docs.stripe.com/disputes/how-disputes-work). */
const disputeStatusOf = ({ status }: Stripe.Dispute): 'open' | 'won' | 'lost' => {
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

/** @param disputes of the charge, the newest first */
export function readReversal(charge: Stripe.Charge, disputes: Stripe.Dispute[]): Reversal {
  const [dispute] = disputes
  return {
    customerId: idOf(charge.customer),
    amount: charge.amount / 100,
    refunded: charge.amount_refunded / 100,
    dispute: dispute ? { status: disputeStatusOf(dispute), reason: dispute.reason } : null,
  }
}

/** A charge that took money which is still ours to give back; none for another. */
export function readCharge({ paid, disputed, payment_intent, amount, refunded }: Stripe.Charge): Charge[] {
  const intentId = idOf(payment_intent)
  return paid && !disputed && intentId ? [{ intentId, amount: amount / 100, refunded }] : []
}

/** @param charges of the same customer, and `disputes` of them; an invoice does not say itself what was refunded or disputed of it */
export const readInvoice = (invoice: Stripe.Invoice, charges: Stripe.Charge[], disputes: Stripe.Dispute[]): ProviderInvoice => ({
  id: invoice.id ?? '',
  number: invoice.number,
  date: dateOf(invoice.created),
  paidAt: invoice.status_transitions?.paid_at ? dateOf(invoice.status_transitions.paid_at) : null,
  amount: invoice.total / 100,
  refunded: chargesOf(invoice, charges).reduce((sum, { amount_refunded }) => sum + amount_refunded, 0) / 100,
  status: INVOICE_STATUSES.find((status) => status === invoice.status) ?? 'open',
  dispute: disputeOf(chargesOf(invoice, charges), disputes),
  description: plainDescription(invoice.lines.data[0]?.description ?? invoice.description ?? 'a.r.c.'),
  pdfUrl: invoice.invoice_pdf ?? null,
})

/** `a.r.c. (monthly)` of `1 × a.r.c. (monthly) (at $8.00 / month)`: the amount has its own column. */
const plainDescription = (line: string): string => /^1 × (.+) \(at .+\)$/.exec(line)?.[1] ?? line

/** The payments of the invoice must be included in it. */
function chargesOf({ payments }: Stripe.Invoice, charges: Stripe.Charge[]): Stripe.Charge[] {
  const intents = new Set(payments?.data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []))
  return charges.filter(({ payment_intent }) => intents.has(idOf(payment_intent) ?? ''))
}

function disputeOf(charges: Stripe.Charge[], disputes: Stripe.Dispute[]): ProviderInvoice['dispute'] {
  const ids = new Set(charges.map(({ id }) => id))
  const statuses = disputes.filter(({ charge }) => ids.has(idOf(charge) ?? '')).map(disputeStatusOf)
  return statuses.find((status) => status !== 'won') ?? null
}

/** The object that an event is about, by its type. */
export function readEvent(event: Stripe.Event): ProviderEvent {
  const { id, type } = event
  const { object } = event.data
  return { id, type, about: aboutOf(event), customerId: 'customer' in object ? idOf(object.customer) : null }
}

function aboutOf(event: Stripe.Event): ProviderEvent['about'] {
  const { object } = event.data
  if (!('object' in object) || !('id' in object) || typeof object.id !== 'string') return null
  if (object.object === 'subscription') return { kind: 'subscription', id: object.id }
  if (object.object === 'setup_intent') return { kind: 'setup', id: object.id }
  if (object.object === 'checkout.session') return { kind: 'upgrade', id: object.id }
  if (object.object === 'charge') return { kind: 'reversal', id: object.id }
  if (object.object === 'dispute') return { kind: 'reversal', id: idOf(object.charge) ?? '' }
  const subscription = object.object === 'invoice' ? idOf(object.parent?.subscription_details?.subscription) : null
  return subscription ? { kind: 'subscription', id: subscription } : null
}

/** One error for a wrong and for an old signature: the sender learns no more. */
export const invalidSignature = (): Invalid => new Invalid('The signature of this event is not valid.')
