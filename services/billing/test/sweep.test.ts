import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import { subscriptionExpired, subscriptionLapsed } from '@arc/contracts/billing/subscription-events'
import { cancelSubscription, getSubscription } from '@arc/contracts/billing/subscriptions'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { Jobs } from '@arc/kit/jobs'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { Schedule } from '@arc/kit/schedule'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BILLING_ENV } from '../src/billing.env.js'
import { Database } from '../src/database.js'
import { PROVIDER_TASKS } from '../src/payments/payments.js'
import { SweepService } from '../src/sweep/sweep.service.js'
import { DECLINED, VISA } from './payments.contract.js'
import { NO_SWEEPS, pay, register, type SandboxStack, startSandbox } from './sandbox.fixture.js'

let running: SandboxStack
let db: Database
let sweepers: SweepService[]
const received: { type: string; userId: unknown }[] = []
beforeAll(async () => {
  running = await startSandbox(NO_SWEEPS)
  const { stack } = running
  const billing = stack.service('billing')
  db = billing.get(Database)
  const env = z.object(BILLING_ENV).parse(NO_SWEEPS)
  const second = new SweepService(db, billing.get(Jobs), billing.get(PROVIDER_TASKS), billing.get(Schedule), stack.clock, env)
  sweepers = [billing.get(SweepService), second]
  await stack.platform.transport.subscribe({
    consumer: 'test',
    types: [subscriptionExpired.type, subscriptionLapsed.type],
    handle: async ({ type, payload }) => {
      received.push({ type, userId: typeof payload === 'object' && payload && 'userId' in payload ? payload.userId : null })
    },
  })
})
beforeEach(() => {
  received.length = 0
})
afterAll(() => running.stack.close())

/** Sweeps in two replicas at the same time. */
async function sweep(): Promise<void> {
  await Promise.all(sweepers.map((sweeper) => sweeper.sweep()))
  await running.stack.settle()
}

const mails = async (to: string) => (await new FolderMail(join(running.stack.dataDir, 'mail')).list()).filter((mail) => mail.to === to)

async function opened(changes: object = {}) {
  const user = await register(running, changes)
  return {
    user,
    status: async () => (await running.stack.call('billing', getSubscription, {}, user)).body.status,
    published: () => received.filter(({ userId }) => userId === user.userId),
  }
}

async function deleteUser({ userId }: { userId: string }): Promise<void> {
  await running.stack.platform.transport.publish({
    ...{ id: randomUUID(), type: accountDeleted.type, attempt: 1, traceparent: '' },
    payload: { userId, version: 2 },
  })
  await running.stack.settle()
}

describe('two replicas that sweep at the same time', () => {
  it('announce the end of a trial once, three days before', async () => {
    const trial = await opened()
    const emails = async () => {
      const { mail } = running.stack.platform
      if (!(mail instanceof FolderMail)) throw new Error('The stack stores its emails in a folder.')
      return (await mail.list()).filter(({ userId, subject }) => userId === trial.user.userId && subject.startsWith('Your trial ends on'))
    }
    running.stack.clock.advance({ days: 3.9 })
    await sweep()
    expect(await emails()).toEqual([])
    running.stack.clock.advance({ days: 0.2 })
    await sweep()
    await sweep()
    expect((await emails()).map(({ text }) => text)).toEqual([
      expect.stringContaining('Until then nothing changes and nothing is charged.'),
    ])
  })

  it('[D-26] end a trial once', async () => {
    const trial = await opened()
    running.stack.clock.advance({ days: 7.01 })
    await sweep()
    expect([await trial.status(), trial.published().length]).toEqual(['expired', 1])
  })

  it('[BILL-06] end the grace period once, and not too early', async () => {
    const trial = await opened()
    running.stack.clock.advance({ days: 7.01 })
    await sweep()
    running.stack.clock.advance({ days: 29 })
    await sweep()
    expect(trial.published().map(({ type }) => type)).toEqual([subscriptionExpired.type])
    running.stack.clock.advance({ days: 2 })
    await sweep()
    expect(trial.published().map(({ type }) => type)).toEqual([subscriptionExpired.type, subscriptionLapsed.type])
  })

  it('publish the event again a day later when the account still exists', async () => {
    const trial = await opened()
    running.stack.clock.advance({ days: 7.01 })
    await sweep()
    running.stack.clock.advance({ days: 31 })
    await sweep()
    running.stack.clock.advance({ days: 1.01 })
    await sweep()
    expect(trial.published().filter(({ type }) => type === subscriptionLapsed.type)).toHaveLength(2)
  })

  it('leave subscriptions that are not due unchanged', async () => {
    const [trial, demo] = [await opened(), await opened({ demo: true, trialDays: null })]
    running.stack.clock.advance({ days: 6 })
    await sweep()
    expect([await trial.status(), await demo.status(), trial.published()]).toEqual(['trialing', 'demo', []])
  })
})

