import { join } from 'node:path'
import { Database as AuthDatabase } from '@arc/auth/database'
import { Database as BillingDatabase } from '@arc/billing/database'
import { getUser } from '@arc/contracts/auth/accounts'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { cancelSubscription } from '@arc/contracts/billing/subscriptions'
import { createItem, deleteItem, listItems } from '@arc/contracts/inventory/items'
import { lendItem } from '@arc/contracts/inventory/loans'
import { addDays } from '@arc/contracts/inventory/reminder-rules'
import { listTrash } from '@arc/contracts/inventory/trash'
import { SERVICE_NAMES } from '@arc/contracts/services'
import { Database as InventoryDatabase } from '@arc/inventory/database'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { Schedule } from '@arc/kit/schedule'
import { afterEach, expect, it, vi } from 'vitest'
import { signUpByCard, startPaying, subscriptionOf } from '../paying.js'
import type { Visitor } from '../product.js'

const LEAP_DAYS = 45
const DAY_MS = 86_400_000

const paying = startPaying()
afterEach(() => void vi.useRealTimers())

/** Every scheduled task of every service runs as often as it would be due, and all that follows. */
async function passMinutes(): Promise<void> {
  const { stack } = paying.product
  for (let time = 0; time < 2; time++) {
    for (const name of SERVICE_NAMES) await stack.service(name).get(Schedule).tick()
    await stack.settle()
  }
}

async function subjectsTo(visitor: Visitor): Promise<string[]> {
  const mail = await new FolderMail(join(paying.product.stack.dataDir, 'mail')).list()
  return mail.filter(({ userId }) => userId === visitor.userId).map(({ subject }) => subject)
}

/** What dates decide about, as it is stored. */
async function dated(): Promise<unknown[]> {
  const { stack } = paying.product
  const read = async (db: AuthDatabase | BillingDatabase | InventoryDatabase, statement: string) => (await db.pool.query(statement)).rows
  return [
    await read(stack.service('auth').get(AuthDatabase), 'select id, status, tier from accounts order by id'),
    await read(
      stack.service('billing').get(BillingDatabase),
      'select user_id, status, current_period_end, suspension_date, warned_at, lapsed_at from subscriptions order by user_id',
    ),
    await read(
      stack.service('inventory').get(InventoryDatabase),
      'select user_id, next_check_at, last_digest_on from reminder_settings order by user_id',
    ),
  ]
}

it(`a clock that leaps ${LEAP_DAYS} days ahead and is put back suspends, deletes, charges and sends nothing; what those days bring comes once, later`, {
  timeout: 240_000,
}, async () => {
  const { clock } = paying.product.stack
  const [payer, leaver] = [await signUpByCard(paying.product), await signUpByCard(paying.product)]
  await leaver.call(cancelSubscription)
  const today = clock.now().toISOString().slice(0, 10)
  const { id } = (
    await payer.call(createItem, {
      body: { name: 'Dishwasher', category: 'Appliances', warrantyExpiration: addDays(today, 37) },
    })
  ).body
  const loan = { borrower: 'Sam', lentOn: today, dueOn: addDays(today, 20) }
  expect((await payer.call(lendItem, { params: { id }, body: loan })).status).toBe(200)
  const chair = (await payer.call(createItem, { body: { name: 'Chair', category: 'Furniture' } })).body
  expect((await payer.call(deleteItem, { params: { id: chair.id } })).status).toBe(200)
  await passMinutes()
  const state = async () => ({ dated: await dated(), payer: await subjectsTo(payer), leaver: await subjectsTo(leaver) })
  const before = await state()

  // By mistake. People go on to use the product meanwhile.
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: Date.now() + LEAP_DAYS * DAY_MS })
  await passMinutes()
  for (const visitor of [payer, leaver]) await visitor.call(listItems)
  await passMinutes()
  vi.useRealTimers()
  await passMinutes()
  expect(await state()).toEqual(before)
  // The gateway asks anew for a session that had ended by that clock.
  for (const visitor of [payer, leaver]) await expect.poll(async () => (await visitor.call(getUser)).status).toBe(200)
  expect(await subscriptionOf(payer)).toMatchObject({ status: 'active', accountStatus: 'active' })
  expect(await subscriptionOf(leaver)).toMatchObject({ status: 'cancelled' })
  expect((await leaver.call(createItem, { body: { name: 'Vase', category: 'Decor' } })).status).toBe(200)
  expect((await payer.call(listTrash)).body.items).toMatchObject([{ name: 'Chair' }])

  // The days themselves: each at 9:05.
  for (let day = 1; day <= LEAP_DAYS; day++) {
    clock.advanceTo(new Date(`${addDays(today, day)}T09:05:00Z`))
    await passMinutes()
  }
  // The newest first.
  const sent = (await subjectsTo(payer)).slice(0, -before.payer.length).map((subject) => subject.replace(/, on .*/, ''))
  // How many days a month has decides whether the renewal comes before the last of them.
  expect(sent.sort()).toEqual([
    'Dishwasher, lent to Sam, is due today',
    'Dishwasher, lent to Sam, was due 7 days ago',
    'Warranty of Dishwasher ends in 30 days',
    'Warranty of Dishwasher ends in 7 days',
    'Your payment of $1.99',
  ])
  expect((await subjectsTo(leaver)).slice(0, -before.leaver.length)).toEqual([expect.stringContaining('suspended')])
  expect(await subscriptionOf(payer)).toMatchObject({ status: 'active', accountStatus: 'active' })
  expect((await payer.call(listInvoices)).body.filter(({ status }) => status === 'paid')).toHaveLength(2)
  expect(await subscriptionOf(leaver)).toMatchObject({ status: 'expired', accountStatus: 'suspended' })
  expect((await payer.call(listTrash)).body.items).toEqual([])
})
