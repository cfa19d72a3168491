import type { CustomersAndCards } from './payments.js'
import type { StripeClient } from './stripe.client.js'
import { cardOf, idIn } from './stripe.read.js'

/** Customers and their cards, which are charged later. */
export const stripeCustomers = (client: StripeClient): CustomersAndCards => ({
  async createCustomer({ email, name, userId }, key) {
    const facts = { ...(email ? { email } : {}), ...(name ? { name } : {}), ...(userId ? { metadata: { user_id: userId } } : {}) }
    return (await client.request(({ stripe }) => stripe.customers.create(facts, { idempotencyKey: key }))).id
  },

  async deleteCustomer(customerId) {
    // Deleting a customer also ends its subscriptions at once: https://docs.stripe.com/api/customers/delete
    await client.requestOrNull(({ stripe }) => stripe.customers.del(customerId))
  },

  startSetup({ customerId, userId }, key) {
    return client.request(async ({ stripe }) => {
      const facts = { customer: customerId, usage: 'off_session' as const, metadata: { user_id: userId } }
      const intent = await stripe.setupIntents.create({ ...facts, allowed_payment_method_types: ['card'] }, { idempotencyKey: key })
      return { clientSecret: intent.client_secret ?? '' }
    })
  },

  setup(id) {
    return client.requestOrNull(async ({ stripe }) => {
      const intent = await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })
      const card = cardOf(intent.payment_method)
      if (intent.status !== 'succeeded' || !card || !intent.customer) return null
      return { customerId: idIn(intent.customer), userId: intent.metadata?.user_id ?? null, card }
    })
  },

  useCard({ customerId, subscriptionId, cardId }, key) {
    return client.request(async ({ stripe }) => {
      const facts = { invoice_settings: { default_payment_method: cardId } }
      await stripe.customers.update(customerId, facts, { idempotencyKey: `${key}:customer` })
      if (!subscriptionId) return
      await stripe.subscriptions.update(subscriptionId, { default_payment_method: cardId }, { idempotencyKey: `${key}:subscription` })
    })
  },

  card(customerId) {
    return client.request(async ({ stripe }) => {
      const customer = await stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] })
      if (customer.deleted) return null
      const chosen = cardOf(customer.invoice_settings.default_payment_method)
      if (chosen) return chosen
      const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 1 })
      return cardOf(data[0])
    })
  },
})
