import { listServices } from '@arc/contracts/admin/operations'
import { openTicket } from '@arc/contracts/admin/tickets'
import { createUser, getUserFacts, listUsers } from '@arc/contracts/admin/users'
import { login } from '@arc/contracts/auth/accounts'
import { listProjects } from '@arc/contracts/inventory/projects'
import { generateReport } from '@arc/contracts/reports/reports'
import { SERVICE_NAMES } from '@arc/contracts/services'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ADMIN_PASSWORD } from '../product.js'
import {
  dismissToast,
  eventually,
  expectAccessible,
  expectFailure,
  expectToast,
  failRequests,
  pauseClock,
  recordRequests,
  textOf,
} from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const USERS = /\/api\/admin\/users(\?.*)?$/
const USER = /\/api\/admin\/users\/[\w-]+$/
const PASSWORD = /\/api\/admin\/users\/[\w-]+\/password$/

async function unlock(page: Page, password = ADMIN_PASSWORD): Promise<void> {
  await page.getByLabel('Admin password').fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
}
const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).getByText(text, { exact: true }).waitFor()
/** Only this file's users. */
const find = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search users' }).fill(text)

/** A user of this test, created through the API. */
async function newPerson(lastName: string) {
  const email = `${lastName.toLowerCase()}-${Date.now()}@mail.example`
  const headers = { 'x-admin-password': ADMIN_PASSWORD }
  const body = { email, firstName: 'Ruth', lastName, password: 'hunter-22' }
  return (await browser.product.visitor().call(createUser, { body }, headers)).body
}

it('[ADMIN-01] [ADMIN-04] [ADMIN-10] [D-13] the panel is locked until its password is right, and again after a logout, a reload, and 30 minutes without use', async () => {
  await browser.product.stack.platform.cache.remove('limit:admin:127.0.0.1')
  const page = await browser.page({ device: 'phone' })
  await page.clock.install()
  await page.goto('/admin')
  const headline = page.getByRole('heading', { level: 1, name: 'administration is locked' })
  await headline.waitFor()
  const calls = recordRequests(page, 'GET', USERS)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await alertOf(page, 'Please enter admin password')
  expect(calls).toEqual([])
  await expectAccessible(page)
  await unlock(page, 'not the password')
  await alertOf(page, 'Invalid admin password')
  const restore = await failRequests(page, 'GET', USERS, 500, {})
  await unlock(page)
  await alertOf(page, 'Failed to authenticate')
  await restore()
  const restoreAgain = await failRequests(page, 'GET', USERS, 503, { error: 'The accounts are unreachable.' })
  await unlock(page)
  await alertOf(page, 'The accounts are unreachable.')
  await restoreAgain()

  await unlock(page)
  await page.getByRole('tab', { name: 'Users' }).waitFor()
  await page.getByRole('button', { name: 'Log out' }).click()
  await headline.waitFor()
  await unlock(page)
  await page.getByRole('tab', { name: 'Users' }).waitFor()
  expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')).not.toContain(ADMIN_PASSWORD)
  await page.reload()
  await headline.waitFor()
  await unlock(page)
  await page.getByRole('tab', { name: 'Users' }).waitFor()
  await pauseClock(page)
  await page.clock.runFor(29 * 60_000)
  await page.keyboard.press('Shift')
  await page.clock.runFor(29 * 60_000)
  await page.getByRole('tab', { name: 'Users' }).waitFor()
  await page.clock.runFor(2 * 60_000)
  await headline.waitFor()
  await alertOf(page, 'Locked after 30 minutes without use.')
})

