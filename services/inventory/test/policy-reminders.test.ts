import { randomUUID } from 'node:crypto'
import { Database as AuthDatabase } from '@arc/auth/database'
import { definition as auth } from '@arc/auth/service'
import { changeClaim, createClaim, getClaim } from '@arc/contracts/inventory/claims'
import { changePolicy, createPolicy, type NewPolicy } from '@arc/contracts/inventory/policies'
import { insureProject } from '@arc/contracts/inventory/projects'
import { addDays } from '@arc/contracts/inventory/reminder-rules'
import { changeReminderSettings, listReminders, setReminder } from '@arc/contracts/inventory/reminders'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localDay } from '../src/reminders/calendar.rules.js'
import { ReminderCheck } from '../src/reminders/check.service.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner } from './fixtures.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition, auth])
})
afterAll(() => stack.close())

const UNDER = 'Your things are worth $9,000, and the coverage is $5,000. $4,000 would not be paid.'
const JEWELRY = 'Jewelry: $3,200 stands against a limit of $1,500 per loss. $1,700 would not be paid.'

/** An owner whose emails are sent, with a ring and a piano. */
async function givenAccount(): Promise<Owner> {
  const userId = randomUUID()
  const data = { id: userId, email: `${userId}@mail.example`, firstName: 'Ada', lastName: 'W', tier: 'pro' }
  await stack
    .service('auth')
    .get(AuthDatabase)
    .transaction((tx) => tx.account.create({ data }))
  const owner = await givenOwner(stack, { userId })
  await givenItem(stack, owner, { name: 'Ring', category: 'Jewelry', estimatedValue: 3_200 })
  await givenItem(stack, owner, { name: 'Piano', category: 'Instruments', estimatedValue: 5_800 })
  return owner
}
const inDays = (days: number) => addDays(localDay(stack.clock.now(), 'UTC'), days)
const add = async (owner: Owner, input: Partial<NewPolicy>) => {
  const body = { projectId: owner.home.id, insurer: 'Amica', kind: 'renter' as const, coverage: 5_000, ...input }
  return (await stack.call('inventory', createPolicy, { body }, owner.user)).body
}
const subLimits = [{ name: 'Jewelry', categories: ['Jewelry'], perItem: null, perLoss: 1_500 }]

async function mornings(count: number): Promise<void> {
  for (let day = 0; day < count; day++) {
    stack.clock.advanceTo(new Date(`${inDays(1)}T09:05:00Z`))
    await stack.service('inventory').get(ReminderCheck).check()
    await stack.settle()
  }
}
/** The texts of the emails, the last one first. */
const emailsTo = async ({ user }: Owner): Promise<string[]> => {
  const { mail } = stack.platform
  if (!(mail instanceof FolderMail)) throw new Error('The stack stores its emails in a folder.')
  return (await mail.list()).filter(({ userId }) => userId === user.userId).map(({ text }) => text)
}
const list = async (owner: Owner) => (await stack.call('inventory', listReminders, { query: {} }, owner.user)).body

it('[POL-10] 30 and 7 days before a renewal the email says where value and coverage diverge at that moment', async () => {
  const owner = await givenAccount()
  const { id } = await add(owner, { renewsOn: inDays(31), subLimits })
  await mornings(1)
  expect((await emailsTo(owner))[0]).toContain(`Before you renew the insurance of My Home: ${UNDER} ${JEWELRY}`)
  expect((await list(owner)).due).toMatchObject([{ kind: 'insurance', warnings: [UNDER, JEWELRY] }])
  await stack.call('inventory', changePolicy, { params: { id }, body: { coverage: 12_000 } }, owner.user)
  await mornings(23)
  const [week, ...before] = await emailsTo(owner)
  expect(before).toHaveLength(1)
  expect(week).toContain(`Before you renew the insurance of My Home: ${JEWELRY}`)
  expect(week).not.toContain(UNDER)
  await stack.call('inventory', changePolicy, { params: { id }, body: { subLimits: [] } }, owner.user)
  expect((await list(owner)).due).toMatchObject([{ warnings: [] }])
})

