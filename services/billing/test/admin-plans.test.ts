import { randomUUID } from 'node:crypto'
import { accountDeleted, accountPlanSet } from '@arc/contracts/auth/account-events'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { NO_SWEEPS, pay, register, type SandboxStack, startSandbox } from './sandbox.fixture.js'

let running: SandboxStack
const published: { type: string; userId: unknown }[] = []
beforeAll(async () => {
  running = await startSandbox(NO_SWEEPS)
  const types = ['upgraded', 'downgraded'].map((what) => `billing.subscription.${what}`)
  await running.stack.platform.transport.subscribe({
    consumer: 'test',
    types,
    handle: async ({ type, payload }) => {
      published.push({ type, userId: typeof payload === 'object' && payload && 'userId' in payload ? payload.userId : null })
    },
  })
})
beforeEach(() => {
  published.length = 0
})
afterAll(() => running.stack.close())

const set = (userId: string, tier: 'basic' | 'pro', version: number, id = randomUUID()) =>
  running.stack.platform.transport.publish({
    ...{ id, type: accountPlanSet.type, attempt: 1, traceparent: '' },
    payload: { userId, version, tier },
  })
const planOf = async (user: SessionUser) => (await running.stack.call('billing', getSubscription, {}, user)).body
const events = (userId: string) => published.filter((event) => event.userId === userId).map(({ type }) => type.split('.')[2])

describe('the plan that the admin sets', () => {
  it('applies at once, once, and an older one that arrives late changes nothing', async () => {
    const user = await register(running, { trialDays: null })
    const id = randomUUID()
    await set(user.userId, 'pro', 3, id)
    await set(user.userId, 'pro', 3, id)
    await set(user.userId, 'pro', 3)
    await set(user.userId, 'basic', 2)
    await running.stack.settle()
    expect(await planOf(user)).toMatchObject({ planType: 'pro', nextPlanType: null, status: 'active' })
    expect(events(user.userId)).toEqual(['upgraded'])
    await set(user.userId, 'basic', 4)
    await running.stack.settle()
    expect((await planOf(user)).planType).toBe('basic')
    expect(events(user.userId)).toEqual(['upgraded', 'downgraded'])
  })

  it('charges nothing, and from the next cycle on a user who pays is charged its price', async () => {
    const user = running.stack.newUser()
    await pay(running, user.userId)
    await register(running, { trialDays: null }, user)
    const db = running.stack.service('billing').get(Database)
    const before = await db.client.subscription.findUniqueOrThrow({ where: { userId: user.userId } })
    await set(user.userId, 'pro', 2)
    await running.stack.settle()
    const after = await planOf(user)
    expect(after).toMatchObject({ planType: 'pro', price: 4.99, interval: 'month', status: 'active' })
    expect(after.currentPeriodEnd).toBe(before.currentPeriodEnd?.toISOString())
    expect((await running.payments.subscription(before.providerId ?? ''))?.next).toMatchObject({ tier: 'pro', interval: 'month' })
  })

  it('of a deleted account is dropped', async () => {
    const user = await register(running, { trialDays: null })
    await running.stack.platform.transport.publish({
      ...{ id: randomUUID(), type: accountDeleted.type, attempt: 1, traceparent: '' },
      payload: { userId: user.userId, version: 9 },
    })
    await set(user.userId, 'pro', 10)
    await running.stack.settle()
    expect((await running.stack.call('billing', getSubscription, {}, user)).status).toBe(404)
  })
})
