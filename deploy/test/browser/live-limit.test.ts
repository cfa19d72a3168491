import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf } from './fixtures.js'
import { eventually } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser(async () => ({ env: { LIVE_STREAMS_PER_USER: '2' } }))
const TEXT = 'Only 2 of your open pages get live updates. This one looks for changes once a minute until you close another.'
const notice = (page: Page) => page.getByText(TEXT, { exact: true })

it('a page beyond the number that get live updates says so, and gets them when another is closed', async () => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const [first, other] = [await browser.page({ as: visitor }), await browser.page({ as: visitor })]
  for (const page of [first, other]) {
    const opened = page.waitForResponse('**/api/live')
    await page.goto('/dashboard')
    await opened
  }
  const second = await browser.page({ device: 'phone', as: visitor })
  await second.clock.install()
  await second.goto(`/room/${home.room('Office')}`)
  await notice(second).waitFor()
  expect(await notice(first).count()).toBe(0)

  await addItem(visitor, { name: 'Desk lamp', projectId: home.id, roomId: home.room('Office') })
  await second.clock.fastForward(60_000)
  await second.getByText('Desk lamp').first().waitFor()
  expect(await notice(second).count()).toBe(1)

  await first.close()
  // The gateway may learn of the closed page after the first minute.
  await eventually(async () => {
    await second.clock.fastForward(60_000)
    return notice(second).count()
  }).toBe(0)
})

it('a page that nobody sees lets go of its connection, and shows what changed when it is seen again', async () => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const page = await browser.page({ as: visitor })
  await page.clock.install()
  await page.addInitScript(`
    let hidden = false
    Object.defineProperty(document, 'hidden', { get: () => hidden })
    window.hide = (now) => {
      hidden = now
      document.dispatchEvent(new Event('visibilitychange'))
    }`)
  const opened = page.waitForResponse('**/api/live')
  await page.goto(`/room/${home.room('Office')}`)
  await opened
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/live'))
  await page.evaluate('hide(true)')
  await page.clock.fastForward(10_000)
  await ended
  await addItem(visitor, { name: 'Desk lamp', projectId: home.id, roomId: home.room('Office') })
  await page.evaluate('hide(false)')
  await page.getByText('Desk lamp').first().waitFor()
})
