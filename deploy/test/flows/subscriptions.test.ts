import { changeProfile, deleteAccount, getUser, paymentSuccess } from '@arc/contracts/auth/accounts'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { cancelSubscription, reactivateSubscription } from '@arc/contracts/billing/subscriptions'
import { listItems } from '@arc/contracts/inventory/items'
import { createProject, listProjects } from '@arc/contracts/inventory/projects'
import { generateReport } from '@arc/contracts/reports/reports'
import { Subscription } from '@arc/payment-sandbox/objects'
import { Sandbox } from '@arc/payment-sandbox/sandbox'
import { describe, expect, it } from 'vitest'
import {
  addCard,
  addVase,
  CARDS,
  daysBetween,
  daysFromNow,
  moment,
  type Purchase,
  pass,
  runSweep,
  signUpByCard,
  soon,
  startPaying,
  subscriptionOf,
} from '../paying.js'
import type { Visitor } from '../product.js'

const paying = startPaying()

/** The provider's subscriptions of a user who signed up by card. */
const atProvider = (visitor: Visitor & { purchase: Purchase }) =>
  paying.product.stack
    .service('billing')
    .get(Sandbox)
    .transaction((store) => store.list(Subscription, visitor.purchase.customerId))

describe('a cancelled subscription', () => {
  it('[BILL-05] [BILL-07] [API-52] [API-54] [D-25] suspends the account now and stays writable until the paid cycle ends', async () => {
    const visitor = await signUpByCard(paying.product)
    const before = await subscriptionOf(visitor)
    const { status, body } = await visitor.call(cancelSubscription)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'cancelled',
      accountStatus: 'suspended',
      cancelAtPeriodEnd: true,
      currentPeriodEnd: before.currentPeriodEnd,
    })
    await paying.product.stack.settle()
    expect(await subscriptionOf(visitor)).toEqual(body)
    expect((await visitor.call(getUser)).body).toMatchObject({ accountStatus: 'suspended', suspensionDate: body.suspensionDate })
    await soon(async () => expect(await addVase(visitor)).toBe(200))
  })

  it('[D-25] can afterwards be read and downloaded, but not changed', async () => {
    const visitor = await signUpByCard(paying.product)
    await addVase(visitor)
    await visitor.call(cancelSubscription)
    await paying.product.stack.settle()
    paying.product.stack.clock.advanceTo(moment((await subscriptionOf(visitor)).currentPeriodEnd))
    await runSweep(paying.product)
    await soon(async () => expect(await addVase(visitor)).toBe(403))
    const refused = await visitor.call(createProject, { body: { name: 'Cabin' } })
    expect(refused).toMatchObject({
      status: 403,
      body: { message: /suspended: you can look at everything and download it, but not change it/ },
    })
    expect((await visitor.call(changeProfile, { body: { firstName: 'A', lastName: 'B', email: visitor.purchase.email } })).status).toBe(403)
    expect((await visitor.call(listItems)).body.length).toBeGreaterThan(0)
    expect((await visitor.call(listProjects)).status).toBe(200)
    expect((await visitor.call(generateReport, { body: {} })).status).toBe(200)
    expect(await subscriptionOf(visitor)).toMatchObject({ status: 'expired', accountStatus: 'suspended', cancelAtPeriodEnd: false })
    await paying.product.stack.settle()
  })

  it('is not charged again', async () => {
    const visitor = await signUpByCard(paying.product, 'yearly')
    await visitor.call(cancelSubscription)
    await paying.product.stack.settle()
    await pass(paying.product, 360)
    expect((await visitor.call(listInvoices)).body).toHaveLength(1)
  })

  it('cancelled twice keeps the first suspension date', async () => {
    const visitor = await signUpByCard(paying.product)
    const { body: first } = await visitor.call(cancelSubscription)
    const { body: second } = await visitor.call(cancelSubscription)
    expect(second).toEqual(first)
  })

  it('[BILL-06] [D-25] exists on day 29 and is deleted with everything on day 31', async () => {
    const visitor = await signUpByCard(paying.product)
    await addVase(visitor)
    // Its cycle ends on the day of the cancellation.
    const end = moment((await subscriptionOf(visitor)).currentPeriodEnd)
    paying.product.stack.clock.advanceTo(new Date(end.getTime() - 3_600_000))
    const { body } = await visitor.call(cancelSubscription)
    expect(body.suspensionDate).toBe(end.toISOString())
    expect(daysBetween(end, moment(body.suspendedUntil))).toBe(30)
    await paying.product.stack.settle()
    await pass(paying.product, 29)
    expect((await visitor.call(listItems)).body.length).toBeGreaterThan(0)
    await pass(paying.product, 2.01)
    const { body: left } = await paying.product.stack.call(
      'inventory',
      listItems,
      {},
      paying.product.stack.newUser({ userId: visitor.userId }),
    )
    expect(left).toEqual([])
    await soon(async () => expect((await visitor.call(getUser)).status).toBe(401))
  })

  it('[D-25] on the first day of a year can be changed in that year, read in the 30 days after it, and is deleted then', async () => {
    const visitor = await signUpByCard(paying.product, 'yearly')
    const { body } = await visitor.call(cancelSubscription)
    expect(daysBetween(moment(body.currentPeriodEnd), moment(body.suspendedUntil))).toBe(30)
    await paying.product.stack.settle()
    await pass(paying.product, 300)
    await soon(async () => expect(await addVase(visitor)).toBe(200))
    await pass(paying.product, 94)
    await soon(async () => expect(await addVase(visitor)).toBe(403))
    expect((await visitor.call(listItems)).body.length).toBeGreaterThan(0)
    await pass(paying.product, 2.01)
    await soon(async () => expect((await visitor.call(getUser)).status).toBe(401))
  })

  it('[BILL-05] [API-53] is reactivated during the paid cycle, and renews', async () => {
    const visitor = await signUpByCard(paying.product)
    await visitor.call(cancelSubscription)
    await paying.product.stack.settle()
    const { status, body } = await visitor.call(reactivateSubscription)
    expect([status, body]).toMatchObject([
      200,
      { status: 'active', accountStatus: 'active', suspensionDate: null, suspendedUntil: null, payment: null },
    ])
    await paying.product.stack.settle()
    expect((await visitor.call(getUser)).body.accountStatus).toBe('active')
    await pass(paying.product, 32)
    expect(await subscriptionOf(visitor)).toMatchObject({ status: 'active', accountStatus: 'active' })
    expect((await visitor.call(listInvoices)).body).toHaveLength(2)
  })

  it('cancelled and reactivated repeatedly ends in the last state, here and at the provider', async () => {
    const visitor = await signUpByCard(paying.product)
    for (let times = 0; times < 4; times++) {
      await visitor.call(cancelSubscription)
      await visitor.call(reactivateSubscription)
    }
    await visitor.call(cancelSubscription)
    await paying.product.stack.settle()
    expect(await subscriptionOf(visitor)).toMatchObject({ status: 'cancelled' })
    expect(await atProvider(visitor)).toMatchObject([{ status: 'active', cancel_at_period_end: true }])
  })

  it('[API-53] is reactivated after the cycle, charged to the card on file', async () => {
    const visitor = await signUpByCard(paying.product, 'yearly')
    await visitor.call(cancelSubscription)
    await paying.product.stack.settle()
    const { currentPeriodEnd } = await subscriptionOf(visitor)
    // One second after the paid year, before the next sweep.
    paying.product.stack.clock.advanceTo(new Date(moment(currentPeriodEnd).getTime() + 1000))
    const { status, body } = await visitor.call(reactivateSubscription)
    expect([status, body]).toMatchObject([200, { status: 'active', accountStatus: 'active', payment: null }])
    await runSweep(paying.product)
    expect(await subscriptionOf(visitor)).toMatchObject({ status: 'active', price: 19 })
    await soon(async () => expect(await addVase(visitor)).toBe(200))
  })
})

