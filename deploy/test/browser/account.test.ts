import { join } from 'node:path'
import { getUser, login } from '@arc/contracts/auth/accounts'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually, expectAccessible, expectFailure, expectToast, failRequests, pathOf, recordRequests } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const [OLD, NEW] = ['correct horse', 'bat7ry']
const PROFILE = /\/api\/user\/profile$/
const PASSWORD = /\/api\/user\/password$/
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** The address in the newest email to an address. */
async function linkTo(email: string): Promise<string> {
  await browser.product.stack.settle()
  const emails = await new FolderMail(join(browser.product.stack.dataDir, 'mail')).list()
  return /\/v3\/confirm-email\?token=[\w-]+/.exec(emails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
}

it('[ACCT-01] [ACCT-02] [D-36] [D-57] name, email and settings are changed on a desktop, the email by the link at its new address', async () => {
  const visitor = await browser.newUser()
  const page = await browser.page({ device: 'desktop', as: visitor })
  await page.goto('/account')
  await page.getByRole('heading', { level: 1, name: 'the name on the cover' }).waitFor()
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Profile', 'Settings', 'Security'])
  await page.getByText('This address is not confirmed yet.').waitFor()
  await expectAccessible(page)

  await page.getByLabel('First name').fill('Ana')
  const restore = await failRequests(page, 'PATCH', PROFILE, 500)
  await press(page, 'Save profile')
  await expectFailure(page, 'Failed to update profile. Please try again.')
  await restore()
  await press(page, 'Save profile')
  await expectToast(page, 'Profile updated')
  expect((await visitor.call(getUser)).body.firstName).toBe('Ana')

  const next = `next-${visitor.userId}@mail.example`
  await page.getByLabel('Email').fill(next)
  await page.getByLabel('Current password').fill('wrong')
  await press(page, 'Save profile')
  await page.getByText('The current password is not right.').first().waitFor()
  await expectAccessible(page)
  await page.getByLabel('Current password').fill(OLD)
  await press(page, 'Save profile')
  await expectToast(page, 'Profile updated')
  await page.getByText(`Waiting for you to open the link that we sent to ${next}.`).waitFor()
  await page.goto(await linkTo(next))
  await page.getByRole('heading', { level: 1, name: 'a new address' }).waitFor()
  await expectAccessible(page)
  await press(page, 'Use this address')
  await expectToast(page, 'Email changed')
  await eventually(() => pathOf(page)).toBe('/account')
  expect((await visitor.call(getUser)).body.email).toBe(next)

  await tab(page, 'Settings').click()
  const welcome = page.getByRole('switch', { name: 'Welcome when I sign in' })
  // Test users have hidden the dialog.
  for (const hidden of [false, true]) {
    await eventually(() => welcome.isEnabled()).toBe(true)
    await welcome.click()
    await eventually(async () => (await visitor.call(getUser)).body.hideWelcomeModal).toBe(hidden)
  }
  await page.getByRole('link', { name: /^a\.r\.c\. \+/ }).waitFor()
  expect(await page.getByRole('link', { name: /^a\.r\.c\. \+/ }).getAttribute('href')).toBe('/billing')
  expect(await page.getByRole('link', { name: 'Open reports' }).getAttribute('href')).toBe('/reports')
  await expectAccessible(page)
})

it('[ACCT-03] [ACCT-04] [ACCT-05] [D-57] the password is changed and another session is signed out on a phone', async () => {
  const visitor = await browser.newUser()
  const { email } = (await visitor.call(getUser)).body
  const [first, second] = [browser.product.visitor(), browser.product.visitor()]
  for (const other of [first, second]) await other.call(login, { body: { email, password: OLD } })
  const page = await browser.page({ device: 'phone', dark: true, as: visitor })
  await page.goto('/account?tab=security')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await eventually(() => sessions.count()).toBe(3)
  await expectAccessible(page)
  await sessions.nth(1).getByRole('button').click()
  await expectToast(page, 'Signed out')
  await eventually(() => sessions.count()).toBe(2)
  const statuses = [(await first.call(getUser)).status, (await second.call(getUser)).status]
  expect(statuses.sort()).toEqual([200, 401])

  const sent = recordRequests(page, 'PATCH', PASSWORD)
  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm password').fill('other')
  await press(page, 'Change password')
  await page.getByText('New passwords do not match.').waitFor()
  await page.getByLabel('New password', { exact: true }).fill('zk4q9')
  await page.getByLabel('Confirm password').fill('zk4q9')
  await press(page, 'Change password')
  await page.getByText('Password must be at least 6 characters long.').waitFor()
  await expectAccessible(page)
  expect(sent).toEqual([])
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm password').fill(NEW)
  await press(page, 'Change password')
  await expectFailure(page, 'The current password is not right.')
  const restore = await failRequests(page, 'PATCH', PASSWORD, 500)
  await press(page, 'Change password')
  await expectFailure(page, 'Failed to change password. Please try again.')
  await restore()
  await page.getByLabel('Current password').fill(OLD)
  await press(page, 'Change password')
  await expectToast(page, 'Password changed')
  expect(sent.at(-1)?.postDataJSON()).toEqual({ currentPassword: OLD, newPassword: NEW })
  expect((await browser.product.visitor().call(login, { body: { email, password: NEW } })).status).toBe(200)
  const tooShort = await visitor.fetch('/api/user/password', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword: NEW, newPassword: 'zk4q9' }),
  })
  expect(tooShort.status).toBe(400)
})
