import { Payer } from '@arc/billing/testing/payer'
import { paymentSuccess } from '@arc/contracts/auth/accounts'
import { getSubscription, upgradeSubscription } from '@arc/contracts/billing/subscriptions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChildProduct } from '../../src/bench/child.js'
import { begin, CARDS } from '../paying.js'
import { newPlace, type Place } from '../place.js'
import { Visitor } from '../product.js'

let place: Place
let product: ChildProduct
beforeAll(async () => {
  place = await newPlace('pay')
  product = await ChildProduct.start(place.dataDir, place.env)
})
afterAll(async () => {
  await product.kill()
  await place.remove()
})

/** Kills the product at once and starts it anew in the same place. */
async function killed(before: Visitor): Promise<Visitor> {
  await product.kill()
  product = await ChildProduct.start(place.dataDir, place.env)
  const visitor = new Visitor(product.address)
  visitor.cookie = before.cookie
  return visitor
}
const subscriptionOf = async (visitor: Visitor) => (await visitor.call(getSubscription)).body

describe('a machine that dies', () => {
  it('loses no payment, whenever it happens', { timeout: 120_000 }, async () => {
    let visitor = new Visitor(product.address)
    const { purchase, clientSecret } = await begin(visitor)
    visitor = await killed(visitor)
    expect(await new Payer(product.address).confirm(clientSecret, CARDS.visa)).toMatchObject({ status: 'succeeded' })
    visitor = await killed(visitor)
    expect((await visitor.call(paymentSuccess, { body: purchase })).status).toBe(200)
    visitor = await killed(visitor)
    await expect.poll(() => subscriptionOf(visitor), { timeout: 20_000 }).toMatchObject({ status: 'active', card: { last4: '4242' } })

    const { body } = await visitor.call(upgradeSubscription)
    const paying = new Payer(product.address).payCheckout(body.url, CARDS.visa).catch(() => 'the machine died')
    visitor = await killed(visitor)
    await paying
    // Killed before the card was charged or after it: charged once, and pro, or asked again.
    if ((await subscriptionOf(visitor)).planType === 'basic') {
      const again = await visitor.call(upgradeSubscription)
      if (again.status === 200) await new Payer(product.address).payCheckout(again.body.url, CARDS.visa)
    }
    await expect.poll(() => subscriptionOf(visitor), { timeout: 20_000 }).toMatchObject({ planType: 'pro', price: 4.99 })
    const invoices = await (await visitor.fetch('/api/billing/invoices')).json()
    expect(JSON.stringify(invoices).match(/"amount":3[,}]/g)).toHaveLength(1)
  })
})
