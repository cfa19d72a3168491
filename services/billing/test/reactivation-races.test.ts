import { claimDeletion } from '@arc/contracts/billing/account-deletion'
import { createSetupIntent } from '@arc/contracts/billing/cards'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { subscriptionLapsed, subscriptionReactivated } from '@arc/contracts/billing/subscription-events'
import { reactivateSubscription } from '@arc/contracts/billing/subscriptions'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { Jobs } from '@arc/kit/jobs'
import { Schedule } from '@arc/kit/schedule'
import { sized } from '@arc/kit/testing/sized'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BEING_DELETED } from '../src/account-deletion/deletion.claim.js'
import { BILLING_ENV } from '../src/billing.env.js'
import { Database } from '../src/database.js'
import { PROVIDER_TASKS } from '../src/payments/payments.js'
import { SweepService } from '../src/sweep/sweep.service.js'
import { ASKS_ALWAYS, DECLINED_WHEN_CHARGED, VISA } from './payments.contract.js'
import { NO_SWEEPS, pay, register, type SandboxStack, startSandbox } from './sandbox.fixture.js'

const ROUNDS = sized(4, 2)
/** Rounds with a forced order: the claim commits between the sweep's read and its write. */
const FORCED_ROUNDS = sized(20, 5)
const USERS = 4
/** Users of a race whose order is forced, or that is the same for each. */
const IN_ORDER = sized(5, 2)
/** A loaded machine needs its time until a query waits for a lock. */
const BLOCKED = { timeout: 15_000 }

let running: SandboxStack
let db: Database
/** Connections of the test's own: the service has few, and its relay and jobs need them too. */
let own: Database
let sweepers: SweepService[]
const published: { type: string; userId: string }[] = []
const Payload = z.looseObject({ userId: z.string() })
beforeAll(async () => {
  running = await startSandbox(NO_SWEEPS)
  const { stack } = running
  const billing = stack.service('billing')
  db = billing.get(Database)
  own = new Database(db.address)
  const env = z.object(BILLING_ENV).parse(NO_SWEEPS)
  const second = new SweepService(db, billing.get(Jobs), billing.get(PROVIDER_TASKS), billing.get(Schedule), stack.clock, env)
  sweepers = [billing.get(SweepService), second]
  await stack.platform.transport.subscribe({
    consumer: 'test',
    types: [subscriptionLapsed.type, subscriptionReactivated.type],
    handle: async ({ type, payload }) => void published.push({ type, userId: Payload.parse(payload).userId }),
  })
})
afterAll(async () => {
  await own.close()
  await running.stack.close()
})

type User = Awaited<ReturnType<typeof register>>
const call = (user: User) => running.stack.call('billing', reactivateSubscription, {}, user)
const sweep = () => Promise.all(sweepers.map((sweeper) => sweeper.sweep()))
const eventsOf = ({ userId }: User) => published.filter((event) => event.userId === userId).map(({ type }) => type)
const rowOf = ({ userId }: User) => db.client.subscription.findUniqueOrThrow({ where: { userId } })
const paidInvoices = async (user: User) =>
  (await running.stack.call('billing', listInvoices, {}, user)).body.filter(({ status }) => status === 'paid')

/** Users with a card whose grace period has just ended; no sweep has seen that yet. */
async function overdueUsers(card: string, count = USERS): Promise<User[]> {
  const { stack, payer } = running
  const users: User[] = []
  for (let index = 0; index < count; index++) {
    const user = await register(running)
    const { body } = await stack.call('billing', createSetupIntent, {}, user)
    const { next_action } = await payer.confirm(body.clientSecret, card)
    if (next_action) await payer.answerBank(next_action.redirect_to_url.url, 'confirm')
    users.push(user)
  }
  await stack.settle()
  stack.clock.advance({ days: 7.01 })
  await sweep()
  await stack.settle()
  stack.clock.advance({ days: 30.01 })
  return users
}

