import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ADMIN_PASSWORD } from '../product.js'
import { type Content, Crawl, isMissing, type Link, readContent, SETTLED } from './crawl.js'
import { filledHome } from './filled-home.js'
import { preselectProject } from './fixtures.js'
import { MAX_SHIFT, overlapsOf, problemsOf, settled, WATCH_SHIFTS } from './page-checks.js'
import { expectFinallyAccessible, failRequests, loadLowerHalf, visit } from './page-helpers.js'
import { KNOWN_PROBLEMS, USER_PAGES, VISITOR_PAGES } from './page-states.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** Widths of a phone and a desktop at which nothing may be cut off or outside the window. */
const WIDTHS = { phone: [320, 390, 600], desktop: [820, 1100, 1440] }
/** The public pages with a layout of their own. */
const WITH_LAYOUT = new Set(['/', '/pricing', '/features', '/help', '/help/first-room', '/support', '/login'])
const ADMIN_TABS = ['Users', 'Tickets', 'Dead letters', 'Health', 'Recognition', 'Log']
/** Each test visits many pages. */
const LONG = { timeout: 600_000 }
/** Pages that read links at the same time: most of each is waiting. */
const READERS = 4

const linksTo = (paths: readonly string[]): Content => ({
  ...{ heading: '', ids: [], images: [], broken: [] },
  links: paths.map((href): Link => ({ href, rel: '', target: '' })),
})

/** The links of the menu, which is closed again. */
async function menuOf(page: Page): Promise<Content> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(more, )?menu$/i })
    .click()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
  const content = await page.evaluate(readContent)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return content
}

for (const device of DEVICES) {
  it(
    `on a ${device} every page of a user is accessible in light and dark, fits at every width and at 200 % text, holds still, and its links lead somewhere`,
    LONG,
    async () => {
      const { visitor, home, pathOf } = await filledHome(browser)
      const page = await browser.page({ device, as: visitor })
      await preselectProject(page, home.id)
      await page.addInitScript(WATCH_SHIFTS)
      await page.goto('/help')
      await settled(page)
      const crawl = new Crawl(browser.product.gateway.address, visitor, /^\/help\/./)
      const problems: Record<string, string[]> = {}
      for (const state of Object.values(USER_PAGES).flat()) {
        await page.evaluate('takeShift()')
        // What is missing is opened by itself, so that its heading can't be that of the page before.
        await (isMissing(state) ? page.goto(state) : visit(page, pathOf(state)))
        await settled(page)
        await page.evaluate(SETTLED)
        const shift = await page.evaluate<number>('takeShift()')
        crawl.visited(pathOf(state), await page.evaluate(readContent))
        const found = await problemsOf(page, { widths: WIDTHS[device], largeText: true })
        if (shift > MAX_SHIFT) found.push(`moves by ${shift.toFixed(2)}`)
        const unknown = found.filter((problem) => !KNOWN_PROBLEMS[state]?.some((known) => problem.startsWith(known)))
        if (unknown.length > 0) problems[state] = unknown
      }
      expect(problems).toEqual({})
      // The links are the same on both.
      if (device === 'phone') return
      crawl.add(await menuOf(page), 'the menu')
      // The manual leads to these, and its topics are the same pages for a visitor.
      crawl.add(linksTo(['/pricing', '/privacy', '/verify', '/v3/forgot-password']), 'the manual')
      const readers = await Promise.all(Array.from({ length: READERS }, () => browser.page({ as: visitor })))
      for (const reader of readers) await preselectProject(reader, home.id)
      await crawl.run(readers)
      expect(crawl.opened.size).toBeGreaterThan(50)
      expect(crawl.problems).toEqual([])
    },
  )

  it(
    `on a ${device} every page of a visitor is accessible in light and dark, fits at every width, and its links lead somewhere`,
    LONG,
    async () => {
      const visitor = browser.product.visitor()
      const page = await browser.page({ device })
      await page.goto('/help')
      await settled(page)
      const crawl = new Crawl(browser.product.gateway.address, visitor)
      const problems: Record<string, string[]> = {}
      for (const state of Object.values(VISITOR_PAGES).flat()) {
        await visit(page, state)
        await settled(page)
        if (state === '/') await loadLowerHalf(page)
        await page.evaluate(SETTLED)
        crawl.visited(state, await page.evaluate(readContent))
        const found = await problemsOf(page, { widths: WIDTHS[device], largeText: false })
        if (device === 'desktop' && WITH_LAYOUT.has(state)) found.push(...(await overlapsOf(page)))
        if (found.length > 0) problems[state] = found
      }
      expect(problems).toEqual({})
      if (device === 'phone') return
      crawl.add(await menuOf(page), 'the menu')
      const sitemap = await (await visitor.fetch('/sitemap.xml')).text()
      const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)/g)].map(([, path = '']) => path)
      expect(listed.length).toBeGreaterThan(40)
      crawl.add(linksTo(listed), 'sitemap.xml')
      await crawl.run(await Promise.all(Array.from({ length: READERS }, () => browser.page())))
      expect(crawl.opened.size).toBeGreaterThan(55)
      expect(crawl.problems).toEqual([])
    },
  )
}

for (const device of DEVICES)
  it(`on a ${device} the payment pages of a basic user are accessible in light and dark`, async () => {
    const page = await browser.page({ device, as: await browser.newUser('basic') })
    // Its answer would lead to the page of the provider, in the middle of the check.
    await failRequests(page, 'POST', /\/api\/upgrade-subscription$/, 500)
    for (const path of ['/billing', '/upgrade']) {
      await page.goto(path)
      await settled(page)
      expect([path, await problemsOf(page, { largeText: false })]).toEqual([path, []])
    }
  })

it('no text of the way into the demonstration lies on another or leaves the page, at every width', async () => {
  const page = await browser.page()
  await page.goto('/demo-login')
  await page.waitForLoadState('networkidle')
  expect(await overlapsOf(page)).toEqual([])
})

it('the tabs of the admin panel are accessible in light and dark', async () => {
  const page = await browser.page()
  await page.goto('/admin')
  await page.getByLabel('Admin password').fill(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  for (const name of ADMIN_TABS) {
    await page.getByRole('tab', { name }).click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectFinallyAccessible(page)
    }
  }
})
