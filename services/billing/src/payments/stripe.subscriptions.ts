import type { Offer } from '@arc/contracts/plans'
import type Stripe from 'stripe'
import type { ProviderSubscription, Subscriptions } from './payments.js'
import type { StripeClient } from './stripe.client.js'
import { isStripe } from './stripe.errors.js'
import { changeNextCycle } from './stripe.next-cycle.js'
import { idIn, readSubscription, SUBSCRIPTION_EXPAND } from './stripe.read.js'

const CARD_ONLY = { payment_method_types: ['card' as const], save_default_payment_method: 'on_subscription' as const }

/** Subscriptions: started, charged, read, renewed or not, and ended. */
export const stripeSubscriptions = (client: StripeClient): Subscriptions => ({
  startSubscription({ customerId, offer }, key) {
    return create(client, { customer: customerId, payment_behavior: 'default_incomplete' }, offer, key)
  },

  chargeSubscription({ customerId, cardId, offer, userId }, key) {
    const facts = { customer: customerId, default_payment_method: cardId, metadata: { user_id: userId } }
    return create(client, { ...facts, payment_behavior: 'allow_incomplete' }, offer, key)
  },

  subscription(id) {
    return client.requestOrNull(async ({ stripe }) =>
      readSubscription(await stripe.subscriptions.retrieve(id, { expand: SUBSCRIPTION_EXPAND })),
    )
  },

  activeSubscription(customerId) {
    return client.request(async ({ stripe }) => {
      const expand = SUBSCRIPTION_EXPAND.map((path) => `data.${path}`)
      const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'active', limit: 1, expand })
      return data[0] ? readSubscription(data[0]) : null
    })
  },

  setRenewal(id, renews, key) {
    return client.request(async ({ stripe }) => {
      const { schedule, cancel_at_period_end: ends } = await stripe.subscriptions.retrieve(id)
      // A scheduled subscription can only be ended by its schedule; releasing it makes it an ordinary one.
      if (schedule && !renews) await stripe.subscriptionSchedules.release(idIn(schedule), {}, { idempotencyKey: `${key}:release` })
      if (ends === !renews) return
      await stripe.subscriptions.update(id, { cancel_at_period_end: !renews }, { idempotencyKey: key })
    })
  },

  changeNextCycle(id, offer, key) {
    return client.request(async ({ stripe, prices }) => changeNextCycle(stripe, { id, offer, price: await prices.ofOffer(offer) }, key))
  },

  async endNow(id) {
    await client.requestOrNull(({ stripe }) => stripe.subscriptions.cancel(id))
  },

  retryInvoice(subscriptionId, key) {
    return client.request(async ({ stripe }) => {
      const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] })
      if (!invoice || typeof invoice === 'string' || invoice.status !== 'open' || !invoice.id) return
      try {
        await stripe.invoices.pay(invoice.id, {}, { idempotencyKey: key })
      } catch (error) {
        if (!isStripe(error, 'StripeCardError')) throw error
      }
    })
  },
})

function create(client: StripeClient, params: Stripe.SubscriptionCreateParams, offer: Offer, key: string): Promise<ProviderSubscription> {
  return client.request(async ({ stripe, prices }) => {
    const { id: price } = await prices.ofOffer(offer)
    const more = { items: [{ price }], payment_settings: CARD_ONLY, expand: SUBSCRIPTION_EXPAND }
    return readSubscription(await stripe.subscriptions.create({ ...params, ...more }, { idempotencyKey: key }))
  })
}
