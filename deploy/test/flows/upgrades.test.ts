import { getUser } from '@arc/contracts/auth/accounts'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { createProject } from '@arc/contracts/inventory/projects'
import { describe, expect, it } from 'vitest'
import { CARDS, daysFromNow, moment, pass, runSweep, signUpByCard, soon, startPaying, subscriptionOf } from '../paying.js'
import type { Visitor } from '../product.js'

const paying = startPaying()

describe('the upgrade', () => {
  const upgrade = async (visitor: Visitor, card: string = CARDS.visa) => {
    const { body } = await visitor.call(upgradeSubscription)
    const back = await paying.payer.payCheckout(body.url, card)
    await paying.product.stack.settle()
    return { body, back }
  }

  it('[UPGR-03] [API-50] charges $3.00 once, is pro at once, and costs the pro price from the next cycle', async () => {
    const visitor = await signUpByCard(paying.product, 'basic')
    const { body, back } = await upgrade(visitor)
    expect(body).toEqual({ sessionId: expect.stringMatching(/^cs_/), url: expect.any(String) })
    expect(back).toBe('/billing?upgrade=success')
    expect(await subscriptionOf(visitor)).toMatchObject({ planType: 'pro', price: 4.99, status: 'active' })
    expect((await visitor.call(getUser)).body.subscriptionTier).toBe('pro')
    const amounts = async () => (await visitor.call(listInvoices)).body.map(({ amount }) => amount)
    expect(await amounts()).toEqual([3, 1.99])
    await pass(paying.product, 32)
    expect(await amounts()).toEqual([4.99, 3, 1.99])
    await soon(async () => expect((await visitor.call(createProject, { body: { name: 'Cabin' } })).status).toBe(200))
  })

  it('[D-07] [UPGR-03] from yearly costs the difference for the months that are left, and the monthly pro price when the paid year ends', async () => {
    const visitor = await signUpByCard(paying.product, 'yearly')
    expect((await subscriptionOf(visitor)).upgradePrice).toBe(40.88)
    const dear = (await visitor.call(upgradeSubscription)).body.sessionId
    await pass(paying.product, 200)
    // Six of twelve months: half of $40.88. The page with the price of before cannot be paid any more.
    expect((await subscriptionOf(visitor)).upgradePrice).toBe(20.44)
    const { body: session } = await upgrade(visitor)
    expect(session.sessionId).not.toBe(dear)
    expect((await visitor.call(listInvoices)).body.map(({ amount }) => amount)).toEqual([20.44, 19])
    const { currentPeriodEnd, ...body } = await subscriptionOf(visitor)
    expect(body).toMatchObject({ planType: 'pro', interval: 'year', nextInterval: 'month', price: 4.99, upgradePrice: null })
    expect(daysFromNow(paying.product, currentPeriodEnd)).toBeGreaterThan(164)
    paying.product.stack.clock.advanceTo(moment(currentPeriodEnd))
    await runSweep(paying.product)
    const after = await subscriptionOf(visitor)
    expect(daysFromNow(paying.product, after.currentPeriodEnd)).toBeLessThan(32)
    expect((await visitor.call(listInvoices)).body[0]).toMatchObject({ amount: 4.99, status: 'paid' })
  })

  it('[API-50] of a pro account is refused as "Already upgraded"', async () => {
    const visitor = await signUpByCard(paying.product, 'pro')
    expect(await visitor.call(upgradeSubscription)).toMatchObject({ status: 409, body: { error: 'Already upgraded' } })
  })

  it('[API-50] without a session is refused as "Authentication required"', async () => {
    expect(await paying.product.visitor().call(upgradeSubscription)).toMatchObject({
      status: 401,
      body: { error: 'Authentication required' },
    })
  })

  it('requested twice returns the same page, so that nobody pays twice', async () => {
    const visitor = await signUpByCard(paying.product)
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call(upgradeSubscription)))
    expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1)
    expect((await visitor.call(upgradeSubscription)).body.sessionId).toBe(answers[0]?.body.sessionId)
  })

  it('with a declined card changes nothing, and shows the reason', async () => {
    const visitor = await signUpByCard(paying.product)
    const { back } = await upgrade(visitor, CARDS.noFunds)
    expect(back).toContain('Your card has insufficient funds.')
    expect(back).toContain('Sandbox: no money moves')
    expect((await subscriptionOf(visitor)).planType).toBe('basic')
  })

  it('during a trial changes it to a pro trial', async () => {
    const visitor = await paying.product.signUp('basic')
    await upgrade(visitor)
    expect(await subscriptionOf(visitor)).toMatchObject({ planType: 'pro', status: 'trialing' })
  })
})
