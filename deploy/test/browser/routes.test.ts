import { expect, it } from 'vitest'
import { SIGNED_IN, SIGNED_OUT } from '../../../frontend/test/support/paths.js'
import { homeOf, preselectProject } from './fixtures.js'
import { eventually, pathOf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('[NAV-04] [NAV-13] on a phone a room card triggers a full page load', async () => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Garage')
  const page = await browser.page({ device: 'phone', as: visitor })
  await preselectProject(page, home.id)
  await page.goto('/dashboard')
  await page.getByRole('article', { name: 'Garage' }).waitFor()
  await page.evaluate('window.notReloaded = true')
  await page.getByRole('article', { name: 'Garage' }).getByRole('link', { name: 'Garage' }).click()
  await page.getByRole('heading', { level: 1, name: 'Garage' }).waitFor()
  expect(pathOf(page)).toBe(`/room/${roomId}`)
  expect(await page.evaluate('window.notReloaded')).toBe(undefined)
})

/** One path for each page that the gateway sends: what is loaded first differs (gateway/src/preloads.ts). What each path shows, frontend/test/routes.test.tsx tests. */
const TYPED = {
  user: ['/dashboard', '/scan', '/account', '/login', '/v3/nothing'],
  visitor: ['/', '/scan', '/account', '/login', '/v3/nothing'],
}

for (const who of ['user', 'visitor'] as const)
  it(`[NAV-13] every path of a ${who} works as a direct address`, async () => {
    const visitor = who === 'user' ? await browser.newUser() : browser.product.visitor()
    const headings = { '/dashboard': 'Sample Home', ...(who === 'user' ? SIGNED_IN : { ...SIGNED_OUT, '/account': /^be ready for/ }) }
    for (const path of Object.keys(headings)) {
      const reply = await visitor.fetch(path, { headers: { accept: 'text/html' } })
      expect([path, reply.status, await reply.text()]).toEqual([path, 200, expect.stringContaining('<div id="root">')])
    }
    const page = await browser.page(who === 'user' ? { as: visitor } : {})
    for (const path of TYPED[who]) {
      await page.goto(path)
      const name = new Map<string, string | RegExp>(Object.entries(headings)).get(path)
      await page.getByRole('heading', { level: 1, name, exact: true }).first().waitFor()
      expect(pathOf(page)).toBe(path)
    }
  })

it('[D-14] on a phone one button opens a demo account', async () => {
  const page = await browser.page({ device: 'phone' })
  await page.goto('/demo-login')
  await page.getByRole('button', { name: 'Open the demo' }).click()
  await eventually(() => pathOf(page)).toBe('/dashboard')
  // The welcome dialog is in front of the page.
  await page.getByRole('dialog', { name: 'Welcome to a.r.c., Demo' }).waitFor()
  await page.locator('h1').filter({ hasText: 'Sample Home' }).waitFor()
})
