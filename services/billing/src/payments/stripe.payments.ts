import type { Offer } from '@arc/contracts/plans'
import type { Clock } from '@arc/kit/clock'
import { Unavailable } from '@arc/kit/errors'
import type { Log } from '@arc/kit/log'
import { safeMessage } from '@arc/kit/safe-errors'
import Stripe from 'stripe'
import type {
  Card,
  CardSetup,
  Payment,
  Payments,
  ProviderEvent,
  ProviderInvoice,
  ProviderSubscription,
  UpgradeSession,
} from './payments.js'
import type { StripeSettings } from './settings.rules.js'
import { isMissing, toPaymentError } from './stripe.errors.js'
import { observedHttp } from './stripe.http.js'
import { StripePrices } from './stripe.prices.js'
import {
  cardOf,
  invalidSignature,
  readEvent,
  readInvoice,
  readPayment,
  readSubscription,
  readUpgrade,
  SUBSCRIPTION_EXPAND,
} from './stripe.read.js'

/** Older signatures are rejected (https://docs.stripe.com/webhooks#replay-attacks). */
const SIGNATURE_MAX_AGE_SECONDS = 300
const MAX_INVOICES = 100
const CARD_ONLY = { payment_method_types: ['card' as const], save_default_payment_method: 'on_subscription' as const }

/** The payment provider, through the `stripe` client. */
export class StripePayments implements Payments {
  readonly publishableKey: string
  private readonly stripe: Stripe
  private readonly prices: StripePrices

