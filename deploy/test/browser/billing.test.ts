import { Database } from '@arc/billing/database'
import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { createProject, deleteProject } from '@arc/contracts/inventory/projects'
import { expect, it } from 'vitest'
import { signUpByCard, subscriptionOf } from '../paying.js'
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

const longDate = (text: string | null) => new Date(text ?? '').toLocaleDateString('en-US', { dateStyle: 'long' })

it('[BILL-01] [BILL-03] [BILL-08] [D-27] [D-28] on a desktop the tabs show plan, next billing date, card and actions, and the invoices with their PDF', async () => {
  const visitor = await payingUser(browser)
  const { currentPeriodEnd } = await subscriptionOf(visitor)
  const page = await browser.page({ device: 'desktop', as: visitor })
  await page.goto('/billing')
  await page.getByRole('heading', { level: 1, name: 'The next line on your statement' }).waitFor()
  const main = page.locator('main')
  for (const shown of ['a.r.c., $1.99 a month', `Next billing date${longDate(currentPeriodEnd)}`, 'Visa ending in 4242', '$3.00', '$4.99'])
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
  await page.getByText(`Suspended until ${longDate(suspendedUntil)}`).waitFor()
  expect(reads.length).toBeGreaterThan(0)
  expect(await page.getByRole('button', { name: 'Update payment method' }).count()).toBe(0)
  await expectAccessible(page)

  for (const address of ['/dashboard', '/reports', '/items', '/trash', '/documents']) {
    await page.goto(address)
    await page.getByRole('complementary', { name: 'This account is suspended' }).waitFor()
  }
  const banner = page.getByRole('complementary', { name: 'This account is suspended' })
  await expect.poll(() => textOf(banner), { timeout: 30_000 }).toContain(`On ${longDate(suspendedUntil)} everything is deleted.`)
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

it('an account that the admin created reads that it is free, without a date, a price or a cancellation', async () => {
  const visitor = await browser.newUser('basic')
  const { body } = await visitor.call(getSubscription)
  const free = { ...body, status: 'active', free: true, trialEndsAt: null, currentPeriodEnd: null }
  const page = await browser.page({ device: 'phone', as: visitor })
  await failRequests(page, 'GET', SUBSCRIPTION, 200, free)
  await page.goto('/billing')
  await page.getByText('a.r.c., free of charge').waitFor()
  expect(await textOf(page.locator('main'))).not.toMatch(/\$|Next billing date/)
  expect(await page.getByRole('button', { name: /Cancel|Update payment/ }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Invoices' }).click()
  await page.getByText('$0.00').first().waitFor()
  await expectAccessible(page)
})

it('[UPGR-02] [BILL-02] [D-29] the upgrade is paid at the provider, which returns to /billing?upgrade=success', async () => {
  const visitor = await payingUser(browser)
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/billing?upgrade=success')
  await expectToast(page, 'Thank you')
  await eventually(() => new URL(page.url()).search).toBe('')
  await page.getByText('a.r.c., $1.99 a month').waitFor()

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

it('[UPGR-01] /upgrade shows a skeleton while the user loads, and sends a pro user to billing with a notice', async () => {
  const page = await browser.page({ as: await signUpByCard(browser.product, 'pro') })
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(/\/api\/auth\/user$/, async (route) => {
    await gate
    await route.fallback()
  })
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url().slice(browser.product.gateway.address.length)))
  await page.goto('/upgrade')
  await page.locator('[aria-busy="true"]').first().waitFor()
  open()
  await expectToast(page, 'You are already on a.r.c. +')
  expect(visited).toContain('/billing?upgrade=already_pro')
  await eventually(() => [pathOf(page), new URL(page.url()).search].join('')).toBe('/billing')

  const visitor = await browser.page()
  await visitor.goto('/upgrade')
  await eventually(() => pathOf(visitor)).toBe('/login')
})

it('[UPGR-04] [UPGR-05] a refused upgrade is shown with both amounts; "Already upgraded" goes to billing, "Authentication required" to the login', async () => {
  const UPGRADE = /\/api\/upgrade-subscription$/
  const visitor = await payingUser(browser)
  const page = await browser.page({ device: 'desktop', as: visitor })
  let restore = await failRequests(page, 'POST', UPGRADE, 500)
  await page.goto('/upgrade')
  await expectFailure(page, 'Upgrade failed', 'An unexpected error occurred. Please try again.')
  await page.getByText('Today, once').waitFor()
  await expectAccessible(page)
  await restore()
  restore = await failRequests(page, 'POST', UPGRADE, 503, { error: 'The provider is not answering.' })
  await page.getByRole('button', { name: 'Upgrade Now' }).click()
  await expectFailure(page, 'Upgrade failed', 'The provider is not answering.')
  await restore()
  restore = await failRequests(page, 'POST', UPGRADE, 409, { message: 'Already upgraded', error: 'Already upgraded' })
  await page.getByRole('button', { name: 'Upgrade Now' }).click()
  await eventually(() => pathOf(page)).toBe('/billing')
  await restore()
  await failRequests(page, 'POST', UPGRADE, 400, { message: 'Authentication required', error: 'Authentication required' })
  await page.goto('/upgrade')
  await eventually(() => pathOf(page)).toBe('/login')
})

it('a change to the basic plan says which projects are in the way, and can be taken back', async () => {
  const visitor = await payingUser(browser, 'pro')
  const { body: cabin } = await visitor.call(createProject, { body: { name: 'Cabin' } })
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/billing')
  const change = page.getByRole('button', { name: 'Change to a.r.c.' })
  await change.click()
  await page
    .getByRole('alert')
    .getByText(/^You have 2 projects, and a\.r\.c\. includes one\. Delete one project/)
    .waitFor()
  expect(await page.getByRole('link', { name: 'To the projects' }).getAttribute('href')).toBe('/dashboard')
  await expectAccessible(page)
  await visitor.call(deleteProject, { params: { id: cabin.id } })
  await change.click()
  await page.getByRole('heading', { name: /^a\.r\.c\. from / }).waitFor()
  await page.getByRole('button', { name: 'Keep a.r.c. +' }).click()
  await change.waitFor()
})

it.each(['phone', 'desktop'] as const)('on a %s a declined renewal says when it is tried again, and takes another card', async (device) => {
  const visitor = await payingUser(browser)
  const billing = browser.product.stack.service('billing').get(Database)
  const data = { status: 'past_due', nextAttemptAt: new Date('2026-12-05T12:00:00Z') }
  await billing.transaction((tx) => tx.subscription.update({ where: { userId: visitor.userId }, data }))
  const page = await browser.page({ device, dark: device === 'desktop', as: visitor })
  await page.goto('/billing')
  await page.getByText('We try again on December 5').waitFor()
  const main = await textOf(page.locator('main'))
  for (const shown of ['tried again on December 5', 'Next tryDecember 5, 2026']) expect(main).toContain(shown)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update payment method' }).click()
  await page.getByText('The open amount is charged to the new card at once.').waitFor()
})
