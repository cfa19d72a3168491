import { getUser } from '@arc/contracts/auth/accounts'
import { it } from 'vitest'
import { expectToast, reload } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

// Everything else about the login page is in frontend/test/login.test.tsx.
it('a user signs in with their password and stays signed in', async () => {
  const { body: user } = await (await browser.newUser()).call(getUser)
  const page = await browser.page({ device: 'desktop' })
  await page.goto('/login')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectToast(page, 'Welcome back!')
  await page.getByRole('heading', { level: 1, name: 'Sample Home' }).waitFor()
  await reload(page)
  await page.getByRole('heading', { level: 1, name: 'Sample Home' }).waitFor()
})
