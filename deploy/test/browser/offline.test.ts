import { listRooms } from '@arc/contracts/inventory/rooms'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, pageAtHome } from './fixtures.js'
import { chunkOf, eventually, expectAccessible, expectToast, failRequests, pathOf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
/** The overlays are downloaded together. */
const NEW_ROOM = 'overlays'
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline.' })
const newRoom = (page: Page) => page.getByRole('dialog', { name: 'New room' })
const setOffline = (page: Page, offline: boolean) => page.context().setOffline(offline)

/** Opens the dashboard of a new user. `loaded` waits until the overlays have been downloaded too. */
async function openDashboard({ loaded = false, device = 'desktop' as 'desktop' | 'phone' } = {}) {
  const { visitor, home, page } = await pageAtHome(browser, { device })
  const downloaded = page.waitForResponse(await chunkOf(NEW_ROOM))
  downloaded.catch(() => undefined)
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
  if (loaded) {
    await (await downloaded).finished()
    await page.waitForLoadState('networkidle')
  }
  return { visitor, home, page }
}

it('offline, a card and an overlay that were never downloaded leave the page as it is, and open once there is a connection', async () => {
  const { page } = await pageAtHome(browser, { device: 'desktop' })
  const restoreCard = await failRequests(page, 'GET', await chunkOf('cards'))
  const restoreOverlay = await failRequests(page, 'GET', await chunkOf(NEW_ROOM))
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
  await page.getByText('the insurance did not load').waitFor()
  await setOffline(page, true)
  await restoreCard()
  await restoreOverlay()
  await page.getByRole('button', { name: '+ Room' }).click()
  await page.getByRole('alert').getByText('You are offline. Check the connection and try again.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
  await bar(page).getByText('Changes are not saved until the connection is back.').waitFor()
  await setOffline(page, false)
  await bar(page).waitFor({ state: 'detached' })
  await page.getByRole('article', { name: 'Insurance' }).waitFor()
  await page.getByRole('button', { name: '+ Room' }).click()
  await newRoom(page).waitFor()
})

it('offline on a phone, a new room waits, the bar counts it, and it is saved once there is a connection', async () => {
  const { visitor, home, page } = await openDashboard({ loaded: true, device: 'phone' })
  await setOffline(page, true)
  await page.getByRole('button', { name: '+ Room' }).click()
  const name = newRoom(page).getByRole('textbox', { name: 'Room name' })
  await name.fill('Winter garden')
  await bar(page).waitFor()
  await expectAccessible(page)
  await name.press('Enter')
  await bar(page).getByText('1 change will be sent when the connection is back. Keep this page open.').waitFor()
  await setOffline(page, false)
  await expectToast(page, 'Room created', 'Winter garden')
  await bar(page).waitFor({ state: 'detached' })
  const { body: rooms } = await visitor.call(listRooms, { query: { projectId: home.id } })
  expect(rooms.filter((room) => room.name === 'Winter garden')).toHaveLength(1)
})

it('offline, a room card opens the room without a page load, and signing out stays on the page', async () => {
  const { visitor, home, page } = await openDashboard({ loaded: true })
  const roomId = home.room('Office')
  await addItem(visitor, { name: 'Lamp', projectId: home.id, roomId })
  await setOffline(page, true)
  await page.getByRole('article', { name: 'Office' }).getByRole('link', { name: 'Office' }).click()
  await eventually(() => pathOf(page)).toBe(`/room/${roomId}`)
  await bar(page).waitFor()
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByText('Sign Out').click()
  await page.getByText('This link needs a connection.').first().waitFor()
  await setOffline(page, false)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1, name: 'Office' }).waitFor()
})

it('offline, an export leaves the page as it is and says that it needs a connection', async () => {
  const { visitor, home, page } = await openDashboard({ loaded: true })
  await addItem(visitor, { name: 'Lamp', projectId: home.id, roomId: home.room('Office') })
  await page.goto('/items')
  await page.getByText('Lamp').waitFor()
  await setOffline(page, true)
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expectToast(page, 'You are offline', 'A download needs a connection. Try again when you are online.', 'destructive')
  await page.getByRole('heading', { level: 1, name: 'All items' }).waitFor()
})

/** From now on the server has a new release: the given file is deleted, and the page names another main script. */
async function release(page: Page, source: string): Promise<() => Promise<void>> {
  const restore = await failRequests(page, 'GET', await chunkOf(source), 404)
  await page.route(/\/index\.html$/, (route) => route.fulfill({ body: '<script type="module" src="/assets/new.js"></script>' }))
  return restore
}

it('after a release, a missing file reloads the page once; typed input and the opened overlay survive', async () => {
  const { page } = await openDashboard()
  const restore = await release(page, NEW_ROOM)
  await page.getByRole('textbox', { name: /coverage/i }).fill('75,000')
  const loaded = page.waitForEvent('framenavigated')
  await page.getByRole('button', { name: '+ Room' }).click()
  await loaded
  await restore()
  await newRoom(page).waitFor()
  await page.keyboard.press('Escape')
  await newRoom(page).waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: /coverage/i }).inputValue()).toBe('75,000')
})

it('a file that is missing after the reload too is reported, and the page does not reload again', async () => {
  const { page } = await openDashboard()
  await release(page, NEW_ROOM)
  let loads = 0
  page.on('framenavigated', () => {
    loads += 1
  })
  await page.getByRole('button', { name: '+ Room' }).click()
  await page.getByText('The server could not be reached. Check the connection and try again.').first().waitFor()
  await page.getByRole('button', { name: '+ Room' }).click()
  await page.waitForTimeout(3_000)
  expect(loads).toBe(1)
  await page.getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
})
