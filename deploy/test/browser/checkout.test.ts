import { expect, it } from 'vitest'
import {
  advanceClock,
  eventually,
  expectAccessible,
  expectFailure,
  expectToast,
  holdRequests,
  pathOf,
  pauseClock,
  textOf,
} from './page-helpers.js'
import { acceptTerms, answerBank, chooseCard, fillPerson, PASSWORD, SETTINGS, START, submit } from './payment-steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('[CHKO-02] [CHKO-03] [CHKO-04] [CHKO-05] [CHKO-09] [D-07] the yearly checkout starts with an animation, then shows plan, benefits and card form', async () => {
  const page = await browser.page({ device: 'desktop' })
  await page.clock.install()
  const settings = await holdRequests(page, 'GET', SETTINGS)
  await page.goto('/checkout?plan=yearly')
  await page.getByText('Be Ready Now', { exact: true }).waitFor()
  await pauseClock(page)
  await settings()
  await advanceClock(page, 2_000)
  await page.clock.resume()
  await page.getByLabel('Card number').waitFor()
  const text = await textOf(page.locator('main'))
  for (const shown of [
    '$19.00 per year',
    '$1.59 per month',
    'Save 20%',
    '12 months',
    'No contracts • Cancel anytime',
    'Secure and encrypted',
  ])
    expect(text).toContain(shown)
  for (const benefit of [
    ...['Unlimited photo storage', 'AI-powered item recognition', 'Secure cloud backup', 'Insurance-ready reports', 'Mobile app access'],
  ])
    await page.getByText(benefit, { exact: true }).waitFor()
  for (const label of ['First name', 'Last name', 'Email', 'Name on card', 'ZIP code']) await page.getByLabel(label).waitFor()
  expect(await page.getByLabel('Country').inputValue()).toBe('US')
  expect(text).not.toMatch(/Apple Pay|Google Pay|PayPal/)
  await expectAccessible(page)
  // The choice is seen at once, and not only when the page of its address is ready.
  const chosen = page.evaluate(
    `(() => { const it = document.querySelector('[type="radio"][value="monthly"]'); it.click(); return it.checked })()`,
  )
  expect(await chosen).toBe(true)
  await eventually(() => textOf(page.locator('main'))).toContain('$1.99 per month')

  await fillPerson(page)
  await acceptTerms(page)
  await chooseCard(page, 'pays')
  const release = await holdRequests(page, 'POST', START)
  await submit(page).click()
  const busy = page.getByRole('button', { name: 'Processing...', exact: true })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await release()
  await expectToast(page, 'Welcome to a.r.c.', 'Your subscription has started.')
  await eventually(() => pathOf(page)).toBe('/v3/dashboard')
})

it('[CHKO-09] [CHKO-10] [API-49] [D-23] [NAV-12] a declined card and a refusing bank are reported; after a confirming bank /v3/welcome opens the account', async () => {
  const page = await browser.page({ device: 'phone', dark: true })
  await page.goto('/checkout')
  const email = await fillPerson(page)
  await acceptTerms(page)
  await chooseCard(page, 'is declined')
  await submit(page).click()
  await expectFailure(page, 'Payment Failed', 'Your card was declined.')
  await expectAccessible(page)

  await chooseCard(page, 'the bank asks first')
  await submit(page).click()
  await page.getByRole('heading', { name: 'Your bank asks: is this you?' }).waitFor()
  expect(await textOf(page.locator('main'))).toContain('Toa.r.c.Amount$1.99Cardends in 3155')
  await expectAccessible(page)
  await answerBank(page, 'No, refuse')
  await page.getByRole('heading', { level: 1, name: 'the payment did not succeed' }).waitFor()
  expect(pathOf(page)).toBe('/v3/welcome')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Try again' }).click()
  // What was typed is still there, but no password.
  await eventually(() => page.getByLabel('First name').inputValue()).toBe('Lena')
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await acceptTerms(page)
  await chooseCard(page, 'the bank asks first')
  await submit(page).click()
  await answerBank(page, 'Yes, confirm')
  await page.getByRole('heading', { level: 1, name: 'paid, thank you' }).waitFor()
  expect(pathOf(page)).toBe('/v3/welcome')
  await expectAccessible(page)
  expect(await page.getByLabel('First name').inputValue()).toBe('Lena')
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  const address = page.url()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectToast(page, 'Account created successfully')
  await eventually(() => pathOf(page)).toBe('/v3/dashboard')

  // The same address in another window: the payment has opened its account.
  const other = await browser.page()
  await other.goto(address)
  await other.getByRole('heading', { level: 1, name: 'your account is open' }).waitFor()
  await expectAccessible(other)
  await other.goto('/v3/welcome')
  await other.getByRole('heading', { level: 1, name: 'nothing to finish' }).waitFor()
  await other.goto('/v3/forgot-password')
  await other.getByRole('heading', { level: 1, name: 'you lost the key, not the house' }).waitFor()
})
