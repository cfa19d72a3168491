import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf } from './fixtures.js'
import { chunkOf, computedStyle, expectAccessible, holdRequests } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const menuButton = (page: Page) => page.getByRole('button', { name: /^(more, )?menu$/i })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = async (page: Page) => {
  await menuButton(page).click()
  await menu(page).getByRole('link').first().waitFor()
}

it('[SHELL-02] the demo page loads lazily', async () => {
  const page = await browser.page()
  const scripts: string[] = []
  const demo = await chunkOf('features/auth/demo-login-page.tsx')
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  await page.getByRole('link', { name: 'Create one' }).click()
  await page.getByRole('button', { name: 'Create Account & Subscribe' }).waitFor()
  expect(scripts.filter((url) => demo.test(url))).toEqual([])
  await page.goto('/demo-login')
  await page.getByRole('button', { name: 'Open the demo' }).waitFor()
  expect(scripts.some((url) => demo.test(url))).toBe(true)
})

it("[SHELL-07] on a phone the menu shows the user's name and item count, and signs out", async () => {
  const visitor = await browser.newUser('pro', { firstName: 'Édith', lastName: 'Nakamura' })
  const home = await homeOf(visitor)
  for (const name of ['Chair', 'Table']) await addItem(visitor, { name, projectId: home.id, roomId: home.room('Kitchen') })
  await browser.product.stack.settle({ user: visitor })
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

it('[SHELL-14] a page that is loading shows a progress bar of 2000 ms and the tagline', async () => {
  const page = await browser.page({ moving: true, as: await browser.sharedUser() })
  const release = await holdRequests(page, 'GET', await chunkOf('features/reports/reports-page.tsx'))
  await page.goto('/reports', { waitUntil: 'commit' })
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await bar.waitFor()
  expect(await computedStyle(bar.locator('div'), 'animation-duration')).toBe('2s')
  await page.getByRole('status').filter({ hasText: 'Be Ready Now' }).waitFor()
  await release()
  await page.getByRole('heading', { level: 1, name: 'everything you own, on paper' }).waitFor()
  expect(await bar.count()).toBe(0)
})
