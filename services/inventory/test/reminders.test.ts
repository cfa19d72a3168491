import { changeItem, deleteItem } from '@arc/contracts/inventory/items'
import { lendItem, returnItem } from '@arc/contracts/inventory/loans'
import { insureProject } from '@arc/contracts/inventory/projects'
import { remindersChanged } from '@arc/contracts/inventory/reminder-events'
import { changeReminderSettings, countReminders } from '@arc/contracts/inventory/reminders'
import { deleteRoom } from '@arc/contracts/inventory/rooms'
import { restoreFromTrash } from '@arc/contracts/inventory/trash'
import { describe, expect, it } from 'vitest'
import { MAX_LISTED } from '../src/reminders/digest.mail.js'
import { givenItem, givenOwner } from './fixtures.js'
import {
  count,
  db,
  emailsTo,
  first,
  givenAccount,
  inDays,
  list,
  nextMorning,
  page,
  set,
  setUp,
  stack,
  today,
  withWarranty,
} from './reminders.fixture.js'

setUp()

describe('a warranty', () => {
  it('is reminded of 30 and 7 days before it ends, once each, with two processes at once', async () => {
    const owner = await givenAccount()
    const { id } = await withWarranty(owner, 31)
    expect([await count(owner), (await list(owner)).later]).toMatchObject([0, [{ subjectId: id, kind: 'warranty' }]])
    await nextMorning()
    const [month, ...others] = await emailsTo(owner)
    expect([month?.subject, others]).toEqual([expect.stringContaining('Warranty of Dishwasher ends in 30 days, on '), []])
    expect(month?.text).toContain(`/item/${id}`)
    for (let day = 0; day < 22; day++) await nextMorning()
    expect(await emailsTo(owner)).toHaveLength(1)
    await nextMorning()
    expect((await emailsTo(owner))[0]?.subject).toContain('ends in 7 days')
    for (let day = 0; day < 9; day++) await nextMorning()
    expect(await emailsTo(owner)).toHaveLength(2)
    expect(await db.client.reminder.findMany({ where: { userId: owner.user.userId } })).toMatchObject([{ notice: 7, toMail: false }])
  })

  it('in the past creates no reminder; a changed date cancels the old one and creates a new one', async () => {
    const owner = await givenAccount()
    const item = await withWarranty(owner, -1)
    await nextMorning()
    expect([await count(owner), await emailsTo(owner)]).toEqual([0, []])
    const change = (days: number) =>
      stack.call('inventory', changeItem, { params: { id: item.id }, body: { warrantyExpiration: inDays(days) } }, owner.user)
    await change(5)
    expect(await count(owner)).toBe(1)
    await nextMorning()
    await change(25)
    await nextMorning()
    expect(await list(owner)).toMatchObject({ due: [{ endsOn: inDays(24) }], totals: { due: 1, later: 0 } })
    expect((await emailsTo(owner)).map(({ subject }) => subject.split(',')[0]).sort()).toEqual([
      'Warranty of Dishwasher ends in 24 days',
      'Warranty of Dishwasher ends in 4 days',
    ])
    await change(-3)
    expect(await list(owner)).toMatchObject({ due: [], later: [] })
  })

  it('of a deleted item, and of an item in a deleted room, is not reminded of until it is restored', async () => {
    const owner = await givenAccount()
    const item = await withWarranty(owner, 5)
    await stack.call('inventory', deleteItem, { params: { id: item.id } }, owner.user)
    await nextMorning()
    expect([await count(owner), await emailsTo(owner)]).toEqual([0, []])
    await stack.call('inventory', restoreFromTrash, { body: { items: [item.id] } }, owner.user)
    await stack.call('inventory', deleteRoom, { params: { id: item.roomId } }, owner.user)
    await nextMorning()
    expect([await count(owner), await emailsTo(owner)]).toEqual([0, []])
    await stack.call('inventory', restoreFromTrash, { body: { rooms: [item.roomId] } }, owner.user)
    await nextMorning()
    expect([await count(owner), (await emailsTo(owner)).length]).toEqual([1, 1])
  })

  it('of the sample home is never reminded of', async () => {
    const owner = await givenAccount()
    for (let day = 0; day < 3; day++) await nextMorning()
    expect([await list(owner), await emailsTo(owner)]).toMatchObject([{ due: [], later: [] }, []])
  })
})

