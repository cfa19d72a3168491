import { charge, newIntent, newInvoice } from './charging.js'
import { DAY_SECONDS, endOfCycle, INCOMPLETE_LIFETIME_SECONDS, RETRY_AFTER_DAYS } from './cycles.rules.js'
import { invalid } from './errors.js'
import { Customer, Invoice, type Of, PaymentIntent, Price, Schedule, Session, Subscription } from './objects.js'
import type { Store } from './store.js'

type Sub = Of<typeof Subscription>

/** Creates a subscription with its first invoice, which is paid at once unless the behaviour is `default_incomplete`. */
export async function startSubscription(
  store: Store,
  input: { customer: string; price: string; behaviour: string; methodId: string | null; metadata: Record<string, string> },
): Promise<Sub> {
  const customer = await store.get(Customer, input.customer)
  const price = await store.get(Price, input.price)
  if (customer.deleted || !price.recurring)
    throw invalid('The price specified is set to `type=one_time` but this field only accepts recurring prices.')
  const id = store.newId(Subscription)
  const { seconds } = store
  const subscription = await store.put(Subscription, {
    ...{ id, object: 'subscription', created: seconds, livemode: false, metadata: input.metadata, customer: customer.id },
    ...{ status: 'incomplete', cancel_at_period_end: false, canceled_at: null, ended_at: null, latest_invoice: null, schedule: null },
    default_payment_method: input.methodId,
    hidden: {
      ...{ item: `si_${id.slice(4)}`, price: price.id, anchor: seconds, retries: 0, nextRetry: null },
      ...{ periodStart: seconds, periodEnd: endOfCycle(seconds, seconds, price.recurring.interval) },
    },
  })
  const billed = await bill(store, subscription, price)
  await store.emit('customer.subscription.created', billed)
  const methodId = input.methodId ?? customer.invoice_settings.default_payment_method
  if (input.behaviour === 'default_incomplete' || !methodId) return billed
  await pay(store, billed, methodId, false)
  return store.get(Subscription, id)
}

/** Creates the invoice of the current cycle. */
async function bill(store: Store, subscription: Sub, price: Of<typeof Price>): Promise<Sub> {
  const { customer, id, hidden } = subscription
  const intent = newIntent(store, {
    amount: price.unit_amount,
    customer,
    metadata: {},
    hidden: { invoice: null, session: null, chargedAt: null, refunded: 0, dispute: null },
  })
  const line = `1 × ${price.hidden.name} (at $${(price.unit_amount / 100).toFixed(2)} / ${price.recurring?.interval ?? 'once'})`
  const facts = { subscription: id, intent: intent.id, line, periodStart: hidden.periodStart, periodEnd: hidden.periodEnd }
  const invoice = await newInvoice(store, { customer, total: price.unit_amount, status: 'open', hidden: facts })
  await store.put(PaymentIntent, { ...intent, hidden: { ...intent.hidden, invoice: invoice.id } })
  await store.emit('invoice.finalized', invoice)
  return store.put(Subscription, { ...subscription, latest_invoice: invoice.id })
}

/** Pays the open invoice with a card. */
export async function pay(
  store: Store,
  subscription: Sub,
  methodId: string,
  offSession: boolean,
): Promise<Of<typeof PaymentIntent> | null> {
  const invoice = subscription.latest_invoice ? await store.get(Invoice, subscription.latest_invoice) : null
  if (invoice?.status !== 'open') return null
  const intent = await store.get(PaymentIntent, invoice.hidden.intent)
  const tried = await charge(store, intent, methodId, { offSession, returnUrl: null })
  if (tried.status === 'requires_payment_method') await store.emit('invoice.payment_failed', invoice)
  return tried
}

