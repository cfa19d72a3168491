import { getUser } from '@arc/contracts/auth/accounts'
import { createSetupIntent } from '@arc/contracts/billing/cards'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { changePlan } from '@arc/contracts/billing/plan-changes'
import { cancelSubscription, getSubscription, reactivateSubscription, startFirstPlan } from '@arc/contracts/billing/subscriptions'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { getStats } from '@arc/contracts/inventory/stats'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectFailure, expectToast, shown, textOf } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { home } from './support/home'
import { misfits } from './support/misfits'
import { open, pathOf } from './support/open'
import { subscription, takeSandboxPayments } from './support/payments'
import { answer, hold, refuse, sent } from './support/stubs'
import { user } from './support/world'

const main = page.getByCss('main')

/** What the billing page asks for. */
function billing(changes: Parameters<typeof subscription>[0] = {}) {
  home()
  takeSandboxPayments()
  answer(getSubscription, subscription(changes))
  answer(listInvoices, [])
  answer(getStats, { itemCount: 0 })
}

it('an account that the admin created reads that it is free, without a date, a price or a cancellation', async () => {
  billing({ free: true, currentPeriodEnd: null, card: null })
  await open('/billing', { as: user({ tier: 'basic' }), device: 'phone' })
  await shown(page.getByText('a.r.c., free of charge'))
  expect(textOf(main)).not.toMatch(/\$|Next billing date/)
  expect(page.getByRole('button', { name: /Cancel|Update payment/ }).elements()).toEqual([])
  await expectAccessible()
  await page.getByRole('tab', { name: 'Invoices' }).click()
  await shown(page.getByText('$0.00').first())
  await expectAccessible()
})

it('[UPGR-01] /upgrade shows a skeleton while the user loads, and sends a pro user to billing with a notice', async () => {
  billing({ planType: 'pro', price: 4.99 })
  const release = hold(getUser)
  const replaced = vi.spyOn(history, 'replaceState')
  const opened = open('/upgrade', { as: user() })
  await shown(page.getByCss('[aria-busy="true"]').first())
  release()
  await opened
  await expectToast('You are already on a.r.c. +')
  expect(replaced.mock.calls.map(([, , address]) => String(address))).toContain('/billing?upgrade=already_pro')
  await expect.poll(() => location.pathname + location.search).toBe('/billing')

  await open('/upgrade')
  await expect.poll(pathOf).toBe('/login')
})

it('[UPGR-04] [UPGR-05] a refused upgrade is shown with both amounts; "Already upgraded" goes to billing, "Authentication required" to the login', async () => {
  billing()
  let restore = refuse(upgradeSubscription, 500)
  await open('/upgrade', { as: user({ tier: 'basic' }) })
  await expectFailure('Upgrade failed', 'An unexpected error occurred. Please try again.')
  await shown(page.getByText('Today, once'))
  await expectAccessible()
  restore()
  restore = refuse(upgradeSubscription, 503, { error: 'The provider is not answering.' })
  await page.getByRole('button', { name: 'Upgrade Now' }).click()
  await expectFailure('Upgrade failed', 'The provider is not answering.')
  restore()
  restore = refuse(upgradeSubscription, 409, { message: 'Already upgraded', error: 'Already upgraded' })
  await page.getByRole('button', { name: 'Upgrade Now' }).click()
  await expect.poll(pathOf).toBe('/billing')
  restore()
  refuse(upgradeSubscription, 400, { message: 'Authentication required', error: 'Authentication required' })
  await open('/upgrade', { as: user({ tier: 'basic' }) })
  await expect.poll(pathOf).toBe('/login')
})