describe('an insurance and a loan', () => {
  it('are in the same email as a warranty: one for each user and day', async () => {
    const owner = await givenAccount()
    const item = await withWarranty(owner, 8)
    const lent = await givenItem(stack, owner, { name: 'Drill' })
    await stack.call(
      'inventory',
      lendItem,
      { params: { id: lent.id }, body: { borrower: 'Jo', lentOn: today(), dueOn: inDays(1) } },
      owner.user,
    )
    const insurance = { insuranceCompany: 'Amica', personalItemsCoverage: 50_000, insuranceRenewal: inDays(31) }
    await stack.call('inventory', insureProject, { params: { id: owner.home.id }, body: insurance }, owner.user)
    await nextMorning()
    const [email, ...others] = await emailsTo(owner)
    expect(others).toEqual([])
    expect(email?.subject).toBe('3 reminders from a.r.c.')
    expect(email?.text).toMatch(
      /Drill, lent to Jo, is due today[\s\S]*Warranty of Dishwasher ends in 7 days[\s\S]*Insurance of My Home \(Amica\) is due for renewal in 30 days/,
    )
    expect(email?.html).toContain(`/item/${item.id}`)
    expect(email?.html).toContain(`/item/${lent.id}`)
  })

  it('[loan] is reminded of on its day and 7 days later, not once it is returned', async () => {
    const owner = await givenAccount()
    const { id } = await givenItem(stack, owner)
    const body = { borrower: 'Jo', lentOn: today(), dueOn: inDays(1) }
    const { loan } = (await stack.call('inventory', lendItem, { params: { id }, body }, owner.user)).body
    for (let day = 0; day < 7; day++) await nextMorning()
    expect(await emailsTo(owner)).toHaveLength(1)
    await nextMorning()
    expect((await emailsTo(owner))[0]?.subject).toContain('Globe, lent to Jo, was due 7 days ago')
    await stack.call('inventory', returnItem, { params: { id }, body: { loanId: loan?.id ?? 0, returnedOn: today() } }, owner.user)
    expect(await count(owner)).toBe(0)
    await nextMorning()
    expect(await emailsTo(owner)).toHaveLength(2)
  })

  it('[renewal] stays when only the coverage is changed', async () => {
    const owner = await givenAccount()
    const insure = (body: { personalItemsCoverage: number; insuranceRenewal?: string | null }) =>
      stack.call('inventory', insureProject, { params: { id: owner.home.id }, body: { insuranceCompany: 'Amica', ...body } }, owner.user)
    const renewal = inDays(40)
    await insure({ personalItemsCoverage: 1, insuranceRenewal: renewal })
    expect((await insure({ personalItemsCoverage: 2 })).body.insuranceRenewal).toBe(renewal)
    expect((await insure({ personalItemsCoverage: 2, insuranceRenewal: null })).body.insuranceRenewal).toBeNull()
    expect((await insure({ personalItemsCoverage: 2, insuranceRenewal: '2026-02-30' })).status).toBe(400)
  })
})

describe('more than 200 reminders', () => {
  it('are all listed page by page, counted by the bell, and counted in the email', async () => {
    const owner = await givenAccount()
    const roomId = owner.rooms[0]?.id
    await db.pool.query(
      `insert into items (user_id, project_id, room_id, name, category, warranty_expiration)
       select $1, $2, $3, 'Tool ' || n, 'Tools', to_char($4::date + (n % 50), 'YYYY-MM-DD') from generate_series(1, 450) n`,
      [owner.user.userId, owner.home.id, roomId, inDays(2)],
    )
    for (const limit of [7, 200]) {
      const due: number[] = []
      const later: number[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { body } = await page(owner, { limit, ...(cursor ? { cursor } : {}) })
        expect(body.totals).toEqual({ due: 261, later: 189 })
        expect(body.due.length + body.later.length).toBeLessThanOrEqual(limit)
        due.push(...body.due.map(({ subjectId }) => subjectId))
        later.push(...body.later.map(({ subjectId }) => subjectId))
        cursor = body.nextCursor
      }
      expect([new Set(due).size, due.length, new Set(later).size, later.length]).toEqual([261, 261, 189, 189])
    }
    expect(await count(owner)).toBe(261)
    await nextMorning()
    const [email] = await emailsTo(owner)
    const mailed = Number(/^(\d+) reminders/.exec(email?.subject ?? '')?.[1])
    expect(mailed).toBeGreaterThan(200)
    expect(email?.text).toContain(`and ${mailed - MAX_LISTED} more.`)
    expect((await page(owner, { cursor: 'nonsense' })).status).toBe(400)
  })
})

