import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createSetupIntent } from '@arc/contracts/billing/cards'
import { cancelSubscription, reactivateSubscription } from '@arc/contracts/billing/subscriptions'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { dayOf } from '@arc/kit/email/day'
import { Jobs } from '@arc/kit/jobs'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { findReceipts } from '../src/emails/receipt.mail.js'
import { PlanChangesService } from '../src/plan-changes/plan-changes.service.js'
import { SweepService } from '../src/sweep/sweep.service.js'
import { DECLINED_WHEN_CHARGED, VISA } from './payments.contract.js'
import { NO_SWEEPS, pay, register, type SandboxStack, startSandbox } from './sandbox.fixture.js'

let running: SandboxStack
let db: Database
beforeAll(async () => {
  running = await startSandbox(NO_SWEEPS)
  db = running.stack.service('billing').get(Database)
  // Another service counts the projects.
  Object.assign(running.stack.service('billing').get(PlanChangesService), { assertProjectsFit: async () => undefined })
})
afterAll(() => running.stack.close())

type User = Awaited<ReturnType<typeof register>> & { email: string }
const rowOf = ({ userId }: User) => db.client.subscription.findUniqueOrThrow({ where: { userId } })

/** A user who pays for basic, with an address of their own. */
async function payer(): Promise<User> {
  const [user, email] = [running.stack.newUser(), `${randomUUID()}@mail.example`]
  await pay(running, user.userId, { email })
  return { ...(await register(running, { trialDays: null, email }, user)), email }
}

async function trialUser(): Promise<User> {
  const email = `${randomUUID()}@mail.example`
  return { ...(await register(running, { email })), email }
}

const mailsTo = async ({ email }: User) => {
  await running.stack.settle()
  return (await new FolderMail(join(running.stack.dataDir, 'mail')).list()).filter(({ to }) => to === email)
}
const subjectsTo = async (user: User) => (await mailsTo(user)).map(({ subject }) => subject).sort()

async function upgrade(user: User): Promise<void> {
  const { body } = await running.stack.call('billing', upgradeSubscription, {}, user)
  await running.payer.payCheckout(body.url, VISA)
  await running.stack.settle()
}

async function pass(days: number): Promise<void> {
  running.stack.clock.advance({ days })
  await running.stack.service('billing').get(SweepService).sweep()
  await running.stack.settle()
}

describe('each payment is confirmed by an email', () => {
  it('with its amount, day and invoice: the first one, that of an upgrade, and a renewal; once, however often its event arrives', async () => {
    const user = await payer()
    expect(await subjectsTo(user)).toEqual(['Your payment of $1.99'])
    const [first] = await mailsTo(user)
    for (const fact of [dayOf(running.stack.clock.now()), 'Visa ending in 4242', 'The invoice as PDF']) expect(first?.text).toContain(fact)
    await upgrade(user)
    const customerId = (await rowOf(user)).customerId ?? ''
    const jobs = running.stack.service('billing').get(Jobs)
    for (let times = 0; times < 3; times++) await db.transaction((tx) => jobs.send(tx, findReceipts, { customerId }))
    expect(await subjectsTo(user)).toEqual(['You are now on a.r.c. +', 'Your payment of $1.99', 'Your payment of $3.00'])
    await pass(31.5)
    expect(await subjectsTo(user)).toEqual([
      'You are now on a.r.c. +',
      'Your payment of $1.99',
      'Your payment of $3.00',
      'Your payment of $4.99',
    ])
  })

  it('with the day on which it was made, also when a declined renewal is paid much later', async () => {
    const user = await payer()
    const { customerId, providerId } = await rowOf(user)
    const { clientSecret } = await running.payments.startSetup({ customerId: customerId ?? '', userId: user.userId }, randomUUID())
    const { payment_method: cardId } = await running.payer.confirm(clientSecret, DECLINED_WHEN_CHARGED)
    await running.payments.useCard({ customerId: customerId ?? '', subscriptionId: providerId, cardId: cardId ?? '' }, randomUUID())
    await pass(31.5)
    await pass(10)
    const receipts = async () => (await mailsTo(user)).filter(({ subject }) => subject === 'Your payment of $1.99')
    expect(await receipts()).toHaveLength(1)
    const { body } = await running.stack.call('billing', createSetupIntent, {}, user)
    await running.payer.confirm(body.clientSecret, VISA)
    const today = dayOf(running.stack.clock.now())
    expect((await receipts()).filter(({ text }) => text.includes(today))).toHaveLength(1)
    expect(await receipts()).toHaveLength(2)
  })

  it('but not an invoice of long ago, which was paid before there were these emails', async () => {
    const user = await payer()
    await running.stack.settle()
    await db.transaction((tx) => tx.receipt.deleteMany({ where: { userId: user.userId } }))
    running.stack.clock.advance({ days: 8 })
    const customerId = (await rowOf(user)).customerId ?? ''
    const jobs = running.stack.service('billing').get(Jobs)
    await db.transaction((tx) => jobs.send(tx, findReceipts, { customerId }))
    expect(await subjectsTo(user)).toEqual(['Your payment of $1.99'])
  })
})

