import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, pageAtHome } from './fixtures.js'
import { chunkOf, expectAccessible, expectFailure, failRequests } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
/** All calls for data; not pictures and not the live stream. */
const DATA = /\/api\/(?!live|thumbnail|image|serve-asset)/
/** A wave is complete when nothing has been requested for this long, in milliseconds, while nothing was on its way and the page had no work. */
const QUIET = 1_000

/** Watches what a page requests beside its data: code, styles, pictures. @returns a function that waits until the page is quiet */
function quietOf(page: Page, latest: () => number): () => Promise<void> {
  const loading = new Set<Request>()
  let ended = Date.now()
  const isCode = (request: Request) => !new URL(request.url()).pathname.startsWith('/api/')
  const end = (request: Request) => {
    if (loading.delete(request)) ended = Date.now()
  }
  page.on('request', (request) => isCode(request) && loading.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    while (loading.size > 0 || Date.now() - Math.max(latest(), ended) < QUIET) {
      await page.waitForTimeout(50)
      // What has been loaded is run first, however long it takes on a busy machine.
      await page.evaluate('new Promise((done) => requestIdleCallback(done))')
    }
  }
}

/** Answers the data calls of a page in waves. @returns the number of waves, that is the depth of the request waterfall. */
async function wavesOf(page: Page, address: string, heading: string): Promise<string[][]> {
  const waves: string[][] = []
  let held: { url: string; release: () => void }[] = []
  let latest = Date.now()
  const quiet = quietOf(page, () => latest)
  await page.route(DATA, async (route) => {
    latest = Date.now()
    await new Promise<void>((release) => held.push({ url: new URL(route.request().url()).pathname, release }))
    await route.fallback()
  })
  await page.goto(address, { waitUntil: 'commit' })
  const shown = page.getByRole('heading', { level: 1, name: heading, exact: true })
  for (;;) {
    await quiet()
    if (held.length === 0 && (await shown.count()) > 0) return waves
    if (held.length > 0) waves.push(held.map(({ url }) => url))
    for (const { release } of held) release()
    held = []
    latest = Date.now()
  }
}

async function lampAtHome() {
  const { visitor, page, home } = await pageAtHome(browser)
  const roomId = home.room('Office')
  const itemId = await addItem(visitor, { name: 'Lamp', projectId: home.id, roomId })
  return { page, roomId, itemId }
}

const SUMMARY = /^\/api\/projects\/\w+\/summary$/

/**
 * Expects the session, the projects and, on the dashboard, its summary as the first wave, which starts with the page, everything
 * else in the second, and nothing requested twice.
 */
async function expectTwoWaves(page: Page, address: string, heading: string): Promise<void> {
  const waves = await wavesOf(page, address, heading)
  const first = waves[0]?.filter((path) => address !== '/dashboard' || !SUMMARY.test(path))
  expect(first?.sort()).toEqual(['/api/auth/user', '/api/projects'])
  expect(waves.flat().filter((path) => SUMMARY.test(path)).length).toBeLessThanOrEqual(1)
  expect(new Set(waves[1]).size).toBe(waves[1]?.length)
  expect(waves.slice(2)).toEqual([])
  await page.unroute(DATA)
}

it('every page loads its data in at most two waves, the session and the projects being the first', async () => {
  const { page, roomId, itemId } = await lampAtHome()
  await expectTwoWaves(page, '/dashboard', 'My Home')
  await expectTwoWaves(page, `/room/${roomId}`, 'Office')
  await expectTwoWaves(page, `/item/${itemId}`, 'Lamp')
  await expectTwoWaves(page, '/reports', 'everything you own, on paper')
  await expectTwoWaves(page, '/archive', 'Photo Archive')
  await expectTwoWaves(page, '/account', 'the name on the cover')
})

/** Of any kind but pictures, with what is preloaded for later. What a page starts with, `frontend/src/app/starts.test.ts` counts. */
const MOST_REQUESTS = 40

it('the dashboard and a room take few requests, with all that they preload', async () => {
  const { page, roomId } = await lampAtHome()
  let asked: string[] = []
  page.on('request', (request) => request.resourceType() !== 'image' && asked.push(new URL(request.url()).pathname))
  for (const [address, heading] of [
    ['/dashboard', 'My Home'],
    [`/room/${roomId}`, 'Office'],
  ] as const) {
    asked = []
    const preloaded = page.waitForResponse(await chunkOf('overlays'))
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await (await preloaded).finished()
    await page.waitForLoadState('networkidle')
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(asked.length).toBeGreaterThan(15)
  }
})

it('beside its own files and data every page asks for the document, fonts, the user, the projects, the reminders and the stream, once each', async () => {
  const { page } = await lampAtHome()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (['document', 'font'].includes(request.resourceType()) || pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto('/tags')
  await page.getByRole('heading', { level: 1, name: 'tags and fields', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  const fonts = asked.filter((path) => path.startsWith('/fonts/'))
  // One of them is in italics, which not every page has. `frontend/src/app/starts.test.ts` counts with these numbers.
  expect(fonts.length).toBeLessThanOrEqual(3)
  const always = ['/api/auth/user', '/api/live', '/api/projects', '/api/reminders/count']
  const files = asked.filter((path) => !fonts.includes(path)).map((path) => path.replace(/\/\d+\//, '/7/'))
  // The page shows how many tags and fields there are: figures of its project.
  expect(files.sort()).toEqual([...always, '/api/projects/7/overview', '/api/tags', '/tags'].sort())
})

for (const tier of ['basic', 'pro'] as const)
  it(`the first visit of a ${tier} user loads in two waves too, before any project was selected`, async () => {
    const page = await browser.page({ as: await browser.newUser(tier) })
    await expectTwoWaves(page, '/dashboard', 'Sample Home')
    await expectTwoWaves(page, '/reports', 'everything you own, on paper')
  })

it('on a phone a page whose code cannot be loaded shows what failed, and loads on retry', async () => {
  const page = await browser.page({ device: 'phone', as: await browser.sharedUser() })
  const restore = await failRequests(page, 'GET', await chunkOf('features/reports/reports-page.tsx'))
  await page.goto('/reports')
  await page.getByRole('heading', { level: 1, name: 'this page failed to load' }).waitFor()
  await page.getByText('The server could not be reached. Check the connection and try again.', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).waitFor()
  await expectAccessible(page)
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Generate Report' }).waitFor()
})

it('an overlay whose code cannot be loaded leaves the page as it is, and opens on retry', async () => {
  const { page } = await lampAtHome()
  const restore = await failRequests(page, 'GET', await chunkOf('overlays'))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: '+ Room' }).click()
  await expectFailure(page, 'Error', 'The server could not be reached. Check the connection and try again.')
  await page.getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
  await restore()
  await page.getByRole('button', { name: '+ Room' }).click()
  await page.getByRole('dialog', { name: 'New room' }).waitFor()
})