describe('a renewal', () => {
  it('that fails keeps the account active during the retries, and suspends it when all fail', async () => {
    const visitor = await signUpByCard(paying.product)
    await addCard(paying.product, visitor, CARDS.declinedLater)
    await pass(paying.product, 32)
    const declined = await subscriptionOf(visitor)
    expect(declined).toMatchObject({ status: 'past_due', accountStatus: 'active' })
    expect(daysFromNow(paying.product, declined.nextPaymentAttempt)).toBeCloseTo(3, 1)
    for (let days = 0; days < 20; days += 4) await pass(paying.product, 4)
    expect(await subscriptionOf(visitor)).toMatchObject({ status: 'expired', accountStatus: 'suspended' })
    await soon(async () => expect(await addVase(visitor)).toBe(403))
  })

  it('that failed is paid by another card', async () => {
    const visitor = await signUpByCard(paying.product)
    await addCard(paying.product, visitor, CARDS.declinedLater)
    await pass(paying.product, 32)
    await addCard(paying.product, visitor)
    await paying.product.stack.settle()
    expect(await subscriptionOf(visitor)).toMatchObject({ status: 'active', accountStatus: 'active' })
  })
})

describe('a deleted account', () => {
  it('[D-37] has no subscription at the provider', async () => {
    const visitor = await signUpByCard(paying.product)
    expect(await atProvider(visitor)).toMatchObject([{ status: 'active' }])
    await visitor.call(deleteAccount, { body: { password: 'correct horse' } })
    await paying.product.stack.settle()
    expect(await atProvider(visitor)).toMatchObject([{ status: 'canceled' }])
  })

  it('leaves a payment that creates no other account', async () => {
    const visitor = await signUpByCard(paying.product)
    await visitor.call(deleteAccount, { body: { password: 'correct horse' } })
    await paying.product.stack.settle()
    expect((await paying.product.visitor().call(paymentSuccess, { body: visitor.purchase })).status).toBe(404)
  })
})
