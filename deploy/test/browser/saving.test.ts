import { listItems } from '@arc/contracts/inventory/items'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { choose, homeOf, jpeg } from './belongings.js'
import { dismissToast, expectAccessible, expectFailure, expectToast, failing, path, soon } from './seen.js'
import { startWalk } from './walker.js'

const walk = startWalk()
const ITEMS = /\/api\/items$/
const BATCH = /\/api\/items\/batch$/
const SENTENCE = 'Failed to save item. Please try again.'

async function house() {
  const visitor = await walk.resident()
  const home = await homeOf(visitor)
  const page = await walk.page({ as: visitor })
  await choose(page, home.id)
  const names = async () => {
    const { body } = await visitor.call(listItems, { query: { projectId: home.id } })
    return body.map((item) => item.name).sort()
  }
  return { home, page, names }
}

/** What the demo sees in photos named after things: one unnamed room, so they go to the Kitchen. */
async function review(page: Page, ...things: string[]) {
  await page.goto('/archive')
  await page.getByLabel('Choose photos').setInputFiles(await Promise.all(things.map((thing, at) => jpeg(`${thing}.jpg`, 300 + at))))
  await page.getByRole('heading', { name: things.length === 1 ? '1 thing found' : `${things.length} things found` }).waitFor()
}
async function edit(page: Page, thing: string) {
  await page.getByRole('button', { name: `Edit ${thing}` }).click()
  return page.getByRole('form', { name: `Edit ${thing}` })
}

it('[ITEM-10] created, changed or saved from the review, an item says so and its form closes', async () => {
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
  await page.getByRole('heading', { name: '1 thing found' }).waitFor()
  await finding.waitFor({ state: 'detached' })
  expect(await names()).toEqual(['Copper kettle', 'Garden bucket'])

  // What was saved is not found again, and with the last one the review is over.
  await page.reload()
  await page.getByRole('heading', { name: '1 thing found' }).waitFor()
  await (await edit(page, 'Brass telescope')).getByRole('button', { name: 'Save item' }).click()
  await expectToast(page, 'Item saved', 'Brass telescope is in My Home.')
  await soon(() => path(page)).toBe('/dashboard')
  await soon(names).toEqual(['Brass telescope', 'Copper kettle', 'Garden bucket'])
})

it('[ITEM-11] an item that cannot be created or saved says so and keeps what was typed', async () => {
  const { home, page, names } = await house()
  await page.goto('/archive')
  await page.getByRole('tab', { name: 'Manual' }).click()
  const form = page.getByRole('form', { name: 'New item' })
  const name = form.getByRole('textbox', { name: 'Item name' })
  await name.fill('Kettle')
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Furniture')
  await form.getByRole('combobox', { name: 'Room' }).selectOption(String(home.room('Kitchen')))
  await failing(page, 'POST', ITEMS, 500)
  await form.getByRole('button', { name: 'Add item' }).click()
  await expectFailure(page, 'Creation failed', 'There was an error creating the item.')
  expect(await name.inputValue()).toBe('Kettle')

  await review(page, 'teal-bucket')
  const finding = await edit(page, 'Teal bucket')
  await finding.getByLabel('Name').fill('Garden bucket')
  for (const status of [500, undefined]) {
    const mend = await failing(page, 'POST', BATCH, status)
    await finding.getByRole('button', { name: 'Save item' }).click()
    await expectFailure(page, 'Error', SENTENCE)
    await dismissToast(page)
    await mend()
  }
  expect(await finding.getByLabel('Name').inputValue()).toBe('Garden bucket')
  expect(await names()).toEqual([])
  await finding.getByRole('button', { name: 'Save item' }).click()
  await expectToast(page, 'Item saved')
  expect(await names()).toEqual(['Garden bucket'])
})

it('[ITEM-13] a change in the review that cannot be kept says so, and stays on the screen', async () => {
  const { page } = await house()
  await review(page, 'teal-bucket')
  // The browser's storage is full, and a reload would lose the change.
  await page.evaluate(`Storage.prototype.setItem = () => { throw new DOMException('It is full.', 'QuotaExceededError') }`)
  const finding = await edit(page, 'Teal bucket')
  await finding.getByLabel('Name').fill('Garden bucket')
  await finding.getByRole('button', { name: 'Done' }).click()
  await expectFailure(page, 'Update Failed', 'There was an error saving your changes.')
  await page.getByRole('heading', { level: 3, name: 'Garden bucket' }).waitFor()
})