describe('a reactivation that races with the sweep', () => {
  it('[D-25] is either charged and kept, or refused and deleted, never charged and deleted', async () => {
    const outcomes = { kept: 0, deleted: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const users = await overdueUsers(VISA)
      const [answers] = await Promise.all([Promise.all(users.map(call)), sweep()])
      await running.stack.settle()
      for (const [index, user] of users.entries()) {
        const [paid, row] = [(await paidInvoices(user)).length, await rowOf(user)]
        const state = { round, http: answers[index]?.status, paid, lapsed: row.lapsedAt !== null, events: eventsOf(user) }
        const kept = paid > 0
        outcomes[kept ? 'kept' : 'deleted']++
        expect(state).toEqual(
          kept
            ? { round, http: 200, paid: 1, lapsed: false, events: [subscriptionReactivated.type] }
            : { round, http: 403, paid: 0, lapsed: true, events: [subscriptionLapsed.type] },
        )
      }
    }
    expect(outcomes.kept + outcomes.deleted).toBe(ROUNDS * USERS)
  })

  it('[D-25] is never deleted when its claim commits between the read and the write of the sweep', async () => {
    for (const [round, user] of (await overdueUsers(VISA, FORCED_ROUNDS)).entries()) {
      // Only this user is due: the sweep skips an account that it has lapsed today.
      await db.transaction((tx) => tx.subscription.updateMany({ data: { lapsedAt: running.stack.clock.now() } }))
      await db.transaction((tx) => tx.subscription.update({ where: { userId: user.userId }, data: { lapsedAt: null } }))
      const holder = await own.pool.connect()
      await holder.query('begin')
      let answer: ReturnType<typeof call> | undefined
      let swept: Promise<void> | undefined
      try {
        await holder.query('select 1 from billing.subscriptions where user_id = $1 for update', [user.userId])
        answer = call(user)
        await expect.poll(blockedBackends, BLOCKED).toBe(1)
        swept = sweepers[1]?.sweep()
        await expect.poll(blockedBackends, BLOCKED).toBe(2)
      } finally {
        await holder.query('commit')
        holder.release()
      }
      const { status } = await answer
      await swept
      await running.stack.settle()
      const state = { round, status, events: eventsOf(user), paid: (await paidInvoices(user)).length }
      expect(state).toEqual({ round, status: 200, events: [subscriptionReactivated.type], paid: 1 })
    }
  })
})