it('a change to the basic plan says which projects are in the way, and can be taken back', async () => {
  billing({ planType: 'pro', price: 4.99 })
  const message =
    'You have 2 projects, and a.r.c. includes one. Delete one project on the dashboard first; you can export each as CSV and PDF before.'
  const restore = refuse(changePlan, 409, { message, error: message })
  await open('/billing', { as: user(), device: 'phone' })
  const change = page.getByRole('button', { name: 'Change to a.r.c.' })
  await change.click()
  await shown(page.getByRole('alert').getByText(/^You have 2 projects, and a\.r\.c\. includes one\. Delete one project/))
  expect(page.getByRole('link', { name: 'To the projects' }).element().getAttribute('href')).toBe('/dashboard')
  await expectAccessible()
  restore()
  answer(changePlan, ({ input: { planType } }) => {
    const changed = subscription({ planType: 'pro', ...(planType === 'basic' ? { nextPlanType: 'basic' } : { price: 4.99 }) })
    answer(getSubscription, changed)
    return changed
  })
  await change.click()
  await shown(page.getByRole('heading', { name: /^a\.r\.c\. from / }))
  await expectToast('a.r.c. from Jan 5, 2027')
  await page.getByRole('button', { name: 'Keep a.r.c. +' }).click()
  await expectToast('You keep a.r.c. +')
  await shown(change)
  await expect.poll(() => sent(changePlan).map(({ body }) => body?.planType)).toEqual(['basic', 'basic', 'pro'])
})

it('basic is changed to yearly with the next cycle, with the price of the year, and back', async () => {
  billing()
  await open('/billing', { as: user({ tier: 'basic' }), device: 'phone' })
  const offer = page.getByRole('region', { name: 'Pay by the year' })
  await expect.poll(() => textOf(offer)).toContain('From Jan 5, 2027, each year$19.00')
  answer(changePlan, ({ input: { planType } }) => {
    const changed = subscription(planType === 'yearly' ? { nextInterval: 'year', price: 19 } : {})
    answer(getSubscription, changed)
    return changed
  })
  await page.getByRole('button', { name: 'Change to yearly' }).click()
  await shown(page.getByRole('heading', { name: /^Yearly from Jan 5/ }))
  await expectToast('Yearly from Jan 5, 2027')
  // What is paid now stays in its line.
  await shown(page.getByText(', $1.99 a month'))
  await expectAccessible()
  await page.getByRole('button', { name: 'Keep monthly' }).click()
  await expectToast('You keep paying by the month')
  await shown(offer)
  await expect.poll(() => sent(changePlan).map(({ body }) => body?.planType)).toEqual(['yearly', 'monthly'])
})

it('in a paid year, an upgrade says what it costs for the months that are left, and the way back keeps the yearly price', async () => {
  const currentPeriodEnd = new Date(Date.now() + 170 * 24 * 3_600_000).toISOString()
  const year = { interval: 'year', price: 19, upgradePrice: 20.44, currentPeriodEnd } as const
  billing(year)
  await open('/billing', { as: user({ tier: 'basic' }) })
  const offer = page.getByRole('region', { name: 'Change to a.r.c. +' })
  await expect.poll(() => textOf(offer)).toContain('Today, for the 6 months that are left$20.44')
  billing({ ...year, planType: 'pro', nextInterval: 'month', price: 4.99, upgradePrice: null })
  await open('/billing', { as: user() })
  await expect.poll(() => textOf(page.getByRole('region', { name: 'Change to a.r.c.', exact: true }))).toMatch(/each year\$19\.00/)
  expect(textOf(main)).toMatch(/a\.r\.c\. \+, paid until /)
})

it('after a paid year with pro, the button to reactivate names the price of a month', async () => {
  const since = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString()
  const until = new Date(Date.now() + 28 * 24 * 3_600_000).toISOString()
  const over = {
    status: 'expired',
    accountStatus: 'suspended',
    suspensionDate: since,
    suspendedUntil: until,
    currentPeriodEnd: since,
  } as const
  billing({ ...over, planType: 'pro', interval: 'year', nextInterval: 'month', price: 4.99, upgradePrice: null })
  await open('/billing', { as: user() })
  await shown(page.getByRole('button', { name: 'Reactivate, $4.99 a month' }))
})

