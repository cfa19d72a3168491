import type { Offer } from '@arc/contracts/plans'
import type { Clock } from '@arc/kit/clock'
import { Unavailable } from '@arc/kit/errors'
import type { Log } from '@arc/kit/log'
import { safeMessage } from '@arc/kit/safe-errors'
import type Stripe from 'stripe'
import type {
  Card,
  CardSetup,
  Charge,
  Payment,
  Payments,
  ProviderEvent,
  ProviderInvoice,
  ProviderSubscription,
  Reversal,
  UpgradeSession,
} from './payments.js'
import type { StripeSettings } from './settings.rules.js'
import { isMissing, isRefunded, isStripe, toPaymentError } from './stripe.errors.js'
import { observedHttp } from './stripe.http.js'
import { StripePrices } from './stripe.prices.js'
import {
  cardOf,
  invalidSignature,
  readCharge,
  readEvent,
  readInvoice,
  readPayment,
  readReversal,
  readSubscription,
  readUpgrade,
  SUBSCRIPTION_EXPAND,
} from './stripe.read.js'

/** Older signatures are rejected (https://docs.stripe.com/webhooks#replay-attacks). */
const SIGNATURE_MAX_AGE_SECONDS = 300
const MAX_INVOICES = 100
const MAX_CHARGES = 100
const CARD_ONLY = { payment_method_types: ['card' as const], save_default_payment_method: 'on_subscription' as const }

/** The payment provider, through the `stripe` client. */
export class StripePayments implements Payments {
  readonly publishableKey: string
  private client: Promise<Client> | undefined

  constructor(
    readonly provider: 'stripe' | 'sandbox',
    private readonly settings: StripeSettings,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.publishableKey = settings.publishableKey
  }

  async createCustomer({ email, name, userId }: { email?: string; name?: string; userId?: string }, key: string): Promise<string> {
    const facts = { ...(email ? { email } : {}), ...(name ? { name } : {}), ...(userId ? { metadata: { user_id: userId } } : {}) }
    return (await this.request(({ stripe }) => stripe.customers.create(facts, { idempotencyKey: key }))).id
  }

  async deleteCustomer(customerId: string): Promise<void> {
    // Deleting a customer also ends its subscriptions at once: https://docs.stripe.com/api/customers/delete
    await this.requestOrNull(({ stripe }) => stripe.customers.del(customerId))
  }

  startSubscription({ customerId, offer }: { customerId: string; offer: Offer }, key: string): Promise<ProviderSubscription> {
    return this.create({ customer: customerId, payment_behavior: 'default_incomplete' }, offer, key)
  }

  chargeSubscription(
    { customerId, cardId, offer, userId }: { customerId: string; cardId: string; offer: Offer; userId: string },
    key: string,
  ): Promise<ProviderSubscription> {
    const facts = { customer: customerId, default_payment_method: cardId, metadata: { user_id: userId } }
    return this.create({ ...facts, payment_behavior: 'allow_incomplete' }, offer, key)
  }

  private create(params: Stripe.SubscriptionCreateParams, offer: Offer, key: string): Promise<ProviderSubscription> {
    return this.request(async ({ stripe, prices }) => {
      const { id: price } = await prices.ofOffer(offer)
      const more = { items: [{ price }], payment_settings: CARD_ONLY, expand: SUBSCRIPTION_EXPAND }
      return readSubscription(await stripe.subscriptions.create({ ...params, ...more }, { idempotencyKey: key }))
    })
  }

  subscription(id: string): Promise<ProviderSubscription | null> {
    return this.requestOrNull(async ({ stripe }) =>
      readSubscription(await stripe.subscriptions.retrieve(id, { expand: SUBSCRIPTION_EXPAND })),
    )
  }

