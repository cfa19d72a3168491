import { randomUUID } from 'node:crypto'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import { claimDeletion } from '@arc/contracts/billing/account-deletion'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CloseCustomerJob } from '../src/account-deletion/close-customer.job.js'
import { Database } from '../src/database.js'
import { SweepService } from '../src/sweep/sweep.service.js'
import { ASKS_ALWAYS } from './payments.contract.js'
import { NO_SWEEPS, pay, register, type SandboxStack, startSandbox } from './sandbox.fixture.js'

const HOUR = 1 / 24
const MINUTE = HOUR / 60

let running: SandboxStack
let db: Database
beforeAll(async () => {
  running = await startSandbox(NO_SWEEPS)
  db = running.stack.service('billing').get(Database)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => running.stack.close())

type User = Awaited<ReturnType<typeof register>>

/** An account that has paid its first month, a day ago. */
async function payer() {
  const user = running.stack.newUser()
  const { customerId, id } = await pay(running, user.userId)
  await register(running, { trialDays: null }, user)
  running.stack.clock.advance({ days: 1 })
  return { user, customerId, subscriptionId: id }
}

const claim = async ({ userId }: User) => (await running.stack.call('billing', claimDeletion, { body: { userId } }, 'service')).body.until

/** The event of a deletion; its jobs are done when `settle` returns. */
async function deleted({ userId }: User, { settle = true } = {}) {
  await running.stack.platform.transport.publish({
    ...{ id: randomUUID(), type: accountDeleted.type, attempt: 1, traceparent: '' },
    payload: { userId, version: 2 },
  })
  if (settle) await running.stack.settle()
}

/** What was charged and what went back, the newest first, in US dollars. */
const money = async (customerId: string) =>
  (await running.payments.invoices(customerId)).map(({ amount, refunded, status }) => [status === 'paid' ? amount : 0, refunded])

/** How many refunds the provider made: it reports each. */
const refunds = (customerId: string) =>
  db.client.$queryRaw<unknown[]>`select 1 from billing.sandbox_objects where type = 'event' and data->>'type' = 'charge.refunded'
    and data->'data'->'object'->>'customer' = ${customerId}`.then(({ length }) => length)

/** From now on no event of the provider arrives. */
function loseEvents() {
  const lost = { type: 'lost', about: null, customerId: null }
  vi.spyOn(running.payments, 'readEvent').mockImplementation(async () => ({ id: randomUUID(), ...lost }))
}

/** The provider charges the renewal that is due. */
async function renew() {
  running.stack.clock.advance({ days: 31 })
  await running.sandbox.advanceTime()
}

async function sweepLater(days = 1.1 * HOUR) {
  running.stack.clock.advance({ days })
  await running.stack.service('billing').get(SweepService).sweep()
  await running.stack.settle()
}

/** Opens the page of the upgrade and pays there; the bank asks. @returns the page of the bank */
async function upgradeAtBank(user: User) {
  const { body } = await running.stack.call('billing', upgradeSubscription, {}, user)
  const bank = await running.payer.payCheckout(body.url, ASKS_ALWAYS)
  running.stack.clock.advance({ days: 16 * MINUTE })
  return bank
}

describe('a renewal that is charged while the account is being deleted', () => {
  it('is refunded when its event arrives before the deletion, and the earlier month is not', async () => {
    const { user, customerId } = await payer()
    expect(await claim(user)).not.toBeNull()
    await renew()
    await running.stack.settle()
    await deleted(user)
    expect([await money(customerId), await refunds(customerId)]).toEqual([
      [
        [1.99, 1.99],
        [1.99, 0],
      ],
      1,
    ])
  })

  it('is refunded when its event arrives after the deletion', async () => {
    const { user, customerId } = await payer()
    await claim(user)
    await renew()
    await deleted(user)
    expect([await money(customerId), await refunds(customerId)]).toEqual([
      [
        [1.99, 1.99],
        [1.99, 0],
      ],
      1,
    ])
  })

  it('is refunded when its event never arrives', async () => {
    const { user, customerId } = await payer()
    await claim(user)
    loseEvents()
    await renew()
    await deleted(user)
    expect(await money(customerId)).toEqual([
      [1.99, 1.99],
      [1.99, 0],
    ])
  })

  it('is refunded once when the deletion is reported twice', async () => {
    const { user, customerId } = await payer()
    await claim(user)
    await renew()
    await Promise.all([deleted(user, { settle: false }), deleted(user, { settle: false })])
    await running.stack.settle()
    expect([await money(customerId), await refunds(customerId)]).toEqual([
      [
        [1.99, 1.99],
        [1.99, 0],
      ],
      1,
    ])
  })

  it('is refunded once by two runs of the job at the same time', async () => {
    const { customerId } = await payer()
    const now = running.stack.clock.now()
    await db.transaction((tx) => tx.closedCustomer.create({ data: { customerId, refundFrom: now, closedAt: now, checkedAt: now } }))
    loseEvents()
    await renew()
    const job = running.stack.service('billing').get(CloseCustomerJob)
    await Promise.all([job.close({ customerId }), job.close({ customerId })])
    expect([await money(customerId), await refunds(customerId)]).toEqual([
      [
        [1.99, 1.99],
        [1.99, 0],
      ],
      1,
    ])
  })

  it('is refunded after the process died in between', async () => {
    const { user, customerId } = await payer()
    await claim(user)
    loseEvents()
    await renew()
    const refund = vi.spyOn(running.payments, 'refund').mockRejectedValue(new Error('The process died.'))
    await deleted(user, { settle: false })
    await expect.poll(() => refund.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(await money(customerId)).toEqual([
      [1.99, 0],
      [1.99, 0],
    ])
    refund.mockRestore()
    await sweepLater()
    await sweepLater()
    expect([await money(customerId), await refunds(customerId)]).toEqual([
      [
        [1.99, 1.99],
        [1.99, 0],
      ],
      1,
    ])
  })
})

it('a retried renewal that was charged before the deletion, without an event, is refunded', async () => {
  const { user, customerId } = await payer()
  const { userId } = user
  const paid = await db.client.subscription.findUniqueOrThrow({ where: { userId } })
  await renew()
  await running.stack.settle()
  // As if the renewal had been declined, and the event of its retry had never arrived.
  const overdue = { status: 'past_due', currentPeriodEnd: paid.currentPeriodEnd }
  await db.transaction((tx) => tx.subscription.update({ where: { userId }, data: overdue }))
  running.stack.clock.advance({ days: 2 })
  await claim(user)
  await deleted(user)
  expect([await money(customerId), await refunds(customerId)]).toEqual([
    [
      [1.99, 1.99],
      [1.99, 0],
    ],
    1,
  ])
})

describe('an upgrade that the bank confirms after the account was deleted', () => {
  it('is refunded when its events arrive, and only once, though several report it', async () => {
    const { user, customerId } = await payer()
    const bank = await upgradeAtBank(user)
    expect(await claim(user)).not.toBeNull()
    await deleted(user)
    await running.payer.answerBank(bank, 'confirm')
    await running.stack.settle()
    expect([await money(customerId), await refunds(customerId)]).toEqual([
      [
        [3, 3],
        [1.99, 0],
      ],
      1,
    ])
    await sweepLater()
    expect(await refunds(customerId)).toBe(1)
  })

  it('is refunded within an hour without an event', async () => {
    const { user, customerId } = await payer()
    const bank = await upgradeAtBank(user)
    await claim(user)
    await deleted(user)
    loseEvents()
    await running.payer.answerBank(bank, 'confirm')
    await running.stack.settle()
    expect(await money(customerId)).toEqual([
      [3, 0],
      [1.99, 0],
    ])
    await sweepLater()
    expect([await money(customerId), await refunds(customerId)]).toEqual([
      [
        [3, 3],
        [1.99, 0],
      ],
      1,
    ])
  })

  it('is looked for once a day after three days, and for 30 days in all', async () => {
    const { user, customerId } = await payer()
    await claim(user)
    await deleted(user)
    const checkedAt = async () => (await db.client.closedCustomer.findUnique({ where: { customerId } }))?.checkedAt.getTime()
    await sweepLater(4)
    const seen = await checkedAt()
    await sweepLater()
    expect(await checkedAt()).toBe(seen)
    await sweepLater(1)
    expect(await checkedAt()).toBeGreaterThan(seen ?? 0)
    await sweepLater(26)
    expect(await checkedAt()).toBeUndefined()
  })
})

it('an upgrade that was paid before the deletion, without an event, is refunded, and the month is not', async () => {
  const { user, customerId } = await payer()
  const { body } = await running.stack.call('billing', upgradeSubscription, {}, user)
  const bank = await running.payer.payCheckout(body.url, ASKS_ALWAYS)
  await running.payer.answerBank(bank, 'confirm')
  await running.stack.settle()
  // As if its event had never arrived.
  await db.transaction((tx) => tx.upgrade.updateMany({ where: { userId: user.userId }, data: { doneAt: null } }))
  running.stack.clock.advance({ days: 16 * MINUTE })
  await claim(user)
  await deleted(user)
  expect([await money(customerId), await refunds(customerId)]).toEqual([
    [
      [3, 3],
      [1.99, 0],
    ],
    1,
  ])
})
