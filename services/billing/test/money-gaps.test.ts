import { randomUUID } from 'node:crypto'
import { createSetupIntent } from '@arc/contracts/billing/cards'
import { listInvoices } from '@arc/contracts/billing/invoices'
import {
  subscriptionCancelled,
  subscriptionExpired,
  subscriptionReactivated,
  subscriptionUpgraded,
} from '@arc/contracts/billing/subscription-events'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { sized } from '@arc/kit/testing/sized'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CheckoutsService } from '../src/checkouts/checkouts.service.js'
import { Database } from '../src/database.js'
import { PlanChangesService } from '../src/plan-changes/plan-changes.service.js'
import { ProviderSync } from '../src/subscriptions/read-provider.job.js'
import { SubscriptionsService } from '../src/subscriptions/subscriptions.service.js'
import { SweepService } from '../src/sweep/sweep.service.js'
import { UpgradesService } from '../src/upgrades/upgrades.service.js'
import { type Gap, Gaps } from './gaps.fixture.js'
import { VISA } from './payments.contract.js'
import { NO_SWEEPS, pay, register, type SandboxStack, startSandbox } from './sandbox.fixture.js'

/** Every gap, or in a short run every second one. */
const STEP = sized(1, 2)

let running: SandboxStack
let db: Database
let own: Database
let gaps: Gaps
/** By the id of the event: a relay whose connection was lost delivers an event twice, and consumers take it once. */
const published = new Map<string, { type: string; userId: string }>()
beforeAll(async () => {
  running = await startSandbox(NO_SWEEPS)
  db = running.stack.service('billing').get(Database)
  own = new Database(db.address)
  gaps = new Gaps(db, own)
  await running.stack.platform.transport.subscribe({
    consumer: 'test',
    types: [subscriptionUpgraded, subscriptionCancelled, subscriptionReactivated, subscriptionExpired].map(({ type }) => type),
    handle: async ({ id, type, payload }) => {
      published.set(id, { type, userId: z.looseObject({ userId: z.string() }).parse(payload).userId })
    },
  })
})
afterAll(async () => {
  await own.close()
  await running.stack.close()
})

type User = Awaited<ReturnType<typeof register>>
const get = <T>(of: new (...args: never[]) => T): T => running.stack.service('billing').get<T>(of as never)
const rowOf = ({ userId }: User) => db.client.subscription.findUniqueOrThrow({ where: { userId } })
const atProvider = async (user: User) => running.payments.subscription((await rowOf(user)).providerId ?? '')
const invoicesOf = async (user: User) => (await running.stack.call('billing', listInvoices, {}, user)).body

/** A user who pays for basic. */
async function payer(): Promise<User> {
  const user = running.stack.newUser()
  await pay(running, user.userId)
  return register(running, { trialDays: null }, user)
}

/** A user who has paid for pro, of which nothing is applied yet. */
async function upgrading() {
  const user = await payer()
  const { body } = await running.stack.call('billing', upgradeSubscription, {}, user)
  await running.payer.payCheckout(body.url, VISA)
  await running.stack.settle()
  await own.transaction(async (tx) => {
    await tx.upgrade.update({ where: { sessionId: body.sessionId }, data: { doneAt: null } })
    await tx.subscription.update({ where: { userId: user.userId }, data: { tier: 'basic' } })
  })
  return { user, sessionId: body.sessionId }
}

interface Prepared {
  user: User
  /** The path: called once more after it was stopped, as its job or its user does. */
  act(): Promise<unknown>
  /** What holds at the end. */
  check(): Promise<void>
  /** The event that is published once. */
  event?: { type: string }
}