it('[ADMIN-02] [ADMIN-03] [ADMIN-05] [ADMIN-06] [ADMIN-07] [ADMIN-08] [ADMIN-10] users are listed, created, edited, given a password and deleted, each failure with its text', async () => {
  const page = await browser.page({ device: 'desktop', as: await browser.sharedUser() })
  const person = await newPerson('Calloway')
  await page.goto('/admin')
  await unlock(page)
  await find(page, person.email)
  const row = page.getByRole('listitem').filter({ hasText: person.email })
  await eventually(() => textOf(row)).toMatch(
    new RegExp(`^Ruth Calloway${person.id}Email: ${person.email}Created \\w{3} \\d+, \\d{4}Plan basicStatus activePassword yes`),
  )

  const suspended = { ...person, accountStatus: 'suspended', suspensionDate: '2026-03-14T12:00:00.000Z', hasPassword: false }
  const restoreList = await failRequests(page, 'GET', USERS, 200, [suspended])
  await find(page, person.email.slice(0, -1))
  await eventually(() => textOf(row)).toMatch(/Status suspendedsince Mar 14, 2026Password no/)
  await restoreList()
  await find(page, person.email)
  await eventually(() => textOf(row)).toMatch(/Status active/)

  await page.getByRole('button', { name: 'New user' }).click()
  const form = page.getByRole('form', { name: 'New user' })
  await form.getByRole('button', { name: 'Create user' }).click()
  await alertOf(page, 'Email and password are required')
  const email = `created-${Date.now()}@mail.example`
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('hunter-22')
  await form.getByLabel('Plan').selectOption('pro')
  const restoreCreate = await failRequests(page, 'POST', USERS, 500, {})
  await form.getByRole('button', { name: 'Create user' }).click()
  await alertOf(page, 'Failed to create user')
  await restoreCreate()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create user' }).click()
  await expectToast(page, 'User created', email)
  expect((await browser.product.visitor().call(login, { body: { email, password: 'hunter-22' } })).body.user.subscriptionTier).toBe('pro')

  await row.getByRole('button', { name: 'Edit Ruth Calloway' }).click()
  await row.getByLabel('Email', { exact: true }).fill('')
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Email is required', { exact: true }).waitFor()
  await row.getByLabel('Email', { exact: true }).fill(person.email)
  await row.getByLabel('First name').fill('Petra')
  const restoreEdit = await failRequests(page, 'PATCH', USER, 500, {})
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Failed to update user', { exact: true }).waitFor()
  await restoreEdit()
  await row.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'User updated')
  await row.getByText('Petra Calloway').waitFor()

  await row.getByRole('button', { name: 'Change the password of Petra Calloway' }).click()
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Please enter a new password', { exact: true }).waitFor()
  await row.getByLabel('New password').fill('12345')
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Password must be at least 6 characters', { exact: true }).waitFor()
  await expectAccessible(page)
  await row.getByLabel('New password').fill('123456')
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText('This is one of the most common passwords.').waitFor()
  await row.getByLabel('New password').fill('q7#kfm')
  const restorePassword = await failRequests(page, 'PATCH', PASSWORD, 500, {})
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Failed to update password', { exact: true }).waitFor()
  await restorePassword()
  await row.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Password changed')
  await dismissToast(page)
  await row.getByRole('button', { name: 'Change the password of Petra Calloway' }).waitFor()

  const remove = row.getByRole('button', { name: 'Delete Petra Calloway' })
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' })
  const restoreDelete = await failRequests(page, 'DELETE', USER, 500, {})
  await remove.click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expectFailure(page, 'Failed to delete user')
  await restoreDelete()
  await dialog.waitFor({ state: 'detached' })
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expectToast(page, 'User deleted')
  await page.getByText('nobody found').waitFor()
  const { body } = await browser.product.visitor().call(listUsers, { query: { q: person.id } }, { 'x-admin-password': ADMIN_PASSWORD })
  expect(body).toEqual([])
})

/** Every service has a row with what it answered, and every regular task one with its last run. */
async function expectHealth(page: Page): Promise<void> {
  const services = page.getByRole('region', { name: 'Services' })
  for (const name of ['gateway', ...SERVICE_NAMES]) await services.getByRole('rowheader', { name, exact: true }).waitFor()
  // The panel itself was answered by admin; its counts are stored every minute.
  await services.getByRole('row', { name: /^admin .*(100%|no requests)/ }).waitFor()
  const tasks = page.getByRole('region', { name: 'Regular tasks' })
  expect(await textOf(tasks.getByRole('row', { name: /^Warn before deletion/ }))).toMatch(/ago(none|\d+ emails?)$/)
  await tasks.getByRole('rowheader', { name: 'Empty the trash' }).waitFor()
  await page.getByRole('columnheader', { name: 'Events waiting' }).waitFor()
}

it('a curve shows the answers of a day by hour; what fails or waits is named', async () => {
  const page = await browser.page({ device: 'desktop' })
  const { body } = await browser.product.visitor().call(listServices, {}, { 'x-admin-password': ADMIN_PASSWORD })
  const analysis = {
    answers: { count: 1_000, failed: 18, p95: 2_200, hours: [null, 12, 61, ...Array(20).fill(null), 2_200] },
    jobs: { waiting: 31, active: 2, failed: 1, oldestSeconds: 240 },
  }
  // Whatever other tests of this product have made of the services.
  const quiet = {
    ...{ outbox: { depth: 0, oldestSeconds: 0 }, jobs: { waiting: 0, active: 0, failed: 0, oldestSeconds: 0 }, eventsPending: 0 },
    answers: { count: 10, failed: 0, p95: 20, hours: [...Array(23).fill(null), 20] },
  }
  const changed = body.map(({ service, status }) => ({
    service,
    status: status && { ...status, ...quiet, ...(service === 'analysis' ? analysis : {}) },
  }))
  await failRequests(page, 'GET', /\/api\/admin\/services$/, 200, changed)
  await page.goto('/admin')
  await unlock(page)
  await page.getByRole('tab', { name: 'Jobs and health' }).click()
  await page.getByText('analysis: 31 wait, the oldest for 4 min. analysis: 1.8% of its answers failed. 1 job has failed.').waitFor()
  const row = page.getByRole('region', { name: 'Services' }).getByRole('row', { name: /^analysis/ })
  expect(await textOf(row)).toBe('analysis98.2%2,200 ms314 min')
  await row.getByRole('img', { name: 'p95 by hour, from 12 ms to 2,200 ms' }).waitFor()
  await expectAccessible(page)
})

