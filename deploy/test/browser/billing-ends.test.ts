import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { it } from 'vitest'
import { expectAccessible, expectFailure, expectToast, failRequests } from './page-helpers.js'
import { chooseCard } from './payment-steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const SUBSCRIPTION = /\/api\/billing\/subscription$/

it('[D-26] after a trial the panel asks for a card, which is stored and charged', async () => {
  const visitor = await browser.newUser('basic')
  const ended = {
    ...getSubscription.response.parse((await visitor.call(getSubscription)).body),
    ...{ status: 'expired', accountStatus: 'suspended', card: null, trialEndsAt: new Date(Date.now() - 3_600_000).toISOString() },
    suspensionDate: new Date(Date.now() - 3_600_000).toISOString(),
    suspendedUntil: new Date(Date.now() + 29.5 * 86_400_000).toISOString(),
  }
  const page = await browser.page({ device: 'desktop', as: visitor })
  const stop = await failRequests(page, 'GET', SUBSCRIPTION, 200, ended)
  await page.goto('/billing')
  await page.getByText('To reactivate, enter a card. It is charged today.').waitFor()
  await page.getByLabel('Card number').waitFor()
  await expectAccessible(page)
  const reactivate = page.getByRole('button', { name: 'Reactivate, $1.99 a month' })
  await chooseCard(page, 'is declined')
  await reactivate.click()
  await expectFailure(page, 'Your card was declined.', 'Failed to reactivate subscription. Please try again.')
  await expectAccessible(page)
  await stop()
  await chooseCard(page, 'pays')
  await reactivate.click()
  await expectToast(page, 'Subscription reactivated')
  await page.getByText('Visa ending in 4242').waitFor()
})