describe('a reminder', () => {
  it('that is done does not come back for the same date; undo opens it again', async () => {
    const owner = await givenAccount()
    await withWarranty(owner, 20)
    const reminder = await first(owner)
    await set(owner, reminder, { done: true })
    expect([await count(owner), (await list(owner)).later]).toEqual([0, []])
    for (let day = 0; day < 15; day++) await nextMorning()
    expect([await count(owner), await emailsTo(owner)]).toEqual([0, []])
    await set(owner, reminder, { done: false })
    expect(await count(owner)).toBe(1)
  })

  it('that is snoozed comes back on its day, with an email', async () => {
    const owner = await givenAccount()
    await withWarranty(owner, 20)
    await nextMorning()
    await set(owner, await first(owner), { snoozedUntil: inDays(3) })
    expect(await list(owner)).toMatchObject({ due: [], later: [{ snoozedUntil: inDays(3) }] })
    for (let day = 0; day < 2; day++) await nextMorning()
    expect([await count(owner), (await emailsTo(owner)).length]).toEqual([0, 1])
    await nextMorning()
    expect([await count(owner), (await emailsTo(owner)).length]).toEqual([1, 2])
  })

  it('is published when it becomes due and when it is changed, so that open pages show it', async () => {
    const owner = await givenAccount()
    const received: unknown[] = []
    const { userId } = owner.user
    const end = await stack.platform.transport.subscribe({
      consumer: `test-${userId.slice(0, 8)}`,
      types: [remindersChanged.type],
      handle: async ({ payload }) => {
        if (remindersChanged.payload.parse(payload).userId === userId) received.push(payload)
      },
    })
    await withWarranty(owner, 20)
    await nextMorning()
    await set(owner, await first(owner), { done: true })
    await stack.settle()
    await end()
    expect(received).toHaveLength(2)
  })

  it('of somebody else is not found, and neither is one of a changed date', async () => {
    const owner = await givenAccount()
    const stranger = await givenOwner(stack)
    await withWarranty(owner, 20)
    const reminder = await first(owner)
    expect((await set(stranger, reminder, { done: true })).status).toBe(404)
    expect((await set(owner, { ...reminder, endsOn: inDays(21) }, { done: true })).status).toBe(404)
    expect((await list(stranger)).due).toEqual([])
    const suspended = { ...owner, user: { ...owner.user, readOnly: true } }
    expect((await set(suspended, reminder, { done: true })).status).toBe(403)
    expect(await count(suspended)).toBe(1)
  })
})

describe('the settings', () => {
  it('refuse what is no time zone', async () => {
    const owner = await givenOwner(stack)
    const change = (timeZone: string) => stack.call('inventory', changeReminderSettings, { body: { timeZone } }, owner.user)
    for (const none of ['Mars/Olympus', '+05:30', 'ACT', 'agt', 'US/Pacific-New'])
      expect([none, (await change(none)).status]).toEqual([none, 400])
    expect((await change('EST')).body.timeZone).toBe('EST')
    expect((await change('Asia/Tokyo')).body.timeZone).toBe('Asia/Tokyo')
    expect((await stack.call('inventory', countReminders, {}, owner.user)).body.timeZone).toBe('Asia/Tokyo')
    const row = await db.client.reminderSettings.findUniqueOrThrow({ where: { userId: owner.user.userId } })
    expect(row.nextCheckAt.toISOString()).toMatch(/T00:00:00.000Z$/)
  })
})
