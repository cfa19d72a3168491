import { listItems } from '@arc/contracts/inventory/items'
import { listRooms } from '@arc/contracts/inventory/rooms'
import type { Page } from 'playwright-core'
import { assert, expect, it } from 'vitest'
import { homeOf, jpeg, pageAtHome } from './fixtures.js'
import { dismissToast, eventually, expectAccessible, expectFailure, expectToast, failRequests, pathOf, reload } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const ITEMS = /\/api\/items$/
const ITEM = /\/api\/items\/\d+$/
const BATCH = /\/api\/items\/batch$/
const SENTENCE = 'Failed to save item. Please try again.'

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
  await page.getByRole('button', { name: '+ Manual' }).filter({ visible: true }).click()
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

it('[ITEM-11] an item that cannot be created or saved shows an error and keeps the input', async () => {
  const { home, page, names } = await house()
  await page.goto('/archive')
  await page.getByRole('tab', { name: 'Manual' }).click()
  const form = page.getByRole('form', { name: 'New item' })
  const name = form.getByRole('textbox', { name: 'Item name' })
  await name.fill('Kettle')
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Furniture')
  await form.getByRole('combobox', { name: 'Room' }).selectOption(String(home.room('Kitchen')))
  await failRequests(page, 'POST', ITEMS, 500)
  await form.getByRole('button', { name: 'Add item' }).click()
  await expectFailure(page, 'Creation failed', 'There was an error creating the item.')
  expect(await name.inputValue()).toBe('Kettle')

  await review(page, 'teal-bucket')
  const finding = await edit(page, 'Teal bucket')
  await finding.getByLabel('Name').fill('Garden bucket')
  for (const status of [500, undefined]) {
    const restore = await failRequests(page, 'POST', BATCH, status)
    await finding.getByRole('button', { name: 'Save item' }).click()
    await expectFailure(page, 'Error', SENTENCE)
    await dismissToast(page)
    await restore()
  }
  expect(await finding.getByLabel('Name').inputValue()).toBe('Garden bucket')
  expect(await names()).toEqual([])
  await finding.getByRole('button', { name: 'Save item' }).click()
  await expectToast(page, 'Item saved')
  expect(await names()).toEqual(['Garden bucket'])
})

it('[ITEM-13] a review change that cannot be stored shows an error and stays on the screen', async () => {
  const { page } = await house()
  await review(page, 'teal-bucket')
  // Local storage is full, and a reload would lose the change.
  await page.evaluate(`Storage.prototype.setItem = () => { throw new DOMException('It is full.', 'QuotaExceededError') }`)
  const finding = await edit(page, 'Teal bucket')
  await finding.getByLabel('Name').fill('Garden bucket')
  await finding.getByRole('button', { name: 'Done' }).click()
  await expectFailure(page, 'Update Failed', 'There was an error saving your changes.')
  await page.getByRole('heading', { level: 3, name: 'Garden bucket' }).waitFor()
})

/** Sample Home of a user who may edit it, on a page of one of its rooms. */
async function sampleRoom() {
  const visitor = await browser.newUser('pro')
  const { sampleId } = await homeOf(visitor)
  const { body: rooms } = await visitor.call(listRooms, { query: { projectId: sampleId } })
  const kitchen = rooms.find(({ name }) => name === 'Kitchen')
  assert(kitchen)
  const page = await browser.page({ as: visitor })
  const names = async () => (await visitor.call(listItems, { query: { projectId: sampleId } })).body.map(({ name }) => name)
  const openNew = async () => {
    await page.goto(`/room/${kitchen.id}`)
    await page.getByRole('button', { name: '+ Manual' }).filter({ visible: true }).click()
    return page.getByRole('form', { name: 'New item' })
  }
  const openEdit = async () => {
    await page.getByRole('button', { name: 'Item actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit everything' }).click()
    return page.getByRole('dialog', { name: 'Edit item' })
  }
  return { page, names, openNew, openEdit }
}

it('[DEMO-10] the item form of Sample Home reports what was created, updated and deleted', async () => {
  const { page, names, openNew, openEdit } = await sampleRoom()
  const form = await openNew()
  await form.getByRole('textbox', { name: 'Item name' }).fill('Copper kettle')
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Kitchenware')
  await form.getByRole('button', { name: 'Add item' }).click()
  await expectToast(page, 'Item created successfully', 'Copper kettle')
  await page.getByRole('link', { name: /Copper kettle/ }).click()
  const edit = await openEdit()
  await edit.getByRole('textbox', { name: 'Item name' }).fill('Steel kettle')
  await edit.getByRole('button', { name: 'Save item' }).click()
  await expectToast(page, 'Item updated successfully', 'Steel kettle')
  await edit.waitFor({ state: 'detached' })
  expect(await names()).toContain('Steel kettle')
  await (await openEdit()).getByRole('button', { name: 'Delete item' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Item deleted successfully', 'Steel kettle')
  await eventually(names).not.toContain('Steel kettle')
})

it('[DEMO-09] the item form of Sample Home names what could not be fetched, saved or deleted, and keeps the input', async () => {
  const { page, names, openNew, openEdit } = await sampleRoom()
  const restoreLists = [await failRequests(page, 'GET', /\/api\/categories/, 500), await failRequests(page, 'GET', /\/api\/rooms\?/, 500)]
  const form = await openNew()
  for (const what of ['rooms', 'categories'])
    await form
      .getByRole('alert')
      .getByText(new RegExp(`^Failed to fetch ${what}\\.`))
      .waitFor()
  await expectAccessible(page)
  for (const restore of restoreLists) await restore()

  await openNew()
  await form.getByRole('textbox', { name: 'Item name' }).fill('Copper kettle')
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Kitchenware')
  const restoreCreate = await failRequests(page, 'POST', ITEMS, 500)
  await form.getByRole('button', { name: 'Add item' }).click()
  await expectFailure(page, 'Error', SENTENCE)
  expect(await form.getByRole('textbox', { name: 'Item name' }).inputValue()).toBe('Copper kettle')
  await dismissToast(page)
  await restoreCreate()
  await form.getByRole('button', { name: 'Add item' }).click()
  await expectToast(page, 'Item created successfully')
  await page.getByRole('link', { name: /Copper kettle/ }).click()

  const edit = await openEdit()
  await edit.getByRole('textbox', { name: 'Item name' }).fill('Steel kettle')
  await page.route(ITEM, (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' })))
  await edit.getByRole('button', { name: 'Save item' }).click()
  await expectFailure(page, 'Error', SENTENCE)
  await dismissToast(page)
  await edit.getByRole('button', { name: 'Delete item' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectFailure(page, 'Error', 'Failed to delete item. Please try again.')
  expect(await edit.getByRole('textbox', { name: 'Item name' }).inputValue()).toBe('Steel kettle')
  expect(await names()).toContain('Copper kettle')
})
