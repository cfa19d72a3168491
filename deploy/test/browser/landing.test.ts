import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  advanceClock,
  boxOf,
  chunkOf,
  computedStyle,
  eventually,
  expectAccessible,
  loadLowerHalf,
  pathOf,
  pauseClock,
} from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('[LAND-01] on a desktop the last word rotates every two seconds, in order', async () => {
  const page = await browser.page({ device: 'desktop', moving: true })
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await pauseClock(page)
  const now = () => page.locator('h1 [data-word=now]').textContent()
  const order = ['claims', 'coverage', 'moves', 'estates', 'collections', 'disasters', 'theft']
  // Advance to the next change, in steps of a tenth of a second.
  const first = await now()
  while ((await now()) === first) await advanceClock(page, 100)
  const start = order.indexOf((await now()) ?? '')
  expect(start).toBeGreaterThanOrEqual(0)
  // Two full rounds; each word is shown for the full two seconds.
  for (let turn = 1; turn <= 14; turn += 1) {
    await advanceClock(page, 1_900)
    expect(await now()).toBe(order[(start + turn - 1) % 7])
    await advanceClock(page, 100)
    expect(await now()).toBe(order[(start + turn) % 7])
  }
})

it('[LAND-03] on a phone the start buttons open the sign-up page, and "See Pricing" the pricing page', async () => {
  const page = await browser.page({ device: 'phone' })
  for (const [name, to] of [
    ['Start your archive', '/signup'],
    ['See Pricing', '/v3/pricing'],
  ] as const) {
    await page.goto('/')
    const links = page.getByRole('link', { name, exact: true })
    await links.first().waitFor()
    const count = await links.count()
    expect(count).toBeGreaterThan(0)
    for (let at = 0; at < count; at += 1) {
      await page.goto('/')
      await links.nth(at).click()
      await eventually(() => pathOf(page)).toBe(to)
    }
  }
})

it('[LAND-02] on a phone the landing page has feature blocks, the question of each audience, and a section about data', async () => {
  const page = await browser.page({ device: 'phone' })
  await page.goto('/')
  await loadLowerHalf(page)
  await page.getByRole('heading', { level: 2, name: 'everything it does, in order' }).waitFor()
  await page
    .locator('dt')
    .filter({ hasText: /^Reports$/ })
    .waitFor()
  const uses = page.getByRole('region', { name: 'somebody will ask' })
  expect(await uses.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Homeowners',
    'Estate planners',
    'Small businesses',
    'Interior designers',
    'Collectors',
    'Rental managers',
  ])
  const data = page.getByRole('region', { name: 'yours stays yours, in writing' })
  expect(await data.getByRole('listitem').count()).toBe(6)
  await page.getByRole('button', { name: 'Quote 3 of 4' }).click()
  await page.getByText('Illinois Insurance Association').waitFor()
  await expectAccessible(page)
})

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

it('[LAND-02] the printed report shows the items of the plate, and on a desktop its picture travels there', async () => {
  const page = await browser.page({ device: 'desktop', moving: true })
  await page.goto('/')
  const spread = page.getByRole('region', { name: 'on the worst day, you hand over this' })
  await loadLowerHalf(page)
  await spread.scrollIntoViewIfNeeded()
  const plate = page.getByRole('region', { name: 'one room, written down' })
  const names = await plate.getByRole('listitem').locator('strong').allTextContents()
  expect(await spread.getByRole('row').getByRole('rowheader').allInnerTexts()).toEqual([...names, 'Living Room'])
  await spread.getByText('7, $4,949').waitFor()
  // The picture has left its slots for the one that moves, which ends on the left page.
  await eventually(() => computedStyle(spread.locator('[data-room-slot] > img'), 'visibility')).toBe('hidden')
  const slot = await boxOf(spread.locator('[data-room-slot]'))
  await page.mouse.wheel(0, slot.y)
  await eventually(async () => {
    const [moving, target] = [await boxOf(page.locator('body > div > [data-room-slot]')), await boxOf(spread.locator('[data-room-slot]'))]
    return Math.abs(moving.x - target.x) + Math.abs(moving.y - target.y) + Math.abs(moving.width - target.width) < 3
  }).toBe(true)
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
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const scripts = () => asked.filter((path) => path.endsWith('.js')).length
  await page.route('**/world/rooms/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(scripts()).toBe(1)
    // The picture never arrives.
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    await route.abort().catch(() => undefined)
  })
  await page.goto('/', { waitUntil: 'commit' })
  await eventually(scripts).toBeGreaterThan(1)
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

it('the landing page is accessible in the dark theme, and its last section shows the price', async () => {
  const page = await browser.page({ dark: true })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Be Ready Now, only $1.99/mo' }).waitFor()
  expect(await computedStyle(page.locator('html'), 'color-scheme')).toContain('dark')
  await expectAccessible(page)
})
