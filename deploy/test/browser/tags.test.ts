import { createItem, getItem } from '@arc/contracts/inventory/items'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { homeOf } from './fixtures.js'
import { expectAccessible, expectToast, toast } from './page-helpers.js'
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
  await heading(page, 'tags and fields')
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
