import { getItem, type Item } from '@arc/contracts/inventory/items'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, editAll, homeOf, jpeg, lamp } from './fixtures.js'
import {
  advanceClock,
  eventually,
  expectAccessible,
  expectToast,
  failRequests,
  holdRequests,
  pathOf,
  recordRequests,
} from './page-helpers.js'
import { heading, pauseAtToast } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const ITEM = /\/api\/items\/\d+$/
const UPLOAD = /\/api\/(analyze-image|upload-receipt)(\?|$)/

it('[ITEM-16] deleting an item on its page leads back after 1000 ms, and moving it to another room reloads after 1000 ms', async () => {
  const { visitor, home, id, roomId } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.clock.install()
  await page.goto(`/item/${id}?from=room-${roomId}`)
  await page.evaluate('window.notReloaded = true')
  await page.getByRole('button', { name: 'Room: Office, edit' }).click()
  await page.getByRole('combobox', { name: 'Room', exact: true }).selectOption(String(home.room('Kitchen')))
  await pauseAtToast(page, {
    method: 'PATCH',
    address: ITEM,
    act: () => page.getByRole('button', { name: 'Save', exact: true }).click(),
    failure: 'Update failed',
    toast: ['Item updated', 'Lamp'],
  })
  await advanceClock(page, 999)
  expect(await page.evaluate('window.notReloaded')).toBe(true)
  const reloaded = page.waitForEvent('load')
  await advanceClock(page, 1).catch(() => undefined)
  await reloaded
  expect(await page.evaluate('window.notReloaded')).toBe(undefined)
  expect((await visitor.call(getItem, { params: { id } })).body.roomId).toBe(home.room('Kitchen'))

  await page.clock.resume()
  await heading(page, 'Lamp')
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete item' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await pauseAtToast(page, { method: 'DELETE', address: ITEM, act: ask, failure: 'Delete failed', toast: ['Item deleted', 'Lamp'] })
  await advanceClock(page, 999)
  expect(pathOf(page)).toBe(`/item/${id}`)
  await advanceClock(page, 1)
  await eventually(() => pathOf(page)).toBe(`/room/${roomId}`)
})

it('[ITEM-17] [ERR-04] the save button reads "Uploading...", then "Saving..." for an existing item and "Adding..." for a new one', async () => {
  const { visitor, id } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.goto(`/item/${id}`)
  const dialog = await editAll(page)
  const button = dialog.locator('button[type=submit]')
  expect(await button.textContent()).toBe('Save item')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await jpeg('lamp.jpg', 61))
  const uploads = await holdRequests(page, 'POST', UPLOAD)
  const saves = await holdRequests(page, 'PATCH', ITEM)
  await button.click()
  await eventually(() => button.textContent()).toBe('Uploading...')
  expect(await button.isDisabled()).toBe(true)
  await uploads()
  await eventually(() => button.textContent()).toBe('Saving...')
  await saves()
  await expectToast(page, 'Item updated', 'Lamp')

  await page.goto('/archive')
  await page.getByRole('tab', { name: 'Manual' }).click()
  const form = page.getByRole('form', { name: 'New item' })
  await form.getByRole('textbox', { name: 'Item name' }).fill('Stool')
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Furniture')
  await form.getByRole('combobox', { name: 'Room' }).selectOption({ label: 'Kitchen' })
  const add = form.locator('button[type=submit]')
  const creates = await holdRequests(page, 'POST', /\/api\/items$/)
  await add.click()
  await eventually(() => add.textContent()).toBe('Adding...')
  expect(await add.isDisabled()).toBe(true)
  await creates()
  await expectToast(page, 'Item created', 'Stool')
})

it('[ITEM-18] a new pin is taken off the item that holds it before the item is saved', async () => {
  const { visitor, home, id } = await lamp(browser)
  const holder = await addItem(visitor, { name: 'Globe', projectId: home.id, isProjectThumbnail: true, isDashboardImage: true })
  await browser.product.stack.settle()
  const page = await browser.page({ as: visitor })
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/items'))
      requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto(`/item/${id}`)
  const dialog = await editAll(page)
  await dialog.getByRole('checkbox', { name: /Project thumbnail/ }).check()
  await dialog.getByRole('checkbox', { name: /Dashboard image/ }).check()
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await expectToast(page, 'Item updated', 'Lamp')
  expect(requests).toEqual([
    'POST /api/items/uncheck-project-thumbnail',
    'POST /api/items/uncheck-dashboard-image',
    `PATCH /api/items/${id}`,
  ])
  const read = async (one: number): Promise<Item> => (await visitor.call(getItem, { params: { id: one } })).body
  expect(await read(id)).toMatchObject({ isProjectThumbnail: true, isDashboardImage: true })
  expect(await read(holder)).toMatchObject({ isProjectThumbnail: false, isDashboardImage: false })
})

it('[ITEM-33] a list of items that cannot be fetched says so, and can be tried again', async () => {
  const { visitor, roomId } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  const restore = await failRequests(page, 'GET', /\/api\/items\/page/, 500)
  await page.goto(`/room/${roomId}`)
  await page
    .getByRole('alert')
    .getByText(/^Failed to fetch items\./)
    .waitFor()
  await expectAccessible(page)
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('list', { name: 'Items' }).getByRole('link', { name: /Lamp/ }).waitFor()
})

it('[ROOM-15] an empty room choice reads "No rooms available", and a list that cannot be fetched says so', async () => {
  const visitor = await browser.newUser()
  await homeOf(visitor)
  const page = await browser.page({ as: visitor })
  const open = async () => {
    await page.goto('/archive')
    await page.getByRole('tab', { name: 'Manual' }).click()
  }
  const room = page.getByRole('form', { name: 'New item' }).getByRole('combobox', { name: 'Room' })
  await page.route(/\/api\/rooms\?/, (route) => route.fulfill({ json: [] }))
  await open()
  await eventually(() => room.getByRole('option').allTextContents()).toEqual(['No rooms available'])
  await page.unroute(/\/api\/rooms\?/)
  await failRequests(page, 'GET', /\/api\/rooms\?/, 500)
  await open()
  await page
    .getByRole('alert')
    .getByText(/^Failed to fetch rooms\./)
    .waitFor()
  await expectAccessible(page)
})

it('[AUTH-12] the lists of items, rooms, projects and reports are requested only when a user exists', async () => {
  const LISTS = /\/api\/(items|rooms|projects|reports)(\/|\?|$)/
  const open = async (page: Page, path: string) => {
    const sent = recordRequests(page, 'GET', LISTS)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('load')
    await page.evaluate('new Promise((done) => requestIdleCallback(done))')
    return sent.map((request) => new URL(request.url()).pathname)
  }
  const visiting = await browser.page()
  for (const path of ['/', '/login', '/signup', '/dashboard', '/room/1', '/reports'])
    expect([path, await open(visiting, path)]).toEqual([path, []])
  const page = await browser.page({ as: await browser.sharedUser() })
  const sent = recordRequests(page, 'GET', LISTS)
  await page.goto('/reports')
  await eventually(() => sent.map((request) => new URL(request.url()).pathname)).toEqual(
    expect.arrayContaining(['/api/projects', '/api/reports']),
  )
})
