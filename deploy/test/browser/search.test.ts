import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf } from './fixtures.js'
import { eventually, expectAccessible, expectToast, pathOf } from './page-helpers.js'
import { type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const input = (page: Page) => overlay(page).getByRole('searchbox')

async function house() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const put = (name: string, room: string) => addItem(visitor, { name, projectId: home.id, roomId: home.room(room), estimatedValue: 40 })
  await put('Blue samovar', 'Kitchen')
  await put('Samovar drum', 'Garage')
  await put('Samovar, spare', 'Kitchen')
  await browser.product.stack.settle({ user: visitor })
  return visitor
}
async function open(device: Device = 'desktop') {
  const page = await browser.page({ device, as: await house() })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Search' }).click()
  await input(page).waitFor()
  return page
}

it('[SRCH-06] on a phone results are grouped by room, an item opens, and a click outside clears the search', async () => {
  const page = await open('phone')
  await input(page).fill('samovar')
  const kitchen = overlay(page).getByRole('region', { name: 'Kitchen' })
  await kitchen.getByRole('link', { name: /^Kitchen/ }).waitFor()
  expect(await kitchen.getByRole('listitem').count()).toBe(2)
  expect(await overlay(page).getByRole('region', { name: 'Garage' }).getByRole('listitem').count()).toBe(1)
  await expectAccessible(page)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.mouse.click(width / 2, height - 60)
  await overlay(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Search' }).click()
  expect(await input(page).inputValue()).toBe('')
  await input(page).fill('drum')
  await overlay(page)
    .getByRole('link', { name: /Samovar drum/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Samovar drum' }).waitFor()
  expect(pathOf(page)).toMatch(/^\/item\/\d+$/)
  await overlay(page).waitFor({ state: 'detached' })
})

it('a query is read as words and filters, results are changed together, and Back returns to them', async () => {
  const page = await open('desktop')
  await input(page).fill('samovar under 50 no receipt')
  const chip = (name: string) => overlay(page).getByRole('button', { name: `Remove the filter "${name}"` })
  await chip('Under $50').waitFor()
  await overlay(page)
    .getByRole('link', { name: /Blue samovar/ })
    .waitFor()
  await expectAccessible(page)
  await chip('Estimate').click()
  expect(await input(page).inputValue()).toBe('samovar under 50')

  await overlay(page).getByRole('button', { name: 'Select' }).click()
  await overlay(page).getByRole('checkbox', { name: 'Blue samovar' }).check()
  await overlay(page).getByRole('checkbox', { name: 'Samovar, spare' }).check()
  const bar = page.getByRole('region', { name: 'Selected items' })
  await bar.getByText('2 items').waitFor()
  await bar.getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 2 items to' })
  await dialog.getByRole('radio', { name: /Office/ }).check()
  await dialog.getByRole('button', { name: 'Move to Office' }).click()
  await expectToast(page, '2 items moved', 'to Office')
  await overlay(page)
    .getByRole('region', { name: /^Office/ })
    .getByRole('link', { name: /Blue samovar/ })
    .waitFor()

  await page.setViewportSize({ width: 1280, height: 420 })
  const drum = overlay(page).getByRole('link', { name: /Samovar drum/ })
  await drum.scrollIntoViewIfNeeded()
  const top = () => overlay(page).evaluate((element) => element.scrollTop)
  const before = await top()
  await drum.click()
  await page.getByRole('heading', { level: 1, name: 'Samovar drum' }).waitFor()
  await page.goBack()
  await drum.waitFor()
  expect(await input(page).inputValue()).toBe('samovar under 50')
  await eventually(top).toBe(before)
  expect(before).toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await overlay(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Search' }).click()
  await overlay(page).getByRole('region', { name: 'Lately' }).getByRole('button', { name: 'samovar under 50' }).click()
  await drum.waitFor()
})
