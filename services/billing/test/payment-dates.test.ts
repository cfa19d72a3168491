import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { graceEnd } from '@arc/contracts/billing/grace'
import { cancelSubscription, getSubscription } from '@arc/contracts/billing/subscriptions'
import { dayOf } from '@arc/kit/email/day'
import { Jobs } from '@arc/kit/jobs'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { warningMail } from '../src/emails/warning.mail.js'
import { SweepService } from '../src/sweep/sweep.service.js'
import { DECLINED_WHEN_CHARGED } from './payments.contract.js'
import { NO_SWEEPS, pay, register, type SandboxStack, startSandbox } from './sandbox.fixture.js'

let running: SandboxStack
beforeAll(async () => {
  running = await startSandbox(NO_SWEEPS)
})
afterAll(() => running.stack.close())

const mails = async (email: string) => (await new FolderMail(join(running.stack.dataDir, 'mail')).list()).filter(({ to }) => to === email)

/** Time passes, and everything that is due then is handled. */
async function pass(days: number) {
  running.stack.clock.advance({ days })
  await running.stack.service('billing').get(SweepService).sweep()
  await running.stack.settle()
}

/** A paying account whose card is declined from the next charge on. */
async function decliningUser(email: string) {
  const user = running.stack.newUser()
  const { customerId, id: subscriptionId } = await pay(running, user.userId, { email })
  await register(running, { trialDays: null, email }, user)
  const { clientSecret } = await running.payments.startSetup({ customerId, userId: user.userId }, randomUUID())
  const { payment_method: cardId } = await running.payer.confirm(clientSecret, DECLINED_WHEN_CHARGED)
  await running.payments.useCard({ customerId, subscriptionId, cardId: cardId ?? '' }, randomUUID())
  const read = async () => (await running.stack.call('billing', getSubscription, {}, user)).body
  return { user, subscriptionId, read }
}

describe('a declined renewal', () => {
  it('has the same next attempt in the email, in the API, and at the provider', async () => {
    const { subscriptionId, read } = await decliningUser('declined@b.example')
    await pass(31)
    const { nextAttempt } = (await running.payments.subscription(subscriptionId)) ?? {}
    const { status, nextPaymentAttempt } = await read()
    expect([status, nextPaymentAttempt]).toEqual(['past_due', nextAttempt?.toISOString()])
    const [mail] = await mails('declined@b.example')
    expect(mail?.text).toContain(`${dayOf(nextPaymentAttempt ?? '')}: We try again`)
  })

  it('has no next attempt while the result of the last one is unknown, and the following one afterwards', async () => {
    const { subscriptionId, read } = await decliningUser('again@b.example')
    await pass(31)
    const first = (await read()).nextPaymentAttempt ?? ''
    running.stack.clock.advanceTo(new Date(first))
    expect((await read()).nextPaymentAttempt).toBeNull()
    await pass(0)
    const { nextAttempt } = (await running.payments.subscription(subscriptionId)) ?? {}
    expect((await read()).nextPaymentAttempt).toBe(nextAttempt?.toISOString())
    expect(nextAttempt?.getTime()).toBeGreaterThan(new Date(first).getTime())
  })

  it('that is given up is deleted on the day that the API and the warnings name', async () => {
    const { read } = await decliningUser('given-up@b.example')
    await pass(31)
    for (let days = 0; days < 20; days += 4) await pass(4)
    const { status, suspensionDate, suspendedUntil } = await read()
    expect([status, suspendedUntil]).toEqual(['expired', graceEnd(new Date(suspensionDate ?? ''), null).toISOString()])
    await pass((new Date(suspendedUntil ?? '').getTime() - running.stack.clock.now().getTime()) / 86_400_000 - 6.9)
    const warning = (await mails('given-up@b.example')).find(({ subject }) => subject.includes('will be deleted'))
    expect(warning?.subject).toBe(`Your a.r.c. account will be deleted on ${dayOf(suspendedUntil ?? '')}`)
  })
})

it('a warning about another day than that of the deletion is not sent', async () => {
  const user = await register(running, { email: 'moved@b.example' })
  await running.stack.call('billing', cancelSubscription, {}, user)
  const until = new Date(running.stack.clock.now().getTime() + 7 * 86_400_000).toISOString()
  const billing = running.stack.service('billing')
  const data = { userId: user.userId, until, warning: 'first' as const }
  await billing.get(Database).transaction((tx) => billing.get(Jobs).send(tx, warningMail, data))
  await running.stack.settle()
  expect((await mails('moved@b.example')).map(({ subject }) => subject)).toEqual(['Your subscription is cancelled'])
})
