import { join } from 'node:path'
import { getUser } from '@arc/contracts/auth/accounts'
import { changeItem } from '@arc/contracts/inventory/items'
import { changeReminderSettings, getReminderSettings } from '@arc/contracts/inventory/reminders'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf } from './fixtures.js'
import { eventually, expectToast, pathOf } from './page-helpers.js'
import { heading } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** The address in the newest invitation to an address. */
async function linkTo(email: string): Promise<string> {
  await browser.product.stack.settle()
  const emails = await new FolderMail(join(browser.product.stack.dataDir, 'mail')).list()
  return /\/v3\/invitation\?token=[\w-]+/.exec(emails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
async function pick(page: Page, entry: string) {
  await press(page, 'Actions for Edgar Vole')
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
const banner = (page: Page) => page.getByRole('complementary', { name: 'The home that is open' })
const historyOf = (page: Page) => page.getByRole('region', { name: 'History' })

async function switchTo(page: Page, home: string) {
  await page.getByRole('button', { name: /^Home: / }).click()
  await page.getByRole('region', { name: 'Homes' }).getByRole('button', { name: home }).click()
  await page.getByRole('dialog', { name: 'Which home?' }).waitFor({ state: 'hidden' })
}

it('[HOME-11] [HOME-13] a home is shared: invited, accepted, edited, viewed, opened again, and left', async () => {
  const owner = await browser.newUser('pro', { firstName: 'Olga', lastName: 'Berg' })
  const guest = await browser.newUser('basic', { firstName: 'Edgar', lastName: 'Vole' })
  const { email } = (await guest.call(getUser)).body
  const roomId = (await homeOf(owner)).room('Office')
  const id = await addItem(owner, { name: 'Drill', roomId })

  const theirs = await browser.page({ device: 'desktop', as: owner })
  await theirs.goto('/account/household')
  await press(theirs, 'Invite somebody')
  await theirs.getByRole('dialog', { name: 'invite somebody' }).getByLabel('Email').fill(email)
  await press(theirs, 'Send the invitation')
  await expectToast(theirs, 'Invitation sent')
  await theirs.getByRole('list', { name: 'Invitations' }).getByText(email).waitFor()

  const page = await browser.page({ device: 'phone', dark: true, as: guest })
  const link = await linkTo(email)
  await page.goto(link)
  await press(page, 'Accept and open the home')
  await banner(page).getByText('Home of Olga Berg.').waitFor()
  expect(pathOf(page)).toBe('/dashboard')
  // Without a reload.
  await theirs.getByRole('list', { name: 'People' }).getByText('Edgar Vole').waitFor()

  // Their browser, which is in another time zone, leaves that of the owner as it is.
  await owner.call(changeReminderSettings, { body: { timeZone: 'Asia/Tokyo' } })
  await page.goto('/reminders')
  await page.getByText('The emails about this home go to Olga Berg, who decides about them.').waitFor()
  expect((await owner.call(getReminderSettings)).body.timeZone).toBe('Asia/Tokyo')

  await guest.call(changeItem, { params: { id }, body: { name: 'Hammer' } })
  await page.goto(`/item/${id}`)
  await historyOf(page).getByText('Changed by you').waitFor()
  await historyOf(page).getByText('Added by Olga Berg').waitFor()
  await pick(theirs, 'Make a viewer')
  await expectToast(theirs, 'Role changed')
  await banner(page).getByText('You can look at this home, but not change it.').waitFor()
  await page.goto(`/item/${id}`)
  await historyOf(page).getByText('Changed by you').waitFor()
  expect(
    await page
      .locator('main')
      .getByRole('button', { name: /^(Undo|Add|Edit|Attach|Delete|Upload|Lend)/ })
      .count(),
  ).toBe(0)
  await theirs.goto(`/item/${id}`)
  await historyOf(theirs).getByText('Changed by Edgar Vole').waitFor()

  await switchTo(page, 'My home')
  await banner(page).waitFor({ state: 'hidden' })
  await switchTo(page, 'Home of Olga Berg')
  await banner(page).waitFor()
  await page.goto('/items')
  await page.getByText('Hammer').first().waitFor()

  await theirs.goto('/account/household')
  await pick(theirs, 'Remove')
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast(theirs, 'Removed')
  // The page of the former member leaves the home by itself.
  await banner(page).waitFor({ state: 'hidden' })
  await eventually(() => pathOf(page)).toBe('/dashboard')
  await page.goto(link)
  await heading(page, 'this invitation does not work')
})
