import type { Page } from 'playwright-core'
import { it, vi } from 'vitest'
import { ADMIN_PASSWORD } from '../product.js'
import { eventually, expectAccessible } from './page-helpers.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** Pages of accounts and payments; other states of them are checked where they are tested. */
const OWN = [
  ...['/account', '/account?tab=settings', '/account?tab=security', '/account/data'],
  ...['/billing', '/upgrade', '/support', '/reminders'],
]
const OPEN = ['/login', '/signup', '/checkout', '/pricing', '/support', '/v3/forgot-password', '/email-preview', '/privacy', '/admin']
const ADMIN_TABS = ['Users', 'Tickets', 'Dead letters', 'Health', 'Recognition', 'Log']

/** Waits until the page shows its data; it is looked at again while it is still being composed. */
async function expectFinallyAccessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await eventually(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
  await vi.waitFor(() => expectAccessible(page), { timeout: 15_000, interval: 300 })
}

for (const device of DEVICES)
  for (const dark of [false, true])
    it(`the pages of accounts and payments have no violations on a ${device} in ${dark ? 'dark' : 'light'} colors`, async () => {
      for (const [paths, as] of [
        [OWN, await browser.product.signUp('basic')],
        [OPEN, undefined],
      ] as const) {
        const page = await browser.page({ device, dark, as })
        for (const path of paths) {
          await page.goto(path)
          await expectFinallyAccessible(page)
        }
        if (as) continue
        await page.getByLabel('Admin password').fill(ADMIN_PASSWORD)
        await page.keyboard.press('Enter')
        for (const name of ADMIN_TABS) {
          await page.getByRole('tab', { name }).click()
          await expectFinallyAccessible(page)
        }
      }
    })
