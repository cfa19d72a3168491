import { listItems } from '@arc/contracts/inventory/items'
import { expect, it } from 'vitest'
import { pageAtHome } from './fixtures.js'
import { expectAccessible, expectToast } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const csv = (text: string) => ({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

it('a file is shown line by line before it is stored; a column that can’t be read is left out', async () => {
  const { page, visitor, home } = await pageAtHome(browser)
  await page.goto('/import')
  await page.getByRole('heading', { name: 'bring your list' }).waitFor()
  await expectAccessible(page)
  const input = page.getByLabel('CSV file')
  await input.setInputFiles(csv('Name;Folder;Price;Bought\nSofa;Attic;1.299,00;soon\nStool;Attic;25;12.04.2020\n'))
  await page.getByRole('heading', { name: '1 to correct' }).waitFor()
  await page.getByText('Bought: "soon" is no date').waitFor()
  expect(await page.getByRole('button', { name: 'Import 2 items' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Field for Bought' }).selectOption({ label: 'Leave out' })
  await page.getByRole('heading', { name: '1 to correct' }).waitFor({ state: 'detached' })
  expect(await page.getByRole('row', { name: /^Sofa/ }).getByRole('cell').allInnerTexts()).toEqual(['Attic', 'Other', '1', '$1,299'])
  await page.getByText('$1,324').waitFor()
  await page.getByRole('button', { name: 'Import 2 items' }).click()
  await expectToast(page, 'Items Saved', '2 items in My Home')
  await page.waitForURL(/\/dashboard$/)
  const { body } = await visitor.call(listItems, { query: { projectId: home.id } })
  expect(body.map(({ name, estimatedValue }) => [name, estimatedValue]).sort()).toEqual([
    ['Sofa', 1299],
    ['Stool', 25],
  ])
})

it('on a phone a file that is no table is refused with the reason, and the same file is not imported twice', async () => {
  const { page } = await pageAtHome(browser, { device: 'phone' })
  await page.goto('/import')
  const input = page.getByLabel('CSV file')
  await input.setInputFiles({ name: 'list.xlsx', mimeType: 'application/zip', buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]) })
  await page.getByRole('alert').getByText('This is not a text file. Please save the table as CSV.').waitFor()
  for (const round of ['first', 'second'] as const) {
    await page.goto('/import')
    await input.setInputFiles(csv('Name\nLamp\n'))
    await page.getByRole('button', { name: 'Import 1 item' }).click()
    if (round === 'first') await page.waitForURL(/\/dashboard$/)
  }
  await expectToast(page, 'Import failed', 'This file was imported into this project before.', 'destructive')
  await expectAccessible(page)
})
