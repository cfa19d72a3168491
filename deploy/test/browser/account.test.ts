import { join } from 'node:path'
import { getUser, login } from '@arc/contracts/auth/accounts'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually, expectToast, pathOf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const [OLD, NEW] = ['correct horse', 'bat7ry']
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The address in the newest email to an address. */
async function linkTo(email: string): Promise<string> {
  await browser.product.stack.settle()
  const emails = await new FolderMail(join(browser.product.stack.dataDir, 'mail')).list()
  return /\/v3\/confirm-email\?token=[\w-]+/.exec(emails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
}

it('name and email are changed, the email by the link at its new address; another session is signed out, and the password is changed', async () => {
  const visitor = await browser.newUser()
  const { email } = (await visitor.call(getUser)).body
  const [first, second] = [browser.product.visitor(), browser.product.visitor()]
  for (const other of [first, second]) await other.call(login, { body: { email, password: OLD } })
  const page = await browser.page({ device: 'phone', dark: true, as: visitor })
  // The password gives the page another cookie, so the visitor that opened its session is signed out.
  const account = async () => (await page.request.get(getUser.path)).json()
  await page.goto('/account')
  await page.getByLabel('First name').fill('Ana')
  const next = `next-${visitor.userId}@mail.example`
  await page.getByLabel('Email').fill(next)
  await page.getByLabel('Current password').fill('wrong')
  await press(page, 'Save profile')
  await page.getByText('The current password is not right.').first().waitFor()
  await page.getByLabel('Current password').fill(OLD)
  await press(page, 'Save profile')
  await expectToast(page, 'Profile updated')
  expect(await account()).toMatchObject({ firstName: 'Ana', email })
  expect((await visitor.call(getUser)).status).toBe(401)
  await page.goto(await linkTo(next))
  await press(page, 'Use this address')
  await expectToast(page, 'Email changed')
  await eventually(() => pathOf(page)).toBe('/account')
  expect(await account()).toMatchObject({ email: next })

  await page.goto('/account?tab=security')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await eventually(() => sessions.count()).toBe(3)
  await sessions.nth(1).getByRole('button').click()
  await expectToast(page, 'Signed out')
  await eventually(() => sessions.count()).toBe(2)
  const statuses = [(await first.call(getUser)).status, (await second.call(getUser)).status]
  expect(statuses.sort()).toEqual([200, 401])

  await page.getByLabel('Current password').fill(OLD)
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm password').fill(NEW)
  await press(page, 'Change password')
  await expectToast(page, 'Password changed')
  expect((await browser.product.visitor().call(login, { body: { email: next, password: NEW } })).status).toBe(200)
})
