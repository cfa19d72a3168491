import { paymentSuccess } from '@arc/contracts/auth/accounts'
import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { Payer } from '@arc/payment-sandbox/testing/payer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChildProduct } from '../../src/bench/child.js'
import { newEnvironment, type TestEnvironment } from '../environment.js'
import { CARDS, startPurchase } from '../paying.js'
import { Visitor } from '../product.js'

let environment: TestEnvironment
let product: ChildProduct
beforeAll(async () => {
  environment = await newEnvironment('pay')
  product = await ChildProduct.start(environment.dataDir, environment.env)
})
afterAll(async () => {
  await product.kill()
  await environment.remove()
})

/** Kills the product and starts it again on the same data. */
async function killed(before: Visitor): Promise<Visitor> {
  await product.kill()
  product = await ChildProduct.start(environment.dataDir, environment.env)
  const visitor = new Visitor(product.address)
  visitor.cookie = before.cookie
  return visitor
}
const subscriptionOf = async (visitor: Visitor) => (await visitor.call(getSubscription)).body

describe('a killed process', () => {
  it('loses no payment, whenever it is killed', { timeout: 120_000 }, async () => {
    let visitor = new Visitor(product.address)
    const { purchase, clientSecret } = await startPurchase(visitor)
    visitor = await killed(visitor)
    expect(await new Payer(product.address).confirm(clientSecret, CARDS.visa)).toMatchObject({ status: 'succeeded' })
    visitor = await killed(visitor)
    expect((await visitor.call(paymentSuccess, { body: purchase })).status).toBe(200)
    visitor = await killed(visitor)
    await expect.poll(() => subscriptionOf(visitor), { timeout: 20_000 }).toMatchObject({ status: 'active', card: { last4: '4242' } })

    const { body } = await visitor.call(upgradeSubscription)
    const paying = new Payer(product.address).payCheckout(body.url, CARDS.visa).catch(() => 'killed')
    visitor = await killed(visitor)
    await paying
    // Killed before or after the charge: either already pro, or paid again.
    if ((await subscriptionOf(visitor)).planType === 'basic') {
      const again = await visitor.call(upgradeSubscription)
      if (again.status === 200) await new Payer(product.address).payCheckout(again.body.url, CARDS.visa)
    }
    await expect.poll(() => subscriptionOf(visitor), { timeout: 20_000 }).toMatchObject({ planType: 'pro', price: 4.99 })
    const invoices = await (await visitor.fetch('/api/billing/invoices')).json()
    expect(JSON.stringify(invoices).match(/"amount":3[,}]/g)).toHaveLength(1)
  })
})
