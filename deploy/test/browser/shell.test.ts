import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf } from './fixtures.js'
import {
  advanceClock,
  boxOf,
  chunkOf,
  computedStyle,
  eventually,
  expectAccessible,
  expectToast,
  holdRequests,
  pathOf,
  pauseClock,
  toast,
} from './page-helpers.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const menuButton = (page: Page) =>
  page.getByRole('button', { name: 'menu', exact: true }).or(page.getByRole('button', { name: 'Menu', exact: true }))
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = async (page: Page) => {
  await menuButton(page).click()
  await menu(page).getByRole('link').first().waitFor()
}

it('[SHELL-01] on a phone a centred spinner is shown while the sign-in state is unknown', async () => {
  // Without a session the state is known.
  const page = await browser.page({ device: 'phone', moving: true, as: await browser.sharedUser() })
  const release = await holdRequests(page, 'GET', /\/api\/auth\/user$/)
  await page.goto('/pricing')
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' })
  await spinner.locator('svg').waitFor()
  expect(await computedStyle(spinner.locator('svg'), 'animation-duration')).toBe('1.5s')
  const drawn = spinner.locator('svg')
  const { x, y, width, height } = await boxOf(drawn)
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  // It rotates, so its corners move; the centre does not.
  expect(Math.abs(x + width / 2 - window.width / 2)).toBeLessThan(2)
  expect(Math.abs(y + height / 2 - window.height / 2)).toBeLessThan(2)
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await page.getByRole('main').textContent()).toBe('a.r.c.Loading')
  await expectAccessible(page)
  await release()
  await page.getByRole('banner').waitFor()
  expect(await spinner.count()).toBe(0)
})

it('[SHELL-02] a page fades in over 0.2 seconds; the demo page loads lazily and without the fade', async () => {
  const page = await browser.page({ moving: true })
  const scripts: string[] = []
  const demo = await chunkOf('features/auth/demo-login-page.tsx')
  page.on('request', (request) => scripts.push(request.url()))
  const sheet = page.locator('main > div')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  const fade = async () => [await computedStyle(sheet, 'animation-duration'), await computedStyle(sheet, 'animation-name')]
  expect(await fade()).toEqual(['0.2s', expect.stringContaining('fade')])
  await page.getByRole('link', { name: 'Create one' }).click()
  await page.getByRole('button', { name: 'Create Account & Subscribe' }).waitFor()
  expect(await fade()).toEqual(['0.2s', expect.stringContaining('fade')])
  expect(scripts.filter((url) => demo.test(url))).toEqual([])
  await page.goto('/demo-login')
  await page.getByRole('button', { name: 'Open the demo' }).waitFor()
  expect(await computedStyle(sheet, 'animation-name')).toBe('none')
  expect(scripts.some((url) => demo.test(url))).toBe(true)
  await expectAccessible(page)
})

it('[SHELL-03] [SHELL-04] on a desktop the header is fixed, its logo links home, and only signed-in users can search', async () => {
  for (const [visitor, home] of [
    [undefined, '/'],
    [await browser.sharedUser(), '/dashboard'],
  ] as const) {
    const page = await browser.page({ device: 'desktop', as: visitor })
    await page.goto(visitor ? '/reports' : '/signup')
    await menuButton(page).waitFor()
    const header = page.getByRole('banner')
    expect(await computedStyle(header, 'position')).toBe('fixed')
    expect((await boxOf(header)).y).toBe(0)
    expect(await page.getByRole('button', { name: 'Search' }).count()).toBe(visitor ? 1 : 0)
    await header.getByRole('link', { name: /^a\.r\.c\./ }).click()
    await eventually(() => pathOf(page)).toBe(home)
  }
})

