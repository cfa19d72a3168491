import { join } from 'node:path'
import { getUser } from '@arc/contracts/auth/accounts'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually, expectAccessible, expectToast, pathOf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The address in the newest email to an address. */
async function linkTo(email: string): Promise<string> {
  await browser.product.stack.settle()
  const emails = await new FolderMail(join(browser.product.stack.dataDir, 'mail')).list()
  const newest = emails.find(({ to, subject }) => to === email && subject === 'Choose a new password')
  return /\/v3\/forgot-password\?token=[\w-]+/.exec(newest?.text ?? '')?.[0] ?? ''
}

it('[D-04] [LOGIN-02] [D-51] a forgotten password is replaced by the link of an email, which works once', async () => {
  const visitor = await browser.newUser()
  const { email } = (await visitor.call(getUser)).body
  const page = await browser.page({ device: 'phone' })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'you lost the key, not the house' }).waitFor()
  await press(page, 'Send the link')
  await page.getByText('Email is required.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email.toUpperCase())
  await press(page, 'Send the link')
  await page.getByText(`If ${email} has an account, a link is on its way.`).waitFor()
  await expectAccessible(page)

  await page.goto(await linkTo(email))
  await page.getByRole('heading', { name: 'cut a new key' }).waitFor()
  await page.getByLabel('New password', { exact: true }).fill('1234567')
  await page.getByLabel('New password, again').fill('12345678')
  await press(page, 'Save and go to login')
  await page.getByText('Password must be at least 8 characters long.', { exact: true }).waitFor()
  await page.getByLabel('New password', { exact: true }).fill('battery staple')
  await page.getByText('Passwords do not match. Please try again.', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('New password, again').fill('battery staple')
  await press(page, 'Save and go to login')
  await expectToast(page, 'Password changed')
  await eventually(() => pathOf(page)).toBe('/login')
  // The session from before has ended.
  expect((await visitor.call(getUser)).status).toBe(401)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('battery staple')
  await press(page, 'Sign In')
  await eventually(() => pathOf(page)).toBe('/dashboard')

  // While signed in, a link is checked too.
  await page.goto(await linkTo(email))
  await page.getByRole('heading', { name: 'this link is worn out' }).waitFor()
  await expectAccessible(page)
})
