import { expect, it } from 'vitest'
import { subscriptionOf } from '../paying.js'
import { eventually, expectAccessible, expectFailure, expectToast, failRequests, pathOf, recordRequests, textOf } from './page-helpers.js'
import { answerBank, chooseCard, payingUser } from './payment-steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const CANCEL = /\/api\/billing\/cancel$/
const REACTIVATE = /\/api\/billing\/reactivate$/
const SETUP = /\/api\/create-setup-intent$/
const SUBSCRIPTION = /\/api\/billing\/subscription$/
const SYNC = /\/api\/billing\/sync$/
const INVOICES = /\/api\/billing\/invoices$/

/** As the pages write a day: with the year only if it is not this one. */
function dayText(text: string | null): string {
  const day = new Date(text ?? '')
  const year = day.getFullYear() === new Date().getFullYear() ? undefined : 'numeric'
  return day.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year })
}

it('[BILL-01] [BILL-03] [BILL-08] [D-27] [D-28] on a desktop the tabs show plan, next billing date, card and actions, and the invoices with their PDF', async () => {
  const visitor = await payingUser(browser)
  const { currentPeriodEnd } = await subscriptionOf(visitor)
  const page = await browser.page({ device: 'desktop', as: visitor })
  await page.goto('/billing')
  await page.getByRole('heading', { level: 1, name: 'The next line on your statement' }).waitFor()
  const main = page.locator('main')
  for (const shown of ['a.r.c., $1.99 a month', `Next billing date${dayText(currentPeriodEnd)}`, 'Visa ending in 4242', '$3.00', '$4.99'])
    expect(await textOf(main)).toContain(shown)
  for (const action of ['Update payment method', 'Cancel subscription']) await page.getByRole('button', { name: action }).waitFor()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Invoices' }).click()
  const invoices = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
  await eventually(() => invoices.count()).toBe(1)
  expect(await textOf(invoices.first())).toMatch(/\$1\.99.*paid|paid.*\$1\.99/)
  const pdf = await page.request.get((await page.getByRole('link', { name: /as PDF$/ }).getAttribute('href')) ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectAccessible(page)

  await failRequests(page, 'GET', INVOICES, 500)
  await page.reload()
  await page.getByRole('tab', { name: 'Invoices' }).click()
  // React Query tries a failed list again before it gives up.
  await page.getByText('a.r.c., monthly').waitFor()
  expect(await textOf(invoices.first())).toContain('INV-')
})

it('[BILL-04] [BILL-11] on a phone cancelling shows its dates first; the suspended account sees how to return, here and on every page', async () => {
  const visitor = await payingUser(browser)
  const page = await browser.page({ device: 'phone', dark: true, as: visitor })
  await page.goto('/billing')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  const dialog = page.getByRole('dialog', { name: 'If you cancel today' })
  await dialog.waitFor()
  await expectAccessible(page)
  const restore = await failRequests(page, 'POST', CANCEL, 500)
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expectFailure(page, 'Failed to cancel subscription. Please try again.')
  await restore()
  const reads = recordRequests(page, 'GET', SUBSCRIPTION)
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expectToast(page, 'Subscription cancelled')
  const { suspendedUntil } = await subscriptionOf(visitor)
  await page.getByText(`Suspended until ${dayText(suspendedUntil)}`).waitFor()
  expect(reads.length).toBeGreaterThan(0)
  expect(await page.getByRole('button', { name: 'Update payment method' }).count()).toBe(0)
  await expectAccessible(page)

  for (const address of ['/dashboard', '/reports', '/items', '/trash', '/documents']) {
    await page.goto(address)
    await page.getByRole('complementary', { name: 'This account is suspended' }).waitFor()
  }
  const banner = page.getByRole('complementary', { name: 'This account is suspended' })
  await expect.poll(() => textOf(banner)).toContain(`On ${dayText(suspendedUntil)} everything is deleted.`)
  await expectAccessible(page)
  await banner.getByRole('link', { name: 'Reactivate' }).click()
  const fail = await failRequests(page, 'POST', REACTIVATE, 500)
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expectFailure(page, 'Failed to reactivate subscription. Please try again.')
  await expectAccessible(page)
  await fail()
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expectToast(page, 'Subscription reactivated')
  await page.getByRole('button', { name: 'Update payment method' }).waitFor()
  await page.goto('/trash')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await banner.count()).toBe(0)
})

it('[BILL-09] [BILL-10] the card is replaced by a confirmed setup; a failed start and a declined card are reported', async () => {
  const visitor = await payingUser(browser)
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/billing')
  const open = () => page.getByRole('button', { name: 'Update payment method' }).click()
  const restore = await failRequests(page, 'POST', SETUP, 500)
  await open()
  await expectFailure(page, 'Error', 'Failed to initialize payment method update. Please try again.')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await restore()

  await open()
  await page.getByLabel('Card number').waitFor()
  await expectAccessible(page)
  const save = page.getByRole('button', { name: 'Save card' })
  await chooseCard(page, 'is declined')
  await save.click()
  await expectFailure(page, 'Payment Method Update Failed', 'Your card was declined.')
  await expectAccessible(page)
  const confirm = await failRequests(page, 'POST', /\/setup_intents\/\w+\/confirm$/, 500)
  await chooseCard(page, 'pays')
  await save.click()
  await expectFailure(page, 'Payment Method Update Failed', 'The payment provider did not answer. Please try again.')
  await confirm()
  const sync = await failRequests(page, 'POST', SYNC, 500)
  await save.click()
  await expectFailure(page, 'Payment Method Update Failed', 'Failed to update payment method. Please try again.')
  await sync()
  await page.getByLabel('Card number').fill('5555 5555 5555 4444')
  await save.click()
  await expectToast(page, 'Payment method updated')
  await page.getByText('Mastercard ending in 4444').waitFor()

  await open()
  await chooseCard(page, 'the bank asks first')
  await save.click()
  await answerBank(page, 'Yes, confirm')
  await expectToast(page, 'Payment method updated')
  await page.getByText('Visa ending in 3155').waitFor()
  expect([pathOf(page), new URL(page.url()).search]).toEqual(['/billing', ''])
})

it('[UPGR-02] [BILL-02] [D-29] the upgrade is paid at the provider, which returns to /billing?upgrade=success', async () => {
  const visitor = await payingUser(browser)
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/billing?upgrade=success')
  await eventually(() => new URL(page.url()).search).toBe('')
  await page.getByText('a.r.c., $1.99 a month').waitFor()
  expect(await page.getByText(/Upgrade successful|Thank you/).count()).toBe(0)

  await page.getByRole('link', { name: 'Upgrade Now' }).click()
  await page.getByRole('heading', { level: 1, name: 'Upgrade to a.r.c. +' }).waitFor()
  await eventually(() => textOf(page.locator('dl'))).toContain('Today, once$3.00')
  await expectAccessible(page)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expires (MM / YY)').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  const [returned] = await Promise.all([
    page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/billing?upgrade=success')),
    page.getByRole('button', { name: 'Pay $3.00' }).click(),
  ])
  expect(returned.url()).toContain('/billing?upgrade=success')
  await expectToast(page, 'Upgrade successful', 'You are now on a.r.c. +')
  await page.getByText('a.r.c. +, $4.99 a month').waitFor()
  await eventually(() => new URL(page.url()).search).toBe('')
  await page.goto('/upgrade')
  await expectToast(page, 'You are already on a.r.c. +')
})