it('[SHELL-05] [SHELL-06] [SHELL-10] on a phone each menu tile opens its page and closes the menu', async () => {
  const page = await browser.page({ device: 'phone', as: await browser.sharedUser() })
  await page.goto('/support')
  const sizes: Record<string, number> = {}
  for (const [name, to] of [
    ['Dashboard', '/dashboard'],
    ['Photo Archive', '/archive'],
    ['Documents', '/documents'],
    ['Reports', '/reports'],
    ['Billing', '/billing'],
    ['Account', '/account'],
    ['Support', '/support'],
  ] as const) {
    await openMenu(page)
    const tile = menu(page).getByRole('link', { name, exact: true })
    sizes[name] = (await boxOf(tile)).height
    await tile.click()
    await eventually(() => pathOf(page)).toBe(to)
    await menu(page).waitFor({ state: 'detached' })
  }
  const { Dashboard = 0, 'Photo Archive': archive = 0, Documents = 0, Reports = 0, ...small } = sizes
  expect(Math.min(Dashboard, archive, Documents, Reports)).toBeGreaterThan(1.5 * Math.max(...Object.values(small)))
  // Any other page change closes it too.
  await page.goBack()
  await eventually(() => pathOf(page)).toBe('/account')
  await openMenu(page)
  await page.goForward()
  await menu(page).waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/support')
})

it("[SHELL-07] on a phone the menu shows the user's name and item count, and signs out", async () => {
  const visitor = await browser.newUser('pro', { firstName: 'Édith', lastName: 'Nakamura' })
  const home = await homeOf(visitor)
  for (const name of ['Chair', 'Table']) await addItem(visitor, { name, projectId: home.id, roomId: home.room('Kitchen') })
  await browser.product.stack.settle()
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/reports')
  const stats = page.waitForResponse(/\/api\/user\/stats$/)
  await openMenu(page)
  expect((await stats).ok()).toBe(true)
  await menu(page).getByText('Édith Nakamura', { exact: true }).waitFor()
  await menu(page).getByText('2 items', { exact: true }).waitFor()
  await expectAccessible(page)
  const out = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/api/logout'))
  await menu(page).getByText('Sign Out', { exact: true }).click()
  await out
  await page.getByRole('heading', { level: 1, name: /be ready for/ }).waitFor()
  expect((await visitor.fetch('/api/auth/user')).status).toBe(401)
})

it('[SHELL-08] [SHELL-09] on a phone the menu of a visitor has its links and the offer', async () => {
  const page = await browser.page({ device: 'phone' })
  for (const [name, to] of [
    ['Sign Up', '/signup'],
    ['Pricing', '/pricing'],
    ['Contact Us', '/support'],
    ['Login', '/login'],
    ['Be Ready Nowonly $1.99/mo', '/signup'],
  ] as const) {
    await page.goto('/')
    await openMenu(page)
    const link = menu(page)
      .getByRole('link')
      .filter({ hasText: new RegExp(`^${name.replaceAll('$', '\\$')}\\s*$`) })
    if (name === 'Login') {
      expect(await link.locator('svg').count()).toBe(1)
      await expectAccessible(page)
    }
    if (name.startsWith('Be')) {
      expect(await link.locator('br').count()).toBe(1)
      const channels = (await computedStyle(link, 'background-color')).match(/\d+/g)?.slice(0, 3).map(Number) ?? [255]
      expect(Math.max(...channels)).toBeLessThan(48)
    }
    await link.click()
    await eventually(() => pathOf(page)).toBe(to)
  }
  await page.goto('/')
  await page.getByRole('heading', { name: 'Be Ready Now, only $1.99/mo' }).waitFor()
})

it('[SHELL-11] opening one overlay closes the other first', async () => {
  const page = await browser.page({ moving: true, as: await browser.sharedUser() })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: '+ Room' }).waitFor()
  await page.evaluate(`window.most = 0, new MutationObserver(() => {
    window.most = Math.max(window.most, document.querySelectorAll('[data-phase]').length)
  }).observe(document, { childList: true, subtree: true, attributes: true })`)
  const openers = {
    Search: page.locator('header button', { hasText: 'Search' }),
    Menu: page.locator('header button[aria-label=Menu]'),
    'New project': page.locator('button', { hasText: '+ Project' }),
    'New room': page.locator('button', { hasText: '+ Room' }),
  }
  for (const name of ['Search', 'Menu', 'New project', 'New room', 'Search'] as const) {
    // The overlay covers the button, but a script or shortcut can still click it.
    await openers[name].dispatchEvent('click')
    await page.getByRole('dialog', { name, exact: true }).waitFor()
    expect(await page.locator('[data-phase]').count()).toBe(1)
  }
  expect(await page.evaluate('window.most')).toBe(1)
})

