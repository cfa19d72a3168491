import { PLANS } from '@arc/contracts/plans'
import type { Upgrades } from './payments.js'
import type { StripeClient } from './stripe.client.js'
import { cents } from './stripe.prices.js'
import { readUpgrade } from './stripe.read.js'

/** The hosted page on which an upgrade is paid. */
export const stripeUpgrades = (client: StripeClient): Upgrades => ({
  openUpgrade({ customerId, userId, amount, returnTo }, key) {
    const product = { name: `Upgrade to ${PLANS.pro.name}` }
    return client.request(async ({ stripe }) => {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          customer: customerId,
          line_items: [{ price_data: { currency: 'usd', unit_amount: cents(amount), product_data: product }, quantity: 1 }],
          success_url: `${returnTo}/billing?upgrade=success`,
          cancel_url: `${returnTo}/billing`,
          metadata: { user_id: userId },
          invoice_creation: { enabled: true },
        },
        { idempotencyKey: key },
      )
      return readUpgrade(session)
    })
  },

  upgrade(sessionId) {
    return client.requestOrNull(async ({ stripe }) => readUpgrade(await stripe.checkout.sessions.retrieve(sessionId)))
  },

  async closeUpgrade(sessionId) {
    const status = await client.requestOrNull(async ({ stripe }) => (await stripe.checkout.sessions.retrieve(sessionId)).status)
    if (status === 'open') await client.request(({ stripe }) => stripe.checkout.sessions.expire(sessionId))
  },
})
