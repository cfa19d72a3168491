import { SANDBOX_PATH } from '@arc/contracts/billing/sandbox'
import { Invoice, type Of, PaymentIntent, Price, Session, Subscription } from './objects.js'
import type { Store } from './store.js'

type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (url: string, data: unknown[]): Json => ({ object: 'list', url, has_more: false, data })

const priceAnswer = ({ hidden: _hidden, ...price }: Of<typeof Price>): Json => ({
  ...price,
  unit_amount_decimal: String(price.unit_amount),
  product: `prod_${price.id.slice(6)}`,
})

/** The API representation of an object (https://docs.stripe.com/api). */
export async function answerOf(store: Store, object: { id: string }): Promise<Json> {
  const subscription = Subscription.schema.safeParse(object)
  if (subscription.success) return subscriptionAnswer(store, subscription.data)
  const invoice = Invoice.schema.safeParse(object)
  if (invoice.success) return invoiceAnswer(store, invoice.data)
  const price = Price.schema.safeParse(object)
  if (price.success) return priceAnswer(price.data)
  const session = Session.schema.safeParse(object)
  if (session.success) return sessionAnswer(session.data)
  const { hidden: _hidden, ...shown }: Json = { ...object }
  return shown
}

async function subscriptionAnswer(store: Store, { hidden, ...shown }: Of<typeof Subscription>): Promise<Json> {
  const price = priceAnswer(await store.get(Price, hidden.price))
  const item = {
    id: hidden.item,
    object: 'subscription_item',
    subscription: shown.id,
    quantity: 1,
    price,
    current_period_start: hidden.periodStart,
    current_period_end: hidden.periodEnd,
  }
  return {
    ...shown,
    currency: 'usd',
    collection_method: 'charge_automatically',
    billing_mode: { type: 'flexible' },
    items: listOf('/v1/subscription_items', [item]),
  }
}

async function invoiceAnswer(store: Store, { hidden, ...shown }: Of<typeof Invoice>): Promise<Json> {
  const subscription = hidden.subscription ? await store.find(Subscription, hidden.subscription) : null
  const intent = await store.find(PaymentIntent, hidden.intent)
  const line = {
    id: `il_${shown.id.slice(3)}`,
    object: 'line_item',
    amount: shown.total,
    currency: shown.currency,
    description: hidden.line,
    period: { start: hidden.periodStart, end: hidden.periodEnd },
  }
  return {
    ...shown,
    amount_due: shown.total,
    next_payment_attempt: shown.status === 'open' && subscription?.latest_invoice === shown.id ? subscription.hidden.nextRetry : null,
    status_transitions: { finalized_at: shown.created, paid_at: shown.status === 'paid' ? (intent?.hidden.chargedAt ?? null) : null },
    amount_remaining: shown.total - shown.amount_paid,
    lines: listOf(`/v1/invoices/${shown.id}/lines`, [line]),
    parent: hidden.subscription
      ? { type: 'subscription_details', subscription_details: { subscription: hidden.subscription, metadata: {} }, quote_details: null }
      : null,
    invoice_pdf: `${SANDBOX_PATH}/invoices/${shown.id}/pdf?secret=${hidden.secret}`,
    hosted_invoice_url: null,
  }
}

const sessionAnswer = ({ hidden: _hidden, ...session }: Of<typeof Session>): Json => ({
  ...session,
  ui_mode: 'hosted_page',
  url: session.status === 'open' ? `${SANDBOX_PATH}/checkout/${session.id}` : null,
})

/** The fields of an invoice that are included only on request. */
async function includable(store: Store, invoiceId: string, field: string): Promise<unknown> {
  const invoice = await store.get(Invoice, invoiceId)
  const intent = await store.get(PaymentIntent, invoice.hidden.intent)
  if (field === 'confirmation_secret') return { type: 'payment_intent', client_secret: intent.client_secret }
  const payment = {
    id: `inpay_${invoice.id.slice(3)}`,
    object: 'invoice_payment',
    invoice: invoice.id,
    is_default: true,
    amount_requested: invoice.total,
    amount_paid: invoice.status === 'paid' ? invoice.total : null,
    currency: invoice.currency,
    status: invoice.status === 'paid' ? 'paid' : 'open',
    payment: { type: 'payment_intent', payment_intent: intent.id },
  }
  return listOf('/v1/invoice_payments', [payment])
}

/** Replaces the ids on the paths by the objects themselves (https://docs.stripe.com/expand). */
export async function expand(store: Store, answer: Json, paths: string[]): Promise<Json> {
  for (const path of paths) await expandOne(store, answer, path.split('.'))
  return answer
}

async function expandOne(store: Store, answer: Json, [head, ...rest]: string[]): Promise<void> {
  if (!head) return
  if (answer.object === 'invoice' && (head === 'confirmation_secret' || head === 'payments'))
    answer[head] = await includable(store, String(answer.id), head)
  const value = answer[head]
  if (typeof value === 'string') {
    const object = await store.any(value)
    if (object) answer[head] = await answerOf(store, object)
  }
  const next = answer[head]
  for (const one of Array.isArray(next) ? next : [next]) if (isJson(one)) await expandOne(store, one, rest)
}
