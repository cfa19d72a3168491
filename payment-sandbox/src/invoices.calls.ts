import { z } from 'zod'
import { type Endpoint, flag, Metadata, newestPage, number, one, read, text } from './call.js'
import { newIntent } from './charging.js'
import { DAY_SECONDS } from './cycles.rules.js'
import { invalid, wrongState } from './errors.js'
import { Customer, Invoice, PaymentIntent, Session, Subscription } from './objects.js'
import { pay } from './subscriptions.js'

export const invoices: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/invoices',
    run: async ({ store, input }) => {
      const { customer } = read(z.object({ customer: text }), input)
      return { page: newestPage(await store.list(Invoice, customer), input), url: '/v1/invoices' }
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    run: async ({ store, params }) => {
      const invoice = await store.get(Invoice, params.id ?? '')
      if (invoice.status !== 'open' || !invoice.hidden.subscription) throw invalid('Invoice is already paid')
      const subscription = await store.get(Subscription, invoice.hidden.subscription)
      const customer = await store.get(Customer, invoice.customer)
      const methodId = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
      if (!methodId) throw invalid('There is no default_payment_method set on this Customer or Invoice.')
      const tried = await pay(store, subscription, methodId, true)
      if (tried?.last_payment_error) return { plain: { error: tried.last_payment_error }, status: 402 }
      return store.get(Invoice, invoice.id)
    },
  },
]

const OneTimePrice = z.object({ currency: z.literal('usd'), unit_amount: number.min(1), product_data: z.object({ name: text }) })

export const sessions: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    run: async ({ store, input }) => {
      const shape = z.object({
        ...{ mode: z.literal('payment'), customer: text, success_url: z.url(), cancel_url: z.url(), metadata: Metadata },
        line_items: z.array(z.object({ price_data: OneTimePrice, quantity: number.default(1) })).length(1),
        invoice_creation: z.object({ enabled: flag }).optional(),
      })
      const { line_items: lines, invoice_creation: invoicing, ...facts } = read(shape, input)
      const [line] = lines
      if (!line) throw invalid('There is no line item.')
      const { unit_amount: amount, product_data: product } = line.price_data
      await store.get(Customer, facts.customer)
      const id = store.newId(Session)
      const hidden = { invoice: null, session: id, chargedAt: null, refunded: 0, dispute: null }
      const intent = newIntent(store, { amount, customer: facts.customer, metadata: facts.metadata, hidden })
      await store.put(PaymentIntent, intent)
      return store.put(Session, {
        ...{ ...facts, id, object: 'checkout.session', created: store.seconds, livemode: false, currency: 'usd' },
        ...{ status: 'open', payment_status: 'unpaid', payment_intent: intent.id, amount_total: amount },
        ...{ expires_at: store.seconds + DAY_SECONDS, hidden: { line: product.name, invoice: invoicing?.enabled ?? false } },
      })
    },
  },
  one(Session, '/v1/checkout/sessions'),
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    run: async ({ store, params }) => {
      const session = await store.get(Session, params.id ?? '')
      if (session.status !== 'open') throw wrongState('checkout_session', session.status)
      return store.put(Session, { ...session, status: 'expired' })
    },
  },
]