/** Number of connections of the service that wait for a row lock. */
async function blockedBackends(): Promise<number> {
  const { rows } = await own.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where application_name = 'billing' and wait_event_type = 'Lock'
     and wait_event <> 'advisory' and datname = current_database()`,
  )
  return rows[0]?.n ?? 0
}

describe('the claim of a reactivation', () => {
  it('is released when the card is declined: the next sweep deletes the account', async () => {
    const [user] = await overdueUsers(DECLINED_WHEN_CHARGED, 1)
    if (!user) throw new Error('There is no user.')
    expect((await call(user)).status).toBe(400)
    expect((await rowOf(user)).reactivatingAt).toBeNull()
    await sweep()
    await running.stack.settle()
    expect(eventsOf(user)).toEqual([subscriptionLapsed.type])
  })

  it('is released without a card', async () => {
    const user = await register(running)
    running.stack.clock.advance({ days: 7.01 })
    await sweep()
    expect((await call(user)).status).toBe(400)
    expect((await rowOf(user)).reactivatingAt).toBeNull()
  })

  it('of a dead process expires after an hour', async () => {
    const [user] = await overdueUsers(VISA, 1)
    if (!user) throw new Error('There is no user.')
    const claim = { reactivatingAt: running.stack.clock.now(), reactivationId: '11111111-1111-4111-8111-111111111111' }
    await db.transaction((tx) => tx.subscription.update({ where: { userId: user.userId }, data: claim }))
    await sweep()
    await running.stack.settle()
    expect(eventsOf(user)).toEqual([])
    running.stack.clock.advance({ days: 1.1 / 24 })
    for (let times = 0; times < 2; times++) {
      await sweep()
      await running.stack.settle()
    }
    expect(eventsOf(user)).toEqual([subscriptionLapsed.type])
  })

  it('that waits for the bank ends its payment before the account is deleted, so that it cannot be charged later', async () => {
    const [user] = await overdueUsers(ASKS_ALWAYS, 1)
    if (!user) throw new Error('There is no user.')
    const { body } = await call(user)
    const clientSecret = body.payment?.clientSecret ?? ''
    running.stack.clock.advance({ days: 1.1 / 24 })
    for (let times = 0; times < 2; times++) {
      await sweep()
      await running.stack.settle()
    }
    expect(eventsOf(user)).toEqual([subscriptionLapsed.type])
    const [id] = clientSecret.split('_secret_')
    await running.payer.answerBank(`/api/payments-sandbox/authenticate/${id}?client_secret=${clientSecret}`, 'confirm')
    await running.stack.settle()
    expect(await paidInvoices(user)).toEqual([])
  })

  it('is shared by concurrent calls, which charge once', async () => {
    for (const user of await overdueUsers(VISA, IN_ORDER)) {
      const answers = await Promise.all([1, 2, 3, 4].map(() => call(user)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      await running.stack.settle()
      expect(await paidInvoices(user)).toHaveLength(1)
    }
  })
})

describe('a deletion of the account that races with a payment', () => {
  const MINUTE = 1 / 1440
  const claim = async ({ userId }: User) => (await running.stack.call('billing', claimDeletion, { body: { userId } }, 'service')).body.until
  const upgrade = (user: User) => running.stack.call('billing', upgradeSubscription, {}, user)

  /** Runs both while a third one holds the row, so that they wait for it in this order. */
  async function inOrder<A, B>({ userId }: User, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
    const holder = await own.pool.connect()
    await holder.query('begin')
    let running: [Promise<A>, Promise<B>]
    try {
      await holder.query('select 1 from billing.subscriptions where user_id = $1 for update', [userId])
      const one = first()
      await expect.poll(blockedBackends, BLOCKED).toBe(1)
      const other = second()
      await expect.poll(blockedBackends, BLOCKED).toBe(2)
      running = [one, other]
    } finally {
      await holder.query('commit')
      holder.release()
    }
    return Promise.all(running)
  }

  it('waits when the payment was first, and the payment is made', async () => {
    for (const user of await overdueUsers(VISA, IN_ORDER)) {
      const [{ status }, until] = await inOrder(
        user,
        () => call(user),
        () => claim(user),
      )
      expect([status, until, (await paidInvoices(user)).length]).toEqual([200, null, 1])
      // Paid: from now on the account can be deleted.
      expect(await claim(user)).not.toBeNull()
    }
  })

  it('is not followed by a payment when it was first, until its claim expires', async () => {
    for (const user of await overdueUsers(VISA, IN_ORDER)) {
      const [until, { status, body }] = await inOrder(
        user,
        () => claim(user),
        () => call(user),
      )
      expect([until !== null, status, body.message]).toEqual([true, 403, BEING_DELETED])
      expect(await paidInvoices(user)).toEqual([])
      running.stack.clock.advance({ days: 3 * MINUTE })
      expect((await call(user)).status).toBe(200)
    }
  })

  it('waits while the page of an upgrade is open, also when it was opened again', async () => {
    const user = await payingUser()
    expect((await upgrade(user)).status).toBe(200)
    expect(await claim(user)).toBeNull()
    running.stack.clock.advance({ days: 16 * MINUTE })
    expect((await upgrade(user)).status).toBe(200)
    expect(await claim(user)).toBeNull()
    running.stack.clock.advance({ days: 16 * MINUTE })
    expect(await claim(user)).not.toBeNull()
    expect(await upgrade(user)).toMatchObject({ status: 403, body: { message: BEING_DELETED } })
  })

  it('waits while a renewal is due, or an open invoice is charged to a new card', async () => {
    const user = await payingUser()
    const { currentPeriodEnd } = await rowOf(user)
    const { userId } = user
    const now = running.stack.clock.now()
    const set = (data: object) => db.transaction((tx) => tx.subscription.update({ where: { userId }, data }))
    await set({ currentPeriodEnd: now })
    expect(await claim(user)).toBeNull()
    await set({ currentPeriodEnd, chargingAt: now })
    expect(await claim(user)).toBeNull()
    running.stack.clock.advance({ days: 16 * MINUTE })
    expect(await claim(user)).not.toBeNull()
  })
})

/** An account with a paid subscription. */
async function payingUser(): Promise<User> {
  const user = running.stack.newUser()
  await pay(running, user.userId)
  return register(running, { trialDays: null }, user)
}
