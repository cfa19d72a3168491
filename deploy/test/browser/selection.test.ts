import { createItem, listItemPage } from '@arc/contracts/inventory/items'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { homeOf } from './fixtures.js'
import { boxOf, eventually, expectAccessible, expectToast, toast } from './page-helpers.js'
import { heading } from './steps.js'
import { type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const NAMES = ['Anvil', 'Bench', 'Clamp', 'Drill', 'Easel', 'File'] as const
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected items' })
const items = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem')
const undo = (page: Page) => toast(page).getByRole('button', { name: 'Undo' }).click()

/** A garage with six items, the first the most valuable: $60, $50, ... */
async function garage(device: Device) {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Garage')
  for (const [at, name] of NAMES.entries())
    await visitor.call(createItem, { body: { name, category: 'Tools', roomId, estimatedValue: 60 - at * 10 } })
  const page = await browser.page({ device, as: visitor })
  await page.goto(`/room/${roomId}`)
  await heading(page, 'Garage')
  await eventually(() => items(page).count()).toBe(6)
  const inRoom = async (room: string) =>
    (await visitor.call(listItemPage, { query: { roomId: home.room(room), sort: 'name' } })).body.items.map(({ name }) => name)
  return { page, inRoom }
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
  expect(await page.getByRole('button', { name: 'Add item' }).count()).toBe(0)
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

it('on a phone a tap on a picture opens its item, and a long press selects it', async () => {
  const { page } = await garage('phone')
  await items(page).first().scrollIntoViewIfNeeded()
  const row = await boxOf(items(page).first())
  await page.touchscreen.tap(row.x + 30, row.y + row.height / 2)
  await heading(page, 'Anvil')
  await page.goBack()
  await heading(page, 'Garage')
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
