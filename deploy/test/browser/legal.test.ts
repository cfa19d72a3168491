import { expect, it } from 'vitest'
import { eventually, expectAccessible, failRequests } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const PAGES = [
  ['Terms', '/terms', 'what we agree on'],
  ['Privacy', '/privacy', 'what happens to your data'],
  ['Imprint', '/imprint', 'who operates this site'],
] as const

it('the legal pages are linked in the footer, and open for users too', async () => {
  const page = await browser.page({})
  await page.goto('/pricing')
  for (const [name, path, title] of PAGES) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  // Nothing is configured in tests.
  await page.getByText('The operator of this installation has not entered a name and an address yet.').waitFor()
  await expectAccessible(page)

  const own = await browser.page({ as: await browser.product.signUp('basic') })
  for (const [, path, title] of PAGES) {
    await own.goto(path)
    await own.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})

it('the privacy page names who receives data as configured, scrolls to the section of a link, and can be loaded again after a failure', async () => {
  const page = await browser.page({})
  const restore = await failRequests(page, 'GET', /\/api\/operator$/, 500)
  await page.goto('/privacy#emails')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await restore()
  await again.click()
  await page.getByText(/^Nobody: this installation uses no payment provider/).waitFor()
  await page.getByText('its attachments stay in the mailbox').waitFor()
  await page.getByText('until you have sent the sign-up form, for at most 30 minutes').waitFor()
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await expectAccessible(page)
})
