import { addItemPhotos } from '@arc/contracts/inventory/item-photos'
import { changeItem, deleteItem, getItem, type ItemChange } from '@arc/contracts/inventory/items'
import { deleteRoom } from '@arc/contracts/inventory/rooms'
import { Database } from '@arc/inventory/database'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Visitor } from '../product.js'
import { addItem, homeOf, pageAtHome, uploadPhoto } from './fixtures.js'
import { eventually, expectAccessible, expectToast } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

const change = (visitor: Visitor, id: number, body: ItemChange) => visitor.call(changeItem, { params: { id }, body })
const read = async (visitor: Visitor, id: number) => (await visitor.call(getItem, { params: { id } })).body
/** Makes everything that is recorded of a user so many days older. */
const age = (visitor: Visitor, days: number) =>
  browser.product.stack
    .service('inventory')
    .get(Database)
    .pool.query("update changes set at = at - $2 * interval '1 day' where user_id = $1", [visitor.userId, days])

/** A drill that was renamed, moved, and photographed. */
async function changedDrill() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const id = await addItem(visitor, { name: 'Drill', estimatedValue: 90, roomId: home.room('Garage') })
  await change(visitor, id, { name: 'Hammer', estimatedValue: 12.5 })
  await change(visitor, id, { roomId: home.room('Kitchen') })
  const [, photoId = ''] = /([^/]+)$/.exec(await uploadPhoto(browser.product, visitor, 81)) ?? []
  await visitor.call(addItemPhotos, { params: { id }, body: { photos: [{ photoId }] } })
  await browser.product.stack.settle({ user: visitor })
  return { visitor, home, id }
}
const historyOf = (page: Page) => page.getByRole('region', { name: 'History' })
/** The changes as one line of text each. */
const entries = async (page: Page) =>
  (await historyOf(page).locator('ol > li').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').replace('Just now ', ''))

it('[HIST-17] [HIST-20] one tap undoes a change, also with the keyboard, and the page follows', async () => {
  const { visitor, id } = await changedDrill()
  const { page } = await pageAtHome(browser, { as: visitor })
  await page.goto(`/item/${id}`)
  await historyOf(page).getByRole('button', { name: 'All changes' }).click()
  const undo = historyOf(page).getByRole('button', { name: /^Undo the change of Name and Estimated value/ })
  await undo.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Undone', 'Name and Estimated value')
  await page.getByRole('heading', { level: 1, name: 'Drill' }).waitFor()
  expect(await read(visitor, id)).toMatchObject({ name: 'Drill', estimatedValue: 90 })
  await eventually(async () => (await entries(page))[0]).toBe(
    'Changed by you Undo Name Hammer became Drill Estimated value $12.50 became $90',
  )
  await historyOf(page).getByText('Taken back').waitFor()
  await undo.click()
  await page.getByRole('heading', { level: 1, name: 'Hammer' }).waitFor()
  await expectAccessible(page)
})

/** A home that was changed since: renamed, moved, deleted with and without its room, added. */
async function changedHome() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const add = (name: string, room: string, estimatedValue: number) =>
    addItem(visitor, { name, estimatedValue, projectId: home.id, roomId: home.room(room) })
  const [sofa, lamp] = [await add('Sofa', 'Living Room', 900), await add('Lamp', 'Living Room', 60)]
  await add('Drill', 'Garage', 90)
  await age(visitor, 5)
  await change(visitor, sofa, { name: 'Old sofa', estimatedValue: 100 })
  await visitor.call(deleteItem, { params: { id: lamp } })
  await visitor.call(deleteRoom, { params: { id: home.room('Garage') } })
  await add('Desk', 'Office', 400)
  await browser.product.stack.settle({ user: visitor })
  return { visitor, home, sofa, lamp }
}
const itemRows = async (page: Page) =>
  (
    await page
      .getByRole('region', { name: /^Items/ })
      .locator('ol > li')
      .allInnerTexts()
  )
    // An item without a photo shows its first letter.
    .map((text) => text.split(/\s*\n\s*/).filter((line) => line.length > 1))
const figures = (page: Page) => page.locator('main').getByRole('status').textContent()

it('[HIST-19] items that still exist lead to their pages, and those in the trash are put back', async () => {
  const { visitor, sofa, lamp } = await changedHome()
  const { page } = await pageAtHome(browser, { as: visitor })
  await page.goto('/insights')
  await page.getByRole('link', { name: 'The home as it was' }).click()
  await page.waitForURL('**/past')
  await eventually(() => figures(page)).toMatch(/^3 items in 2 rooms\. Today /)
  expect(await page.locator('main').textContent()).toContain('1,050')
  expect(await itemRows(page)).toEqual([
    ['Sofa', 'Living Room, Furniture', '$900'],
    ['Drill', 'Garage, Furniture', 'in the trash with its room or home', 'Open the trash', '$90'],
    ['Lamp', 'Living Room, Furniture', 'in the trash', 'Put back', '$60'],
  ])
  await page.getByRole('button', { name: 'Put back Lamp' }).click()
  await expectToast(page, 'Lamp is back', null)
  const link = page.getByRole('link', { name: 'Lamp', exact: true })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(`/item/${lamp}`)
  expect((await read(visitor, lamp)).name).toBe('Lamp')
  await page.getByRole('link', { name: 'Sofa', exact: true }).click()
  await page.waitForURL(`**/item/${sofa}`)
  await page.getByRole('heading', { level: 1, name: 'Old sofa' }).waitFor()
})
