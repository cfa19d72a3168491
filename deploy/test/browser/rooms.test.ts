import { getRoom, listRooms } from '@arc/contracts/inventory/rooms'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf, pageAtHome, uploadPhoto } from './fixtures.js'
import {
  advanceClock,
  eventually,
  expectAccessible,
  expectFailure,
  expectToast,
  failRequests,
  holdRequests,
  pauseClock,
  recordRequests,
  textOf,
  toast,
} from './page-helpers.js'
import { expectInlineRename, expectOverlayCloses, expectRefusals, heading, pick } from './steps.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const ROOMS = /\/api\/rooms(\/\d+)?$/
const overlay = (page: Page) => page.getByRole('dialog', { name: 'New room' })

async function openNew(page: Page) {
  await page.getByRole('button', { name: '+ Room' }).click()
  await overlay(page).getByRole('heading', { name: 'your space, organized', exact: true }).waitFor()
}
/** A home with a lamp (with photo) and two chairs in its office. */
async function office() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Office')
  await addItem(visitor, { name: 'Chair', estimatedValue: 120, quantity: 2, projectId: home.id, roomId })
  await addItem(visitor, {
    name: 'Lamp',
    estimatedValue: 60,
    projectId: home.id,
    roomId,
    imageUrl: await uploadPhoto(browser.product, visitor, 41),
  })
  await browser.product.stack.settle()
  return { visitor, home, roomId }
}

it('[ROOM-01] [SHELL-18] [ERR-04] [D-44] on a phone the new room overlay asks for a name, and a 5-second toast reports the room', async () => {
  const page = await browser.page({ device: 'phone', as: await browser.newUser() })
  await page.clock.install()
  await page.goto('/dashboard')
  await openNew(page)
  const add = overlay(page).locator('button[type=submit]')
  const name = overlay(page).getByRole('textbox', { name: 'Room name' })
  expect(await add.textContent()).toBe('Add')
  expect(await add.isDisabled()).toBe(true)
  await name.fill('  ')
  expect(await add.isDisabled()).toBe(true)
  await expectAccessible(page)
  const release = await holdRequests(page, 'POST', ROOMS)
  await name.fill('Studio')
  await name.press('Enter')
  await eventually(() => add.isDisabled()).toBe(true)
  await release()
  await expectToast(page, 'Room created', 'Studio')
  await pauseClock(page)
  await advanceClock(page, 2_000)
  expect(await toast(page).count()).toBe(1)
  await advanceClock(page, 3_000)
  expect(await toast(page).count()).toBe(0)
})

it('[ROOM-02] a room needs a name and a selected project, and is sent once', async () => {
  const { visitor, page } = await pageAtHome(browser)
  await page.goto('/dashboard')
  await openNew(page)
  const add = overlay(page).locator('button[type=submit]')
  const name = overlay(page).getByRole('textbox', { name: 'Room name' })
  const sent = recordRequests(page, 'POST', ROOMS)
  expect(await add.isDisabled()).toBe(true)
  await name.fill(' \t ')
  expect(await add.isDisabled()).toBe(true)
  await name.press('Enter')
  await name.fill('Studio')
  expect(await add.isDisabled()).toBe(false)

  // Another tab deletes every project: the list is fetched again, and none is selected any more.
  await page.route(/\/api\/projects$/, (route) => (route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.fallback()))
  await addItem(visitor, { name: 'Chair' })
  await overlay(page).getByText('Select a project first; the room will belong to it.', { exact: true }).waitFor()
  expect(await add.isDisabled()).toBe(true)
  await name.press('Enter')
  expect(sent).toEqual([])

  await page.unroute(/\/api\/projects$/)
  await addItem(visitor, { name: 'Stool' })
  await eventually(() => add.isDisabled()).toBe(false)
  const release = await holdRequests(page, 'POST', ROOMS)
  await name.press('Enter')
  await eventually(() => add.isDisabled()).toBe(true)
  await name.press('Enter')
  await release()
  await expectToast(page, 'Room created', 'Studio')
  expect(sent).toHaveLength(1)
})

it('[CACHE-04] [ROOM-03] a new room has the house icon and appears without a reload, and the overlay closes after 300 ms', async () => {
  const { visitor, home } = await office()
  const { page } = await pageAtHome(browser, { as: visitor })
  await page.clock.install()
  await page.goto('/dashboard')
  await heading(page, 'My Home')
  await page.evaluate('window.notReloaded = true')
  await openNew(page)
  await overlay(page).getByRole('textbox', { name: 'Room name' }).fill('Observatory')
  const requested: string[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'GET' && response.ok()) requested.push(new URL(response.url()).pathname)
  })
  await expectOverlayCloses(page, overlay(page), {
    method: 'POST',
    address: ROOMS,
    act: () => overlay(page).getByRole('button', { name: 'Add' }).click(),
    failure: 'Error',
    toast: ['Room created', 'Observatory'],
  })
  await page.getByRole('article', { name: 'Observatory' }).waitFor()
  const { body: rooms } = await visitor.call(listRooms, { query: { projectId: home.id } })
  expect(rooms.find(({ name }) => name === 'Observatory')?.icon).toBe('🏠')
  expect(requested).toContain(`/api/projects/${home.id}/summary`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByText('2 items').waitFor()
  expect(requested).toContain('/api/user/stats')
  expect(await page.evaluate('window.notReloaded')).toBe(true)
})

