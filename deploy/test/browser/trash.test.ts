import { changeItems } from '@arc/contracts/inventory/bulk'
import { createItem, deleteItem, getItem } from '@arc/contracts/inventory/items'
import { deleteRoom, getRoomSummary } from '@arc/contracts/inventory/rooms'
import { listTrash } from '@arc/contracts/inventory/trash'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Visitor } from '../product.js'
import { addItem, homeOf, lamp } from './fixtures.js'
import {
  dismissToast,
  eventually,
  expectAccessible,
  expectFailure,
  expectToast,
  failRequests,
  holdRequests,
  pathOf,
  toast,
} from './page-helpers.js'
import { heading, pick } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const TRASH = /\/api\/trash(\/\w+|\?.*)?$/
const rows = (page: Page) => page.getByRole('list', { name: 'Deleted projects, rooms, and items' }).getByRole('listitem')
const undo = (page: Page) => toast(page).getByRole('button', { name: 'Undo' }).click()
const status = async (visitor: Visitor, id: number) => (await visitor.call(getItem, { params: { id } })).status

/** A deleted lamp with a photo, a deleted chair, and a deleted attic with a trunk of $40. */
async function trash() {
  const { visitor, home, roomId, id } = await lamp(browser)
  const chair = await addItem(visitor, { name: 'Chair', projectId: home.id, roomId })
  const attic = home.room('Garage')
  await visitor.call(createItem, { body: { name: 'Trunk', roomId: attic, estimatedValue: 40 } })
  for (const one of [id, chair]) await visitor.call(deleteItem, { params: { id: one } })
  await visitor.call(deleteRoom, { params: { id: attic } })
  return { visitor, home, roomId, id, chair, attic }
}

it('on a phone the trash lists what was deleted, with its room, value and last day', async () => {
  const { visitor } = await trash()
  const page = await browser.page({ device: 'phone', as: visitor })
  const release = await holdRequests(page, 'GET', TRASH)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Trash' }).click()
  await page.locator('[aria-busy=true]').first().waitFor()
  await heading(page, 'not gone yet')
  await release()
  await eventually(() => rows(page).count()).toBe(3)
  const texts = await rows(page).allInnerTexts()
  expect(texts.map((text) => text.split('\n').filter(Boolean).slice(0, 3))).toEqual([
    ['Garage', 'Room · 1 item · $40', '30 days left'],
    ['Chair', 'Office · not valued', '30 days left'],
    ['Lamp', 'Office · $60 · 1 photo', '30 days left'],
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Chair' }).check()
  await page.getByText('1 of 3 entries selected').waitFor()
  await expectAccessible(page)
})

it('puts items and rooms back, one or several, and says when that fails', async () => {
  const { visitor, id, chair, attic } = await trash()
  const page = await browser.page({ as: visitor })
  await page.goto('/trash')
  const restore = await failRequests(page, 'POST', TRASH, 500)
  await page.getByRole('button', { name: 'Put back Lamp' }).click()
  await expectFailure(page, 'Error', 'Failed to put it back. Please try again.')
  await restore()
  await dismissToast(page)
  await page.getByRole('button', { name: 'Put back Lamp' }).click()
  await expectToast(page, 'Lamp is back')
  await eventually(() => rows(page).count()).toBe(2)
  expect(await status(visitor, id)).toBe(200)
  await dismissToast(page)

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: 'Put back', exact: true }).click()
  await expectToast(page, '2 entries put back')
  await page.getByText('The trash is empty', { exact: true }).waitFor()
  await expectAccessible(page)
  expect(await status(visitor, chair)).toBe(200)
  expect((await visitor.call(getRoomSummary, { params: { id: attic } })).body.totals).toMatchObject({ items: 1, value: 40 })
})

it('deletes for good after a question, one entry or all of them', async () => {
  const { visitor, id } = await trash()
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/trash')
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Delete Lamp for good' }).click()
  await question.getByText('Lamp and its photos can’t be restored after this.', { exact: true }).waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await rows(page).count()).toBe(3)
  await page.getByRole('button', { name: 'Delete Lamp for good' }).click()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, 'Deleted for good')
  await eventually(() => rows(page).count()).toBe(2)
  await dismissToast(page)
  await page.getByRole('button', { name: 'Empty the trash now' }).click()
  await question.getByText('2 entries and the photos can’t be restored after this.', { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Empty the trash' }).click()
  await expectToast(page, 'The trash is empty')
  await page.getByText('A deleted item, room, or project can be put back from here.', { exact: true }).waitFor()
  expect((await visitor.call(listTrash)).body).toMatchObject({ total: 0 })
  expect(await status(visitor, id)).toBe(404)
})

it('a trash that cannot be loaded says so, and can be tried again', async () => {
  const { visitor } = await trash()
  const page = await browser.page({ as: visitor })
  const restore = await failRequests(page, 'GET', TRASH, 500)
  await page.goto('/trash')
  await page.getByRole('alert').getByText('Failed to fetch trash', { exact: false }).waitFor()
  await expectAccessible(page)
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await eventually(() => rows(page).count()).toBe(3)
})

it('an item that is deleted on its page comes back with "Undo"', async () => {
  const { visitor, id, roomId } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.goto(`/item/${id}?from=room-${roomId}`)
  await page.getByRole('button', { name: 'Delete item' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(/^Lamp waits in the trash for 30 days, until \w{3} \d+, \d{4}; its documents stay in your library\.$/).waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Item deleted', 'Lamp')
  await eventually(() => pathOf(page)).toBe(`/room/${roomId}`)
  expect(await status(visitor, id)).toBe(404)
  await undo(page)
  await expectToast(page, 'Undone', 'Item deleted')
  await page.getByRole('list', { name: 'Items' }).getByRole('link', { name: /Lamp/ }).waitFor()
  expect(await status(visitor, id)).toBe(200)
})

it('a room that is deleted comes back with "Undo", with its items', async () => {
  const { visitor, id, roomId } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.goto(`/room/${roomId}`)
  await heading(page, 'Office')
  await pick(page, 'Room menu', 'Delete Room')
  await page
    .getByRole('alertdialog')
    .getByText(/^It becomes final after 30 days: .*, with its 1 item worth \$60\.$/)
    .waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Room Deleted', 'Office')
  await page.waitForURL('**/dashboard')
  await undo(page)
  await expectToast(page, 'Undone', 'Room Deleted')
  expect(await status(visitor, id)).toBe(200)
})

it('an undo that is refused shows the reason', async () => {
  const { visitor, id, roomId, home } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.goto(`/room/${roomId}`)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Lamp' }).check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('radio', { name: /Kitchen/ }).check()
  await page.getByRole('button', { name: 'Move to Kitchen' }).click()
  await expectToast(page, 'Item moved', 'to Kitchen')
  await visitor.call(changeItems, { body: { ids: [id], change: { roomId: home.room('Bathroom') } } })
  await undo(page)
  await expectFailure(page, 'Not undone', 'This was changed again since, so it can’t be undone.')
})

it('the trash of somebody else is not shown', async () => {
  await trash()
  const stranger = await browser.newUser()
  await homeOf(stranger)
  const page = await browser.page({ as: stranger })
  await page.goto('/trash')
  await page.getByText('The trash is empty', { exact: true }).waitFor()
})
