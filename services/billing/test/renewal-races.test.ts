import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createSetupIntent } from '@arc/contracts/billing/cards'
import { getSubscription, syncSubscription } from '@arc/contracts/billing/subscriptions'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import type { Offer } from '@arc/contracts/plans'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { PlanChangesService } from '../src/plan-changes/plan-changes.service.js'
import { SweepService } from '../src/sweep/sweep.service.js'
import { DECLINED_WHEN_CHARGED, VISA } from './payments.contract.js'
import { NO_SWEEPS, pay, register, type SandboxStack, startSandbox } from './sandbox.fixture.js'

const YEARLY: Offer = { tier: 'basic', interval: 'year' }

let running: SandboxStack
let db: Database
beforeAll(async () => {
  running = await startSandbox(NO_SWEEPS)
  db = running.stack.service('billing').get(Database)
  // Another service counts the projects.
  Object.assign(running.stack.service('billing').get(PlanChangesService), { assertProjectsFit: async () => undefined })
})
afterAll(() => running.stack.close())

type User = Awaited<ReturnType<typeof register>>
const rowOf = ({ userId }: User) => db.client.subscription.findUniqueOrThrow({ where: { userId } })
const callerOf = (user: User) => ({ ...user, actorId: user.userId }) as never
const changes = () => running.stack.service('billing').get(PlanChangesService)
const openUpgrade = (user: User) => running.stack.call('billing', upgradeSubscription, {}, user)
/** Amounts in US dollars, and whether they went back. */
const chargesOf = async (user: User) =>
  (await running.payments.chargedSince((await rowOf(user)).customerId ?? '', new Date(0))).map(({ amount, refunded }) => [amount, refunded])

async function payer(offer?: Offer): Promise<User> {
  const user = running.stack.newUser()
  const { customerId } = await pay(running, user.userId, offer ? { offer } : {})
  await register(running, { trialDays: null, email: `${customerId}@mail.example` }, user)
  return user
}

async function pass(days: number): Promise<void> {
  running.stack.clock.advance({ days })
  await running.stack.service('billing').get(SweepService).sweep()
  await running.stack.settle()
}

async function payUpgrade(url: string): Promise<void> {
  await running.payer.payCheckout(url, VISA)
  await running.stack.settle()
}

/** From now on a renewal is declined. */
async function useDecliningCard(user: User): Promise<void> {
  const { customerId, providerId } = await rowOf(user)
  const { clientSecret } = await running.payments.startSetup({ customerId: customerId ?? '', userId: user.userId }, randomUUID())
  const { payment_method: cardId } = await running.payer.confirm(clientSecret, DECLINED_WHEN_CHARGED)
  await running.payments.useCard({ customerId: customerId ?? '', subscriptionId: providerId, cardId: cardId ?? '' }, randomUUID())
}

async function payOpenInvoice(user: User): Promise<void> {
  const { body } = await running.stack.call('billing', createSetupIntent, {}, user)
  await running.payer.confirm(body.clientSecret, VISA)
  await running.stack.settle()
}

describe('[UPGR-03] the page of an upgrade', () => {
  it('from before the renewal of a year does not sell the next year for the price of the last month', async () => {
    const user = await payer(YEARLY)
    await pass(364.5)
    const { body } = await openUpgrade(user)
    await pass(0.9)
    await payUpgrade(body.url)
    expect(await rowOf(user)).toMatchObject({ tier: 'basic', interval: 'year', nextInterval: null })
    expect((await chargesOf(user)).sort()).toEqual([
      [19, false],
      [19, false],
      [3.41, true],
    ])
    const mails = await new FolderMail(join(running.stack.dataDir, 'mail')).list()
    const { customerId } = await rowOf(user)
    expect(mails.filter(({ to, subject }) => to === `${customerId}@mail.example` && subject === 'Your payment goes back')).toHaveLength(1)
    // The page of billing does not say that the upgrade was successful.
    expect((await running.stack.call('billing', syncSubscription, { body: {} }, user)).body.returned.upgrade).toBeNull()
    expect((await running.stack.call('billing', getSubscription, {}, user)).body.upgradePrice).toBeGreaterThan(40)
  })

  it('that is paid after the trial has ended buys nothing, and the payment goes back', async () => {
    const user = await register(running)
    await pass(6.8)
    const { body } = await openUpgrade(user)
    await pass(0.6)
    await payUpgrade(body.url)
    expect(await rowOf(user)).toMatchObject({ tier: 'basic', status: 'expired' })
    expect(await chargesOf(user)).toEqual([[3, true]])
  })

  it('is not opened while a renewal is not paid, and is opened afterwards', async () => {
    const user = await payer(YEARLY)
    await useDecliningCard(user)
    await pass(366)
    const refused = await openUpgrade(user)
    expect([refused.status, refused.body.message]).toEqual([403, 'The renewal of your plan is not paid yet. Please upgrade when it is.'])
    await payOpenInvoice(user)
    expect((await openUpgrade(user)).status).toBe(200)
  })
})

describe('a change of the plan', () => {
  it('that the provider did not hear of before the renewal waits for the next one: pro was paid for', async () => {
    const user = await payer()
    await payUpgrade((await openUpgrade(user)).body.url)
    await pass(20)
    // The job that tells the provider has not run.
    await db.transaction((tx) => tx.subscription.update({ where: { userId: user.userId }, data: { nextTier: 'basic' } }))
    await pass(12)
    expect(await rowOf(user)).toMatchObject({ tier: 'pro', nextTier: 'basic' })
    expect(await chargesOf(user)).toContainEqual([4.99, false])
    await pass(31)
    expect(await rowOf(user)).toMatchObject({ tier: 'basic', nextTier: null })
    expect((await chargesOf(user)).filter(([amount]) => amount === 1.99)).toHaveLength(2)
  })

  it('is not taken back while the cycle with it is not paid: its price would buy the plan before', async () => {
    const user = await payer()
    await payUpgrade((await openUpgrade(user)).body.url)
    await changes().change(callerOf(user), 'basic')
    await useDecliningCard(user)
    await pass(32)
    await expect(changes().change(callerOf(user), 'pro')).rejects.toThrow('Your plan is being renewed with the change that you chose.')
    await payOpenInvoice(user)
    expect(await rowOf(user)).toMatchObject({ status: 'active', tier: 'basic', nextTier: null })
  })
})
