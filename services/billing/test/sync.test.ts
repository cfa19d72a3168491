import { randomUUID } from 'node:crypto'
import { createSetupIntent } from '@arc/contracts/billing/cards'
import { getCheckout } from '@arc/contracts/billing/checkouts'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { getSubscription, reactivateSubscription, syncSubscription } from '@arc/contracts/billing/subscriptions'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { VISA } from './payments.contract.js'
import { pay, register, type SandboxStack, startSandbox } from './sandbox.fixture.js'

let running: SandboxStack
beforeAll(async () => {
  running = await startSandbox({
    SWEEP_SECONDS: '3600',
    PAYMENTS_PER_USER: '3',
    PROVIDER_READS_PER_USER: '4',
    CHECKOUT_READS_PER_ORIGIN: '2',
  })
})
afterAll(() => running.stack.close())

const MASTERCARD = '5555555555554444'
const subscriber = async () => {
  const user = running.stack.newUser()
  await pay(running, user.userId)
  return register(running, { trialDays: null }, user)
}
type User = Awaited<ReturnType<typeof subscriber>>
const sync = async (user: User, setupIntentId?: string) =>
  (await running.stack.call('billing', syncSubscription, { body: setupIntentId ? { setupIntentId } : {} }, user)).body
const startSetup = async (user: User) => (await running.stack.call('billing', createSetupIntent, {}, user)).body.clientSecret
const setupId = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

describe('the return from the provider', () => {
  it('[D-29] reads whether the upgrade is paid, and does not believe the address alone', async () => {
    const user = await subscriber()
    expect(await sync(user)).toMatchObject({ planType: 'basic', returned: { upgrade: null, card: false, reactivation: null } })
    const { body } = await running.stack.call('billing', upgradeSubscription, {}, user)
    expect(await sync(user)).toMatchObject({ planType: 'basic', returned: { upgrade: 'unpaid' } })
    await running.payer.payCheckout(body.url, VISA)
    // Without waiting for the event.
    expect(await sync(user)).toMatchObject({ planType: 'pro', returned: { upgrade: 'done' } })
    running.stack.clock.advance({ days: 0.1 })
    expect((await sync(user)).returned.upgrade).toBeNull()
  })

  it('asks to wait before the registration has arrived', async () => {
    const { status, body } = await running.stack.call('billing', getSubscription, {}, running.stack.newUser())
    expect([status, body]).toMatchObject([404, { message: 'Your subscription is being set up. Please try again in a moment.' }])
  })

  it('stores a confirmed card at once, also when its event arrives later', async () => {
    const user = await subscriber()
    const clientSecret = await startSetup(user)
    await running.payer.confirm(clientSecret, MASTERCARD)
    const card = { brand: 'mastercard', last4: '4444' }
    expect(await sync(user, setupId(clientSecret))).toMatchObject({ card, returned: { card: true } })
    await running.stack.settle()
    const { body } = await running.stack.call('billing', getSubscription, {}, user)
    expect(body.card).toEqual({ brand: 'mastercard', last4: '4444' })
  })

  it('begins the setup of a card for somebody whose name was changed since the provider was asked first', async () => {
    const user = await register(running, { trialDays: 7 })
    const { client } = running.stack.service('billing').get(Database)
    const begin = () => running.stack.call('billing', createSetupIntent, {}, user)
    expect((await begin()).status).toBe(200)
    // As after a process that died before it noted the customer.
    await client.subscription.update({ where: { userId: user.userId }, data: { customerId: null } })
    await client.account.update({ where: { userId: user.userId }, data: { firstName: 'Another' } })
    expect((await begin()).status).toBe(200)
  })

  it('[AUTH-05] ignores the card setup of another account, an unconfirmed and an unknown one', async () => {
    const [owner, stranger] = [await subscriber(), await subscriber()]
    const confirmed = await startSetup(owner)
    await running.payer.confirm(confirmed, MASTERCARD)
    for (const id of [setupId(confirmed), setupId(await startSetup(stranger)), `seti_${randomUUID()}`])
      expect(await sync(stranger, id)).toMatchObject({ card: { last4: '4242' }, returned: { card: false } })
  })

  it('reads a renewal whose event never arrived', async () => {
    const user = await subscriber()
    const db = running.stack.service('billing').get(Database)
    const data = { currentPeriodEnd: running.stack.clock.now() }
    await db.transaction((tx) => tx.subscription.update({ where: { userId: user.userId }, data }))
    const days = (Date.parse((await sync(user)).currentPeriodEnd ?? '') - running.stack.clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(27)
  })
})

describe('calls that the provider has to answer', () => {
  const TOO_MANY = { status: 429, body: { message: 'Too many attempts. Please wait a few minutes and try again.' } }

  it('[D-52] are limited for each user: payments together, and looks at the state together', async () => {
    const [user, other] = [await subscriber(), await subscriber()]
    const call = running.stack.call.bind(running.stack)
    for (let times = 0; times < 3; times++) expect((await call('billing', createSetupIntent, {}, user)).status).toBe(200)
    for (let times = 0; times < 4; times++) expect((await call('billing', syncSubscription, { body: {} }, user)).status).toBe(200)
    const refused = [
      await call('billing', createSetupIntent, {}, user),
      await call('billing', upgradeSubscription, {}, user),
      await call('billing', reactivateSubscription, {}, user),
      await call('billing', syncSubscription, { body: {} }, user),
      await call('billing', listInvoices, {}, user),
    ]
    for (const answer of refused) {
      expect(answer).toMatchObject(TOO_MANY)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await call('billing', createSetupIntent, {}, other)).status).toBe(200)
  })

  it('[D-52] are limited for each origin before there is an account', async () => {
    const read = (origin: string) =>
      fetch(`${running.stack.service('billing').address}${getCheckout.path}?clientSecret=pi_unknown_secret_x`, {
        headers: { 'x-arc-origin': origin },
      })
    const statuses: number[] = []
    for (const origin of ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1']) statuses.push((await read(origin)).status)
    expect(statuses).toEqual([404, 404, 429, 404])
  })
})
