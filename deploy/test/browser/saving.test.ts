import { listItems } from '@arc/contracts/inventory/items'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { jpeg, pageAtHome } from './fixtures.js'
import { eventually, expectAccessible, expectToast, pathOf, reload } from './page-helpers.js'
import { pick } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

async function house() {
  const { visitor, home, page } = await pageAtHome(browser)
  const names = async () => {
    const { body } = await visitor.call(listItems, { query: { projectId: home.id } })
    return body.map((item) => item.name).sort()
  }
  return { home, page, names }
}

/** Uploads photos named after items: the demo recogniser suggests no room, so they go to the Kitchen. */
async function review(page: Page, ...itemNames: string[]) {
  await page.goto('/archive')
  await page
    .getByLabel('Choose photos')
    .setInputFiles(await Promise.all(itemNames.map((itemName, at) => jpeg(`${itemName}.jpg`, 300 + at))))
  await page.getByRole('heading', { name: itemNames.length === 1 ? '1 item found' : `${itemNames.length} items found` }).waitFor()
}
async function edit(page: Page, itemName: string) {
  await page.getByRole('button', { name: `Edit ${itemName}` }).click()
  return page.getByRole('form', { name: `Edit ${itemName}` })
}

it('[ITEM-10] [ERR-04] [D-44] creating, changing and saving an item from the review shows a toast and closes the form', async () => {
  const { home, page, names } = await house()
  await page.goto(`/room/${home.room('Kitchen')}`)
  await pick(page, 'Add item', '+ Manual')
  const form = page.getByRole('form', { name: 'New item' })
  await form.getByRole('textbox', { name: 'Item name' }).fill('Kettle')
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Furniture')
  await form.getByRole('button', { name: 'Add item' }).click()
  await expectToast(page, 'Item created', 'Kettle')
  await form.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: /Kettle/ }).click()
  await page.getByRole('button', { name: 'Item actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit everything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit item' })
  await dialog.getByRole('textbox', { name: 'Item name' }).fill('Copper kettle')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await expectToast(page, 'Item updated', 'Copper kettle')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Copper kettle' }).waitFor()

  await review(page, 'teal-bucket', 'brass-telescope')
  const finding = await edit(page, 'Teal bucket')
  await finding.getByLabel('Name').fill('')
  await finding.getByRole('button', { name: 'Save item' }).click()
  await finding.getByText('Item name is required.').waitFor()
  await finding.getByLabel('Name').fill('Garden bucket')
  await expectAccessible(page)
  await finding.getByRole('button', { name: 'Save item' }).click()
  await expectToast(page, 'Item saved', 'Garden bucket is in My Home.')
  await page.getByRole('heading', { name: '1 item found' }).waitFor()
  await finding.waitFor({ state: 'detached' })
  expect(await names()).toEqual(['Copper kettle', 'Garden bucket'])

  // A saved item is not found again, and saving the last one ends the review.
  await reload(page)
  await page.getByRole('heading', { name: '1 item found' }).waitFor()
  await (await edit(page, 'Brass telescope')).getByRole('button', { name: 'Save item' }).click()
  await expectToast(page, 'Item saved', 'Brass telescope is in My Home.')
  await eventually(() => pathOf(page)).toBe('/dashboard')
  await eventually(names).toEqual(['Brass telescope', 'Copper kettle', 'Garden bucket'])
})
