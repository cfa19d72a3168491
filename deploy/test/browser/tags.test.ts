import { createItem, getItem } from '@arc/contracts/inventory/items'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { homeOf } from './fixtures.js'
import { eventually, expectAccessible, expectToast, toast } from './page-helpers.js'
import { heading, pick } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** Two items in the garage. */
async function garage() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Garage')
  const item = async (name: string, tags: string[]) =>
    (await visitor.call(createItem, { body: { name, category: 'Tools', roomId, tags } })).body.id
  const ids = [await item('Tent', ['Camping']), await item('Stove', [])] as const
  const read = async (id: number) => (await visitor.call(getItem, { params: { id } })).body
  return { visitor, roomId, ids, read }
}

async function typeTag(page: Page, label: string, tag: string) {
  await page.getByRole('dialog').getByLabel(label).last().fill(tag)
  await page.keyboard.press('Enter')
}

it('tags are set on an item and on many, and merged in one place', async () => {
  const { visitor, roomId, ids, read } = await garage()
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto(`/item/${ids[0]}`)
  await page.getByRole('button', { name: 'Tags: Camping, edit' }).click()
  await typeTag(page, 'Tags', 'Blue')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Item updated', 'Tent')
  await page.getByRole('button', { name: 'Tags: Camping, Blue, edit' }).waitFor()

  await page.goto(`/room/${roomId}`)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByText('2 of 2 selected', { exact: true }).waitFor()
  await pick(page, 'More', 'Add or remove tags...')
  await typeTag(page, 'Add these tags', 'camping gear')
  await page.getByRole('checkbox', { name: 'Blue' }).check()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, '2 items updated')
  expect([(await read(ids[0])).tags, (await read(ids[1])).tags]).toEqual([['Camping', 'camping gear'], ['camping gear']])

  await page.goto('/tags')
  await heading(page, 'Tags')
  await expectAccessible(page)
  await pick(page, 'Actions for camping gear', 'Rename')
  await page.getByRole('dialog').getByLabel('Name').fill('CAMPING')
  await page.getByText('There is already a tag “Camping”: both become one.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Tags merged', 'CAMPING')
  expect([(await read(ids[0])).tags, (await read(ids[1])).tags]).toEqual([['Camping'], ['Camping']])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone', 'Tags merged')
  expect((await read(ids[1])).tags).toEqual(['camping gear'])
})

it('a field of the user is added, filled on the item page and in the form, and deleted with its values', async () => {
  const { visitor, ids, read } = await garage()
  const page = await browser.page({ as: visitor })
  await page.goto('/fields')
  await heading(page, 'Your fields')
  await page.getByLabel('Name').fill('Weight')
  await page.getByLabel('Kind').selectOption('number')
  await page.getByRole('button', { name: 'Add field' }).click()
  await expectToast(page, 'Field added', 'Weight')
  await expectAccessible(page)

  await page.goto(`/item/${ids[0]}`)
  await page.getByRole('button', { name: 'Add weight' }).click()
  await page.getByLabel('Weight').fill('heavy')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a number').waitFor()
  await page.getByLabel('Weight').fill('12.5')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Item updated', 'Tent')
  await page.getByRole('button', { name: 'Weight: 12.5, edit' }).waitFor()
  await pick(page, 'Item actions', 'Edit everything')
  const form = page.getByRole('dialog', { name: 'Edit item' })
  await eventually(() => form.getByLabel('Weight').inputValue()).toBe('12.5')
  await form.getByLabel('Weight').fill('13')
  await form.getByRole('button', { name: 'Save item' }).click()
  await eventually(async () => Object.values((await read(ids[0])).customValues)).toEqual([13])

  // An item without a value is saved as well.
  await page.goto(`/item/${ids[1]}`)
  await pick(page, 'Item actions', 'Edit everything')
  await eventually(() => form.getByLabel('Weight').inputValue()).toBe('')
  await form.getByLabel('Brand').fill('Halden')
  await form.getByRole('button', { name: 'Save item' }).click()
  await eventually(async () => (await read(ids[1])).brand).toBe('Halden')

  await page.goto('/fields')
  await pick(page, 'Actions for Weight', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Field deleted', '1 item had a value.')
  expect((await read(ids[0])).customValues).toEqual({})
})
