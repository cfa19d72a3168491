import { getOperator } from '@arc/contracts/admin/operator'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, heading, shown } from './support/expectations'
import { home } from './support/home'
import { open, pathOf, visit } from './support/open'
import { tryAgain } from './support/steps'
import { answer, refuse } from './support/stubs'
import { user } from './support/world'

const PAGES = [
  ['Terms', '/terms', 'what we agree on'],
  ['Privacy', '/privacy', 'what happens to your data'],
  ['Imprint', '/imprint', 'who operates this site'],
] as const

/** An installation of which nothing is configured. */
const unconfigured = () =>
  answer(getOperator, {
    ...{ name: null, address: [], email: null },
    services: { stripe: false, recognition: null, products: [], google: false, email: false },
  })

it('the legal pages are linked in the footer, and open for users too', async () => {
  home()
  unconfigured()
  await open('/pricing')
  for (const [name, path, title] of PAGES) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await heading(title)
    expect(pathOf()).toBe(path)
  }
  await shown(page.getByText('The operator of this installation has not entered a name and an address yet.'))
  await expectAccessible()
  await open('/terms', { as: user({ tier: 'basic' }) })
  for (const [, path, title] of PAGES) {
    visit(path)
    await heading(title)
  }
})

it('the privacy page names who receives data as configured, scrolls to the section of a link, and can be loaded again after a failure', async () => {
  unconfigured()
  const restore = refuse(getOperator, 500)
  await open('/privacy#emails')
  const again = page.getByRole('button', { name: 'Try again' })
  await shown(again)
  await tryAgain(again, restore)
  await shown(page.getByText(/^Nobody: this installation uses no payment provider/))
  await shown(page.getByText('its attachments stay in the mailbox'))
  await shown(page.getByText('until you have sent the sign-up form, for at most 30 minutes'))
  await expect.poll(() => scrollY).toBeGreaterThan(200)
  await expectAccessible()
})
