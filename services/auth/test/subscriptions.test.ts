import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { changePreferences, deleteAccount, getUser, login } from '@arc/contracts/auth/accounts'
import { resolveSession } from '@arc/contracts/auth/sessions'
import {
  type SubscriptionPayload,
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionLapsed,
  subscriptionReactivated,
  subscriptionUpgraded,
} from '@arc/contracts/billing/subscription-events'
import type { AnyEvent } from '@arc/contracts/define'
import { hashPassword } from '@arc/kit/passwords'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { withoutPayments } from './no-payments.js'

const MIGRATION = new URL('../prisma/migrations/20261231000000_access_ends/migration.sql', import.meta.url)

let stack: Stack
let db: Database
const published: { type: string; userId: unknown }[] = []
beforeAll(async () => {
  stack = await startStack([definition])
  withoutPayments(stack)
  db = stack.service('auth').get(Database)
  const types = ['auth.account.suspended', 'auth.account.reactivated', 'auth.account.changed', 'auth.account.deleted']
  await stack.platform.transport.subscribe({
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
afterAll(() => stack.close())

const inDays = (days: number) => new Date(stack.clock.now().getTime() + days * 24 * 3600 * 1000).toISOString()

async function newAccount() {
  const id = randomUUID()
  const data = {
    id,
    email: `${id}@mail.example`,
    firstName: 'Dana',
    lastName: 'W',
    tier: 'basic',
    passwordHash: await hashPassword('correct horse'),
  }
  await db.transaction((tx) => tx.account.create({ data }))
  const { headers } = await stack.call('auth', login, { body: { email: data.email, password: 'correct horse' } }, null)
  const session = /arc_session=([^;]*)/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? ''
  const user = stack.newUser({ userId: id })
  return {
    user,
    readOnly: async () => (await stack.call('auth', resolveSession, { body: { session } }, 'service')).body.user?.readOnly,
    account: async () => (await stack.call('auth', getUser, {}, user)).body,
    published: () => published.filter(({ userId }) => userId === id).map(({ type }) => type.slice('auth.account.'.length)),
  }
}

async function deliver(event: AnyEvent, userId: string, version: number, changes: Partial<SubscriptionPayload> = {}): Promise<void> {
  const attributes = { userId, version, tier: 'basic', trialEndsAt: null, suspensionDate: null, readOnlyFrom: null, suspendedUntil: null }
  await stack.platform.transport.publish({
    id: randomUUID(),
    type: event.type,
    attempt: 1,
    traceparent: '',
    payload: { ...attributes, ...changes },
  })
  await stack.settle()
}
const suspended = (days: number) => ({ suspensionDate: inDays(0), readOnlyFrom: inDays(days), suspendedUntil: inDays(30) })

describe('an account whose subscription was cancelled', () => {
  it('[D-25] is suspended, stays writable until the paid cycle ends, and is read-only from then on', async () => {
    const dana = await newAccount()
    await deliver(subscriptionCancelled, dana.user.userId, 2, suspended(5))
    expect(await dana.account()).toMatchObject({ accountStatus: 'suspended', suspensionDate: expect.any(String) })
    expect(await dana.readOnly()).toBe(false)
    stack.clock.advance({ days: 5.01 })
    expect(await dana.readOnly()).toBe(true)
    expect(dana.published()).toEqual(['suspended', 'changed'])
  })

  it('[D-26] a trial ends by the clock: it is suspended and read-only at that moment, without an event', async () => {
    const dana = await newAccount()
    const end = inDays(7)
    await deliver(subscriptionActivated, dana.user.userId, 2, { trialEndsAt: end, readOnlyFrom: end })
    expect([await dana.readOnly(), (await dana.account()).accountStatus]).toEqual([false, 'active'])
    stack.clock.advance({ days: 7.001 })
    expect([await dana.readOnly(), await dana.account()]).toMatchObject([true, { accountStatus: 'suspended', suspensionDate: end }])
    await deliver(subscriptionReactivated, dana.user.userId, 3)
    expect([await dana.readOnly(), (await dana.account()).accountStatus]).toEqual([false, 'active'])
  })

  it('[D-25] that earlier events suspended with the day of the cancellation has the day on which access ends', async () => {
    const dana = await newAccount()
    const dates = suspended(5)
    await deliver(subscriptionCancelled, dana.user.userId, 2, dates)
    await db.pool.query(await readFile(MIGRATION, 'utf8'))
    expect((await dana.account()).suspensionDate).toBe(dates.readOnlyFrom)
  })

  it('is active again after a reactivation', async () => {
    const dana = await newAccount()
    await deliver(subscriptionCancelled, dana.user.userId, 2, suspended(0))
    expect(await dana.readOnly()).toBe(true)
    await deliver(subscriptionReactivated, dana.user.userId, 3)
    expect([await dana.readOnly(), (await dana.account()).accountStatus]).toEqual([false, 'active'])
    expect(dana.published()).toEqual(['suspended', 'changed', 'reactivated', 'changed'])
  })

  it('is not suspended by a late event', async () => {
    const dana = await newAccount()
    await deliver(subscriptionReactivated, dana.user.userId, 3)
    await deliver(subscriptionCancelled, dana.user.userId, 2, suspended(0))
    expect((await dana.account()).accountStatus).toBe('active')
  })

  it('[D-25] while it is read-only cannot be changed, but can be deleted', async () => {
    const dana = await newAccount()
    const readOnly = { ...dana.user, readOnly: true }
    const refused = await stack.call('auth', changePreferences, { body: { hideWelcomeModal: true } }, readOnly)
    expect(refused).toMatchObject({ status: 403, body: { message: /suspended/ } })
    expect((await stack.call('auth', deleteAccount, { body: { password: 'correct horse' } }, readOnly)).status).toBe(200)
  })
})

describe('an account that was upgraded', () => {
  it('[UPGR-03] is pro, with an event', async () => {
    const dana = await newAccount()
    await deliver(subscriptionUpgraded, dana.user.userId, 2, { tier: 'pro' })
    expect(await dana.account()).toMatchObject({ subscriptionTier: 'pro', accountStatus: 'active' })
    expect(dana.published()).toEqual(['changed'])
  })
})

describe('an account whose grace period has ended', () => {
  it('[BILL-06] is deleted, with an event', async () => {
    const dana = await newAccount()
    await deliver(subscriptionLapsed, dana.user.userId, 4, suspended(0))
    expect((await stack.call('auth', getUser, {}, dana.user)).status).toBe(401)
    expect(dana.published()).toEqual(['deleted'])
  })

  it('is not deleted by a late event after a reactivation', async () => {
    const dana = await newAccount()
    await deliver(subscriptionReactivated, dana.user.userId, 5)
    await deliver(subscriptionLapsed, dana.user.userId, 4, suspended(0))
    expect((await dana.account()).accountStatus).toBe('active')
  })
})