it('[ROOM-04] a room that cannot be created shows the reason', async () => {
  const page = await browser.page({ as: await browser.sharedUser() })
  await page.goto('/dashboard')
  await openNew(page)
  await overlay(page).getByRole('textbox', { name: 'Room name' }).fill('Studio')
  const act = () => overlay(page).getByRole('button', { name: 'Add' }).click()
  await expectRefusals(page, { method: 'POST', address: ROOMS, act }, [
    [403, { message: 'No more rooms.' }, 'Error', 'No more rooms.'],
    [500, '', 'Error', 'Failed to create room'],
    [undefined, '', 'Error', 'Failed to create room. Please try again.'],
  ])
})

for (const device of DEVICES)
  it(`[ROOM-05] [ROOM-06] [ROOM-07] on a ${device} the room page shows its items and all controls`, async () => {
    const { visitor, roomId } = await office()
    const page = await browser.page({ device, as: visitor })
    await page.goto(`/room/${roomId}`)
    await heading(page, 'Office')
    await page.getByRole('img', { name: 'Office' }).waitFor()
    expect(await page.locator('main dl').textContent()).toBe('Room value$300Items2Documented0')
    const list = page.getByRole('list', { name: 'Items' })
    expect(await list.getByRole('link').count()).toBe(2)
    expect(await list.getAttribute('data-layout')).toBe('gallery')
    const spread = () =>
      list.getByRole('listitem').evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().left)).size)
    expect(await spread()).toBe(2)
    await page.getByRole('radio', { name: 'List' }).check({ force: true })
    await eventually(() => list.getAttribute('data-layout')).toBe('list')
    expect(await spread()).toBe(1)
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Gallery' }).check({ force: true })
    await eventually(spread).toBe(2)

    await page.getByRole('button', { name: 'Room menu' }).click()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Rename Room',
      'Select Items',
      'Export as CSV',
      'Open the trash',
      'Delete Room',
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '+ AI Photo' }).filter({ visible: true }).click()
    const photos = page.getByRole('tab', { name: '+ AI Photo', exact: true, selected: true })
    await photos.waitFor()
    await page.getByRole('tab', { name: '+ Manual', exact: true }).click()
    await page.getByRole('form', { name: 'New item' }).waitFor()
    await expectAccessible(page)
    // The back button returns to the room.
    await page.getByRole('button', { name: 'Office' }).click()
    await heading(page, 'Office')
  })

it('[ROOM-08] a room of the sample project shows the sample notice', async () => {
  const visitor = await browser.sharedUser('basic')
  const { sampleId } = await homeOf(visitor)
  const { body: rooms } = await visitor.call(listRooms, { query: { projectId: sampleId } })
  const page = await browser.page({ as: visitor })
  await page.goto(`/room/${rooms[0]?.id}`)
  await page.getByRole('note').filter({ hasText: 'This is a sample project meant to help guide you.' }).waitFor()
  await expectAccessible(page)
})

it('[ROOM-10] a room is renamed inline', async () => {
  const { visitor, roomId } = await office()
  const page = await browser.page({ as: visitor })
  await page.goto(`/room/${roomId}`)
  await heading(page, 'Office')
  await expectInlineRename(page, {
    what: 'Room',
    address: ROOMS,
    renamed: 'Room Renamed',
    failed: 'Failed to rename room. Please try again.',
    storedName: async () => (await visitor.call(getRoom, { params: { id: roomId } })).body.name,
  })
})

it('[ROOM-11] [ERR-04] [D-44] a room is deleted after confirmation', async () => {
  const { visitor, roomId } = await office()
  const page = await browser.page({ as: visitor })
  await page.goto(`/room/${roomId}`)
  const question = page.getByRole('alertdialog')
  await pick(page, 'Room menu', 'Delete Room')
  await question.getByText('Are you sure you want to delete this room? This action cannot be undone.', { exact: true }).waitFor()
  expect(await textOf(question)).toMatch(
    /It becomes final after 30 days: until \w{3} \d+, \d{4}, you can put the room back from the trash, with its 2 items worth \$300\./,
  )
  await expectAccessible(page)
  const restore = await failRequests(page, 'DELETE', ROOMS, 500)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectFailure(page, 'Error', 'Failed to delete room. Please try again.')
  await restore()
  await pick(page, 'Room menu', 'Delete Room')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Room Deleted', 'Office')
  await page.waitForURL('**/dashboard')
  expect((await visitor.call(getRoom, { params: { id: roomId } })).status).toBe(404)
})
