import { readFile } from 'node:fs/promises'
import { generateReport } from '@arc/contracts/reports/reports'
import { createReportShare } from '@arc/contracts/reports/shares'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Visitor } from '../product.js'
import { addItem, homeOf } from './fixtures.js'
import { eventually, expectAccessible, expectToast, failRequests, isFocused, misfits, recordRequests, textOf } from './page-helpers.js'
import { heading } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** A user with a finished report of a desk, and its id. */
async function reporter() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  await addItem(visitor, { name: 'Desk', estimatedValue: 400, projectId: home.id, roomId: home.room('Office') })
  await browser.product.stack.settle({ user: visitor })
  const { body } = await visitor.call(generateReport, { body: { projectId: home.id } })
  await browser.product.stack.settle({ user: visitor })
  return { visitor, reportId: body.reportId }
}
async function linkTo(visitor: Visitor, id: number, password: string | null = null): Promise<string> {
  const { body } = await visitor.call(createReportShare, { params: { id }, body: { name: 'Insurer', days: 7, password } })
  return `/shared#${body.token}`
}
async function openDialog(page: Page) {
  await page.goto('/reports')
  await page.getByRole('tab', { name: /^Reports Library/ }).click()
  await page.getByRole('button', { name: 'Share My Home' }).click()
  await page.getByRole('heading', { name: 'Links of this report' }).waitFor()
}
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const pages = (page: Page) => page.getByRole('list', { name: 'Pages of the report' })
/** Waits until the first page is drawn: it has pixels that are not white. */
const drawn = (page: Page) =>
  eventually(() =>
    page.evaluate(`(() => {
      const canvas = document.querySelector('main ol canvas')
      if (!canvas?.width) return false
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
      return data.some((value) => value < 100)
    })()`),
  ).toBe(true)

it('an owner shares a report with a password, sees who opened it, and ends the link', async () => {
  const { visitor } = await reporter()
  const owner = await browser.page({ device: 'phone', as: visitor })
  await openDialog(owner)
  await owner.getByText('No link yet.').waitFor()
  await owner.getByRole('button', { name: 'Create link' }).click()
  await owner.getByText('Please say who it is for.').waitFor()
  await owner.getByLabel('Who is it for?').fill('Marsh & Webb')
  await owner.getByRole('radio', { name: '30 days' }).check()
  await owner.getByLabel(/^Password/).fill('short')
  await owner.getByRole('button', { name: 'Create link' }).click()
  await owner.getByText('Password must be at least 8 characters long.').waitFor()
  await expectAccessible(owner)
  await owner.getByLabel(/^Password/).fill('lantern street')
  await owner.getByRole('button', { name: 'Create link' }).click()
  const shown = owner.getByRole('textbox', { name: 'Link for Marsh & Webb' })
  const link = await shown.inputValue()
  expect(link).toMatch(/^http.*\/shared#[\w-]{43}$/)
  await owner.getByText('This link is shown only now.', { exact: false }).waitFor()
  const row = owner.getByRole('list', { name: 'Links of this report' }).getByRole('listitem').first()
  await eventually(() => textOf(row)).toMatch(/^Marsh & WebbNot opened yet, ends .*, with a password/)
  await expectAccessible(owner)
  expect(await misfits(owner)).toEqual([])

  const guest = await browser.page({ device: 'phone', dark: true })
  await guest.goto(link)
  await heading(guest, 'locked with a password')
  await eventually(() => isFocused(password(guest))).toBe(true)
  await expectAccessible(guest)
  await password(guest).fill('lantern')
  await password(guest).press('Enter')
  await guest.getByText('The password is not right.').waitFor()
  await expectAccessible(guest)
  const read = recordRequests(guest, 'POST', /\/api\/reports\/shared\/file$/)
  await password(guest).fill('lantern street')
  await guest.getByRole('button', { name: 'Show the report' }).click()
  await heading(guest, 'My Home')
  await drawn(guest)
  // Screen readers have the text of each page that is near.
  await pages(guest).getByRole('listitem').nth(3).scrollIntoViewIfNeeded()
  await eventually(() => textOf(pages(guest))).toContain('Desk')
  await expectAccessible(guest)
  expect(await misfits(guest)).toEqual([])
  const [download] = await Promise.all([guest.waitForEvent('download'), guest.getByRole('button', { name: 'Download PDF' }).click()])
  expect(download.suggestedFilename()).toMatch(/^arc-My-Home-\d{4}-\d\d-\d\d\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  // A download is no second opening.
  expect(read).toHaveLength(1)

  await openDialog(owner)
  await eventually(() => textOf(row)).toMatch(/^Marsh & WebbOpened once/)
  await row.getByText('Seen by', { exact: true }).click()
  await eventually(() => textOf(row.getByRole('list', { name: 'Seen by, Marsh & Webb' }))).toMatch(
    /\d:\d\d [AP]M.*(Chrome|Chromium|Headless).* on /,
  )
  await expectAccessible(owner)
  await row.getByRole('button', { name: 'End the link for Marsh & Webb' }).click()
  await owner.getByRole('alertdialog', { name: 'End this link?' }).waitFor()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'End link' }).click()
  await expectToast(owner, 'Link ended')
  await owner.getByText('No link yet.').waitFor()

  await guest.reload()
  await heading(guest, 'this link leads nowhere')
  await expectAccessible(guest)
})

it('a signed-in visitor sees a shared report, with the keyboard alone', async () => {
  const { visitor, reportId } = await reporter()
  const link = await linkTo(visitor, reportId)
  const page = await browser.page({ device: 'desktop', dark: true, as: await browser.newUser() })
  await page.goto(link)
  await heading(page, 'My Home')
  await drawn(page)
  await expectAccessible(page)
  expect(await misfits(page)).toEqual([])
  await page.getByRole('button', { name: 'Download PDF' }).focus()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
})

it('the page of a link says why it shows no report, and tries again', async () => {
  const { visitor, reportId } = await reporter()
  const link = await linkTo(visitor, reportId)
  const page = await browser.page({ device: 'phone' })
  for (const address of ['/shared', '/shared#nobody-has-this', `${link}x`]) {
    await page.goto('about:blank')
    await page.goto(address)
    await heading(page, 'this link leads nowhere')
  }
  await page.goto('about:blank')
  const tooMany = { message: 'Too many attempts. Please wait a few minutes and try again.' }
  let restore = await failRequests(page, 'POST', /\/api\/reports\/shared$/, 429, tooMany)
  await page.goto(link)
  await heading(page, 'too many tries')
  await page.getByText(tooMany.message).waitFor()
  await expectAccessible(page)
  await restore()
  restore = await failRequests(page, 'POST', /\/api\/reports\/shared$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'the report did not load')
  await expectAccessible(page)
  await restore()
  restore = await failRequests(page, 'POST', /\/api\/reports\/shared\/file$/, 500)
  // The same words are there already.
  const answered = page.waitForResponse(/\/api\/reports\/shared\/file$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await answered
  await heading(page, 'the report did not load')
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'My Home')
  await drawn(page)
})

it('a visitor who is offline is told so, and sees the report once the connection is back', async () => {
  const { visitor, reportId } = await reporter()
  const link = await linkTo(visitor, reportId, 'lantern street')
  const page = await browser.page({ device: 'desktop' })
  await page.goto(link)
  await password(page).fill('lantern street')
  await page.context().setOffline(true)
  await password(page).press('Enter')
  await heading(page, 'no connection')
  await expectAccessible(page)
  await page.context().setOffline(false)
  await heading(page, 'My Home')
  await drawn(page)
})