  constructor(
    readonly provider: 'stripe' | 'sandbox',
    private readonly settings: StripeSettings,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.publishableKey = settings.publishableKey
    const base = settings.apiBase ? new URL(settings.apiBase) : null
    this.stripe = new Stripe(settings.secretKey, {
      telemetry: false,
      maxNetworkRetries: 2,
      timeout: 20_000,
      httpClient: observedHttp(),
      ...(base ? { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' } : {}),
    })
    this.prices = new StripePrices(this.stripe)
  }

  async createCustomer({ email, name, userId }: { email?: string; name?: string; userId?: string }, key: string): Promise<string> {
    const facts = { ...(email ? { email } : {}), ...(name ? { name } : {}), ...(userId ? { metadata: { user_id: userId } } : {}) }
    return (await this.request(() => this.stripe.customers.create(facts, { idempotencyKey: key }))).id
  }

  async deleteCustomer(customerId: string): Promise<void> {
    // Deleting a customer also ends its subscriptions at once: https://docs.stripe.com/api/customers/delete
    await this.requestOrNull(() => this.stripe.customers.del(customerId))
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
    return this.request(async () => {
      const { id: price } = await this.prices.ofOffer(offer)
      const more = { items: [{ price }], payment_settings: CARD_ONLY, expand: SUBSCRIPTION_EXPAND }
      return readSubscription(await this.stripe.subscriptions.create({ ...params, ...more }, { idempotencyKey: key }))
    })
  }

  subscription(id: string): Promise<ProviderSubscription | null> {
    return this.requestOrNull(async () => readSubscription(await this.stripe.subscriptions.retrieve(id, { expand: SUBSCRIPTION_EXPAND })))
  }

  activeSubscription(customerId: string): Promise<ProviderSubscription | null> {
    return this.request(async () => {
      const expand = SUBSCRIPTION_EXPAND.map((path) => `data.${path}`)
      const { data } = await this.stripe.subscriptions.list({ customer: customerId, status: 'active', limit: 1, expand })
      return data[0] ? readSubscription(data[0]) : null
    })
  }

  payment(intentId: string): Promise<Payment | null> {
    return this.requestOrNull(async () => readPayment(await this.stripe.paymentIntents.retrieve(intentId)))
  }

  setRenewal(id: string, renews: boolean, key: string): Promise<void> {
    return this.request(async () => {
      const { schedule, cancel_at_period_end: ends } = await this.stripe.subscriptions.retrieve(id)
      // A scheduled subscription can only be ended by its schedule; releasing it makes it an ordinary one.
      if (schedule && !renews) await this.stripe.subscriptionSchedules.release(idIn(schedule), {}, { idempotencyKey: `${key}:release` })
      if (ends === !renews) return
      await this.stripe.subscriptions.update(id, { cancel_at_period_end: !renews }, { idempotencyKey: key })
    })
  }

  changeNextCycle(id: string, offer: Offer, key: string): Promise<void> {
    return this.request(async () => {
      const subscription = await this.stripe.subscriptions.retrieve(id, { expand: ['schedule'] })
      const item = subscription.items.data[0]
      const price = await this.prices.ofOffer(offer)
      if (!item || item.price.id === price.id) return
      const facts = { items: [{ id: item.id, price: price.id }], proration_behavior: 'none' as const }
      if (item.price.recurring?.interval === offer.interval) await this.stripe.subscriptions.update(id, facts, { idempotencyKey: key })
      else await this.scheduleNextCycle({ subscription, current: item.price.id, offer, price }, key)
    })
  }

  /** A change of the interval would start a new cycle at once, so a schedule applies it at the end of this one. */
  private async scheduleNextCycle(
    input: { subscription: Stripe.Subscription; current: string; offer: Offer; price: { id: string; lookupKey: string } },
    key: string,
  ): Promise<void> {
    const { subscription, current, offer, price } = input
    const schedules = this.stripe.subscriptionSchedules
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
    await this.requestOrNull(() => this.stripe.subscriptions.cancel(id))
  }

  openUpgrade(
    { customerId, userId, returnTo }: { customerId: string; userId: string; returnTo: string },
    key: string,
  ): Promise<UpgradeSession> {
    return this.request(async () => {
      const session = await this.stripe.checkout.sessions.create(
        {
          mode: 'payment',
          customer: customerId,
          line_items: [{ price: await this.prices.ofUpgrade(), quantity: 1 }],
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
    return this.requestOrNull(async () => readUpgrade(await this.stripe.checkout.sessions.retrieve(sessionId)))
  }

  startSetup({ customerId, userId }: { customerId: string; userId: string }, key: string): Promise<{ clientSecret: string }> {
    return this.request(async () => {
      const facts = { customer: customerId, usage: 'off_session' as const, metadata: { user_id: userId } }
      const intent = await this.stripe.setupIntents.create({ ...facts, allowed_payment_method_types: ['card'] }, { idempotencyKey: key })
      return { clientSecret: intent.client_secret ?? '' }
    })
  }

  setup(id: string): Promise<CardSetup | null> {
    return this.requestOrNull(async () => {
      const intent = await this.stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })
      const card = cardOf(intent.payment_method)
      if (intent.status !== 'succeeded' || !card || !intent.customer) return null
      return { customerId: idIn(intent.customer), userId: intent.metadata?.user_id ?? null, card }
    })
  }

  useCard(
    { customerId, subscriptionId, cardId }: { customerId: string; subscriptionId: string | null; cardId: string },
    key: string,
  ): Promise<void> {
    return this.request(async () => {
      const facts = { invoice_settings: { default_payment_method: cardId } }
      await this.stripe.customers.update(customerId, facts, { idempotencyKey: `${key}:customer` })
      if (!subscriptionId) return
      await this.stripe.subscriptions.update(subscriptionId, { default_payment_method: cardId }, { idempotencyKey: `${key}:subscription` })
    })
  }

  retryInvoice(subscriptionId: string, key: string): Promise<void> {
    return this.request(async () => {
      const { latest_invoice: invoice } = await this.stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] })
      if (!invoice || typeof invoice === 'string' || invoice.status !== 'open' || !invoice.id) return
      try {
        await this.stripe.invoices.pay(invoice.id, {}, { idempotencyKey: key })
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeCardError)) throw error
      }
    })
  }

  card(customerId: string): Promise<Card | null> {
    return this.request(async () => {
      const customer = await this.stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] })
      if (customer.deleted) return null
      const chosen = cardOf(customer.invoice_settings.default_payment_method)
      if (chosen) return chosen
      const { data } = await this.stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 1 })
      return cardOf(data[0])
    })
  }

  invoices(customerId: string): Promise<ProviderInvoice[]> {
    return this.request(async () => {
      const { data } = await this.stripe.invoices.list({ customer: customerId, limit: MAX_INVOICES })
      return data.map(readInvoice).filter(({ status }) => status !== 'draft')
    })
  }

  /** Runs a call of the client. @throws errors of the port */
  private async request<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      const mapped = toPaymentError(error)
      if (mapped instanceof Unavailable) this.log.warn({ reason: safeMessage(error) }, 'the payment provider is unreachable')
      throw mapped
    }
  }

  /** Like `request`, but returns null for a missing object. */
  private requestOrNull<T>(call: () => Promise<T>): Promise<T | null> {
    return this.request(() => call().catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error))))
  }

  readEvent(body: Buffer, signature: string | undefined): ProviderEvent {
    try {
      const { webhookSecret } = this.settings
      const now = this.clock.now().getTime()
      return readEvent(this.stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret, SIGNATURE_MAX_AGE_SECONDS, undefined, now))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) throw invalidSignature()
      throw error
    }
  }
}

const idIn = (reference: string | { id: string }): string => (typeof reference === 'string' ? reference : reference.id)
