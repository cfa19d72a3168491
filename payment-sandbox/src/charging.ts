import { SANDBOX_PATH } from '@arc/contracts/billing/sandbox'
import type { StripeError } from './errors.js'
import { Invoice, type Of, PaymentIntent, PaymentMethod, Session, Subscription } from './objects.js'
import { openDispute } from './refunds.calls.js'
import type { Store } from './store.js'

/** Stripe's error when the customer did not confirm. */
export const NOT_CONFIRMED: StripeError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export const authenticateUrl = (id: string, secret: string): string => `${SANDBOX_PATH}/authenticate/${id}?client_secret=${secret}`

type Intent = Of<typeof PaymentIntent>

export function newIntent(store: Store, facts: Pick<Intent, 'amount' | 'customer' | 'metadata' | 'hidden'>): Intent {
  const id = store.newId(PaymentIntent)
  return {
    ...facts,
    id,
    object: 'payment_intent',
    created: store.seconds,
    livemode: false,
    amount_received: 0,
    currency: 'usd',
    client_secret: `${id}_secret_${store.newId(PaymentIntent).slice(3)}`,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: null,
    next_action: null,
  }
}

/**
 * Charges a payment intent to a card.
 * @param how `offSession` without a customer to confirm; `returnUrl` for the redirect after the confirmation
 */
export async function charge(
  store: Store,
  intent: Intent,
  methodId: string,
  how: { offSession: boolean; returnUrl: string | null },
): Promise<Intent> {
  const method = await store.get(PaymentMethod, methodId)
  const { asks, setUp } = method.hidden
  const mustAsk = asks === 'always' || (asks === 'unless-set-up' && !setUp)
  const tried = { ...intent, payment_method: method.id, last_payment_error: null, next_action: null }
  if (!mustAsk) return chargeNow(store, tried, method)
  if (how.offSession) {
    const code = { code: 'authentication_required', decline_code: 'authentication_required' }
    return failed(store, tried, {
      type: 'card_error',
      ...code,
      message: 'Your card was declined. This transaction requires authentication.',
    })
  }
  const url = authenticateUrl(intent.id, intent.client_secret)
  const waiting = await store.put(PaymentIntent, {
    ...tried,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: how.returnUrl } },
  })
  await store.emit('payment_intent.requires_action', waiting)
  return waiting
}

/** Charges the card without authentication, or fails with its decline. */
export async function chargeNow(store: Store, intent: Intent, method: Of<typeof PaymentMethod>): Promise<Intent> {
  const refusal = method.hidden.refusedAlways ?? method.hidden.refusedWhenCharged
  if (refusal) return failed(store, intent, { ...refusal, type: 'card_error' })
  const paid = await store.put(PaymentIntent, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    next_action: null,
    last_payment_error: null,
    hidden: { ...intent.hidden, chargedAt: store.seconds },
  })
  if (intent.customer) await store.put(PaymentMethod, { ...method, customer: intent.customer, hidden: { ...method.hidden, setUp: true } })
  await store.emit('payment_intent.succeeded', paid)
  await settle(store, paid, method.id)
  if (method.hidden.disputed) await openDispute(store, paid)
  return paid
}

export async function failed(store: Store, intent: Intent, error: StripeError): Promise<Intent> {
  const failed = await store.put(PaymentIntent, {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: error,
  })
  await store.emit('payment_intent.payment_failed', failed)
  return failed
}

/** Marks the invoice or checkout session of a payment as paid. */
async function settle(store: Store, intent: Intent, methodId: string): Promise<void> {
  const { invoice: invoiceId, session: sessionId } = intent.hidden
  if (sessionId) {
    const session = await store.get(Session, sessionId)
    const complete = await store.put(Session, { ...session, status: 'complete', payment_status: 'paid' })
    if (session.hidden.invoice && session.customer)
      await writeInvoice(store, { ...intent, customer: session.customer }, session.hidden.line)
    await store.emit('checkout.session.completed', complete)
  }
  if (!invoiceId) return
  const invoice = await store.get(Invoice, invoiceId)
  const paid = await store.put(Invoice, { ...invoice, status: 'paid', amount_paid: invoice.total })
  await store.emit('invoice.paid', paid)
  if (invoice.hidden.subscription) await activate(store, invoice.hidden.subscription, methodId)
}

/** Activates a subscription whose open invoice was paid, and stores its card. */
async function activate(store: Store, id: string, methodId: string): Promise<void> {
  const subscription = await store.get(Subscription, id)
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return
  const running = await store.put(Subscription, {
    ...subscription,
    status: 'active',
    default_payment_method: subscription.default_payment_method ?? methodId,
    hidden: { ...subscription.hidden, retries: 0, nextRetry: null },
  })
  await store.emit('customer.subscription.updated', running)
}

/** Creates the invoice of a paid checkout. */
async function writeInvoice(store: Store, intent: Intent & { customer: string }, line: string): Promise<void> {
  const facts = { subscription: null, intent: intent.id, line, periodStart: store.seconds, periodEnd: store.seconds }
  const invoice = await newInvoice(store, { customer: intent.customer, total: intent.amount, hidden: facts, status: 'paid' })
  await store.emit('invoice.paid', invoice)
}

export async function newInvoice(
  store: Store,
  facts: {
    customer: string
    total: number
    status: 'open' | 'paid'
    hidden: Omit<Of<typeof Invoice>['hidden'], 'secret'>
  },
): Promise<Of<typeof Invoice>> {
  const id = store.newId(Invoice)
  const earlier = await store.list(Invoice, facts.customer)
  const number = `${facts.customer.slice(-8).toUpperCase()}-${String(earlier.length + 1).padStart(4, '0')}`
  return store.put(Invoice, {
    ...{ id, object: 'invoice', created: store.seconds, livemode: false, metadata: {}, number, currency: 'usd', description: null },
    customer: facts.customer,
    status: facts.status,
    total: facts.total,
    amount_paid: facts.status === 'paid' ? facts.total : 0,
    hidden: { ...facts.hidden, secret: store.newId(Invoice).slice(3) },
  })
}