it('a ticket shows what support needs to know of its writer: plan, status, how much is stored, and the newest report', async () => {
  const writer = await browser.newUser('pro')
  const subject = `The total is short ${Date.now()}`
  await writer.call(openTicket, { body: { subject, category: 'technical', message: 'By one chair.' } })
  const [project] = (await writer.call(listProjects)).body
  await writer.call(generateReport, { body: { projectId: project?.id } })
  await browser.product.stack.settle()
  const page = await browser.page({ device: 'phone', dark: true })
  await page.goto('/admin')
  await unlock(page)
  await page.getByRole('tab', { name: 'Tickets' }).click()
  await page.getByText(subject).click()
  const facts = page.getByRole('complementary')
  await eventually(() => textOf(facts)).toMatch(
    /Plana\.r\.c\. \+, since \w{3} \d+, \d{4}Statusactive.*Stored\d+ items?, 0 photos, \d+ documents?Last report.+Its stateready.*Tickets1, 1 waiting/,
  )
  await expectAccessible(page)
  const { body: broken } = await browser.product
    .visitor()
    .call(getUserFacts, { params: { id: writer.userId } }, { 'x-admin-password': ADMIN_PASSWORD })
  const last = broken.reports?.last && { ...broken.reports.last, status: 'failed', progress: 64 }
  const restoreReport = await failRequests(page, 'GET', /\/facts$/, 200, { ...broken, reports: { last } })
  await page.getByRole('button', { name: 'Tickets' }).click()
  await page.getByText(subject).click()
  await eventually(() => textOf(facts)).toContain('failed at 64%')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the report again' }).click()
  // The server knows that it has not failed.
  await expectFailure(page, 'This report has not failed, or there is a newer one.')
  await restoreReport()
  const restore = await failRequests(page, 'GET', /\/facts$/, 200, { account: null, items: null, files: null, reports: null })
  await page.getByRole('button', { name: 'Tickets' }).click()
  await page.getByText(subject).click()
  await eventually(() => textOf(facts)).toMatch(/Planunknown at the moment.*Storedunknown at the moment/)
  await restore()
})

it('all dead letters are delivered again with one button, and those that fail again stay', async () => {
  const page = await browser.page({ device: 'desktop' })
  const letter = (n: number) => ({
    ...{
      id: `search:${n}`,
      eventId: `${n}`,
      type: 'inventory.item.created',
      consumer: 'search',
      reason: 'unreachable',
      attempts: 5,
      diedAt: new Date(),
    },
  })
  const restore = await failRequests(page, 'GET', /\/api\/admin\/dead-letters$/, 200, [letter(1), letter(2), letter(3)])
  const delivered = recordRequests(page, 'POST', /dead-letters\/.+\/redrive$/)
  await page.goto('/admin')
  await unlock(page)
  await page.getByRole('tab', { name: 'Dead letters' }).click()
  await page.getByRole('button', { name: 'Deliver all again' }).click()
  // The server knows none of them.
  await expectFailure(page, '3 of 3 failed again')
  expect(delivered).toHaveLength(3)
  await restore()
})

it('the panel shows tickets, dead letters, jobs, services, costs and its log without violations, in the dark too', async () => {
  const page = await browser.page({ device: 'phone', dark: true })
  await page.goto('/admin')
  await unlock(page)
  for (const [tab, text] of [
    ['Users', /accounts?$/],
    ['Tickets', /waiting$/],
    ['Dead letters', /dead letters?|was given up/],
    ['Jobs and health', 'gateway and services answer'],
    ['Recognition', 'no call of a provider'],
    ['Log', 'everything done here'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: text }).waitFor()
    await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
    await expectAccessible(page)
    if (tab === 'Jobs and health') await expectHealth(page)
  }
  await page.getByRole('listitem').filter({ hasText: 'Panel opened' }).first().waitFor()
})
