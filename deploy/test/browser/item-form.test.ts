import { listItems } from '@arc/contracts/inventory/items'
import { deleteRoom, listRooms } from '@arc/contracts/inventory/rooms'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { editAll, homeOf, jpeg, lamp, pageAtHome } from './fixtures.js'
import {
  boxOf,
  eventually,
  expectAccessible,
  expectFailure,
  expectToast,
  failRequests,
  isFocused,
  recordRequests,
  reload,
  toast,
} from './page-helpers.js'
import { type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const ITEMS = /\/api\/items$/
const form = (page: Page) => page.getByRole('form', { name: 'New item' })
const name = (page: Page) => form(page).getByRole('textbox', { name: 'Item name' })
const category = (page: Page) => form(page).getByRole('combobox', { name: 'Category' })
const room = (page: Page) => form(page).getByRole('combobox', { name: 'Room' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Add item' })

async function manual(device: Device = 'desktop') {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const page = await browser.page({ device, as: visitor })
  await page.goto('/archive')
  await page.getByRole('tab', { name: 'Manual' }).click()
  await room(page).getByRole('option', { name: 'Kitchen' }).waitFor({ state: 'attached' })
  await category(page).getByRole('option', { name: 'Furniture' }).waitFor({ state: 'attached' })
  return { visitor, home, page }
}

it('[ITEM-03] [ERR-04] a category can be created inline', async () => {
  const { page } = await manual()
  const field = form(page).getByRole('textbox', { name: 'New category name' })
  const add = form(page).getByRole('button', { name: 'Add', exact: true })
  await form(page).getByRole('button', { name: 'New category' }).click()
  await field.fill('   ')
  expect(await add.isDisabled()).toBe(true)
  await field.fill('  Maps ')
  const restore = await failRequests(page, 'POST', /\/api\/categories$/, 500)
  await add.click()
  await expectFailure(page, 'Error', 'Failed to create category. Please try again.')
  await restore()
  const sent = recordRequests(page, 'POST', /\/api\/categories$/)
  await add.click()
  await expectToast(page, 'Category created', 'Maps')
  expect(sent[0]?.postDataJSON()).toMatchObject({ name: 'Maps' })
  await eventually(() => category(page).inputValue()).toBe('Maps')

  await failRequests(page, 'GET', /\/api\/categories$/, 500)
  await reload(page)
  await page.getByRole('tab', { name: 'Manual' }).click()
  expect(await category(page).getByRole('option').allTextContents()).toEqual(['No categories available'])
})

it('[ITEM-04] [ERR-04] [D-44] a room can be created inline and becomes the selected one', async () => {
  const { visitor, home, page } = await manual()
  const field = form(page).getByRole('textbox', { name: 'New room name' })
  const add = form(page).getByRole('button', { name: 'Add', exact: true })
  await form(page).getByRole('button', { name: 'New room' }).click()
  await field.fill('  ')
  expect(await add.isDisabled()).toBe(true)
  await field.fill(' Attic  ')
  await add.click()
  await expectToast(page, 'Room created', 'Attic')
  const { body: rooms } = await visitor.call(listRooms, { query: { projectId: home.id } })
  const made = rooms.find((one) => one.name === 'Attic')
  await eventually(() => room(page).inputValue()).toBe(String(made?.id))
})

it('[ITEM-05] [D-21] [ERR-04] on a phone name, category and room are required, and nothing is sent without them', async () => {
  const { home, page } = await manual('phone')
  const sent = recordRequests(page, 'POST', ITEMS)
  for (const field of [name(page), category(page), room(page)]) {
    expect(await field.getAttribute('required')).not.toBe(null)
  }
  for (const label of ['Item name *', 'Category *', 'Room *']) expect(await form(page).locator('label', { hasText: label }).count()).toBe(1)
  const marked = async (field: ReturnType<typeof name>) => {
    await save(page).click()
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await isFocused(field)).toBe(true)
  }
  await marked(name(page))
  await name(page).fill('Stool')
  await marked(category(page))
  await expectAccessible(page)
  await category(page).selectOption('Furniture')
  await marked(room(page))
  expect(sent).toEqual([])
  expect(await toast(page).count()).toBe(0)
  await room(page).selectOption(String(home.room('Kitchen')))
  await save(page).click()
  await expectToast(page, 'Item created', 'Stool')
  expect(sent).toHaveLength(1)
})

it('[ITEM-06] [D-21] a blank name and a deleted room are reported', async () => {
  const { visitor, home, page } = await manual()
  await name(page).fill('   ')
  await category(page).selectOption('Furniture')
  await room(page).selectOption(String(home.room('Garage')))
  await save(page).click()
  await expectFailure(page, 'Missing required field', 'Item name is required.')
  await name(page).fill('Spade')
  await visitor.call(deleteRoom, { params: { id: home.room('Garage') } })
  await eventually(() => room(page).getByRole('option', { name: 'Garage' }).count()).toBe(0)
  await save(page).click()
  await expectFailure(page, 'Missing required field', 'Please select a room for this item.')
})

it('[ITEM-02] the form has all its fields, with room for a photo, a receipt, documents and two pins', async () => {
  const { page } = await pageAtHome(browser)
  await page.goto('/archive?add=manual')
  const fields = form(page)
  await fields.waitFor()
  for (const name of ['Item name', 'Category', 'Brand', 'Model', 'Estimated value', 'Purchase year', 'Age', 'Notes', 'Room'])
    expect([name, await fields.getByLabel(name).first().isEditable()]).toEqual([name, true])
  await fields.getByRole('button', { name: 'Add a photo' }).waitFor()
  await fields.getByRole('button', { name: 'Add receipt' }).waitFor()
  await fields.getByRole('button', { name: 'Upload New' }).waitFor()
  for (const name of ['Project thumbnail', 'Dashboard image']) expect(await fields.getByRole('checkbox', { name }).isChecked()).toBe(false)
  await expectAccessible(page)
})

it('[ITEM-25] a photo or receipt that cannot be uploaded is only logged, and the item is saved without it', async () => {
  const { visitor, home, page } = await pageAtHome(browser)
  await page.goto('/archive?add=manual')
  await name(page).fill('Barometer')
  await category(page).selectOption({ index: 1 })
  await room(page).selectOption('Office')
  await failRequests(page, 'POST', /\/api\/(analyze-image|upload-receipt)(\?|$)/, 500)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.getByLabel('Photo files').setInputFiles(await jpeg('barometer.jpg', 140))
  await page.getByLabel('Receipt file').setInputFiles(await jpeg('receipt.jpg', 141))
  await save(page).click()
  await expectToast(page, 'Item created', 'Barometer')
  expect(logged.filter((text) => /was not uploaded/.test(text))).toHaveLength(2)
  const { body: items } = await visitor.call(listItems, { query: { projectId: home.id } })
  expect(items).toMatchObject([{ name: 'Barometer', imageUrl: null, receiptUrl: null }])
})

it('on a phone the buttons of the form stay in sight, and cover no field that has the focus', async () => {
  const { visitor, id } = await lamp(browser)
  const page = await browser.page({ device: 'phone', as: visitor })
  const expectInSight = async (button: Locator, field: Locator) => {
    const { y, height } = await boxOf(button)
    expect(y + height).toBeLessThanOrEqual(844)
    await field.focus()
    const focused = await boxOf(field)
    expect(focused.y + focused.height).toBeLessThanOrEqual((await boxOf(button)).y)
  }
  await page.goto(`/item/${id}`)
  const dialog = await editAll(page)
  await expectInSight(dialog.getByRole('button', { name: 'Save item' }), dialog.getByLabel('Serial number'))
  await page.goto('/archive?add=manual')
  await expectInSight(save(page), form(page).getByLabel('Serial number'))
})