it('[POL-10] policies of a home that are renewed on the same day are one reminder, others have one of their own', async () => {
  const owner = await givenAccount()
  const [soon, later] = [inDays(20), inDays(40)]
  await add(owner, { renewsOn: soon })
  await add(owner, { insurer: 'Chubb', kind: 'valuables', renewsOn: soon })
  await add(owner, { insurer: 'Flood Mutual', kind: 'other', renewsOn: later })
  const subjectId = owner.home.id
  expect(await list(owner)).toMatchObject({
    due: [{ subjectId, who: 'Amica, Chubb', endsOn: soon }],
    later: [{ subjectId, who: 'Flood Mutual', endsOn: later }],
  })
  const done = { kind: 'insurance' as const, subjectId, endsOn: soon, done: true }
  expect((await stack.call('inventory', setReminder, { body: done }, owner.user)).status).toBe(200)
  expect((await list(owner)).totals).toEqual({ due: 0, later: 1 })
})

it('[POL-10] the renewal of the coverage card is that of its policy', async () => {
  const owner = await givenAccount()
  const insurance = { insuranceCompany: 'USAA', personalItemsCoverage: 12_000, insuranceRenewal: inDays(5) }
  await stack.call('inventory', insureProject, { params: { id: owner.home.id }, body: insurance }, owner.user)
  expect((await list(owner)).due).toMatchObject([{ who: 'USAA', endsOn: inDays(5), warnings: [] }])
})

it('[CLAIM-31] what is usually due of an open claim is a reminder, with emails 30 and 7 days before, until it is ticked off or paid', async () => {
  const owner = await givenAccount()
  const begin = async (cause: 'water' | 'flood', lostOn: string) =>
    (await stack.call('inventory', createClaim, { body: { projectId: owner.home.id, cause, lostOn } }, owner.user)).body
  const [water, flood] = [await begin('water', inDays(31 - 180)), await begin('flood', inDays(50 - 60))]
  expect((await list(owner)).later).toMatchObject([
    { kind: 'claim', subjectId: water.id, endsOn: inDays(31), itemId: null, name: 'My Home', who: 'notice that you will replace things' },
    { kind: 'claim', subjectId: flood.id, endsOn: inDays(50), who: 'a signed proof of loss' },
  ])
  await mornings(1)
  expect((await emailsTo(owner))[0]).toContain('Claim of My Home: notice that you will replace things is usually due in 30 days')
  expect((await list(owner)).due).toMatchObject([{ subjectId: water.id }])
  await stack.call('inventory', changeClaim, { params: { id: water.id }, body: { done: ['replace'] } }, owner.user)
  await stack.call('inventory', changeReminderSettings, { body: { emails: { claim: false } } }, owner.user)
  await mornings(20)
  expect(await emailsTo(owner)).toHaveLength(1)
  expect((await list(owner)).due).toMatchObject([{ subjectId: flood.id }])
  await stack.call('inventory', changeClaim, { params: { id: flood.id }, body: { paid: 10 } }, owner.user)
  expect((await list(owner)).totals).toEqual({ due: 0, later: 0 })
})

it('[CLAIM-31] a reminder of a claim that is done ticks its step off, and undoing it takes the tick back', async () => {
  const owner = await givenAccount()
  const { body: claim } = await stack.call(
    'inventory',
    createClaim,
    { body: { projectId: owner.home.id, cause: 'flood', lostOn: inDays(20 - 60) } },
    owner.user,
  )
  const mark = (done: boolean, as = owner.user) =>
    stack.call('inventory', setReminder, { body: { kind: 'claim' as const, subjectId: claim.id, endsOn: inDays(20), done } }, as)
  const ticked = async () => (await stack.call('inventory', getClaim, { params: { id: claim.id } }, owner.user)).body.done
  const open = async () => (await list(owner)).totals.due

  expect((await mark(true, stack.newUser())).status).toBe(404)
  expect([await ticked(), await open()]).toEqual([[], 1])
  expect((await mark(true)).status).toBe(200)
  expect([await ticked(), await open()]).toEqual([['flood-proof'], 0])
  expect((await mark(false)).status).toBe(200)
  expect([await ticked(), await open()]).toEqual([[], 1])
  // The claim says whether it is done.
  await mark(true)
  await stack.call('inventory', changeClaim, { params: { id: claim.id }, body: { done: [] } }, owner.user)
  expect(await open()).toBe(1)
})
