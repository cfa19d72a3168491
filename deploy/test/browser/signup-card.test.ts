import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  advanceClock,
  chunkOf,
  eventually,
  expectAccessible,
  expectFailure,
  expectToast,
  failRequests,
  holdRequests,
  pathOf,
  pauseClock,
  recordRequests,
} from './page-helpers.js'
import { chooseCard, fillPerson, newEmail, PASSWORD, REPORT, SETTINGS, START, submit } from './payment-steps.js'
import { type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const number = (page: Page) => page.getByLabel('Card number')

/** A completed form without a trial code. */
async function filled({ device = 'desktop', dark = false }: { device?: Device; dark?: boolean } = {}) {
  const page = await browser.page({ device, dark })
  await page.clock.install()
  await page.goto('/signup')
  await submit(page).waitFor()
  await fillPerson(page)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: 'I accept the' }).check()
  return page
}

it('[SIGN-16] with a card: card, subscription, confirmation, report; then a toast, and after 2 seconds the dashboard', async () => {
  const page = await filled()
  await chooseCard(page, 'pays')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname.replace(/pi_\w+/, '{id}'))
  })
  await pauseClock(page)
  await submit(page).click()
  // The account is created: the unfinished purchase is forgotten, and the 2 seconds start.
  await eventually(() => sent.at(-1)).toBe('/api/payment-success')
  await eventually(() => page.evaluate(`sessionStorage.getItem('arc.purchase')`)).toBeNull()
  expect(sent).toEqual([
    '/api/auth/check-password',
    '/api/payments-sandbox/v1/payment_methods',
    '/api/create-subscription',
    '/api/payments-sandbox/v1/payment_intents/{id}/confirm',
    '/api/payment-success',
  ])
  await advanceClock(page, 1_999)
  await expectToast(page, 'Account created successfully')
  expect(pathOf(page)).toBe('/signup')
  await advanceClock(page, 1)
  await page.clock.resume()
  await eventually(() => pathOf(page)).toBe('/v3/dashboard')
  await page.getByRole('dialog', { name: 'Welcome to a.r.c., Lena' }).waitFor()
})

it('on a phone in the dark a declined card is named, nothing that was typed is lost, and another card pays', async () => {
  const page = await filled({ device: 'phone', dark: true })
  const reports = recordRequests(page, 'POST', REPORT)
  await chooseCard(page, 'is declined')
  await submit(page).click()
  await expectFailure(page, 'Signup failed', 'Your card was declined.')
  await page.getByRole('alert').getByText('Your card was declined.').waitFor()
  expect(await number(page).inputValue()).toBe('4000 0000 0000 0002')
  await expectAccessible(page)
  expect(reports).toEqual([])
  // The number of a real card never leaves the browser.
  const cards = recordRequests(page, 'POST', /payment_methods$/)
  await number(page).fill('4539148803436467')
  await submit(page).click()
  await page
    .getByText(/it takes test cards only/)
    .first()
    .waitFor()
  expect(cards).toEqual([])
  await chooseCard(page, 'pays')
  await submit(page).click()
  await eventually(() => pathOf(page)).toBe('/v3/dashboard')
})

it('failures without a message have their own texts, and what was paid is not charged again', async () => {
  const page = await browser.page()
  const email = newEmail()
  const settings = await failRequests(page, 'GET', SETTINGS, 500)
  await page.goto('/signup')
  await fillPerson(page, email)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: 'I accept the' }).check()
  await page.getByText("The card form couldn't be loaded").waitFor()
  await expectAccessible(page)
  await submit(page).click()
  await expectFailure(page, 'Signup failed', 'Payment element not found')
  await settings()
  const release = await holdRequests(page, 'GET', await chunkOf('entities/billing/sandbox-card.tsx'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Loading the card form').waitFor()
  await submit(page).click()
  await expectFailure(page, 'Signup failed', 'Card element not found')
  await release()
  await chooseCard(page, 'pays')
  const start = await failRequests(page, 'POST', START, 500)
  await submit(page).click()
  await expectFailure(page, 'Signup failed', 'Failed to create subscription')
  await start()
  const report = await failRequests(page, 'POST', REPORT, 500)
  await submit(page).click()
  await expectFailure(page, 'Signup failed', 'Failed to create account')
  await page.getByText('Paid, but the account is not open yet').waitFor()
  await expectAccessible(page)
  await report()
  const confirmations = recordRequests(page, 'POST', /\/confirm$/)
  await submit(page).click()
  await expectToast(page, 'Account created successfully')
  expect(confirmations).toEqual([])
})
