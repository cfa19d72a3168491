import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { expect, it } from 'vitest'
import { expectAccessible, expectFailure, expectToast, failRequests, textOf } from './page-helpers.js'
import { chooseCard, payingUser } from './payment-steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const SUBSCRIPTION = /\/api\/billing\/subscription$/

it('[BILL-07] [D-25] a yearly account that is deleted when its paid year ends is not said to be viewed after it', async () => {
  const visitor = await payingUser(browser, 'yearly')
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/billing')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  const dialog = page.getByRole('dialog', { name: 'If you cancel today' })
  await dialog.getByText('Until then everything works, and you can reactivate').waitFor()
  expect(await textOf(dialog)).not.toContain('After that')
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByText(/^Your subscription is cancelled. Everything works until \w+ \d+, \d{4}\.$/).waitFor()
  await page.goto('/trash')
  const banner = page.getByRole('complementary', { name: 'This account is suspended' })
  await banner.getByText(/Everything works until \w+ \d+, \d{4}\. On \w+ \d+, \d{4} everything is deleted\./).waitFor()
})

it.each(['basic', 'pro'] as const)('[D-26] a %s trial does not say that anything is charged or renewed after it', async (tier) => {
  const visitor = await browser.newUser(tier)
  const page = await browser.page({ device: 'phone', as: visitor })
  const main = page.locator('main')
  await page.goto('/billing')
  await page.getByText('After the trial, if you reactivate, each month').waitFor()
  expect(await textOf(main)).not.toMatch(/From \w+ \d+, each month|paid cycle/)
  if (tier === 'pro') {
    await page.getByRole('button', { name: 'Change to a.r.c.' }).click()
    await page.getByRole('heading', { name: 'a.r.c. after the trial' }).waitFor()
  }
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  const dialog = page.getByRole('dialog', { name: 'If you cancel today' })
  await dialog.getByText('Nothing is charged', { exact: true }).waitFor()
  expect(await textOf(dialog)).not.toMatch(/renewal|paid|0 items/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByText('Nothing is charged today: the trial still runs.').waitFor()
})

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
  await expectFailure(page, 'Failed to reactivate subscription. Please try again.', 'Your card was declined.')
  await expectAccessible(page)
  await stop()
  await chooseCard(page, 'pays')
  await reactivate.click()
  await expectToast(page, 'Subscription reactivated')
  await page.getByText('Visa ending in 4242').waitFor()
})
