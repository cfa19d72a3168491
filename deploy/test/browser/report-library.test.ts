import { readFile } from 'node:fs/promises'
import { generateReport } from '@arc/contracts/reports/reports'
import { expect, it } from 'vitest'
import { addItem } from './fixtures.js'
import { eventually, expectAccessible } from './page-helpers.js'
import { generateButton as generate, libraryList as library, reportHouse } from './report-house.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const house = (tier?: 'basic' | 'pro') => reportHouse(browser, tier)

it('a claim has a date of loss and rooms of its own', async () => {
  const { visitor, home } = await house()
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/reports')
  await page.getByRole('combobox', { name: 'Project' }).selectOption(String(home.id))
  await page.getByRole('combobox', { name: 'Kind of report' }).selectOption('claim')
  expect(await page.getByRole('combobox', { name: 'Room' }).count()).toBe(0)
  await page.getByLabel('Date of loss').fill('2026-02-03')
  await page.getByRole('group', { name: 'Rooms of the claim' }).getByRole('checkbox', { name: 'Office' }).check()
  await expectAccessible(page)
  const requested = page.waitForRequest((request) => request.url().endsWith('/api/reports/generate'))
  await generate(page).click()
  expect((await requested).postDataJSON()).toMatchObject({
    ...{ type: 'comprehensive', kind: 'claim', lossDate: '2026-02-03', roomIds: [home.room('Office')], roomId: null },
  })
  await page.getByRole('tab', { name: 'Reports Library (1)', selected: true }).waitFor()
  expect(await library(page).getByRole('listitem').textContent()).toContain('3 items')
})

it('a claim covers single items that were found by a word, or selected in a room', async () => {
  const { visitor, home } = await house()
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/reports')
  await page.getByRole('combobox', { name: 'Project' }).selectOption(String(home.id))
  await page.getByRole('combobox', { name: 'Kind of report' }).selectOption('claim')
  await page.getByRole('radio', { name: 'Single items' }).check({ force: true })
  await eventually(() => generate(page).isDisabled()).toBe(true)
  await page.getByRole('searchbox', { name: 'Find items' }).fill('Chair')
  await page.getByRole('checkbox', { name: 'Desk' }).waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Chair' }).check()
  await page.getByRole('searchbox', { name: 'Find items' }).fill('')
  await page.getByRole('checkbox', { name: 'Lamp' }).check()
  await page.getByText('2 items, $360').waitFor()
  await page.getByRole('button', { name: 'Remove Lamp from the claim' }).click()
  await page.getByText('1 item, $300').waitFor()
  await expectAccessible(page)
  await generate(page).click()
  await page.getByRole('tab', { name: 'Reports Library (1)', selected: true }).waitFor()
  expect(await library(page).getByRole('listitem').textContent()).toContain('1 item, $300')

  await page.goto(`/room/${home.room('Office')}`)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Desk' }).check()
  await page.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Report for a claim' }).click()
  await page.getByText('1 item, $400').waitFor()
  expect(await page.getByRole('list', { name: 'Items of the claim' }).getByRole('listitem').allTextContents()).toEqual(['Desk'])
})

it('[D-33] everyone downloads the PDF, a pro user the CSV as well', async () => {
  for (const tier of ['basic', 'pro'] as const) {
    const { visitor, home } = await house(tier)
    await visitor.call(generateReport, { body: { projectId: home.id } })
    await browser.product.stack.settle()
    const page = await browser.page({ device: tier === 'pro' ? 'phone' : 'desktop', as: visitor })
    await page.goto('/reports')
    await page.getByRole('tab', { name: 'Reports Library (1)' }).click()
    await page.getByRole('button', { name: 'Download PDF' }).waitFor()
    const csv = page.getByRole('button', { name: 'Download CSV' })
    expect(await csv.count()).toBe(tier === 'pro' ? 1 : 0)
    if (tier === 'basic') continue
    await expectAccessible(page)
    const [download] = await Promise.all([page.waitForEvent('download'), csv.click()])
    expect(download.suggestedFilename()).toMatch(/^arc-My-Home-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    for (const cell of ['Desk', 'Chair', 'Lamp', 'Office', '300']) expect(text).toContain(`,${cell},`)
  }
})

it('the library shows each cover with its picture and kind, and what changed since the report before', async () => {
  const { visitor, home } = await house()
  const made = async (body: object) => {
    await visitor.call(generateReport, { body: { projectId: home.id, ...body } })
    await browser.product.stack.settle()
  }
  await made({})
  await addItem(visitor, { name: 'Globe', estimatedValue: 40, projectId: home.id, roomId: home.room('Office') })
  await browser.product.stack.settle()
  await made({ kind: 'moving' })
  await made({})
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/reports')
  await page.getByRole('tab', { name: 'Reports Library (3)' }).click()
  expect(await library(page).getByRole('heading').allTextContents()).toEqual([
    'Inventory of My Home',
    'Moving list, My Home',
    'Inventory of My Home',
  ])
  const pictures = library(page).locator('img')
  await eventually(() => pictures.evaluateAll((all) => all.map((one) => one instanceof HTMLImageElement && one.naturalWidth > 0))).toEqual([
    ...[true, true, true],
  ])
  await expectAccessible(page)
  expect(await page.getByRole('button', { name: 'What changed in My Home' }).count()).toBe(1)
  await page.getByRole('button', { name: 'What changed in My Home' }).click()
  const dialog = page.getByRole('dialog', { name: 'What changed' })
  await dialog.getByText(/^Since the report of .*: 1 item added\. The total went from \$760 to \$800\.$/).waitFor()
  expect(await dialog.getByRole('list', { name: 'Added' }).getByRole('listitem').textContent()).toContain('Globe')
  await expectAccessible(page)
})
