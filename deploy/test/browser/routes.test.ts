import { withLoadingTarget } from '@arc/gateway/page'
import { expect, it } from 'vitest'
import { addItem, homeOf, preselectProject } from './fixtures.js'
import { eventually, expectAccessible, failRequests, pathOf, pauseClock } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('[NAV-01] [NAV-07] on a desktop a signed-in user reaches the dashboard at its own, the root and any unknown path', async () => {
  const page = await browser.page({ device: 'desktop', as: await browser.sharedUser() })
  for (const address of ['/', '/dashboard', '/nowhere', '/v3/dashboard', '/room', '/checkout', '/email-preview']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'Sample Home' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Backup Status' }).waitFor()
    expect(pathOf(page)).toBe(address)
  }
})

it('[NAV-04] [NAV-13] on a phone rooms and items have their own URLs, and a room card triggers a full page load', async () => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Garage')
  const itemId = await addItem(visitor, { name: 'Bicycle', projectId: home.id, roomId })
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto(`/item/${itemId}`)
  await page.getByRole('heading', { level: 1, name: 'Bicycle' }).waitFor()
  await page.goto(`/room/${roomId}`)
  await page.getByRole('heading', { level: 1, name: 'Garage' }).waitFor()

  await preselectProject(page, home.id)
  await page.goto('/dashboard')
  await page.getByRole('article', { name: 'Garage' }).waitFor()
  await page.evaluate('window.notReloaded = true')
  await page.getByRole('article', { name: 'Garage' }).getByRole('link', { name: 'Garage' }).click()
  await page.getByRole('heading', { level: 1, name: 'Garage' }).waitFor()
  expect(pathOf(page)).toBe(`/room/${roomId}`)
  expect(await page.evaluate('window.notReloaded')).toBe(undefined)
  await page.goto('/room/987654321')
  await page.getByRole('heading', { level: 1, name: 'Room not found' }).waitFor()
  await expectAccessible(page)
})

it('[NAV-11] on a phone a visitor reaches the landing page at any other path', async () => {
  const page = await browser.page({ device: 'phone' })
  for (const address of ['/', '/dashboard', '/billing', '/account', '/room/1', '/item/1', '/archive', '/nowhere', '/v3/dashboard']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: /be ready for/ }).waitFor()
  }
  await page.goto('/upgrade')
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  expect(pathOf(page)).toBe('/login')
})

/** Each listed path with the level-one heading of its page (spec NAV-01 to NAV-05, D-49, D-55). */
const SIGNED_IN: Readonly<Record<string, string | RegExp>> = {
  '/archive': 'a room, in a few photos',
  '/documents': 'Documents',
  '/reports': 'Reports',
  '/account': 'the name on the cover',
  '/billing': 'Nothing is charged during your trial',
  '/support': 'write to us',
  '/help': 'the manual',
  '/help/review': 'checking what was found',
  '/features': 'everything it does, in order',
  '/pricing': 'less than the coffee on the table',
  '/signup': 'open your archive',
  '/login': /^everything is ?where you left it$/,
  '/admin': 'administration is locked',
  '/camera-demo': /^(the size of )?a tablet, /,
  '/camera': 'your phone is the camera',
  '/camera/review': 'no photos yet',
  '/camera/queue': 'nothing is waiting',
  '/checkout': 'Sample Home',
  '/email-preview': 'Sample Home',
  '/loading-screen': 'Sample Home',
  '/demo-login': 'Sample Home',
  '/v3/dashboard': 'Sample Home',
  '/v3/welcome': 'Sample Home',
  '/v3/pricing': 'Sample Home',
  '/v3/nothing': 'Sample Home',
  '/scan': 'read the barcode',
}