  activeSubscription(customerId: string): Promise<ProviderSubscription | null> {
    return this.request(async ({ stripe }) => {
      const expand = SUBSCRIPTION_EXPAND.map((path) => `data.${path}`)
      const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'active', limit: 1, expand })
      return data[0] ? readSubscription(data[0]) : null
    })
  }

  payment(intentId: string): Promise<Payment | null> {
    return this.requestOrNull(async ({ stripe }) => readPayment(await stripe.paymentIntents.retrieve(intentId)))
  }

  setRenewal(id: string, renews: boolean, key: string): Promise<void> {
    return this.request(async ({ stripe }) => {
      const { schedule, cancel_at_period_end: ends } = await stripe.subscriptions.retrieve(id)
      // A scheduled subscription can only be ended by its schedule; releasing it makes it an ordinary one.
      if (schedule && !renews) await stripe.subscriptionSchedules.release(idIn(schedule), {}, { idempotencyKey: `${key}:release` })
      if (ends === !renews) return
      await stripe.subscriptions.update(id, { cancel_at_period_end: !renews }, { idempotencyKey: key })
    })
  }

  changeNextCycle(id: string, offer: Offer, key: string): Promise<void> {
    return this.request(async ({ stripe, prices }) => {
      const subscription = await stripe.subscriptions.retrieve(id, { expand: ['schedule'] })
      const item = subscription.items.data[0]
      const price = await prices.ofOffer(offer)
      if (!item || item.price.id === price.id) return
      const facts = { items: [{ id: item.id, price: price.id }], proration_behavior: 'none' as const }
      if (item.price.recurring?.interval === offer.interval) await stripe.subscriptions.update(id, facts, { idempotencyKey: key })
      else await this.scheduleNextCycle(stripe, { subscription, current: item.price.id, offer, price }, key)
    })
  }

  /** A change of the interval would start a new cycle at once, so a schedule applies it at the end of this one. */
  private async scheduleNextCycle(
    stripe: Stripe,
    input: { subscription: Stripe.Subscription; current: string; offer: Offer; price: { id: string; lookupKey: string } },
    key: string,
  ): Promise<void> {
    const { subscription, current, offer, price } = input
    const schedules = stripe.subscriptionSchedules
    const schedule =
      subscription.schedule && typeof subscription.schedule !== 'string'
        ? subscription.schedule
        : await schedules.create({ from_subscription: subscription.id }, { idempotencyKey: `${key}:schedule` })
    const phase = schedule.phases[0]
    if (!phase || schedule.metadata?.next === price.lookupKey) return
    const phases: Stripe.SubscriptionScheduleUpdateParams['phases'] = [
      { items: [{ price: current, quantity: 1 }], start_date: phase.start_date, end_date: phase.end_date, proration_behavior: 'none' },
      {
        items: [{ price: price.id, quantity: 1 }],
        duration: { interval: offer.interval, interval_count: 1 },
        proration_behavior: 'none',
      },
    ]
    const facts = { end_behavior: 'release' as const, proration_behavior: 'none' as const, metadata: { next: price.lookupKey }, phases }
    await schedules.update(schedule.id, facts, { idempotencyKey: key })
  }

  async endNow(id: string): Promise<void> {
    await this.requestOrNull(({ stripe }) => stripe.subscriptions.cancel(id))
  }

  openUpgrade(
    { customerId, userId, returnTo }: { customerId: string; userId: string; returnTo: string },
    key: string,
  ): Promise<UpgradeSession> {
    return this.request(async ({ stripe, prices }) => {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          customer: customerId,
          line_items: [{ price: await prices.ofUpgrade(), quantity: 1 }],
          success_url: `${returnTo}/billing?upgrade=success`,
          cancel_url: `${returnTo}/billing`,
          metadata: { user_id: userId },
          invoice_creation: { enabled: true },
        },
        { idempotencyKey: key },
      )
      return readUpgrade(session)
    })
  }

  upgrade(sessionId: string): Promise<UpgradeSession | null> {
    return this.requestOrNull(async ({ stripe }) => readUpgrade(await stripe.checkout.sessions.retrieve(sessionId)))
  }

  async closeUpgrade(sessionId: string): Promise<void> {
    if ((await this.upgrade(sessionId))?.status !== 'open') return
    await this.request(({ stripe }) => stripe.checkout.sessions.expire(sessionId))
  }

  startSetup({ customerId, userId }: { customerId: string; userId: string }, key: string): Promise<{ clientSecret: string }> {
    return this.request(async ({ stripe }) => {
      const facts = { customer: customerId, usage: 'off_session' as const, metadata: { user_id: userId } }
      const intent = await stripe.setupIntents.create({ ...facts, allowed_payment_method_types: ['card'] }, { idempotencyKey: key })
      return { clientSecret: intent.client_secret ?? '' }
    })
  }

  setup(id: string): Promise<CardSetup | null> {
    return this.requestOrNull(async ({ stripe }) => {
      const intent = await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })
      const card = cardOf(intent.payment_method)
      if (intent.status !== 'succeeded' || !card || !intent.customer) return null
      return { customerId: idIn(intent.customer), userId: intent.metadata?.user_id ?? null, card }
    })
  }

  useCard(
    { customerId, subscriptionId, cardId }: { customerId: string; subscriptionId: string | null; cardId: string },
    key: string,
  ): Promise<void> {
    return this.request(async ({ stripe }) => {
      const facts = { invoice_settings: { default_payment_method: cardId } }
      await stripe.customers.update(customerId, facts, { idempotencyKey: `${key}:customer` })
      if (!subscriptionId) return
      await stripe.subscriptions.update(subscriptionId, { default_payment_method: cardId }, { idempotencyKey: `${key}:subscription` })
    })
  }

  retryInvoice(subscriptionId: string, key: string): Promise<void> {
    return this.request(async ({ stripe }) => {
      const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] })
      if (!invoice || typeof invoice === 'string' || invoice.status !== 'open' || !invoice.id) return
      try {
        await stripe.invoices.pay(invoice.id, {}, { idempotencyKey: key })
      } catch (error) {
        if (!isStripe(error, 'StripeCardError')) throw error
      }
    })
  }

  card(customerId: string): Promise<Card | null> {
    return this.request(async ({ stripe }) => {
      const customer = await stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] })
      if (customer.deleted) return null
      const chosen = cardOf(customer.invoice_settings.default_payment_method)
      if (chosen) return chosen
      const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 1 })
      return cardOf(data[0])
    })
  }

  chargedSince(customerId: string, since: Date): Promise<Charge[]> {
    return this.request(async ({ stripe }) => {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const { data } = await stripe.charges.list({ customer: customerId, created, limit: MAX_CHARGES })
      return data.flatMap(readCharge)
    })
  }

  async refund(intentId: string, key: string): Promise<boolean> {
    if ((await this.payment(intentId))?.status !== 'succeeded') return false
    await this.request(({ stripe }) =>
      stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: key }).catch((error: unknown) => {
        if (!isRefunded(error)) throw error
      }),
    )
    return true
  }

  reversal(chargeId: string): Promise<Reversal | null> {
    return this.requestOrNull(async ({ stripe }) => {
      const [charge, disputes] = await Promise.all([stripe.charges.retrieve(chargeId), stripe.disputes.list({ charge: chargeId })])
      return readReversal(charge, disputes.data)
    })
  }

  invoices(customerId: string): Promise<ProviderInvoice[]> {
    return this.request(async ({ stripe }) => {
      const [invoices, charges] = await Promise.all([
        stripe.invoices.list({ customer: customerId, limit: MAX_INVOICES, expand: ['data.payments'] }),
        stripe.charges.list({ customer: customerId, limit: MAX_INVOICES }),
      ])
      const disputes = await disputesOf(stripe, charges.data)
      return invoices.data.map((invoice) => readInvoice(invoice, charges.data, disputes)).filter(({ status }) => status !== 'draft')
    })
  }

  async readEvent(body: Buffer, signature: string | undefined): Promise<ProviderEvent> {
    const { webhooks } = (await this.connect()).stripe
    try {
      const now = this.clock.now().getTime()
      return readEvent(
        webhooks.constructEvent(body, signature ?? '', this.settings.webhookSecret, SIGNATURE_MAX_AGE_SECONDS, undefined, now),
      )
    } catch (error) {
      if (isStripe(error, 'StripeSignatureVerificationError') || error instanceof SyntaxError) throw invalidSignature()
      throw error
    }
  }

  /** Runs a call of the client. @throws errors of the port */
  private async request<T>(call: (client: Client) => Promise<T>): Promise<T> {
    const client = await this.connect()
    try {
      return await call(client)
    } catch (error) {
      const mapped = toPaymentError(error)
      if (mapped instanceof Unavailable) this.log.warn({ reason: safeMessage(error) }, 'the payment provider is unreachable')
      throw mapped
    }
  }

  /** Like `request`, but returns null for a missing object. */
  private requestOrNull<T>(call: (client: Client) => Promise<T>): Promise<T | null> {
    return this.request((client) => call(client).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error))))
  }

  private connect(): Promise<Client> {
    this.client ??= connect(this.settings)
    return this.client
  }
}

interface Client {
  stripe: Stripe
  prices: StripePrices
}

/** Loads the client with the first request: it takes 10 MB and 0.2 s, which most starts do not need. */
async function connect({ secretKey, apiBase }: StripeSettings): Promise<Client> {
  const { default: Stripe } = await import('stripe')
  const base = apiBase ? new URL(apiBase) : null
  const stripe = new Stripe(secretKey, {
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 20_000,
    httpClient: observedHttp(Stripe.createNodeHttpClient()),
    ...(base ? { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' } : {}),
  })
  return { stripe, prices: new StripePrices(stripe) }
}

/** The disputes of these charges. */
async function disputesOf(stripe: Stripe, charges: Stripe.Charge[]): Promise<Stripe.Dispute[]> {
  const disputed = charges.filter((charge) => charge.disputed)
  const lists = await Promise.all(disputed.map(({ id }) => stripe.disputes.list({ charge: id })))
  return lists.flatMap(({ data }) => data)
}

const idIn = (reference: string | { id: string }): string => (typeof reference === 'string' ? reference : reference.id)
