import { addItemPhotos } from '@arc/contracts/inventory/item-photos'
import { changeItem, deleteItem, getItem, type ItemChange } from '@arc/contracts/inventory/items'
import { deleteRoom } from '@arc/contracts/inventory/rooms'
import { Database } from '@arc/inventory/database'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Visitor } from '../product.js'
import { addItem, homeOf, makeReadOnly, pageAtHome, uploadPhoto } from './fixtures.js'
import { eventually, expectAccessible, expectFailure, expectToast, failRequests, misfits } from './page-helpers.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

const change = (visitor: Visitor, id: number, body: ItemChange) => visitor.call(changeItem, { params: { id }, body })
const read = async (visitor: Visitor, id: number) => (await visitor.call(getItem, { params: { id } })).body
/** Makes everything that is recorded of a user so many days older. */
const age = (visitor: Visitor, days: number) =>
  browser.product.stack
    .service('inventory')
    .get(Database)
    .pool.query("update changes set at = at - $2 * interval '1 day' where user_id = $1", [visitor.userId, days])
/** A day of the calendar of the browser and of the account. */
const day = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** A drill that was renamed, moved, and photographed. */
async function changedDrill() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const id = await addItem(visitor, { name: 'Drill', estimatedValue: 90, roomId: home.room('Garage') })
  await change(visitor, id, { name: 'Hammer', estimatedValue: 12.5 })
  await change(visitor, id, { roomId: home.room('Kitchen') })
  const [, photoId = ''] = /([^/]+)$/.exec(await uploadPhoto(browser.product, visitor, 81)) ?? []
  await visitor.call(addItemPhotos, { params: { id }, body: { photos: [{ photoId }] } })
  await browser.product.stack.settle()
  return { visitor, home, id }
}
const historyOf = (page: Page) => page.getByRole('region', { name: 'History' })
/** The changes as one line of text each. */
const entries = async (page: Page) =>
  (await historyOf(page).locator('ol > li').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').replace('Just now ', ''))

it.each(DEVICES)('[HIST-16] [HIST-20] on a %s the item page says each change in plain words, with before and after', async (device) => {
  const { visitor, id } = await changedDrill()
  const { page } = await pageAtHome(browser, { as: visitor, device, dark: device === 'phone' })
  await page.goto(`/item/${id}`)
  await historyOf(page).getByText('Added by you').waitFor()
  expect(await entries(page)).toEqual([
    'Changed by you Undo Photos nothing became 1 photo',
    'Changed by you Undo Room Garage became Kitchen',
    'Changed by you Undo Name Drill became Hammer Estimated value $90 became $12.50',
    'Added by you Just now',
  ])
  expect(await historyOf(page).locator('img').count()).toBeGreaterThan(0)
  await expectAccessible(page)
  expect(await misfits(page)).toEqual([])
  for (const name of ['A', 'B', 'C']) await change(visitor, id, { name })
  await eventually(async () => (await entries(page)).length).toBe(5)
  const restore = await failRequests(page, 'GET', /\/history\?.*cursor/)
  await historyOf(page).getByRole('button', { name: 'Show older changes' }).click()
  await historyOf(page).getByText('The rest did not load.').waitFor()
  await restore()
  await historyOf(page).getByRole('button', { name: 'Show older changes' }).click()
  await historyOf(page).getByText('Added by you').waitFor()
  expect(await entries(page)).toHaveLength(7)
})

it('[HIST-17] [HIST-20] one tap undoes a change, also with the keyboard, and the page follows', async () => {
  const { visitor, id } = await changedDrill()
  const { page } = await pageAtHome(browser, { as: visitor })
  await page.goto(`/item/${id}`)
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

it('[HIST-17] a change that was changed again since is not undone, and the fields are named', async () => {
  const { visitor, id } = await changedDrill()
  const { page } = await pageAtHome(browser, { as: visitor })
  await page.goto(`/item/${id}`)
  const undo = historyOf(page).getByRole('button', { name: /^Undo the change of Name/ })
  await undo.waitFor()
  // The page must not learn of the change before the press.
  const restore = await failRequests(page, 'GET', /\/api\/items\/\d+\/history/)
  await change(visitor, id, { name: 'Saw' })
  await undo.click()
  await expectFailure(page, 'Not undone', 'Name was changed again since. Undo that change first.')
  await page.getByRole('heading', { level: 1, name: 'Saw' }).waitFor()
  await restore()
  await page.reload()
  await historyOf(page).getByText('Changed again since').waitFor()
  expect((await read(visitor, id)).estimatedValue).toBe(12.5)
})

it('[HIST-17] a read-only account has the history and no button', async () => {
  const { visitor, id } = await changedDrill()
  await makeReadOnly(browser, visitor, id)
  const { page } = await pageAtHome(browser, { as: visitor })
  await page.goto(`/item/${id}`)
  await historyOf(page).getByText('Added by you').waitFor()
  expect(await historyOf(page).getByRole('button').count()).toBe(0)
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
  await browser.product.stack.settle()
  return { visitor, home, sofa, lamp }
}
const itemRows = async (page: Page) =>
  (
    await page
      .getByRole('region', { name: /^Items/ })
      .locator('ol > li')
      .allInnerTexts()
  ).map((text) => text.split(/\s*\n\s*/))
const figures = (page: Page) => page.locator('main dl').first().textContent()

it.each(DEVICES)('[HIST-18] [HIST-20] on a %s, the home as it was has its totals, rooms, and items', async (device) => {
  const { visitor, sofa } = await changedHome()
  const { page } = await pageAtHome(browser, { as: visitor, device, dark: device === 'phone' })
  await page.goto('/insights')
  await page.getByRole('link', { name: 'The home as it was' }).click()
  await page.waitForURL('**/past')
  await page.getByRole('heading', { level: 1, name: 'the home as it was' }).waitFor()
  await eventually(() => figures(page)).toMatch(/^items3worth then\$1,050/)
  expect(await itemRows(page)).toEqual([
    ['Sofa', 'Living Room · Furniture', '$900'],
    ['Drill', 'Garage · Furniture', 'in the trash with its room or project', 'Open the trash', '$90'],
    ['Lamp', 'Living Room · Furniture', 'in the trash', 'Put back', '$60'],
  ])
  await expectAccessible(page)
  expect(await misfits(page)).toEqual([])
  await page.getByRole('button', { name: /^Garage/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Items in Garage' }).waitFor()
  await eventually(async () => (await itemRows(page)).map(([name]) => name)).toEqual(['Drill'])
  await page.getByLabel('Day').fill(day(0))
  await page.getByText('Everything as it is now. Choose a day.').waitFor()
  await eventually(async () => (await itemRows(page)).map(([name]) => name)).toEqual(['Desk', 'Old sofa'])
  await page.getByLabel('Day').fill(day(-2))
  await page.getByText('This day is still to come.').waitFor()
  await expectAccessible(page)
  await page.goto(`/past?on=${day(9)}`)
  await page.getByRole('heading', { name: 'nothing was here' }).waitFor()
  await page.getByText(/the record starts on/).waitFor()
  await expectAccessible(page)
  await page.goto(`/item/${sofa}`)
  await historyOf(page).getByRole('link', { name: 'The home as it was on any day' }).click()
  await page.waitForURL('**/past')
})

it('[HIST-18] another project is shown, and a request that failed is repeated on request', async () => {
  const { visitor } = await changedHome()
  const { page } = await pageAtHome(browser, { as: visitor })
  const restore = await failRequests(page, 'GET', /\/as-of\?/)
  await page.goto(`/past?on=${day(1)}`)
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await expectAccessible(page)
  await restore()
  await retry.click()
  await eventually(() => figures(page)).toMatch(/^items3worth/)
  await page.getByRole('button', { name: 'My Home' }).click()
  await page.getByRole('menuitem', { name: 'Sample Home' }).click()
  await eventually(() => figures(page)).toMatch(/^items78worth/)
  await page.getByRole('button', { name: 'Show more' }).click()
  await eventually(async () => (await itemRows(page)).length).toBe(78)
})

it('[HIST-19] items that still exist lead to their pages, and those in the trash are put back', async () => {
  const { visitor, sofa, lamp } = await changedHome()
  const { page } = await pageAtHome(browser, { as: visitor })
  await page.goto(`/past?on=${day(1)}`)
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
