import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { chunkOf, computedStyle, eventually, holdRequests, loadLowerHalf, pathOf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('[LAND-04] the start button below the fold reports a failure in place, and opens the sign-up page once it can', async () => {
  const page = await browser.page({ device: 'desktop' })
  const address = await chunkOf('features/auth/signup-page.tsx')
  await page.route(address, (route) => route.abort())
  await page.goto('/')
  await loadLowerHalf(page)
  const start = page.getByRole('region', { name: 'somebody will ask' }).getByRole('link', { name: 'Start your archive' })
  await start.click()
  await page.getByRole('alert').getByText('Unable to proceed. Please try again.', { exact: true }).waitFor()
  expect(pathOf(page)).toBe('/')
  await page.unroute(address)
  await start.click()
  await page.getByRole('heading', { level: 1, name: 'open your archive' }).waitFor()
})

it('the first screen is there before any script, and the app takes it over as it is, with the button that was pressed', async () => {
  const page = await browser.page({ device: 'phone', moving: true })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked: string[] = []
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    asked.push(route.request().url())
    if (asked.length > 1) await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const headline = page.getByRole('heading', { level: 1, name: /^be ready for/ })
  await headline.waitFor()
  const before = await headline.elementHandle()
  await page.getByRole('link', { name: 'Start your archive' }).first().waitFor()
  await page.getByRole('button', { name: 'menu', exact: true }).click()
  release()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
  expect(await computedStyle(page.locator('main > div'), 'animation-name')).toBe('none')
  await menu.getByRole('link', { name: 'Pricing' }).click()
  await eventually(() => pathOf(page)).toBe('/pricing')
  // The address changes before the page does.
  await eventually(() => computedStyle(page.locator('main > div'), 'animation-name')).toContain('fade')
  expect(errors).toEqual([])
})

it('the app waits for the first picture, but not for ever', async () => {
  const page = await browser.page({ device: 'phone' })
  // The time stands still from the start of the page.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const scripts = () => asked.filter((path) => path.endsWith('.js')).length
  // The picture never arrives.
  const release = await holdRequests(page, 'GET', /\/world\/rooms\//)
  const picture = page.waitForRequest(/\/world\/rooms\//)
  await page.goto('/', { waitUntil: 'commit' })
  await Promise.all([picture, page.waitForLoadState('domcontentloaded')])
  await page.clock.runFor(2_499)
  // A script that was asked for would have been seen before the answer of this.
  await page.evaluate('fetch("/favicon.svg").then(({ status }) => status)')
  expect(scripts()).toBe(1)
  await page.clock.runFor(1)
  await eventually(scripts).toBeGreaterThan(1)
  await release()
})

it('a visitor is signed out without a request, and the console stays empty', async () => {
  const page = await browser.page({ device: 'desktop' })
  const [errors, asked]: [string[], string[]] = [[], []]
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/', '/v3/pricing', '/login']) {
    await page.goto(path)
    // The loading screen has one, too.
    await page.getByRole('heading', { level: 1 }).and(page.locator(':not(.vh)')).waitFor()
  }
  await page.waitForLoadState('networkidle')
  expect([errors, asked.filter((path) => path.startsWith('/api/auth'))]).toEqual([[], []])
})

/** Number of the paragraphs that overlap the picture of the first screen. */
const coveringTexts = (poster: Locator): Promise<number> =>
  poster.locator('p').evaluateAll((texts) => {
    const picture = texts[0]?.closest('section')?.querySelector('picture')?.getBoundingClientRect()
    const covers = (box: { left: number; right: number; top: number; bottom: number }) =>
      picture && box.left < picture.right && box.right > picture.left && box.top < picture.bottom && box.bottom > picture.top
    return texts.map((text) => text.getBoundingClientRect()).filter((box) => box.width > 0 && covers(box)).length
  })

it('the text of the first screen never covers the picture, from 320 to 2560 pixels', async () => {
  const page = await browser.page()
  await page.goto('/')
  const poster = page.getByRole('region', { name: /^be ready for/ })
  await poster.waitFor()
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [1024, 768],
    [1100, 900],
    [1280, 720],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height })
    // The picture is laid out in the frame after the new size.
    await eventually(() => coveringTexts(poster)).toBe(0)
    await eventually(async () => [width, await page.evaluate('document.documentElement.scrollWidth <= innerWidth')]).toEqual([width, true])
  }
})
