import { getRoom, listRooms } from '@arc/contracts/inventory/rooms'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf, preselectProject, uploadPhoto } from './fixtures.js'
import {
  advanceClock,
  dismissToast,
  eventually,
  expectAccessible,
  expectFailure,
  expectToast,
  failRequests,
  holdRequests,
  pauseClock,
} from './page-helpers.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const ROOMS = /\/api\/rooms(\/\d+)?$/
const overlay = (page: Page) => page.getByRole('dialog', { name: 'New room' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

async function openNew(page: Page) {
  await page.getByRole('button', { name: '+ Room' }).click()
  await overlay(page).getByRole('heading', { name: 'your space, organized', exact: true }).waitFor()
}
async function pick(page: Page, item: string) {
  await page.getByRole('button', { name: 'Room menu' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
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

it('[ROOM-01] on a phone the new room overlay asks for a name', async () => {
  const page = await browser.page({ device: 'phone', as: await browser.newUser() })
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
})

it('[CACHE-04] [ROOM-03] a new room has the house icon and appears without a reload, and the overlay closes after 300 ms', async () => {
  const { visitor, home } = await office()
  const page = await browser.page({ as: visitor })
  await page.clock.install()
  await preselectProject(page, home.id)
  await page.goto('/dashboard')
  await heading(page, 'My Home')
  await page.evaluate('window.notReloaded = true')
  await openNew(page)
  await overlay(page).getByRole('textbox', { name: 'Room name' }).fill('Observatory')
  const requested: string[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'GET' && response.ok()) requested.push(new URL(response.url()).pathname)
  })
  // The toast viewport loads with the first toast; the time is measured with the second.
  const restore = await failRequests(page, 'POST', ROOMS, 500)
  await overlay(page).getByRole('button', { name: 'Add' }).click()
  await expectFailure(page, 'Error')
  await restore()
  await pauseClock(page)
  await overlay(page).getByRole('button', { name: 'Add' }).click()
  await expectToast(page, 'Room created', 'Observatory')
  await advanceClock(page, 299)
  expect(await page.locator('[data-phase=closing]').count()).toBe(0)
  await advanceClock(page, 1)
  await page.locator('[data-phase=closing]').waitFor()
  await page.clock.resume()
  await overlay(page).waitFor({ state: 'detached' })
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
  for (const [status, body, text] of [
    [403, { message: 'No more rooms.' }, 'No more rooms.'],
    [500, '', 'Failed to create room'],
    [undefined, '', 'Failed to create room. Please try again.'],
  ] as const) {
    const restore = await failRequests(page, 'POST', ROOMS, status, body)
    await overlay(page).getByRole('button', { name: 'Add' }).click()
    await expectFailure(page, 'Error', text)
    await restore()
  }
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
    expect(await list.getAttribute('data-layout')).toBe('list')
    expect(await spread()).toBe(1)
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Gallery' }).check({ force: true })
    expect(await spread()).toBe(2)

    await page.getByRole('button', { name: 'Room menu' }).click()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Rename Room', 'Delete Room'])
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
  const field = page.getByRole('textbox', { name: 'Room name' })
  const rename = async (name: string) => {
    await pick(page, 'Rename Room')
    await field.fill(name)
  }
  await rename('Study')
  await field.press('Enter')
  await expectToast(page, 'Room Renamed', 'Study')
  await heading(page, 'Study')
  await dismissToast(page)
  await rename('Nothing')
  await field.press('Escape')
  await heading(page, 'Study')
  await rename(' ')
  await field.blur()
  await heading(page, 'Study')
  await rename('Library')
  await field.blur()
  await expectToast(page, 'Room Renamed', 'Library')
  expect((await visitor.call(getRoom, { params: { id: roomId } })).body.name).toBe('Library')

  await failRequests(page, 'PATCH', ROOMS, 500)
  await failRequests(page, 'PUT', ROOMS, 500)
  await rename('Den')
  await field.press('Enter')
  await expectFailure(page, 'Error', 'Failed to rename room. Please try again.')
})

it('[ROOM-11] a room is deleted after confirmation', async () => {
  const { visitor, roomId } = await office()
  const page = await browser.page({ as: visitor })
  await page.goto(`/room/${roomId}`)
  const question = page.getByRole('alertdialog')
  await pick(page, 'Delete Room')
  await question.getByText('Are you sure you want to delete this room? This action cannot be undone.', { exact: true }).waitFor()
  await expectAccessible(page)
  const restore = await failRequests(page, 'DELETE', ROOMS, 500)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectFailure(page, 'Error', 'Failed to delete room. Please try again.')
  await restore()
  await pick(page, 'Delete Room')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Room Deleted', 'Office')
  await page.waitForURL('**/dashboard')
  expect((await visitor.call(getRoom, { params: { id: roomId } })).status).toBe(404)
})