const PATHS: Record<string, () => Promise<Prepared>> = {
  'a paid upgrade': async () => {
    const { user, sessionId } = await upgrading()
    return {
      user,
      act: () => get(UpgradesService).finish({ sessionId }),
      check: async () => {
        expect(await rowOf(user)).toMatchObject({ tier: 'pro', interval: 'month', nextTier: null })
        expect((await atProvider(user))?.next).toEqual({ tier: 'pro', interval: 'month' })
        expect((await invoicesOf(user)).map(({ amount }) => amount)).toEqual([3, 1.99])
      },
      event: subscriptionUpgraded,
    }
  },
  'a cancellation': async () => {
    const user = await payer()
    return {
      user,
      act: () => get(SubscriptionsService).cancel(callerOf(user)),
      check: async () => {
        expect(await rowOf(user)).toMatchObject({ status: 'cancelled', suspensionDate: expect.any(Date) })
        expect((await atProvider(user))?.renews).toBe(false)
      },
      event: subscriptionCancelled,
    }
  },
  'the return from a cancellation': async () => {
    const user = await payer()
    await get(SubscriptionsService).cancel(callerOf(user))
    await running.stack.settle()
    return {
      user,
      act: () => get(SubscriptionsService).reactivate(callerOf(user)),
      check: async () => {
        expect(await rowOf(user)).toMatchObject({ status: 'active', suspensionDate: null })
        expect((await atProvider(user))?.renews).toBe(true)
        expect(await invoicesOf(user)).toHaveLength(1)
      },
      event: subscriptionReactivated,
    }
  },
  'a reactivation that is charged': async () => {
    const user = await register(running)
    const { body } = await running.stack.call('billing', createSetupIntent, {}, user)
    await running.payer.confirm(body.clientSecret, VISA)
    await running.stack.settle()
    const ended = new Date(running.stack.clock.now().getTime() - 1_000)
    const data = { status: 'expired', currentPeriodEnd: ended, trialEndsAt: ended, suspensionDate: ended }
    await own.transaction((tx) => tx.subscription.update({ where: { userId: user.userId }, data }))
    return {
      user,
      act: () => get(SubscriptionsService).reactivate(callerOf(user)),
      check: async () => {
        expect(await rowOf(user)).toMatchObject({ status: 'active', suspensionDate: null, reactivatingAt: null })
        expect((await invoicesOf(user)).map(({ amount, status }) => [amount, status])).toEqual([[1.99, 'paid']])
      },
      event: subscriptionReactivated,
    }
  },
  'a change to basic with the next cycle': async () => {
    const { user, sessionId } = await upgrading()
    await get(UpgradesService).finish({ sessionId })
    await running.stack.settle()
    const changes = get(PlanChangesService)
    // Another service counts the projects.
    Object.assign(changes, { assertProjectsFit: async () => undefined })
    return {
      user,
      act: () => changes.change(callerOf(user), 'basic'),
      check: async () => {
        expect(await rowOf(user)).toMatchObject({ tier: 'pro', nextTier: 'basic' })
        expect((await atProvider(user))?.next).toEqual({ tier: 'basic', interval: 'month' })
      },
    }
  },
  'the invoice of a renewal': async () => {
    const user = await payer()
    const { currentPeriodEnd } = await rowOf(user)
    const ended = new Date(running.stack.clock.now().getTime() - 1_000)
    await own.transaction((tx) => tx.subscription.update({ where: { userId: user.userId }, data: { currentPeriodEnd: ended } }))
    return {
      user,
      act: () => get(ProviderSync).readOf(callerOf(user)),
      check: async () => expect(await rowOf(user)).toMatchObject({ status: 'active', currentPeriodEnd }),
    }
  },
  'the payment of a sign-up': async () => {
    const user = running.stack.newUser()
    const email = `${randomUUID()}@mail.example`
    await pay(running, null, { email })
    const checkout = await db.client.checkout.findFirstOrThrow({ where: { email } })
    const { intentId: paymentIntentId, customerId } = checkout
    return {
      user,
      act: () => get(CheckoutsService).claim({ userId: user.userId, email, planType: 'basic', paymentIntentId, customerId }),
      check: async () => {
        expect(await db.client.checkout.findUnique({ where: { id: checkout.id } })).toMatchObject({ userId: user.userId })
        await register(running, { trialDays: null, email }, user)
        expect(await rowOf(user)).toMatchObject({ status: 'active', tier: 'basic', providerId: checkout.providerId })
      },
    }
  },
  'the sweep at the end of a trial': async () => {
    const user = await register(running)
    const ended = new Date(running.stack.clock.now().getTime() - 1_000)
    await own.transaction((tx) => tx.subscription.update({ where: { userId: user.userId }, data: { currentPeriodEnd: ended } }))
    return {
      user,
      // A row that failed is due in the next sweep.
      act: async () => {
        await get(SweepService).sweep()
        await get(SweepService).sweep()
      },
      check: async () => expect(await rowOf(user)).toMatchObject({ status: 'expired', suspensionDate: expect.any(Date) }),
      event: subscriptionExpired,
    }
  },
}

const callerOf = (user: User) => ({ ...user, actorId: user.userId }) as never

describe.each(Object.entries(PATHS))('%s', (_path, prepare) => {
  it.each<[string, Gap]>([
    ['another writer in every gap between two statements', 'writer'],
    ['its connection lost before every statement', 'stop'],
  ])('with %s, ends with what was paid for, once', async (_title, gap) => {
    for (let at = 0; ; at += STEP) {
      const { user, act, check, event } = await prepare()
      await running.stack.settle()
      published.clear()
      const reached = await gaps.walk({ at, gap, userId: user.userId }, () => act().catch(() => act()))
      await running.stack.settle()
      await check()
      const ofUser = [...published.values()].filter(({ userId }) => userId === user.userId)
      if (event) expect(ofUser).toEqual([{ type: event.type, userId: user.userId }])
      // The next sweeps have nothing to do for it.
      await own.transaction((tx) => tx.subscription.deleteMany({ where: { userId: user.userId } }))
      if (!reached) break
    }
  })
})