export async function endSubscription(
  store: Store,
  subscription: Sub,
  status: 'canceled' | 'incomplete_expired' = 'canceled',
): Promise<Sub> {
  const { seconds } = store
  const ended = await store.put(Subscription, {
    ...subscription,
    status,
    canceled_at: subscription.canceled_at ?? seconds,
    ended_at: seconds,
  })
  if (status === 'canceled') await store.emit('customer.subscription.deleted', ended)
  else await store.emit('customer.subscription.updated', ended)
  const invoice = subscription.latest_invoice ? await store.get(Invoice, subscription.latest_invoice) : null
  if (invoice?.status === 'open') {
    await store.put(Invoice, { ...invoice, status: 'void' })
    const intent = await store.get(PaymentIntent, invoice.hidden.intent)
    await store.put(PaymentIntent, { ...intent, status: 'canceled', next_action: null })
  }
  return ended
}

/** Processes one round of due objects. @returns how many subscriptions moved */
export async function advanceTime(store: Store): Promise<number> {
  const { seconds } = store
  let moved = 0
  for (const session of await store.listBy(Session, ['open']))
    if (session.expires_at <= seconds) await store.put(Session, { ...session, status: 'expired' })
  for (const subscription of await store.listBy(Subscription, ['incomplete', 'active', 'past_due'])) {
    const { status, hidden, created } = subscription
    if (status === 'incomplete' && created + INCOMPLETE_LIFETIME_SECONDS <= seconds) {
      await endSubscription(store, subscription, 'incomplete_expired')
      moved++
    } else if (status === 'active' && hidden.periodEnd <= seconds) {
      await (subscription.cancel_at_period_end ? endSubscription(store, subscription) : renew(store, subscription))
      moved++
    } else if (status === 'past_due' && (hidden.nextRetry ?? seconds + 1) <= seconds) {
      await retry(store, subscription)
      moved++
    }
  }
  return moved
}

async function renew(store: Store, subscription: Sub): Promise<void> {
  const { hidden } = subscription
  const price = await nextPrice(store, subscription)
  const interval = price.recurring?.interval ?? 'month'
  const renewed = await store.put(Subscription, {
    ...subscription,
    ...{ status: 'past_due', schedule: price.id === hidden.price ? subscription.schedule : null },
    hidden: {
      ...{ ...hidden, price: price.id, periodStart: hidden.periodEnd, periodEnd: endOfCycle(hidden.anchor, hidden.periodEnd, interval) },
      ...{ retries: 0, nextRetry: store.seconds + RETRY_AFTER_DAYS[0] * DAY_SECONDS },
    },
  })
  const billed = await bill(store, renewed, price)
  const methodId = billed.default_payment_method ?? (await store.get(Customer, billed.customer)).invoice_settings.default_payment_method
  const paid = methodId ? await pay(store, billed, methodId, true) : null
  if (paid?.status !== 'succeeded') await store.emit('customer.subscription.updated', billed)
}

/** The price of the next cycle: from the next phase of its schedule, if it has one. */
async function nextPrice(store: Store, subscription: Sub): Promise<Of<typeof Price>> {
  const schedule = subscription.schedule ? await store.get(Schedule, subscription.schedule) : null
  const phase =
    schedule?.status === 'active' ? schedule.phases.find(({ start_date }) => start_date >= subscription.hidden.periodEnd) : undefined
  const next = phase?.items[0]?.price
  if (schedule && next) await store.put(Schedule, { ...schedule, status: 'released', subscription: null })
  return store.get(Price, next ?? subscription.hidden.price)
}

async function retry(store: Store, subscription: Sub): Promise<void> {
  const retries = subscription.hidden.retries + 1
  const wait = RETRY_AFTER_DAYS[retries]
  const nextRetry = wait === undefined ? null : store.seconds + wait * DAY_SECONDS
  const tried = await store.put(Subscription, { ...subscription, hidden: { ...subscription.hidden, retries, nextRetry } })
  const paid = tried.default_payment_method ? await pay(store, tried, tried.default_payment_method, true) : null
  if (paid?.status !== 'succeeded' && nextRetry === null) await endSubscription(store, tried)
}