describe('each change of a subscription is confirmed by an email', () => {
  it('[D-25] a cancellation, with its three dates, and the way back', async () => {
    const user = await payer()
    const { body } = await running.stack.call('billing', cancelSubscription, {}, user)
    const cancelled = (await mailsTo(user)).find(({ subject }) => subject === 'Your subscription is cancelled')
    for (const day of [body.currentPeriodEnd, body.suspendedUntil]) expect(cancelled?.text).toContain(dayOf(day ?? ''))
    await running.stack.call('billing', reactivateSubscription, {}, user)
    expect(await subjectsTo(user)).toEqual(['Your payment of $1.99', 'Your subscription goes on', 'Your subscription is cancelled'])
  })

  it('[D-25] the suspension when a cancelled cycle or a trial ends, with the day of the deletion', async () => {
    const [user, trial] = [await payer(), await trialUser()]
    await running.stack.call('billing', cancelSubscription, {}, user)
    await pass(32)
    for (const who of [user, trial]) {
      const suspended = (await mailsTo(who)).filter(({ subject }) => subject === 'Your account is suspended')
      expect(suspended).toHaveLength(1)
      expect(suspended[0]?.text).toMatch(/Download your data/)
    }
    await pass(1)
    expect((await subjectsTo(user)).filter((subject) => subject === 'Your account is suspended')).toHaveLength(1)
  })

  it('a change with the next cycle, and that it was taken back', async () => {
    const user = await payer()
    await upgrade(user)
    const plans = running.stack.service('billing').get(PlanChangesService)
    const caller = { ...user, actorId: user.userId } as never
    await plans.change(caller, 'basic')
    const end = dayOf((await rowOf(user)).currentPeriodEnd ?? '')
    await running.stack.settle()
    await plans.change(caller, 'pro')
    const subjects = await subjectsTo(user)
    expect(subjects).toContain(`From ${end} you are on a.r.c., monthly`)
    expect(subjects).toContain('You stay on a.r.c. +')
  })

  it('a payment for an upgrade of an account that somebody made pro meanwhile goes back, and is reported', async () => {
    const user = await payer()
    const { body } = await running.stack.call('billing', upgradeSubscription, {}, user)
    await db.transaction((tx) => tx.subscription.update({ where: { userId: user.userId }, data: { tier: 'pro' } }))
    await running.payer.payCheckout(body.url, VISA)
    await running.stack.settle()
    const charges = await running.payments.chargedSince((await rowOf(user)).customerId ?? '', new Date(0))
    expect(charges.map(({ amount, refunded }) => [amount, refunded]).sort()).toEqual([
      [1.99, false],
      [3, true],
    ])
    expect((await subjectsTo(user)).filter((subject) => subject === 'Your payment goes back')).toHaveLength(1)
  })
})
