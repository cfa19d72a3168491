import { changeItem } from '@arc/contracts/inventory/items'
import { lendItem } from '@arc/contracts/inventory/loans'
import { addDays } from '@arc/contracts/inventory/reminder-rules'
import { getReminderSettings } from '@arc/contracts/inventory/reminders'
import { expect, it } from 'vitest'
import { addItem, homeOf } from './fixtures.js'
import { eventually, expectAccessible, expectToast, isFocused, toast } from './page-helpers.js'
import { heading } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const inDays = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days)

/** Two items in the garage. */
async function garage() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Garage')
  const ids = [await addItem(visitor, { name: 'Drill', roomId }), await addItem(visitor, { name: 'Ladder', roomId })] as const
  return { visitor, ids }
}

it('reminders appear in the bell from another tab, and are done, snoozed, undone, and turned off by keyboard', async () => {
  const { visitor, ids } = await garage()
  const page = await browser.page({ as: visitor })
  await page.goto('/reminders')
  await heading(page, 'Reminders')
  await page.getByRole('heading', { name: 'nothing is due' }).waitFor()
  await expectAccessible(page)
  // The other tab.
  await visitor.call(changeItem, { params: { id: ids[0] }, body: { warrantyExpiration: inDays(6) } })
  const loan = { borrower: 'Jo', lentOn: inDays(-3), dueOn: inDays(-2) }
  await visitor.call(lendItem, { params: { id: ids[1] }, body: loan })
  await page.getByRole('link', { name: 'Reminders, 2 due' }).waitFor()
  const due = page.getByRole('region', { name: 'This week' })
  const warranty = due.getByRole('link', { name: /^Warranty of Drill/ })
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
  await page
    .getByText(/^Snoozed until /)
    .last()
    .waitFor()
  await page.getByRole('link', { name: 'Reminders, 1 due' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Show now: / }).click()
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
