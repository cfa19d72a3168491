import { changeItem, deleteItem, getItem } from '@arc/contracts/inventory/items'
import { listRoomItems, listRooms } from '@arc/contracts/inventory/rooms'
import { getStats } from '@arc/contracts/inventory/stats'
import { assert, expect, it } from 'vitest'
import { editAll, homeOf, jpeg, lamp, makeReadOnly } from './fixtures.js'
import {
  dismissToast,
  eventually,
  expectAccessible,
  expectFailure,
  expectToast,
  failRequests,
  holdRequests,
  pathOf,
  pauseClock,
  reload,
} from './page-helpers.js'
import { expectRefusals, heading } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const ITEM = /\/api\/items\/\d+$/

it('[CACHE-05] on a desktop creating and changing an item updates room, menu and counts without a reload', async () => {
  const { visitor, roomId } = await lamp(browser)
  const page = await browser.page({ device: 'desktop', as: visitor })
  const count = async (text: string) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByText(text, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' })
  }
  await page.goto(`/room/${roomId}`)
  await heading(page, 'Office')
  await page.evaluate('window.notReloaded = true')
  await count('1 item')
  await page.getByRole('button', { name: '+ Manual' }).filter({ visible: true }).click()
  const form = page.getByRole('form', { name: 'New item' })
  await form.getByRole('textbox', { name: 'Item name' }).fill('Stapler')
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Electronics')
  await form.getByRole('textbox', { name: 'Estimated value' }).fill('12')
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') requested.push(new URL(request.url()).pathname)
  })
  await form.getByRole('button', { name: 'Add item' }).click()
  await expectToast(page, 'Item created', 'Stapler')
  await form.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /Stapler/ }).waitFor()
  expect(await page.locator('main dl').textContent()).toContain('$72')
  await count('2 items')
  expect((await visitor.call(getStats)).body.itemCount).toBe(2)
  await eventually(() => requested).toEqual(
    expect.arrayContaining(['/api/items/page', `/api/rooms/${roomId}/summary`, '/api/auth/user', '/api/user/stats']),
  )
  expect(await page.evaluate('window.notReloaded')).toBe(true)
})

it('[ITEM-12] a failed change shows the reason', async () => {
  const { visitor, id } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.goto(`/item/${id}`)
  const dialog = await editAll(page)
  await dialog.getByRole('textbox', { name: 'Item name' }).fill('Brass lamp')
  const act = () => dialog.getByRole('button', { name: 'Save item' }).click()
  await expectRefusals(page, { method: 'PATCH', address: ITEM, act }, [
    [401, { message: 'Please log in.' }, 'Update failed', 'Authentication required - please log in again'],
    [418, 'I am a teapot', 'Update failed', '418: I am a teapot'],
  ])
})

