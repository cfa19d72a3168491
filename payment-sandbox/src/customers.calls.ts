import { z } from 'zod'
import { type Endpoint, Metadata, newestPage, number, one, read, text } from './call.js'
import { invalid, unknownObject } from './errors.js'
import { Customer, type Of, PaymentIntent, PaymentMethod, Price, SetupIntent, Subscription } from './objects.js'
import type { Store } from './store.js'
import { endSubscription } from './subscriptions.js'

export const customers: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    run: async ({ store, input }) => {
      const { email, name, metadata } = read(z.object({ email: text.optional(), name: text.optional(), metadata: Metadata }), input)
      const customer = await store.put(Customer, {
        ...{ id: store.newId(Customer), object: 'customer', created: store.seconds, livemode: false },
        ...{ email: email ?? null, name: name ?? null, metadata, invoice_settings: { default_payment_method: null } },
      })
      await store.emit('customer.created', customer)
      return customer
    },
  },
  one(Customer, '/v1/customers'),
  {
    method: 'POST',
    path: '/v1/customers/:id',
    run: async ({ store, params, input }) => {
      const shape = z.object({ email: text.optional(), invoice_settings: z.object({ default_payment_method: text }).optional() })
      const { email, invoice_settings } = read(shape, input)
      const customer = await store.get(Customer, params.id ?? '')
      if (invoice_settings) await attached(store, invoice_settings.default_payment_method, customer.id)
      return store.put(Customer, {
        ...customer,
        email: email ?? customer.email,
        invoice_settings: invoice_settings ?? customer.invoice_settings,
      })
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    run: async ({ store, params }) => {
      const customer = await store.get(Customer, params.id ?? '')
      if (customer.deleted) throw unknownObject('customer', customer.id)
      await store.forgetPersonalData(customer.id)
      for (const subscription of await store.list(Subscription, customer.id))
        if (subscription.ended_at === null) await endSubscription(store, subscription)
      await store.put(Customer, { ...customer, deleted: true, email: null, name: null, metadata: {} })
      return { plain: { id: customer.id, object: 'customer', deleted: true } }
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    run: async ({ store, params, input }) => {
      const methods = await store.list(PaymentMethod, (await store.get(Customer, params.id ?? '')).id)
      return { page: newestPage(methods, input), url: `/v1/customers/${params.id}/payment_methods` }
    },
  },
]

/** @throws SandboxError when the card is another customer's */
export async function attached(store: Store, methodId: string, customer: string): Promise<Of<typeof PaymentMethod>> {
  const method = await store.get(PaymentMethod, methodId)
  if (method.customer !== customer) throw invalid('The payment method does not belong to this customer. Attach it first.', 'payment_method')
  return method
}

export const prices: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/prices',
    run: async ({ store, input }) => {
      const { lookup_keys: keys } = read(z.object({ lookup_keys: z.array(text).optional() }), input)
      const all = await store.list(Price)
      const found = keys ? all.filter(({ lookup_key: key }) => key !== null && keys.includes(key)) : all
      return { page: newestPage(found, input), url: '/v1/prices' }
    },
  },
  {
    method: 'POST',
    path: '/v1/prices',
    run: async ({ store, input }) => {
      const shape = z.object({
        currency: z.literal('usd'),
        unit_amount: number.min(0),
        lookup_key: text.optional(),
        recurring: z.object({ interval: z.enum(['month', 'year']) }).optional(),
        product_data: z.object({ name: text }),
      })
      const { currency, unit_amount, lookup_key: key, recurring, product_data: product } = read(shape, input)
      if (key && (await store.list(Price)).some(({ lookup_key: taken }) => taken === key))
        throw invalid('A price already uses that lookup key.', 'lookup_key')
      return store.put(Price, {
        ...{ id: store.newId(Price), object: 'price', created: store.seconds, livemode: false, metadata: {}, active: true },
        ...{ currency, unit_amount, lookup_key: key ?? null, type: recurring ? 'recurring' : 'one_time' },
        recurring: recurring ? { ...recurring, interval_count: 1 } : null,
        hidden: product,
      })
    },
  },
]

export const intents: Endpoint[] = [
  one(PaymentIntent, '/v1/payment_intents'),
  one(SetupIntent, '/v1/setup_intents'),
  {
    method: 'POST',
    path: '/v1/setup_intents',
    run: async ({ store, input }) => {
      const { customer, metadata, usage } = read(
        z.object({ customer: text, metadata: Metadata, usage: text.default('off_session') }),
        input,
      )
      await store.get(Customer, customer)
      const id = store.newId(SetupIntent)
      return store.put(SetupIntent, {
        ...{ id, object: 'setup_intent', created: store.seconds, livemode: false, metadata, customer, usage },
        ...{ client_secret: `${id}_secret_${store.newId(SetupIntent).slice(5)}`, status: 'requires_payment_method' },
        ...{ payment_method: null, last_setup_error: null, next_action: null },
      })
    },
  },
]
