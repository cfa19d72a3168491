import { randomUUID } from 'node:crypto'
import { Database as AuthDatabase } from '@arc/auth/database'
import { definition as auth } from '@arc/auth/service'
import type { CallArgs } from '@arc/contracts/define'
import { type NewItem } from '@arc/contracts/inventory/items'
import { addDays } from '@arc/contracts/inventory/reminder-rules'
import { countReminders, listReminders, type Reminder, setReminder } from '@arc/contracts/inventory/reminders'
import { Jobs } from '@arc/kit/jobs'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { Schedule } from '@arc/kit/schedule'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll } from 'vitest'
import { Database } from '../src/database.js'
import { localDay } from '../src/reminders/calendar.rules.js'
import { ReminderCheck } from '../src/reminders/check.service.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner } from './fixtures.js'

export let stack: Stack
export let db: Database
export let accounts: AuthDatabase
export let checks: ReminderCheck[]

/** A stack for the tests of one file. */
export function setUp(): void {
  beforeAll(async () => {
    stack = await startStack([definition, auth])
    const inventory = stack.service('inventory')
    db = inventory.get(Database)
    accounts = stack.service('auth').get(AuthDatabase)
    checks = [inventory.get(ReminderCheck), new ReminderCheck(db, inventory.get(Jobs), inventory.get(Schedule), stack.clock)]
  })
  afterAll(() => stack.close())
}

/** An owner with an account, whose emails are sent. */
export async function givenAccount(attributes: { status?: string; demo?: boolean } = {}): Promise<Owner> {
  const userId = randomUUID()
  const data = { id: userId, email: `${userId}@mail.example`, firstName: 'Ada', lastName: 'W', tier: 'pro', ...attributes }
  await accounts.transaction((tx) => tx.account.create({ data }))
  return givenOwner(stack, { userId })
}

export const today = () => localDay(stack.clock.now(), 'UTC')
export const inDays = (days: number) => addDays(today(), days)

export const withWarranty = (owner: Owner, days: number, input: Partial<NewItem> = {}) =>
  givenItem(stack, owner, { name: 'Dishwasher', warrantyExpiration: inDays(days), ...input })

/** Two processes check at once, at 9:05 of the next day in UTC; then all emails are sent. */
export async function nextMorning(): Promise<void> {
  stack.clock.advanceTo(new Date(`${inDays(1)}T09:05:00Z`))
  await Promise.all(checks.map((check) => check.check()))
  await stack.settle()
}

export const emailsTo = async (owner: Owner) => {
  const { mail } = stack.platform
  if (!(mail instanceof FolderMail)) throw new Error('The stack stores its emails in a folder.')
  return (await mail.list()).filter(({ userId }) => userId === owner.user.userId)
}

export const page = (owner: Owner, query: CallArgs<typeof listReminders>['query']) =>
  stack.call('inventory', listReminders, { query }, owner.user)
export const list = async (owner: Owner) => (await page(owner, {})).body
export const count = async (owner: Owner) => (await stack.call('inventory', countReminders, {}, owner.user)).body.due

export const set = (owner: Owner, { kind, subjectId, endsOn }: Reminder, state: { done?: boolean; snoozedUntil?: string | null }) =>
  stack.call('inventory', setReminder, { body: { kind, subjectId, endsOn, done: false, ...state } }, owner.user)

export const first = async (owner: Owner): Promise<Reminder> => {
  const [reminder] = (await list(owner)).due
  if (!reminder) throw new Error('Nothing is due.')
  return reminder
}
