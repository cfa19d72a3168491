import { changeItem, getItem, saveReviewedItems } from '@arc/contracts/inventory/items'
import { lendItem } from '@arc/contracts/inventory/loans'
import { addDays } from '@arc/contracts/inventory/reminder-rules'
import { getReminderSettings } from '@arc/contracts/inventory/reminders'
import { uploadDocument } from '@arc/contracts/media/documents'
import { expect, it } from 'vitest'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { addItem, homeOf } from './fixtures.js'
import { eventually, expectAccessible, expectToast, failRequests, isFocused, toast } from './page-helpers.js'
import { heading, pick } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const inDays = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days)

/** Two items in the garage. */
async function garage() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Garage')
  const ids = [await addItem(visitor, { name: 'Drill', roomId }), await addItem(visitor, { name: 'Ladder', roomId })] as const
  const read = async (id: number) => (await visitor.call(getItem, { params: { id } })).body
  return { visitor, home, roomId, ids, read }
}

it('an item is lent on its page, shown as lent in its room, found by the filter, and returned', async () => {
  const { visitor, roomId, ids, read } = await garage()
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto(`/item/${ids[0]}`)
  await heading(page, 'Drill')
  await pick(page, 'Item actions', 'Lend...')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Lend' }).click()
  await dialog.getByText('Borrower is required.').waitFor()
  await expectAccessible(page)
  // A long text is marked, not cut.
  await dialog.getByLabel('Borrower').fill('x'.repeat(201))
  await dialog.getByRole('button', { name: 'Lend' }).click()
  await dialog.getByText('Borrower must be at most 200 characters.').waitFor()
  await dialog.getByLabel('Borrower').fill('Jo')
  await dialog.getByLabel('Due date').fill(inDays(40))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Item lent', 'Drill')
  await page
    .getByText(/^Lent to Jo until /)
    .first()
    .waitFor()
  await expectAccessible(page)
  expect((await read(ids[0])).loan).toMatchObject({ borrower: 'Jo', dueOn: inDays(40) })

  await page.goto(`/room/${roomId}?lent=true`)
  await page.getByRole('button', { name: 'Remove the filter "Lent"' }).waitFor()
  await page.getByRole('link', { name: /^Drill.*Lent to Jo until/ }).waitFor()
  expect(await page.getByRole('link', { name: /^Ladder/ }).count()).toBe(0)
  await expectAccessible(page)
  await pick(page, 'Actions for Drill', 'Returned')
  await expectToast(page, 'Item returned', 'Drill')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone', 'Item returned')
  expect((await read(ids[0])).loan?.borrower).toBe('Jo')
})

it('reminders appear in the bell from another tab, and are done, snoozed, undone, and turned off by keyboard', {
  timeout: 120_000,
}, async () => {
  const { visitor, ids } = await garage()
  const page = await browser.page({ as: visitor })
  await page.goto('/reminders')
  await heading(page, 'Reminders')
  await page.getByRole('heading', { name: 'no reminders' }).waitFor()
  await expectAccessible(page)
  // The other tab.
  await visitor.call(changeItem, { params: { id: ids[0] }, body: { warrantyExpiration: inDays(6) } })
  const loan = { borrower: 'Jo', lentOn: inDays(-3), dueOn: inDays(-2) }
  await visitor.call(lendItem, { params: { id: ids[1] }, body: loan })
  await page.getByRole('link', { name: 'Reminders, 2 due' }).waitFor()
  const due = page.getByRole('region', { name: 'Due soon' })
  const later = page.getByRole('region', { name: 'Later' })
  const warranty = due.getByRole('link', { name: /^Warranty of Drill ends in [567] days, on / })
  await warranty.waitFor()
  await expectAccessible(page)

  await due.getByRole('button', { name: /^Done: Ladder, lent to Jo/ }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Reminder done', 'Ladder')
  await page.getByRole('link', { name: 'Reminders, 1 due' }).waitFor()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Reminders, 2 due' }).waitFor()

  const snooze = due.getByRole('button', { name: /^Snooze: Warranty of Drill/ })
  await eventually(() => snooze.isEnabled()).toBe(true)
  await snooze.focus()
  await page.keyboard.press('Enter')
  await eventually(() => isFocused(page.getByRole('menuitem', { name: '1 day' }))).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await later.getByText(/^Snoozed until /).waitFor()
  await page.getByRole('link', { name: 'Reminders, 1 due' }).waitFor()
  await expectAccessible(page)
  await later.getByRole('button', { name: /^Show now: / }).click()
  await warranty.waitFor()

  const settings = async () => (await visitor.call(getReminderSettings)).body
  await page.getByRole('checkbox', { name: 'Loans' }).click()
  await eventually(async () => (await settings()).emails).toEqual({ warranty: true, insurance: true, loan: false, claim: true })
  // The browser has sent its time zone by itself.
  const zone = await page.evaluate<string>('Intl.DateTimeFormat().resolvedOptions().timeZone')
  expect((await settings()).timeZone).toBe(zone)
  await warranty.click()
  await heading(page, 'Drill')
})

it('more reminders than one page are shown on request', async () => {
  const { visitor, home } = await garage()
  const items = Array.from({ length: 120 }, (_, at) => ({ name: `Tool ${at}`, warrantyExpiration: inDays(10) }))
  await visitor.call(saveReviewedItems, { body: { items, projectId: home.id } })
  const page = await browser.page({ device: 'phone', dark: true, as: visitor })
  await page.goto('/reminders')
  await page.getByRole('link', { name: 'Reminders, 120 due' }).waitFor()
  const rows = page.getByRole('region', { name: 'Due soon' }).getByRole('listitem')
  await eventually(() => rows.count()).toBe(100)
  const restore = await failRequests(page, 'GET', /\/api\/reminders\?cursor=/, 503)
  await page.getByRole('button', { name: 'Show more (20)' }).click()
  await page.getByRole('alert').getByText('More reminders did not load. Please try again.').waitFor()
  await expectAccessible(page)
  await restore()
  await page.getByRole('button', { name: 'Show more (20)' }).click()
  await eventually(() => rows.count()).toBe(120)
  expect(await page.getByRole('button', { name: /^Show more/ }).count()).toBe(0)
})

it('a document of the library is attached to the selected items of a room, and detached by undo', async () => {
  const { visitor, roomId, ids, read } = await garage()
  await visitor.call(uploadDocument, { body: photoForm('document', [{ name: 'Receipt, tools.jpg', content: await photo(7) }]) })
  const page = await browser.page({ as: visitor })
  await page.goto(`/room/${roomId}`)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByText('2 of 2 selected', { exact: true }).waitFor()
  await pick(page, 'More', 'Attach document...')
  const dialog = page.getByRole('dialog', { name: 'Attach a document to 2 items' })
  await dialog.getByRole('radio', { name: /^Receipt, tools\.jpg/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Attach' }).click()
  await expectToast(page, 'Document attached to 2 items', 'Receipt, tools.jpg')
  expect((await Promise.all(ids.map(read))).map(({ documents }) => documents.length)).toEqual([1, 1])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone')
  expect((await Promise.all(ids.map(read))).map(({ documents }) => documents.length)).toEqual([0, 0])
})

it('a link of an email that is not valid turns nothing off, signed out too', async () => {
  const page = await browser.page()
  await page.goto('/unsubscribe?token=forged')
  await heading(page, 'Stop reminder emails')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop emails' }).click()
  await heading(page, 'That did not work')
})