it('[ITEM-14] [ITEM-15] [ERR-04] an item is deleted after confirmation; the form of a new item has no delete button', async () => {
  const { visitor, id, roomId } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.goto('/archive')
  await page.getByRole('tab', { name: 'Manual' }).click()
  await page.getByRole('button', { name: 'Add item' }).waitFor()
  expect(await page.getByRole('button', { name: /delete/i }).count()).toBe(0)
  await page.goto(`/item/${id}?from=room-${roomId}`)
  await page.getByRole('button', { name: 'Delete item' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Are you sure you want to delete this item?', { exact: true }).waitFor()
  await expectAccessible(page)
  const restore = await failRequests(page, 'DELETE', ITEM, 500)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectFailure(page, 'Delete failed', 'There was an error deleting the item.')
  await restore()
  await dismissToast(page)
  await page.getByRole('button', { name: 'Delete item' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Item deleted', 'Lamp')
  await eventually(() => pathOf(page)).toBe(`/room/${roomId}`)
  expect((await visitor.call(getItem, { params: { id } })).status).toBe(404)
})

it('[ITEM-27] on a desktop the item page shows a loading state, the item, and a page for an unknown id', async () => {
  const { visitor, id } = await lamp(browser)
  const page = await browser.page({ device: 'desktop', as: visitor })
  const release = await holdRequests(page, 'GET', ITEM)
  await page.goto(`/item/${id}`)
  await page.getByText('Loading item...', { exact: true }).first().waitFor()
  await release()
  await heading(page, 'Lamp')
  await expectAccessible(page)
  await page.goto('/item/987654321')
  await heading(page, 'Item not found')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go Back', exact: true }).click()
  await eventually(() => pathOf(page)).toBe('/dashboard')
})

it('[ITEM-30] a thumbnail that fails to load is tried in another size, then shows "?"', async () => {
  const { visitor, roomId } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  const picture = page.getByRole('list', { name: 'Items' }).getByRole('listitem').first()
  const restore = await failRequests(page, 'GET', /\/api\/thumbnail\/.*size=small/, 404)
  await page.goto(`/room/${roomId}`)
  await picture.locator('img[src*="size=medium"]').waitFor()
  expect(await picture.getByText('?', { exact: true }).count()).toBe(0)
  await restore()
  await failRequests(page, 'GET', /\/api\/thumbnail\//, 404)
  await reload(page)
  await picture.getByText('?', { exact: true }).waitFor()
})

it('[ITEM-29] [D-15] an item of the sample project is read-only: saving and deleting are refused', async () => {
  const visitor = await browser.newUser('basic')
  const { sampleId } = await homeOf(visitor)
  const { body: rooms } = await visitor.call(listRooms, { query: { projectId: sampleId } })
  const room = rooms.find(({ name }) => name === 'Living Room')
  assert(room)
  const [item] = (await visitor.call(listRoomItems, { params: { id: room.id } })).body
  assert(item)
  const page = await browser.page({ as: visitor })
  const READ_ONLY_TEXT = "This is a sample project meant to help guide. You can use the features but you can't save."
  const refused = async () => {
    await expectFailure(page, 'Sample Home is read-only', READ_ONLY_TEXT)
    await dismissToast(page)
  }
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await page.goto(`/item/${item.id}`)
  await page.getByRole('note').filter({ hasText: 'Sample Home is read-only' }).getByText(READ_ONLY_TEXT, { exact: true }).waitFor()
  await expectAccessible(page)

  // The page itself is view-only.
  expect(await page.getByRole('button', { name: /, edit$|^Add |Delete item/ }).count()).toBe(0)
  expect(await page.getByLabel('Document files').count()).toBe(0)
  for (const pin of ['Project thumbnail', 'Dashboard image'])
    expect(await page.getByRole('checkbox', { name: pin }).isDisabled()).toBe(true)

  // The form can be tried out, but saves and deletes nothing.
  const dialog = await editAll(page)
  await dialog.getByRole('textbox', { name: 'Item name' }).fill('Mine now')
  await dialog.getByLabel('Document files').setInputFiles(await jpeg('receipt.jpg', 52))
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await refused()
  await dialog.getByRole('button', { name: 'Delete item' }).click()
  await refused()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(sent).toEqual([])
  expect((await visitor.call(getItem, { params: { id: item.id } })).body).toEqual(item)
})

it('[ITEM-01] [AUTH-11] the form is a page or a dialog; of a suspended account it shows only "Close", and nothing can be changed', async () => {
  const { visitor, id, roomId } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.goto('/archive?add=manual')
  await page.getByRole('form', { name: 'New item' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto(`/item/${id}`)
  await (await editAll(page)).getByRole('button', { name: 'Save item' }).waitFor()

  await makeReadOnly(browser, visitor, id)
  await page.goto(`/item/${id}`)
  await page.getByRole('button', { name: 'Item actions' }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Show all fields'])
  await page.getByRole('menuitem', { name: 'Show all fields' }).click()
  const form = page.getByRole('form', { name: 'Lamp' })
  await form.waitFor()
  expect(await form.getByRole('button').allTextContents()).toEqual(['Close'])
  expect(await form.getByRole('textbox', { name: 'Item name' }).isEditable()).toBe(false)
  expect(await form.getByRole('combobox', { name: 'Category' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Close' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: /, edit$|^Add |Delete item/ }).count()).toBe(0)
  await page.goto(`/room/${roomId}`)
  await page.getByRole('link', { name: /Lamp/ }).waitFor()
  expect(await page.getByRole('button', { name: /AI Photo|Manual|Select|Room actions/ }).count()).toBe(0)
  for (const answer of [
    await visitor.call(changeItem, { params: { id }, body: { name: 'Torch' } }),
    await visitor.call(deleteItem, { params: { id } }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('suspended') } })
})

it('after a delete the page is left 1 second later, unless the user has moved on by then', async () => {
  const { visitor, id, roomId } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.clock.install()
  await page.goto(`/item/${id}?from=room-${roomId}`)
  await page.getByRole('button', { name: 'Delete item' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Item deleted', 'Lamp')
  await pauseClock(page)
  await page.getByRole('link', { name: 'a.r.c., dashboard' }).click()
  await eventually(() => pathOf(page)).toBe('/dashboard')
  await page.clock.runFor(10_000)
  expect(pathOf(page)).toBe('/dashboard')
})
