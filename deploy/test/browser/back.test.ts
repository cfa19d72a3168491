import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf } from './fixtures.js'
import { boxOf, eventually, pathOf, reload } from './page-helpers.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  await menu(page).getByRole('link').first().waitFor()
}
/** Like the button of the browser; `page.goBack()` would wait for another page. Later, because it may load a document, which ends the call. */
const back = (page: Page) => page.evaluate('void setTimeout(() => history.back())')
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
  await page.getByRole('heading', { level: 1, name: 'everything you own, on paper' }).waitFor()
})

it('Back and a reload return to the place in the room that was left, on a desktop and on a phone', async () => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Garage')
  for (let at = 10; at < 40; at += 1) await addItem(visitor, { name: `Tool ${at}`, projectId: home.id, roomId, estimatedValue: at })
  for (const device of DEVICES) {
    const page = await browser.page({ device, as: visitor })
    await page.goto(`/room/${roomId}`)
    const tool = page.getByRole('link', { name: /Tool 20/ })
    const place = async () => ({ top: await settledScrollY(page), tool: (await boxOf(tool)).y })
    await page.getByRole('link', { name: /Tool 39/ }).waitFor()
    await page.mouse.move(200, 400)
    await page.evaluate('scrollTo(0, 1200)')
    await tool.scrollIntoViewIfNeeded()
    const left = await place()
    expect(left.top).toBeGreaterThan(300)
    await tool.click()
    await page.getByRole('heading', { level: 1, name: 'Tool 20' }).waitFor()
    expect(await page.evaluate('scrollY')).toBe(0)
    await back(page)
    await eventually(place).toEqual(left)
    await reload(page)
    await eventually(place).toEqual(left)
  }
})
