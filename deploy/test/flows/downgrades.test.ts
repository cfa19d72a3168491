import { UpgradesService } from '@arc/billing/upgrades/upgrades.service'
import { getUser } from '@arc/contracts/auth/accounts'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { changePlan } from '@arc/contracts/billing/plan-changes'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { createProject, deleteProject } from '@arc/contracts/inventory/projects'
import { describe, expect, it } from 'vitest'
import { CARDS, moment, runSweep, signUpByCard, soon, startPaying, subscriptionOf } from '../paying.js'
import type { Visitor } from '../product.js'

const paying = startPaying()
const nextCycle = async (visitor: Visitor) => {
  paying.product.stack.clock.advanceTo(moment((await subscriptionOf(visitor)).currentPeriodEnd))
  await runSweep(paying.product)
}
const change = async (visitor: Visitor, planType: 'basic' | 'pro' | 'monthly' | 'yearly') => {
  const answer = await visitor.call(changePlan, { body: { planType } })
  await paying.product.stack.settle()
  return answer
}
const lastAmount = async (visitor: Visitor) => (await visitor.call(listInvoices)).body[0]?.amount

describe('a change from pro to basic', () => {
  it('keeps pro until the paid cycle ends, and is then charged and limited as basic', async () => {
    const visitor = await signUpByCard(paying.product, 'pro')
    expect(await change(visitor, 'basic')).toMatchObject({ status: 200, body: { planType: 'pro', nextPlanType: 'basic', price: 1.99 } })
    expect((await visitor.call(getUser)).body.subscriptionTier).toBe('pro')
    await nextCycle(visitor)
    expect(await subscriptionOf(visitor)).toMatchObject({ planType: 'basic', nextPlanType: null, price: 1.99, status: 'active' })
    expect(await lastAmount(visitor)).toBe(1.99)
    await soon(async () => expect((await visitor.call(getUser)).body.subscriptionTier).toBe('basic'))
    await soon(async () => expect((await visitor.call(createProject, { body: { name: 'Cabin' } })).status).toBe(403))
  })

  it('with too many projects is refused with what to do, and works afterwards', async () => {
    const visitor = await signUpByCard(paying.product, 'pro')
    const { body: cabin } = await visitor.call(createProject, { body: { name: 'Cabin' } })
    const refused = await change(visitor, 'basic')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You have 2 projects, and a.r.c. includes one. Delete one project on the dashboard first; you can export each as CSV and PDF before.',
    ])
    expect(await subscriptionOf(visitor)).toMatchObject({ planType: 'pro', nextPlanType: null })
    await visitor.call(deleteProject, { params: { id: cabin.id } })
    expect((await change(visitor, 'basic')).status).toBe(200)
  })

  it('can be taken back until the cycle ends, and costs nothing', async () => {
    const visitor = await signUpByCard(paying.product, 'pro')
    await change(visitor, 'basic')
    expect((await change(visitor, 'pro')).body).toMatchObject({ planType: 'pro', nextPlanType: null, price: 4.99 })
    await nextCycle(visitor)
    expect(await subscriptionOf(visitor)).toMatchObject({ planType: 'pro', price: 4.99 })
    expect(await lastAmount(visitor)).toBe(4.99)
  })

  it('can be followed by another upgrade, which costs the fee again, and an earlier payment gives nothing anew', async () => {
    const visitor = await signUpByCard(paying.product, 'basic')
    const upgrade = async () => {
      const { body } = await visitor.call(upgradeSubscription)
      await paying.payer.payCheckout(body.url, CARDS.visa)
      await paying.product.stack.settle()
      return body.sessionId
    }
    const first = await upgrade()
    await change(visitor, 'basic')
    await nextCycle(visitor)
    await paying.product.stack.service('billing').get(UpgradesService).finish({ sessionId: first })
    expect(await subscriptionOf(visitor)).toMatchObject({ planType: 'basic' })
    expect(await upgrade()).not.toBe(first)
    expect(await subscriptionOf(visitor)).toMatchObject({ planType: 'pro' })
    expect((await visitor.call(listInvoices)).body.filter(({ amount }) => amount === 3)).toHaveLength(2)
  })

  it('is no way to upgrade, and needs a session', async () => {
    const visitor = await signUpByCard(paying.product, 'basic')
    expect((await change(visitor, 'pro')).status).toBe(409)
    expect((await paying.product.visitor().call(changePlan, { body: { planType: 'basic' } })).status).toBe(401)
  })
})

describe('the interval', () => {
  it('of a paid year is kept by the way back from pro, at the yearly price', async () => {
    const visitor = await signUpByCard(paying.product, 'yearly')
    const { body } = await visitor.call(upgradeSubscription)
    await paying.payer.payCheckout(body.url, CARDS.visa)
    await paying.product.stack.settle()
    expect((await change(visitor, 'basic')).body).toMatchObject({ planType: 'pro', nextPlanType: 'basic', nextInterval: null, price: 19 })
    await nextCycle(visitor)
    expect(await subscriptionOf(visitor)).toMatchObject({ planType: 'basic', interval: 'year', price: 19, status: 'active' })
    expect(await lastAmount(visitor)).toBe(19)
  })

  it.each([
    ['monthly', 'yearly', 'year', 19],
    ['yearly', 'monthly', 'month', 1.99],
  ] as const)('changes from %s to %s with the next cycle', async (from, to, interval, price) => {
    const visitor = await signUpByCard(paying.product, from)
    expect((await change(visitor, to)).body).toMatchObject({ planType: 'basic', nextPlanType: null, nextInterval: interval, price })
    await nextCycle(visitor)
    expect(await subscriptionOf(visitor)).toMatchObject({ planType: 'basic', interval, nextInterval: null, price, status: 'active' })
    expect(await lastAmount(visitor)).toBe(price)
  })

  it('stays when the change is taken back, and a change of the interval does not survive an upgrade', async () => {
    const visitor = await signUpByCard(paying.product, 'monthly')
    await change(visitor, 'yearly')
    expect((await change(visitor, 'monthly')).body).toMatchObject({ interval: 'month', nextInterval: null, price: 1.99 })
    await change(visitor, 'yearly')
    const { body } = await visitor.call(upgradeSubscription)
    await paying.payer.payCheckout(body.url, CARDS.visa)
    await paying.product.stack.settle()
    await nextCycle(visitor)
    expect(await subscriptionOf(visitor)).toMatchObject({ planType: 'pro', interval: 'month', nextInterval: null, price: 4.99 })
    expect(await lastAmount(visitor)).toBe(4.99)
  })
})
