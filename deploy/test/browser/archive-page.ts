import type { Page } from 'playwright-core'
import { pageAtHome } from './fixtures.js'
import { type Device, type TestBrowser } from './test-browser.js'

export const photos = (page: Page) => page.getByLabel('Choose photos')
export const conflict = (page: Page) => page.getByRole('region', { name: /belong in/ })
export const saving = (page: Page) => page.getByRole('complementary', { name: 'Save the review' })

/** The archive page of a user; `own` is one that no other test uses. */
export async function openArchive(browser: TestBrowser, device: Device = 'desktop', tier: 'basic' | 'pro' | 'own' = 'pro') {
  const visitor = await (tier === 'own' ? browser.newUser() : browser.sharedUser(tier))
  const { home, page } = await pageAtHome(browser, { device, as: visitor })
  await page.goto('/archive')
  await page.getByRole('heading', { name: 'a room, in a few photos' }).waitFor()
  return { visitor, home, page }
}
