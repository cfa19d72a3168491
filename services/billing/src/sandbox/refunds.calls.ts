import { z } from 'zod'
import { type Endpoint, newest, number, read, text } from './call.js'
import { alreadyRefunded, invalid } from './errors.js'
import { type Of, PaymentIntent } from './objects.js'

/** The charge of a paid intent (https://docs.stripe.com/api/charges/object). */
const chargeOf = ({ id, created, customer, currency, amount, hidden }: Of<typeof PaymentIntent>) => ({
  ...{ id: `ch_${id.slice(3)}`, object: 'charge', created, livemode: false, customer, currency, amount, payment_intent: id },
  ...{ paid: true, status: 'succeeded', amount_refunded: hidden.refunded, refunded: hidden.refunded === amount },
})

/** Charges and their refunds, which the operator makes in the provider's dashboard. */
export const refunds: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    run: async ({ store, input }) => {
      const { customer } = read(z.object({ customer: text }), input)
      const paid = (await store.list(PaymentIntent, customer)).filter(({ status }) => status === 'succeeded')
      return { list: newest(paid.map(chargeOf), input.limit), url: '/v1/charges' }
    },
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    run: async ({ store, input }) => {
      const { payment_intent: id, amount: given } = read(z.object({ payment_intent: text, amount: number.optional() }), input)
      const intent = await store.get(PaymentIntent, id)
      const left = intent.status === 'succeeded' ? intent.amount - intent.hidden.refunded : 0
      const amount = given ?? left
      if (intent.status === 'succeeded' && left === 0) throw alreadyRefunded(id)
      if (amount < 1 || amount > left) throw invalid('Refund amount is greater than unrefunded amount on charge.', 'amount')
      const hidden = { ...intent.hidden, refunded: intent.hidden.refunded + amount }
      await store.emit('charge.refunded', chargeOf(await store.put(PaymentIntent, { ...intent, hidden })))
      return { plain: { id: `re_${id.slice(3)}`, object: 'refund', payment_intent: id, amount, currency: 'usd', status: 'succeeded' } }
    },
  },
]