/** Each listed path of a visitor (spec NAV-08 to NAV-11, D-03). */
const SIGNED_OUT: Readonly<Record<string, string | RegExp>> = {
  '/': /^be ready for/,
  '/login': /^everything is ?where you left it$/,
  '/signup': 'open your archive',
  '/features': 'everything it does, in order',
  '/checkout': 'one line on your statement',
  '/pricing': 'less than the coffee on the table',
  '/v3/pricing': 'less than the coffee on the table',
  '/support': 'write to us',
  '/help': 'the manual',
  '/help/review': 'checking what was found',
  '/admin': 'administration is locked',
  '/email-preview': 'see our first email',
  '/demo-login': 'have a look around',
  '/v3/forgot-password': /./,
  '/v3/welcome': 'nothing to finish',
  '/camera-demo': /^be ready for/,
  '/camera': /^everything is ?where you left it$/,
  '/v3/dashboard': /^be ready for/,
  '/v3/nothing': /^be ready for/,
  '/scan': 'read the barcode',
}

it('[NAV-03] [NAV-05] [NAV-06] [NAV-13] [D-49] [D-55] every path of a signed-in user works as a direct address', async () => {
  const page = await browser.page({ device: 'desktop', as: await browser.newUser() })
  for (const [path, name] of Object.entries(SIGNED_IN)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name, exact: true }).first().waitFor()
    expect(pathOf(page)).toBe(path)
  }
  // The page of the payment provider opens at once.
  await page.goto('/upgrade')
  await eventually(() => pathOf(page)).not.toBe('/dashboard')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
})

it('[NAV-06] [NAV-08] [NAV-10] [NAV-13] [D-03] [D-55] every path of a visitor works as a direct address', async () => {
  const page = await browser.page({ device: 'desktop' })
  for (const [path, name] of Object.entries(SIGNED_OUT)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name, exact: true }).first().waitFor()
    expect(pathOf(page)).toBe(path)
  }
  await page.goto('/upgrade')
  await eventually(() => pathOf(page)).toBe('/login')
  // It opens the start page after 3 s, so it comes last.
  await page.goto('/loading-screen')
  await page.getByText('Be Ready Now', { exact: true }).waitFor()
})

it('[LAND-09] [D-12] the loading screen shows the logo and opens the start page after 3 s, or the configured address', async () => {
  const page = await browser.page({ device: 'phone' })
  // Its timers wait for `runFor` from the first moment.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  const openScreen = async () => {
    await page.goto('/loading-screen')
    // In small steps, so that at most one of them has passed when the screen is seen.
    const tagline = page.getByText('Be Ready Now', { exact: true })
    await eventually(async () => {
      await page.clock.runFor(50)
      return tagline.isVisible()
    }).toBe(true)
    await page.getByRole('heading', { level: 1, name: 'a.r.c.', exact: true }).waitFor()
    await page.getByRole('progressbar').waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
    await page.clock.runFor(2_800)
    expect(pathOf(page)).toBe('/loading-screen')
    await page.clock.runFor(200)
  }
  await openScreen()
  await page.clock.resume()
  await page.getByRole('heading', { level: 1, name: /^be ready for/ }).waitFor()
  expect(pathOf(page)).toBe('/')

  await page.route('https://arc.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>elsewhere</h1>' }))
  await page.route('**/loading-screen', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withLoadingTarget(await response.text(), 'https://arc.example/next') })
  })
  await pauseClock(page)
  await openScreen()
  await page.getByRole('heading', { name: 'elsewhere' }).waitFor()
  expect(page.url()).toBe('https://arc.example/next')
})

it('[D-14] on a phone one button opens a demo account, and where the demo is switched off there is a link to sign up', async () => {
  const page = await browser.page({ device: 'phone' })
  await page.goto('/demo-login')
  const restore = await failRequests(page, 'POST', /\/api\/demo-login$/, 403, {
    message: 'The demo is not open here. You are welcome to sign up.',
  })
  await page.getByRole('button', { name: 'Open the demo' }).click()
  await page.getByText('The demo is not open here. You are welcome to sign up.').waitFor()
  expect(await page.getByRole('link', { name: 'Create your own account' }).getAttribute('href')).toBe('/signup')
  await restore()
  await page.getByRole('button', { name: 'Open the demo' }).click()
  await eventually(() => pathOf(page)).toBe('/dashboard')
  // The welcome dialog is in front of the page.
  await page.getByRole('dialog', { name: 'Welcome to a.r.c., Demo' }).waitFor()
  await page.locator('h1').filter({ hasText: 'Sample Home' }).waitFor()
})
