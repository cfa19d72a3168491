import { attachToSelected } from '@arc/contracts/inventory/bulk'
import { type Item, listItemPage } from '@arc/contracts/inventory/items'
import { lendItem, type OpenLoan, returnItem } from '@arc/contracts/inventory/loans'
import { addDays } from '@arc/contracts/inventory/reminder-rules'
import {
  countReminders,
  getReminderSettings,
  listReminders,
  type Reminder,
  unsubscribeFromReminders,
} from '@arc/contracts/inventory/reminders'
import { undoAction } from '@arc/contracts/inventory/trash'
import { listDocumentPage } from '@arc/contracts/media/documents'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFailure, expectToast, gone, heading, shown } from './support/expectations'
import { home } from './support/home'
import { ACTION, undo } from './support/items'
import { open } from './support/open'
import { pick } from './support/steps'
import { answer, refuse, sent } from './support/stubs'
import { item, libraryDocument, libraryPage, project, roomOf, totalsOf, user } from './support/world'

const TODAY = new Date().toISOString().slice(0, 10)
const warrantyOf = (at: number): Reminder => ({
  ...{ kind: 'warranty', subjectId: 100 + at, endsOn: addDays(TODAY, 10), itemId: 100 + at, projectId: project().id },
  ...{ name: `Tool ${at}`, category: 'Tools', imageUrl: null, who: null, snoozedUntil: null, warnings: [] },
})

it('more reminders than one page are shown on request', async () => {
  home()
  const reminders = Array.from({ length: 120 }, (_, at) => warrantyOf(at))
  const first = { today: TODAY, later: [], totals: { due: 120, later: 0 }, due: reminders.slice(0, 100), nextCursor: 'more' }
  answer(countReminders, { due: 120, timeZone: 'UTC' })
  answer(getReminderSettings, { timeZone: 'UTC', emails: { warranty: true, insurance: true, loan: true, claim: true }, version: 1 })
  answer(listReminders, first)
  await open('/reminders', { device: 'phone', dark: true, as: user() })
  await shown(page.getByRole('link', { name: 'Reminders, 120 due' }))

  await page.getByText('100 warranties end on').click()
  const rows = page.getByRole('list', { name: /^\d+ warranties end on/ }).getByRole('listitem')
  await heading('120 things, in time')
  await expect.poll(() => rows.elements()).toHaveLength(100)
  const restore = refuse(listReminders, 503)
  const more = page.getByRole('button', { name: 'Show more (20)' })
  await more.click()
  await shown(page.getByRole('alert').getByText('More reminders did not load. Please try again.'))
  await expectAccessible()
  restore()
  answer(listReminders, ({ query }) => (query.cursor === 'more' ? { ...first, due: reminders.slice(100), nextCursor: null } : first))
  await more.click()
  await expect.poll(() => rows.elements()).toHaveLength(120)
  await gone(page.getByRole('button', { name: /^Show more/ }))
  await expect.poll(() => sent(listReminders).map(({ query }) => query?.cursor)).toContain('more')
})

it('a link of an email that is not valid turns nothing off, signed out too; a server that fails is not called an invalid link', async () => {
  const restore = refuse(unsubscribeFromReminders, 503, { message: 'Please try again in a moment.' })
  await open('/unsubscribe?token=forged')
  await heading('Stop reminder emails')
  await expectAccessible()
  expect(sent(unsubscribeFromReminders)).toEqual([])
  await page.getByRole('button', { name: 'Stop emails' }).click()
  await expectFailure('That did not work', 'Please try again in a moment.')
  await heading('Stop reminder emails')
  restore()
  refuse(unsubscribeFromReminders, 401, { message: 'This link is not valid.' })
  await page.getByRole('button', { name: 'Stop emails' }).click()
  await heading('That did not work')
  await expect.poll(() => sent(unsubscribeFromReminders).map(({ query }) => query)).toEqual(Array(2).fill({ token: 'forged' }))
})

