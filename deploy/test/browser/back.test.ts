import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, editAll, homeOf, lamp, pageAtHome } from './fixtures.js'
import { boxOf, eventually, pathOf, reload } from './page-helpers.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu(page).getByRole('link').first().waitFor()
}
/** Like the button of the browser; `page.goBack()` would wait for another page. Later, because it may load a document, which ends the call. */
const back = (page: Page) => page.evaluate('void setTimeout(() => history.back())')
const forward = (page: Page) => page.evaluate('void setTimeout(() => history.forward())')
const scrollY = (page: Page) => page.evaluate<number>('scrollY')
/** Once it has not changed for ten frames: rows that come near the window are measured, which can still move the page. */
const settledScrollY = (page: Page) =>
  page.evaluate<number>(`new Promise((done) => {
    let [top, frames] = [scrollY, 0]
    const look = () => {
      frames = scrollY === top ? frames + 1 : 0
      top = scrollY
      if (frames === 10) done(top)
      else requestAnimationFrame(look)
    }
    look()
  })`)

it('on a desktop Back closes an overlay first, and then leaves the page', async () => {
  const page = await browser.page({ device: 'desktop', as: await browser.sharedUser() })
  await page.goto('/reports')
  await page.goto('/support')
  await openMenu(page)
  await back(page)
  await menu(page).waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/support')
  // Closed by hand, it leaves nothing behind in the history.
  await openMenu(page)
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'detached' })
  await back(page)
  await eventually(() => pathOf(page)).toBe('/reports')
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
})

it('a page that was opened from an overlay goes back to the page below the overlay, in one step', async () => {
  const page = await browser.page({ as: await browser.sharedUser() })
  await page.goto('/support')
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Reports', exact: true }).click()
  await eventually(() => pathOf(page)).toBe('/reports')
  await back(page)
  await page.getByRole('heading', { level: 1, name: 'write to us' }).waitFor()
  await forward(page)
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
})

it('closing an overlay with Back keeps the pages that Forward leads to', async () => {
  const page = await browser.page({ as: await browser.sharedUser() })
  await page.goto('/support')
  for (const name of ['Account', 'Billing'] as const) {
    await openMenu(page)
    await menu(page).getByRole('link', { name, exact: true }).click()
    await menu(page).waitFor({ state: 'detached' })
  }
  await back(page)
  await page.getByRole('heading', { level: 1, name: 'the name on the cover' }).waitFor()
  await openMenu(page)
  await back(page)
  await menu(page).waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/account')
  await forward(page)
  await eventually(() => pathOf(page)).toBe('/billing')
})

it('Back closes the topmost of two dialogs first, and keeps what was typed', async () => {
  const { visitor, id } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.goto(`/item/${id}`)
  const dialog = await editAll(page)
  await dialog.getByRole('textbox', { name: 'Item name' }).fill('Brass lamp')
  await dialog.getByRole('button', { name: 'From a.r.c. Library' }).click()
  const library = page.getByRole('dialog', { name: 'From a.r.c. Library' })
  await library.waitFor()
  await back(page)
  await library.waitFor({ state: 'detached' })
  expect(await dialog.getByRole('textbox', { name: 'Item name' }).inputValue()).toBe('Brass lamp')
  await back(page)
  await dialog.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe(`/item/${id}`)
})

it('view and order of a room are in its URL, and are remembered for the next visit of this room', async () => {
  const { visitor, home, page } = await pageAtHome(browser)
  const roomId = home.room('Office')
  for (const name of ['Anvil', 'Zither'])
    await addItem(visitor, { name, projectId: home.id, roomId, estimatedValue: name === 'Zither' ? 90 : 10 })
  await addItem(visitor, { name: 'Whisk', projectId: home.id, roomId: home.room('Kitchen') })
  const first = () => page.getByRole('list', { name: /items/i }).getByRole('listitem').first()
  await page.goto(`/room/${roomId}`)
  await first().getByText('Zither').waitFor()
  await page.getByLabel('Order').selectOption('name')
  await first().getByText('Anvil').waitFor()
  await page.getByRole('radio', { name: 'List' }).click({ force: true })
  await eventually(() => new URL(page.url()).search).toBe('?sort=name&view=list')
  await page.goto('/dashboard')
  await page.goto(`/room/${roomId}`)
  await first().getByText('Anvil').waitFor()
  expect(await page.getByRole('radio', { name: 'List' }).isChecked()).toBe(true)
  await page.goto(`/room/${home.room('Kitchen')}?view=list`)
  expect(await page.getByRole('radio', { name: 'List' }).isChecked()).toBe(true)
  expect(await page.getByLabel('Order').inputValue()).toBe('value')
})

for (const device of DEVICES)
  it(`on a ${device} Back returns to the place in the room that was left, also through the link on the page and after a reload`, async () => {
    const visitor = await browser.newUser()
    const home = await homeOf(visitor)
    const roomId = home.room('Garage')
    for (let at = 10; at < 40; at += 1) await addItem(visitor, { name: `Tool ${at}`, projectId: home.id, roomId, estimatedValue: at })
    const page = await browser.page({ device, as: visitor })
    await page.goto(`/room/${roomId}`)
    const tool = page.getByRole('link', { name: /Tool 20/ })
    const open = async () => {
      await tool.scrollIntoViewIfNeeded()
      const place = { top: await settledScrollY(page), tool: (await boxOf(tool)).y }
      expect(place.top).toBeGreaterThan(300)
      await tool.click()
      await page.getByRole('heading', { level: 1, name: 'Tool 20' }).waitFor()
      expect(await scrollY(page)).toBe(0)
      return place
    }
    await page.getByRole('link', { name: /Tool 39/ }).waitFor()
    await page.mouse.move(200, 400)
    await page.evaluate('scrollTo(0, 1200)')
    const left = await open()
    const place = async () => ({ top: await settledScrollY(page), tool: (await boxOf(tool)).y })
    await back(page)
    await eventually(place).toEqual(left)
    expect(await open()).toEqual(left)
    await page.getByRole('link', { name: /Garage/ }).click()
    await eventually(place).toEqual(left)
    await reload(page)
    await eventually(place).toEqual(left)
  })
