import { z } from 'zod'
import { type Endpoint, newestPage, number, read, text } from './call.js'
import { alreadyRefunded, invalid, wrongState } from './errors.js'
import { type Of, PaymentIntent } from './objects.js'
import type { Store } from './store.js'

/** The charge of a paid intent (https://docs.stripe.com/api/charges/object). */
const chargeOf = ({ id, created, customer, currency, amount, hidden }: Of<typeof PaymentIntent>) => ({
  ...{
    id: `ch_${id.slice(3)}`,
    object: 'charge',
    created: hidden.chargedAt ?? created,
    livemode: false,
    customer,
    currency,
    amount,
    payment_intent: id,
  },
  ...{ paid: true, status: 'succeeded', amount_refunded: hidden.refunded, refunded: hidden.refunded === amount },
  disputed: hidden.dispute !== null,
})

/** The dispute of a paid intent (https://docs.stripe.com/api/disputes/object). */
const disputeOf = ({ id, created, currency, amount, hidden }: Of<typeof PaymentIntent>) => ({
  ...{ id: `dp_${id.slice(3)}`, object: 'dispute', created, livemode: false, currency, amount, charge: `ch_${id.slice(3)}` },
  ...{ payment_intent: id, reason: 'fraudulent', status: hidden.dispute },
})

/** The payer disputes a payment at their bank. */
export async function openDispute(store: Store, intent: Of<typeof PaymentIntent>): Promise<void> {
  const disputed = await store.put(PaymentIntent, { ...intent, hidden: { ...intent.hidden, dispute: 'needs_response' } })
  await store.emit('charge.dispute.created', disputeOf(disputed))
}

/** The intent of a charge or dispute, whose ids end alike. */
const intentOf = (store: Store, id = '') => store.get(PaymentIntent, `pi_${id.slice(3)}`)

/** Charges, their refunds and disputes, which the operator makes in the provider's dashboard. */
export const refunds: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    run: async ({ store, input }) => {
      const shape = z.object({ customer: text, created: z.object({ gte: number }).optional() })
      const { customer, created } = read(shape, input)
      const paid = (await store.list(PaymentIntent, customer)).filter(({ status }) => status === 'succeeded')
      const charges = paid.map(chargeOf).filter((charge) => charge.created >= (created?.gte ?? 0))
      return { page: newestPage(charges, input), url: '/v1/charges' }
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    run: async ({ store, params }) => ({ plain: chargeOf(await intentOf(store, params.id)) }),
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    run: async ({ store, input }) => {
      const intent = await intentOf(store, read(z.object({ charge: text }), input).charge)
      return { page: newestPage(intent.hidden.dispute ? [disputeOf(intent)] : [], input), url: '/v1/disputes' }
    },
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    run: async ({ store, params }) => {
      const intent = await intentOf(store, params.id)
      if (intent.hidden.dispute !== 'needs_response') throw wrongState('dispute', intent.hidden.dispute ?? 'none')
      const lost = disputeOf(await store.put(PaymentIntent, { ...intent, hidden: { ...intent.hidden, dispute: 'lost' } }))
      await store.emit('charge.dispute.closed', lost)
      return { plain: lost }
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