/** Two items in the garage, which can be lent, returned and given a document; "Undo" takes back the last of that. */
function tools() {
  const roomId = roomOf(project(), 'Garage').id
  const house = home({ items: [item({ id: 331, name: 'Drill', roomId }), item({ id: 332, name: 'Ladder', roomId })] })
  let before = house.items
  const change = (ids: readonly number[], what: (one: Item) => Partial<Item>) => {
    before = house.items
    house.items = house.items.map((one) => (ids.includes(one.id) ? { ...one, ...what(one), version: one.version + 1 } : one))
    return house.items.find(({ id }) => ids.includes(id)) ?? item()
  }
  const setLoan = (id: number, loan: OpenLoan | null) => {
    const { version } = change([id], () => ({ loan }))
    return { version, loan, actionId: ACTION }
  }
  answer(lendItem, ({ params: { id }, input: { borrower, lentOn, dueOn = null } }) =>
    setLoan(id, { id: 7, borrower, contact: null, lentOn, dueOn, note: null }),
  )
  answer(returnItem, ({ params: { id } }) => setLoan(id, null))
  answer(attachToSelected, ({ input: { ids, document } }) => {
    const added = { mimeType: '', fromLibrary: true, ...document }
    change(ids, ({ documents }) => ({ documents: [...documents, added] }))
    return { items: ids.length, actionId: ACTION }
  })
  answer(undoAction, () => {
    house.items = before
    return { items: 1, rooms: [], projects: [] }
  })
  answer(listItemPage, ({ query }) => {
    const items = house.items.filter(({ loan }) => query.lent === undefined || (loan !== null) === query.lent)
    return { items, nextCursor: null, totals: totalsOf(items) }
  })
  return { house, roomId, drill: () => house.items.find(({ id }) => id === 331) }
}

it('an item is lent on its page, shown as lent in its room, found by the filter, and returned', async () => {
  const { roomId, drill } = tools()
  await open('/item/331', { device: 'phone', as: user() })
  await heading('Drill')
  await pick('Item actions', 'Lend...')
  const dialog = page.getByRole('dialog')
  const lend = dialog.getByRole('button', { name: 'Lend' })
  await lend.click()
  await shown(dialog.getByText('Borrower is required.'))
  await expectAccessible()
  // A long text is marked, not cut.
  await dialog.getByLabelText('Borrower').fill('x'.repeat(201))
  await lend.click()
  await shown(dialog.getByText('Borrower must be at most 200 characters.'))
  expect(sent(lendItem)).toEqual([])
  await dialog.getByLabelText('Borrower').fill('Jo')
  await dialog.getByLabelText('Due date').fill(addDays(TODAY, 40))
  await userEvent.keyboard('{Enter}')
  await expectToast('Item lent', 'Drill')
  await shown(page.getByText(/^Lent to Jo until /).first())
  await expectAccessible()
  expect(sent(lendItem)).toMatchObject([{ params: { id: 331 }, ifMatch: 1, input: { borrower: 'Jo', dueOn: addDays(TODAY, 40) } }])

  await open(`/room/${roomId}?lent=true`, { device: 'phone', as: user() })
  await shown(page.getByRole('button', { name: 'Remove the filter "Lent"' }))
  await shown(page.getByRole('link', { name: /^Drill.*Lent to Jo until/ }))
  await gone(page.getByRole('link', { name: /^Ladder/ }))
  expect(sent(listItemPage).at(-1)?.query).toMatchObject({ roomId, lent: true })
  await expectAccessible()
  await pick('Actions for Drill', 'Returned')
  await expectToast('Item returned', 'Drill')
  expect(sent(returnItem)).toMatchObject([{ params: { id: 331 }, input: { loanId: 7 } }])
  expect(drill()?.loan).toBeNull()
  await undo()
  await expectToast('Undone', 'Item returned')
  expect(sent(undoAction).map(({ params }) => params.actionId)).toEqual([ACTION])
  await shown(page.getByRole('link', { name: /^Drill.*Lent to Jo until/ }))
})

it('a document of the library is attached to the selected items of a room, and detached by undo', async () => {
  const { house, roomId } = tools()
  answer(listDocumentPage, libraryPage([libraryDocument({ id: 'd7', name: 'Receipt, tools.jpg' })]))
  await open(`/room/${roomId}`, { as: user() })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await shown(page.getByText('2 of 2 selected', { exact: true }))
  await pick('More', 'Attach document...')
  const dialog = page.getByRole('dialog', { name: 'Attach a document to 2 items' })
  await dialog.getByRole('radio', { name: /^Receipt, tools\.jpg/ }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Attach' }).click()
  await expectToast('Document attached to 2 items', 'Receipt, tools.jpg')
  expect(sent(attachToSelected)).toMatchObject([{ input: { ids: [331, 332], document: { id: 'd7', name: 'Receipt, tools.jpg' } } }])
  await undo()
  await expectToast('Undone')
  expect(sent(undoAction).map(({ params }) => params.actionId)).toEqual([ACTION])
  expect(house.items.map(({ documents }) => documents.length)).toEqual([0, 0])
})
