import type Stripe from 'stripe'
import type { ChargesAndInvoices } from './payments.js'
import type { StripeClient } from './stripe.client.js'
import { isRefunded } from './stripe.errors.js'
import { readCharge, readInvoice, readPayment, readReversal } from './stripe.read.js'

/** The longest page of a list (https://docs.stripe.com/api/pagination). */
const PAGE = 100
/** The longest list that the client reads to its end. */
const WHOLE = { limit: 10_000 }

/** What was charged, what went back, and the invoices of both. */
export const stripeCharges = (client: StripeClient): ChargesAndInvoices => ({
  payment(intentId) {
    return client.requestOrNull(async ({ stripe }) => readPayment(await stripe.paymentIntents.retrieve(intentId)))
  },

  chargedSince(customerId, since) {
    return client.request(async ({ stripe }) => {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const charges = await stripe.charges.list({ customer: customerId, created, limit: PAGE }).autoPagingToArray(WHOLE)
      return charges.flatMap(readCharge)
    })
  },

  async refund(intentId, key) {
    const payment = await client.requestOrNull(({ stripe }) => stripe.paymentIntents.retrieve(intentId))
    if (payment?.status !== 'succeeded') return false
    await client.request(({ stripe }) =>
      stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: key }).catch((error: unknown) => {
        if (!isRefunded(error)) throw error
      }),
    )
    return true
  },

  reversal(chargeId) {
    return client.requestOrNull(async ({ stripe }) => {
      const [charge, disputes] = await Promise.all([stripe.charges.retrieve(chargeId), stripe.disputes.list({ charge: chargeId })])
      return readReversal(charge, disputes.data)
    })
  },

  invoices(customerId) {
    return client.request(async ({ stripe }) => {
      const [invoices, charges] = await Promise.all([
        stripe.invoices.list({ customer: customerId, limit: PAGE, expand: ['data.payments'] }).autoPagingToArray(WHOLE),
        stripe.charges.list({ customer: customerId, limit: PAGE }).autoPagingToArray(WHOLE),
      ])
      const disputes = await disputesOf(stripe, charges)
      return invoices.map((invoice) => readInvoice(invoice, charges, disputes)).filter(({ status }) => status !== 'draft')
    })
  },
})

async function disputesOf(stripe: Stripe, charges: Stripe.Charge[]): Promise<Stripe.Dispute[]> {
  const disputed = charges.filter((charge) => charge.disputed)
  const lists = await Promise.all(disputed.map(({ id }) => stripe.disputes.list({ charge: id })))
  return lists.flatMap(({ data }) => data)
}