it('[BILL-11] a refused reactivation and cancellation name the cause first', async () => {
  const since = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString()
  const over = { status: 'expired', accountStatus: 'suspended', suspensionDate: since, currentPeriodEnd: since } as const
  billing({ ...over, suspendedUntil: new Date(Date.now() + 28 * 24 * 3_600_000).toISOString() })
  const DECLINED = 'Your card was declined.'
  const restore = refuse(reactivateSubscription, 400, { message: DECLINED, error: DECLINED })
  await open('/billing', { as: user({ tier: 'basic', accountStatus: 'suspended' }), device: 'phone' })
  const reactivate = page.getByRole('button', { name: /^Reactivate, / })
  await reactivate.click()
  await expectFailure(DECLINED, 'Failed to reactivate subscription. Please try again.')
  await expect.poll(() => textOf(main.getByRole('alert'))).toMatch(/^Your card was declined\.\s*Failed to reactivate/)
  restore()
  refuse(reactivateSubscription, 500)
  await reactivate.click()
  await expectFailure('Failed to reactivate subscription. Please try again.')

  billing()
  const BUSY = 'A payment is in progress.'
  refuse(cancelSubscription, 409, { message: BUSY, error: BUSY })
  await open('/billing', { as: user({ tier: 'basic' }) })
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expectFailure(BUSY, 'Failed to cancel subscription. Please try again.')
})

it.each(DEVICES)('on a %s a declined renewal says when it is tried again, and takes another card', async (device) => {
  billing({ status: 'past_due', nextPaymentAttempt: '2026-12-05T12:00:00.000Z' })
  answer(createSetupIntent, { clientSecret: 'seti_1_secret_1' })
  await open('/billing', { as: user({ tier: 'basic' }), device, dark: device === 'desktop' })
  await shown(page.getByText('We try again on Dec 5'))
  for (const text of ['tried again on Dec 5', 'Next tryDec 5']) expect(textOf(main)).toContain(text)
  await expectAccessible()
  await page.getByRole('button', { name: 'Update payment method' }).click()
  await shown(page.getByText('The open amount is charged to the new card at once.'))
})

it('[HOME-20] on a phone an account without a plan chooses its first one, with a card, and reads of no invoice', async () => {
  billing({ noPlan: true, status: 'expired', currentPeriodEnd: null, card: null })
  answer(createSetupIntent, { clientSecret: 'seti_1_secret_1' })
  await open('/billing', { as: user({ tier: 'basic', noPlan: true }), device: 'phone' })
  await shown(page.getByRole('heading', { level: 1, name: 'a home of your own' }))
  await shown(page.getByLabelText('Card number'))
  const start = page.getByRole('button', { name: 'Start, $1.99 a month' })
  await shown(start)
  await expectAccessible()
  expect(misfits()).toEqual([])
  await page.getByRole('radio', { name: 'Yearly', exact: true }).click({ force: true })
  await shown(page.getByRole('button', { name: 'Start, $19.00 a year' }))
  await page.getByRole('tab', { name: 'Invoices' }).click()
  await shown(page.getByText('Nothing was charged yet: this account has no plan.'))
  expect(page.getByText('INV-').elements()).toEqual([])
  // With a card on file.
  billing({ noPlan: true, status: 'expired', currentPeriodEnd: null })
  answer(startFirstPlan, () => {
    answer(getUser, user({ tier: 'pro' }))
    const bought = subscription({ planType: 'pro', price: 4.99 })
    answer(getSubscription, bought)
    return { ...bought, payment: null }
  })
  await open('/billing', { as: user({ tier: 'basic', noPlan: true }) })
  await page.getByRole('radio', { name: 'a.r.c. +' }).click({ force: true })
  await page.getByRole('button', { name: 'Start, $4.99 a month' }).click()
  await expectToast('Your plan has started')
  await shown(page.getByRole('heading', { level: 1, name: 'The next line on your statement' }))
  expect(sent(startFirstPlan).map(({ body }) => body)).toEqual([{ planType: 'pro' }])
})
