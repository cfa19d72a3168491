import { createItem, getItem, listItemPage } from '@arc/contracts/inventory/items'
import { listTrash } from '@arc/contracts/inventory/trash'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { homeOf } from './fixtures.js'
import {
  boxOf,
  dismissToast,
  eventually,
  expectAccessible,
  expectFailure,
  expectToast,
  failRequests,
  isFocused,
  toast,
} from './page-helpers.js'
import { heading } from './steps.js'
import { type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const ITEMS = /\/api\/items$/
const NAMES = ['Anvil', 'Bench', 'Clamp', 'Drill', 'Easel', 'File'] as const
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected items' })
const items = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem')
const undo = (page: Page) => toast(page).getByRole('button', { name: 'Undo' }).click()

/** A garage with six items, the first the most valuable: $60, $50, ... */
async function garage(device: Device = 'desktop') {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Garage')
  const ids: number[] = []
  for (const [at, name] of NAMES.entries())
    ids.push((await visitor.call(createItem, { body: { name, category: 'Tools', roomId, estimatedValue: 60 - at * 10 } })).body.id)
  const page = await browser.page({ device, as: visitor })
  await page.goto(`/room/${roomId}`)
  await heading(page, 'Garage')
  await eventually(() => items(page).count()).toBe(6)
  const inRoom = async (room: string) =>
    (await visitor.call(listItemPage, { query: { roomId: home.room(room), sort: 'name' } })).body.items.map(({ name }) => name)
  const read = async (at: number) => (await visitor.call(getItem, { params: { id: ids[at] ?? 0 } })).body
  return { visitor, home, ids, page, inRoom, read }
}

it('on a phone items are selected, moved together, and moved back with "Undo"', async () => {
  const { page, inRoom } = await garage('phone')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const count = page.getByText('0 of 6 selected', { exact: true })
  // The items come into sight, and the count stays there.
  await eventually(async () => (await boxOf(count)).y).toBeLessThan(120)
  await box(page, 'Anvil').check()
  await box(page, 'Clamp').check()
  await page.getByText('2 of 6 selected', { exact: true }).waitFor()
  expect(await bar(page).getByRole('status').textContent()).toBe('2 items$100 together')
  expect(await page.getByRole('button', { name: '+ AI Photo' }).count()).toBe(0)
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 2 items to' })
  expect(await dialog.getByRole('radio', { name: /Garage/ }).count()).toBe(0)
  await dialog.getByRole('radio', { name: /Kitchen/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move to Kitchen' }).click()
  await expectToast(page, '2 items moved', 'to Kitchen')
  await eventually(() => items(page).count()).toBe(4)
  expect(await inRoom('Kitchen')).toEqual(['Anvil', 'Clamp'])
  await undo(page)
  await expectToast(page, 'Undone', '2 items moved')
  await eventually(() => items(page).count()).toBe(6)
  expect(await inRoom('Kitchen')).toEqual([])
})

it('items are selected by keyboard alone, also a range and all', async () => {
  const { page, visitor } = await garage()
  await page.keyboard.press('x')
  await box(page, 'Anvil').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  expect(await isFocused(box(page, 'Bench'))).toBe(true)
  await page.keyboard.press('ArrowDown')
  expect(await isFocused(box(page, 'Easel'))).toBe(true)
  await box(page, 'Drill').click({ modifiers: ['Shift'] })
  await page.getByText('4 of 6 selected', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'All', exact: true }).press('Enter')
  await page.getByText('6 of 6 selected', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'detached' })
  expect(await page.getByRole('checkbox').count()).toBe(0)

  await page.keyboard.press('x')
  await box(page, 'Bench').press('Space')
  await bar(page).getByRole('button', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await question.getByText('Are you sure you want to delete this item?', { exact: true }).waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expectToast(page, 'Item deleted', 'Bench')
  expect((await visitor.call(listTrash)).body.items).toMatchObject([{ name: 'Bench' }])
})

it('category, condition and value of several items are set, and taken back with "Undo"', async () => {
  const { page, read } = await garage()
  const choose = async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await box(page, 'Anvil').check()
    await box(page, 'Bench').check()
  }
  await choose()
  await bar(page).getByRole('button', { name: 'Recategorise' }).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Art')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, '2 items updated')
  expect((await read(1)).category).toBe('Art')
  await undo(page)
  await expectToast(page, 'Undone')
  expect((await read(1)).category).toBe('Tools')
  await dismissToast(page)

  await choose()
  await bar(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Set value...' }).click()
  const value = page.getByRole('textbox', { name: 'Value of each, in US dollars' })
  await value.fill('12O')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter an amount, for example 1,200 or 12.50.', { exact: true }).waitFor()
  await expectAccessible(page)
  await value.fill('1,200')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, '2 items updated')
  expect([(await read(0)).estimatedValue, (await read(1)).estimatedValue]).toEqual([1200, 1200])
  await undo(page)
  await expectToast(page, 'Undone')
  expect([(await read(0)).estimatedValue, (await read(1)).estimatedValue]).toEqual([60, 50])
  await dismissToast(page)

  await choose()
  await bar(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Set condition...' }).click()
  await page.getByRole('combobox', { name: 'Condition' }).fill('Worn')
  const restore = await failRequests(page, 'PATCH', ITEMS, 500)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectFailure(page, 'Update failed', 'There was an error saving your changes.')
  await restore()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, '2 items updated')
  expect((await read(0)).condition).toBe('Worn')
})

it('on a phone a long press selects an item', async () => {
  const { page } = await garage('phone')
  const { x, y, width, height } = await boxOf(items(page).first())
  const session = await page.context().newCDPSession(page)
  const at = { x: x + width / 2, y: y + height / 3 }
  await items(page).first().scrollIntoViewIfNeeded()
  const now = await boxOf(items(page).first())
  at.y = now.y + now.height / 3
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await box(page, 'Anvil').waitFor()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByText('1 of 6 selected', { exact: true }).waitFor()
  expect(await box(page, 'Anvil').isChecked()).toBe(true)
  // The item stays below the finger.
  const then = await boxOf(items(page).first())
  expect(at.y).toBeGreaterThan(then.y)
  expect(at.y).toBeLessThan(then.y + then.height)
})

it('the menu of an item renames, moves into a new room, pins and deletes it', async () => {
  const { page, read, inRoom, home, visitor } = await garage()
  const menu = async (name: string, entry: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  await menu('Drill', 'Rename')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Power drill')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Item updated', 'Power drill')
  expect((await read(3)).name).toBe('Power drill')
  await dismissToast(page)

  await menu('Power drill', 'Move to a room...')
  await page.getByRole('radio', { name: 'New room' }).check()
  expect(await page.getByRole('button', { name: 'Move', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Name of the new room' }).fill('Workshop')
  await page.getByRole('button', { name: 'Move to Workshop' }).click()
  await expectToast(page, 'Item moved', 'to Workshop')
  await eventually(() => items(page).count()).toBe(5)
  const rooms = await homeOf(visitor)
  expect((await read(3)).roomId).toBe(rooms.room('Workshop'))
  expect(await inRoom('Garage')).toHaveLength(5)
  expect(home.id).toBe(rooms.id)
  await dismissToast(page)

  await items(page).first().getByRole('link').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Item deleted', 'Anvil')
  await eventually(() => items(page).count()).toBe(4)
})
