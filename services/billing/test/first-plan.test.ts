import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { accountPlanSet } from '@arc/contracts/auth/account-events'
import { createSetupIntent } from '@arc/contracts/billing/cards'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { changePlan } from '@arc/contracts/billing/plan-changes'
import { subscriptionActivated } from '@arc/contracts/billing/subscription-events'
import { cancelSubscription, getSubscription, reactivateSubscription, startFirstPlan } from '@arc/contracts/billing/subscriptions'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { OFFERS } from '@arc/contracts/plans'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { claimReactivation } from '../src/subscriptions/reactivation.claim.js'
import { SweepService } from '../src/sweep/sweep.service.js'
import { ASKS_ALWAYS, DECLINED_WHEN_CHARGED, VISA } from './payments.contract.js'
import { NO_SWEEPS, register, type SandboxStack, startSandbox } from './sandbox.fixture.js'

let running: SandboxStack
const published: unknown[] = []
beforeAll(async () => {
  running = await startSandbox(NO_SWEEPS)
  await running.stack.platform.transport.subscribe({
    consumer: 'test',
    types: [subscriptionActivated.type],
    handle: async ({ payload }) => void published.push(payload),
  })
})
afterAll(() => running.stack.close())

/** An account that joined the home of another one. */
async function member() {
  const email = `${randomUUID()}@mail.example`
  const user = await register(running, { hasPlan: false, trialDays: null, email })
  const call = running.stack.call.bind(running.stack)
  return {
    user,
    email,
    read: async () => (await call('billing', getSubscription, {}, user)).body,
    addCard: async (card: string) => {
      const { body } = await call('billing', createSetupIntent, {}, user)
      const { next_action } = await running.payer.confirm(body.clientSecret, card)
      if (next_action) await running.payer.answerBank(next_action.redirect_to_url.url, 'confirm')
      await running.stack.settle()
    },
    buy: (planType: 'monthly' | 'yearly' | 'pro') => call('billing', startFirstPlan, { body: { planType } }, user),
    paid: async () =>
      (await call('billing', listInvoices, {}, user)).body.filter(({ status }) => status === 'paid').map(({ amount }) => amount),
    events: () => published.filter((payload) => JSON.stringify(payload).includes(user.userId)),
  }
}

describe('an account without a plan', () => {
  it('[HOME-20] has nothing to pay, to change or to cancel, is never suspended or deleted, and no event gives it a plan', async () => {
    const { user, read, events } = await member()
    const call = running.stack.call.bind(running.stack)
    expect(await read()).toMatchObject({ noPlan: true, status: 'expired', accountStatus: 'active', free: false, suspendedUntil: null })
    const refused = [
      await call('billing', upgradeSubscription, {}, user),
      await call('billing', changePlan, { body: { planType: 'pro' } }, user),
      await call('billing', reactivateSubscription, {}, user),
    ]
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([403, 'This account has no plan yet. Choose one on the Billing page.'])
    expect((await call('billing', cancelSubscription, {}, user)).body).toMatchObject({ noPlan: true, suspensionDate: null })
    running.stack.clock.advance({ days: 90 })
    await running.stack.service('billing').get(SweepService).sweep()
    await running.stack.settle()
    expect([(await read()).noPlan, events()]).toEqual([true, []])
  })

  it('[HOME-20] buys the plan that it chooses, once, and is told so', async () => {
    const { buy, addCard, read, paid, events, email } = await member()
    expect((await buy('yearly')).body.message).toBe('Please add a payment method first, then reactivate.')
    await addCard(VISA)
    const answers = await Promise.all([buy('yearly'), buy('yearly')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await running.stack.settle()
    const bought = await read()
    expect([bought, bought.noPlan]).toMatchObject([{ status: 'active', planType: 'basic', interval: 'year', price: 19 }, undefined])
    expect([await paid(), events()]).toMatchObject([[19], [{ hasPlan: true, tier: 'basic' }]])
    const subjects = (await new FolderMail(join(running.stack.dataDir, 'mail')).list()).filter(({ to }) => to === email)
    expect(subjects.map(({ subject }) => subject)).toContain('A home of your own is open')
  })

  it('[HOME-20] is charged for no plan but the newest, also when the bank asks first', async () => {
    const { buy, addCard, read, paid } = await member()
    await addCard(ASKS_ALWAYS)
    const first = await buy('yearly')
    expect(first.body.payment).not.toBeNull()
    const second = await buy('pro')
    expect(second.body.payment?.paymentIntentId).not.toBe(first.body.payment?.paymentIntentId)
    const clientSecret = second.body.payment?.clientSecret ?? ''
    const [id] = clientSecret.split('_secret_')
    await running.payer.answerBank(`/api/payments-sandbox/authenticate/${id}?client_secret=${clientSecret}`, 'confirm')
    await running.stack.settle()
    await buy('pro')
    expect([await read(), await paid()]).toMatchObject([{ status: 'active', planType: 'pro', interval: 'month' }, [4.99]])
  })

  it('[HOME-20] gets the plan that was charged, when the bank confirms the first one after another was chosen', async () => {
    const { user, buy, addCard, read, paid } = await member()
    await addCard(ASKS_ALWAYS)
    const { payment } = (await buy('yearly')).body
    // The choice of the other plan is stored, and its process dies before it ends the first payment.
    const now = running.stack.clock.now()
    const db = running.stack.service('billing').get(Database)
    await db.transaction((tx) => claimReactivation(tx, user.userId, now, OFFERS.pro))
    const clientSecret = payment?.clientSecret ?? ''
    const [id] = clientSecret.split('_secret_')
    await running.payer.answerBank(`/api/payments-sandbox/authenticate/${id}?client_secret=${clientSecret}`, 'confirm')
    await running.stack.settle()
    expect([await read(), await paid()]).toMatchObject([{ status: 'active', planType: 'basic', interval: 'year', price: 19 }, [19]])
  })

  it('[HOME-20] stays without one when the card is declined', async () => {
    const { buy, addCard, read, events } = await member()
    await addCard(DECLINED_WHEN_CHARGED)
    expect((await buy('pro')).status).toBe(400)
    expect([(await read()).noPlan, events()]).toEqual([true, []])
  })

  it('[HOME-20] gets one from the admin, free of charge', async () => {
    const { user, read, events } = await member()
    const payload = { userId: user.userId, version: 5, tier: 'pro' }
    await running.stack.platform.transport.publish({ id: randomUUID(), type: accountPlanSet.type, payload, attempt: 1, traceparent: '' })
    await running.stack.settle()
    expect([await read(), events()]).toMatchObject([{ planType: 'pro', free: true, status: 'active' }, [{ hasPlan: true, tier: 'pro' }]])
  })
})