it('[SHELL-13] on a phone the footer has its links and the copyright year', async () => {
  const page = await browser.page({ device: 'phone' })
  for (const [name, to] of [
    ['Sign Up', '/signup'],
    ['Pricing', '/pricing'],
    ['Features', '/features'],
    ['Contact', '/support'],
    ['Help', '/help'],
  ] as const) {
    await page.goto('/')
    // The footer moves when the page above it has loaded.
    await page.getByRole('heading', { level: 1 }).waitFor()
    const footer = page.getByRole('contentinfo')
    expect(await footer.textContent()).toMatch(/© 2025/)
    await footer.getByRole('link', { name, exact: true }).click()
    await eventually(() => pathOf(page)).toBe(to)
  }
})

it('[SHELL-14] a page that is loading shows a progress bar of 2000 ms and the tagline', async () => {
  const page = await browser.page({ moving: true, as: await browser.sharedUser() })
  const release = await holdRequests(page, 'GET', await chunkOf('features/reports/reports-page.tsx'))
  await page.goto('/reports', { waitUntil: 'commit' })
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await bar.waitFor()
  expect(await computedStyle(bar.locator('div'), 'animation-duration')).toBe('2s')
  await page.getByRole('status').filter({ hasText: 'Be Ready Now' }).waitFor()
  await release()
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  expect(await bar.count()).toBe(0)
})

it('[SHELL-15] pictures of sample furniture stand on both sides of the login form on a wide screen only', async () => {
  for (const device of DEVICES) {
    const page = await browser.page({ device })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    const pictures = page.locator('img[src^="/world/things/"]')
    expect(await pictures.count()).toBe(device === 'desktop' ? 6 : 0)
    if (device === 'phone') continue
    const field = await boxOf(page.getByLabel('Email', { exact: true }))
    const boxes = await Promise.all((await pictures.all()).map(boxOf))
    expect(boxes.filter(({ x, width }) => x + width <= field.x)).toHaveLength(3)
    expect(boxes.filter(({ x }) => x >= field.x + field.width)).toHaveLength(3)
    await page.setViewportSize({ width: 900, height: 900 })
    await eventually(() => pictures.count()).toBe(0)
  }
})

for (const device of DEVICES)
  it(`[SHELL-16] on a ${device} a toast is visible for five seconds, and a new one replaces it`, async () => {
    const page = await browser.page({ device, as: await browser.newUser() })
    await page.clock.install()
    await page.goto('/dashboard')
    const name = page.getByRole('textbox', { name: 'Room name' })
    const ask = async (room: string) => {
      await page.getByRole('button', { name: '+ Room' }).click()
      await name.fill(room)
    }
    const add = async (room: string) => {
      await name.press('Enter')
      await expectToast(page, 'Room created', room)
    }
    await ask('One')
    await add('One')
    const { x, y, width, height } = await boxOf(toast(page))
    const window = page.viewportSize() ?? { width: 0, height: 0 }
    if (device === 'phone') expect(y).toBeLessThan(40)
    else {
      expect(y + height).toBeGreaterThan(window.height - 60)
      expect(x + width).toBeGreaterThan(window.width - 60)
    }
    await page.getByRole('dialog', { name: 'New room' }).waitFor({ state: 'detached' })
    await expectAccessible(page)
    await ask('Two')
    await pauseClock(page)
    await add('Two')
    expect(await page.locator('li[data-look]').count()).toBe(1)
    await advanceClock(page, 4_990)
    expect(await toast(page).count()).toBe(1)
    await advanceClock(page, 10)
    await toast(page).waitFor({ state: 'detached' })
  })
