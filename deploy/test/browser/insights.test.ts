import { it } from 'vitest'
import { pageAtHome } from './fixtures.js'
import { expectAccessible } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('an empty home invites to start, and the sample home shows all charts', async () => {
  const { page } = await pageAtHome(browser, { device: 'phone' })
  await page.goto('/insights')
  await page.getByRole('heading', { name: 'nothing to weigh yet' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Home: / }).click()
  await page.getByRole('dialog', { name: 'Which home?' }).getByRole('button', { name: 'Sample Home' }).click()
  await page.getByRole('heading', { name: /^\w+ rooms hold two thirds of it$/ }).waitFor()
  for (const name of ['Value by room', 'Value by category', 'What the policies pay', 'Replacement cost and actual cash value'])
    await page.getByText(name, { exact: true }).first().waitFor()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Living Room/ })
    .first()
    .click()
  await page.waitForURL(/\/room\/\d+$/)
})
