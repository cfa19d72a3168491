import { randomUUID } from 'node:crypto'
import { deleteAccount } from '@arc/contracts/auth/accounts'
import {
  type SubscriptionPayload,
  subscriptionCancelled,
  subscriptionLapsed,
  subscriptionReactivated,
} from '@arc/contracts/billing/subscription-events'
import type { AnyEvent } from '@arc/contracts/define'
import { hashPassword } from '@arc/kit/passwords'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { withoutPayments } from './no-payments.js'

const ROUNDS = 60
const SUSPENDED_AT = '2026-01-01T00:00:00.000Z'

let stack: Stack
let db: Database
const published: { type: string; payload: { userId: string; version: number } }[] = []
beforeAll(async () => {
  stack = await startStack([definition])
  withoutPayments(stack)
  db = stack.service('auth').get(Database)
  await stack.platform.transport.subscribe({
    consumer: 'test',
    types: ['auth.account.changed', 'auth.account.deleted'],
    handle: async ({ type, payload }) => void published.push({ type, payload: payload as { userId: string; version: number } }),
  })
})
afterAll(() => stack.close())

const PASSWORD = 'correct horse'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

async function newAccount(): Promise<string> {
  const id = randomUUID()
  await db.transaction((tx) =>
    tx.account.create({ data: { id, email: `${id}@mail.example`, firstName: 'Dana', lastName: 'W', tier: 'basic', passwordHash } }),
  )
  return id
}
function deliver(event: AnyEvent, userId: string, version: number, changes: Partial<SubscriptionPayload> = {}): Promise<void> {
  const state = { tier: 'basic', trialEndsAt: null, suspensionDate: null, readOnlyFrom: null, suspendedUntil: null }
  const payload = { userId, version, ...state, ...changes }
  return stack.platform.transport.publish({ id: randomUUID(), type: event.type, attempt: 1, traceparent: '', payload })
}
const cancel = (userId: string, version: number) => deliver(subscriptionCancelled, userId, version, { suspensionDate: SUSPENDED_AT })
const reactivate = (userId: string, version: number) => deliver(subscriptionReactivated, userId, version, { tier: 'pro' })

describe('concurrent subscription events', () => {
  it('leave the account in the state of the newest version, however they interleave', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await newAccount()
      const events = [() => cancel(id, 2), () => reactivate(id, 3)]
      await Promise.all((round % 2 === 0 ? events : events.reverse()).map((send) => send()))
      const { status, tier, subscriptionVersion } = await db.client.account.findUniqueOrThrow({ where: { id } })
      expect({ round, status, tier, subscriptionVersion }).toEqual({ round, status: 'active', tier: 'pro', subscriptionVersion: 3 })
    }
  })

  it('publish each account version once, with rising versions', async () => {
    const id = await newAccount()
    await Promise.all([2, 3, 4, 5, 6].map((version) => (version % 2 === 0 ? cancel(id, version) : reactivate(id, version))))
    await stack.settle()
    const versions = published.filter(({ payload }) => payload.userId === id).map(({ payload }) => payload.version)
    expect(new Set(versions).size).toBe(versions.length)
    expect((await db.client.account.findUniqueOrThrow({ where: { id } })).subscriptionVersion).toBe(6)
  })

  it('delete the account only when the lapse is the newest event', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await newAccount()
      await Promise.all([deliver(subscriptionLapsed, id, 4, { suspensionDate: SUSPENDED_AT }), reactivate(id, 5)])
      const account = await db.client.account.findUnique({ where: { id } })
      // Either order is possible; a reactivated account must not be deleted afterwards, nor a deleted one fail the consumer.
      await deliver(subscriptionLapsed, id, 4, { suspensionDate: SUSPENDED_AT })
      expect((await db.client.account.findUnique({ where: { id } })) === null).toBe(account === null)
    }
  })

  it('and concurrent deletions of one account publish one event without an error', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await newAccount()
      const user = stack.newUser({ userId: id })
      const [first, second] = await Promise.all([
        stack.call('auth', deleteAccount, { body: { password: PASSWORD } }, user),
        stack.call('auth', deleteAccount, { body: { password: PASSWORD } }, user),
        deliver(subscriptionLapsed, id, 4, { suspensionDate: SUSPENDED_AT }),
      ])
      expect([200, 401]).toContain(first.status)
      expect([200, 401]).toContain(second.status)
      await stack.settle()
      const deletions = published.filter(({ type, payload }) => type === 'auth.account.deleted' && payload.userId === id)
      expect(deletions).toHaveLength(1)
    }
  })
})