describe('the sweep', () => {
  it('handles what becomes due during a running sweep', async () => {
    const trial = await opened()
    const [sweeper] = sweepers
    const looking = sweeper?.sweep()
    await new Promise(setImmediate)
    running.stack.clock.advance({ days: 8 })
    await Promise.all([looking, sweeper?.sweep()])
    await running.stack.settle()
    expect(trial.published().map(({ type }) => type)).toEqual([subscriptionExpired.type])
  })

  it('[D-25] lets a cancelled trial run to its end, with the grace period after it', async () => {
    const trial = await opened()
    await running.stack.call('billing', cancelSubscription, {}, trial.user)
    running.stack.clock.advance({ days: 5 })
    await sweep()
    expect(await trial.status()).toBe('cancelled')
    running.stack.clock.advance({ days: 2.01 })
    await sweep()
    const { body } = await running.stack.call('billing', getSubscription, {}, trial.user)
    const grace = Date.parse(body.suspendedUntil ?? '') - Date.parse(body.suspensionDate ?? '')
    expect([body.status, grace]).toEqual(['expired', 30 * 24 * 3600 * 1000])
  })

  it('does not delete an account that is being paid for', async () => {
    const trial = await opened()
    running.stack.clock.advance({ days: 7.01 })
    await sweep()
    running.stack.clock.advance({ days: 31 })
    const { userId } = trial.user
    await db.transaction((tx) => tx.subscription.update({ where: { userId }, data: { reactivatingAt: running.stack.clock.now() } }))
    await sweep()
    expect(trial.published().map(({ type }) => type)).toEqual([subscriptionExpired.type])
  })

  it('ends a paid checkout without an account after a week, and not before', async () => {
    const subscription = await pay(running, null)
    running.stack.clock.advance({ days: 6.9 })
    await sweep()
    expect((await running.payments.subscription(subscription.id))?.status).toBe('active')
    running.stack.clock.advance({ days: 0.2 })
    await sweep()
    expect((await running.payments.subscription(subscription.id))?.status).toBe('ended')
    expect(await running.payments.invoices(subscription.customerId)).toMatchObject([{ amount: 1.99, refunded: 1.99 }])
  })

  it('reminds of a paid checkout without an account once, an hour later, with a link that finishes the sign-up', async () => {
    const [paid, own] = ['unfinished@b.example', 'finished@b.example']
    const { payment } = await pay(running, null, { email: paid })
    const user = running.stack.newUser()
    await pay(running, user.userId, { email: own })
    await register(running, { trialDays: null, email: own }, user)
    // Started, and never paid.
    const customerId = await running.payments.createCustomer({ email: 'unpaid@b.example' }, randomUUID())
    const started = await running.payments.startSubscription({ customerId, offer: { tier: 'basic', interval: 'month' } }, randomUUID())
    const row = { id: randomUUID(), email: 'unpaid@b.example', planType: 'basic', customerId, providerId: started.id }
    const intentId = started.payment?.intentId ?? ''
    await db.transaction((tx) => tx.checkout.create({ data: { ...row, intentId, createdAt: running.stack.clock.now() } }))
    await sweep()
    expect(await mails(paid)).toEqual([])
    for (const days of [1.1 / 24, 0.5, 0.6, 1]) {
      running.stack.clock.advance({ days })
      await sweep()
    }
    const [mail, ...more] = await mails(paid)
    expect([mail?.subject, more]).toEqual(['You have paid, but your account is not open yet', []])
    expect((await mails(own)).map(({ subject }) => subject)).toEqual(['Your payment of $1.99'])
    expect(await mails('unpaid@b.example')).toEqual([])
    expect(mail?.text).toContain(`/v3/welcome?payment_intent_client_secret=${payment?.clientSecret}`)
  })

  it('reports the refund of a paid checkout once, also when a process died before the email, and stores the address no longer', async () => {
    const to = 'refunded@b.example'
    const { customerId, payment } = await pay(running, null, { email: to })
    // As if the process had died after the refund.
    await running.payments.refund(payment?.intentId ?? '', randomUUID())
    running.stack.clock.advance({ days: 7.1 })
    for (const days of [0, 1.1 / 24, 1]) {
      running.stack.clock.advance({ days })
      await sweep()
    }
    const reports = (await mails(to)).filter(({ subject }) => subject === 'Your payment was refunded: $1.99')
    expect(reports).toHaveLength(1)
    expect(reports[0]?.text).toContain('/pricing')
    expect(await db.client.closedCustomer.findUnique({ where: { customerId } })).toMatchObject({ payerEmail: null })
  })

  it('sends no email about a checkout that was never paid, or whose account was deleted', async () => {
    const [unpaid, gone] = ['declined@b.example', 'gone@b.example']
    await pay(running, null, { email: unpaid, card: DECLINED })
    const { user } = await opened({ email: gone })
    await pay(running, null, { email: gone })
    await deleteUser(user)
    running.stack.clock.advance({ days: 7.1 })
    await sweep()
    expect([await mails(unpaid), (await mails(gone)).filter(({ subject }) => subject.includes('refunded'))]).toEqual([[], []])
  })

  it('ends and refunds a paid checkout whose account was refused after the claim, and tells its payer', async () => {
    const subscription = await pay(running, 'refused-account', { email: 'taken@b.example' })
    running.stack.clock.advance({ days: 7.9 })
    await sweep()
    expect((await running.payments.subscription(subscription.id))?.status).toBe('active')
    running.stack.clock.advance({ days: 0.2 })
    await sweep()
    expect((await running.payments.subscription(subscription.id))?.status).toBe('ended')
    expect(await running.payments.invoices(subscription.customerId)).toMatchObject([{ refunded: 1.99 }])
    expect((await mails('taken@b.example')).map(({ subject }) => subject)).toEqual(['Your payment was refunded: $1.99'])
  })

  it('ends and refunds a paid checkout without an account when the account with its email is deleted', async () => {
    const { user } = await opened({ email: 'twice@b.example' })
    const subscription = await pay(running, null, { email: 'twice@b.example' })
    await deleteUser(user)
    expect((await running.payments.subscription(subscription.id))?.status).toBe('ended')
    expect(await running.payments.invoices(subscription.customerId)).toMatchObject([{ amount: 1.99, refunded: 1.99 }])
  })

  it('closes the page of an upgrade that a deleted account had left open, so that it is not paid for nothing', async () => {
    const user = running.stack.newUser()
    await pay(running, user.userId)
    await register(running, { trialDays: null }, user)
    const { body } = await running.stack.call('billing', upgradeSubscription, {}, user)
    await deleteUser(user)
    await running.payer.payCheckout(body.url, VISA)
    expect((await running.payments.upgrade(body.sessionId))?.status).toBe('over')
  })

  it('reads the provider for a renewal without an event', async () => {
    const { user } = await opened()
    await db.transaction((tx) => tx.subscription.delete({ where: { userId: user.userId } }))
    const subscription = await pay(running, user.userId)
    const early = new Date(running.stack.clock.now().getTime() - 2 * 3600 * 1000)
    await db.transaction((tx) =>
      tx.subscription.create({
        data: { userId: user.userId, tier: 'basic', status: 'active', providerId: subscription.id, currentPeriodEnd: early },
      }),
    )
    await sweep()
    const row = await db.client.subscription.findUniqueOrThrow({ where: { userId: user.userId } })
    expect(row.currentPeriodEnd).toEqual((await running.payments.subscription(subscription.id))?.currentPeriodEnd)
  })

  it('finds the upgrade that was paid without an event, once an hour while its page can be open', async () => {
    const user = running.stack.newUser()
    await pay(running, user.userId)
    await register(running, { trialDays: null }, user)
    const { body } = await running.stack.call('billing', upgradeSubscription, {}, user)
    const tier = async () => (await running.stack.call('billing', getSubscription, {}, user)).body.planType
    await running.payer.payCheckout(body.url, VISA)
    await running.stack.settle()
    expect(await tier()).toBe('pro')
    // As if its event had never arrived.
    await db.transaction(async (tx) => {
      await tx.subscription.update({ where: { userId: user.userId }, data: { tier: 'basic' } })
      await tx.upgrade.updateMany({ where: { userId: user.userId }, data: { doneAt: null } })
    })
    await sweep()
    expect(await tier()).toBe('basic')
    running.stack.clock.advance({ days: 1.1 / 24 })
    await sweep()
    expect(await tier()).toBe('pro')
  })
})
