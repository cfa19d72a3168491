import { it } from 'vitest'
import { ADMIN_PASSWORD } from '../product.js'
import { expectFinallyAccessible, failRequests, visit } from './page-helpers.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** Pages of accounts and payments; other states of them are checked where they are tested. */
const OWN = [
  ...['/account', '/account?tab=settings', '/account?tab=security', '/account/data', '/account/household'],
  ...['/billing', '/upgrade', '/support', '/reminders'],
]
const OPEN = ['/login', '/signup', '/checkout', '/pricing', '/support', '/v3/forgot-password', '/email-preview', '/privacy', '/admin']
const ADMIN_TABS = ['Users', 'Tickets', 'Dead letters', 'Health', 'Recognition', 'Log']

for (const device of DEVICES)
  for (const dark of [false, true])
    it(`the pages of accounts and payments have no violations on a ${device} in ${dark ? 'dark' : 'light'} colors`, async () => {
      for (const [paths, as] of [
        [OWN, await browser.product.signUp('basic')],
        [OPEN, undefined],
      ] as const) {
        const page = await browser.page({ device, dark, as })
        // Its answer would lead from /upgrade to the page of the provider, in the middle of the check or of the next page.
        if (as) await failRequests(page, 'POST', /\/api\/upgrade-subscription$/, 500)
        await page.goto('/help')
        for (const path of paths) {
          await visit(page, path)
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
