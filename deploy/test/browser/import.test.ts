import { readFile } from 'node:fs/promises'
import { listItems } from '@arc/contracts/inventory/items'
import { expect, it } from 'vitest'
import { addItem, pageAtHome } from './fixtures.js'
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

it('a project is exported from its menu, a room from its own, and other lists as they are filtered and sorted', async () => {
  const { page, home, visitor } = await pageAtHome(browser)
  await addItem(visitor, { name: 'Oven', projectId: home.id, roomId: home.room('Kitchen') })
  await addItem(visitor, { name: 'Desk', projectId: home.id, roomId: home.room('Office') })
  await addItem(visitor, { name: 'Kettle', projectId: home.id, roomId: home.room('Kitchen'), estimatedValue: 30 })
  const names = async (menu?: string) => {
    if (menu) await page.getByRole('button', { name: menu }).click()
    const action = page.getByRole(menu ? 'menuitem' : 'button', { name: 'Export as CSV' })
    const [download] = await Promise.all([page.waitForEvent('download'), action.click()])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
    return [download.suggestedFilename(), ...lines.slice(1).map((line) => line.split(',')[0])]
  }
  await page.goto('/dashboard')
  expect(await names('Project menu')).toEqual(['My Home.csv', 'Kettle', 'Desk', 'Oven'])
  await page.goto(`/room/${home.room('Kitchen')}`)
  expect(await names('Room menu')).toEqual(['Kitchen.csv', 'Kettle', 'Oven'])
  await page.goto('/items?room=kitchen&sort=name')
  expect(await names()).toEqual(['My Home.csv', 'Kettle', 'Oven'])
  await page.goto('/items?valued=true')
  expect(await names()).toEqual(['My Home.csv', 'Kettle'])
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click()
  await page.getByRole('searchbox').fill('oven')
  await page.getByRole('link', { name: /^Oven/ }).first().waitFor()
  expect((await names()).slice(0, 2)).toEqual(['Items.csv', 'Oven'])
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Project menu' }).click()
  await page.getByRole('menuitem', { name: 'Import from a CSV file' }).click()
  await page.getByRole('heading', { name: 'bring your list' }).waitFor()
})
