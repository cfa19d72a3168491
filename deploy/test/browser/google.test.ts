import { randomUUID } from 'node:crypto'
import { Database } from '@arc/auth/database'
import { confirmTotp, startTotp } from '@arc/contracts/auth/totp'
import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { FakeGoogle, freePort } from '../../../services/auth/test/google.fake.js'
import { eventually, pathOf } from './page-helpers.js'
import { type Device, startTestBrowser } from './test-browser.js'

let google: FakeGoogle
const browser = startTestBrowser(async () => {
  const port = await freePort()
  const home = `http://127.0.0.1:${port}`
  google = await FakeGoogle.start(home)
  return { env: { ...google.env, PORT: String(port), PUBLIC_URL: home } }
})
afterAll(() => google.close())

const link = (page: Page) => page.getByRole('link', { name: 'Continue with Google', exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

function givenPerson() {
  const id = randomUUID()
  const email = `${id}@mail.example`
  google.people.set(id, { email, email_verified: true, given_name: 'Lena', family_name: 'Vogt' })
  return { id, email }
}
/** Clicks the link and completes the provider's page. */
async function through(page: Page, id: string) {
  await link(page).click()
  await page.getByLabel('Who are you?').fill(id)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}
async function signup(device: Device = 'desktop') {
  const page = await browser.page({ device })
  await page.goto('/signup')
  await link(page).waitFor()
  return page
}

it('[SIGN-02] [D-30] on a desktop a new user returns to a prefilled form, and can sign in with Google after submitting it', async () => {
  const { id, email } = givenPerson()
  const page = await signup('desktop')
  expect(await link(page).getAttribute('href')).toBe('/auth/google')
  await page.locator('label', { hasText: '$4.99' }).click()
  await through(page, id)
  await eventually(() => page.getByLabel('First name').inputValue()).toBe('Lena')
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('pro')
  expect(pathOf(page)).toBe('/signup')
  expect([await page.getByLabel('Last name').inputValue(), await page.getByLabel('Email').inputValue()]).toEqual(['Vogt', email])
  await password(page).fill('correct horse')
  await page.getByLabel('Confirm password').fill('correct horse')
  await page.getByRole('checkbox', { name: 'I accept the' }).check()
  await page.getByLabel('Trial code').fill(await browser.product.trialCode('basic'))
  await page.getByText(/^✓ Valid trial code/).waitFor()
  await page.getByRole('button', { name: 'Create Account & Subscribe', exact: true }).click()
  await page.getByRole('dialog', { name: 'Welcome to a.r.c., Lena' }).waitFor()

  const later = await signup('desktop')
  await through(later, id)
  await eventually(() => pathOf(later)).toBe('/dashboard')
  await later.getByRole('dialog', { name: 'Welcome to a.r.c., Lena' }).waitFor()
})

it('on a phone a user with an authenticator app is asked for its code after Google', async () => {
  const { id, email } = givenPerson()
  const auth = browser.product.stack.service('auth')
  const db = auth.get(Database)
  const user = await browser.product.signUp()
  await db.transaction((tx) => tx.account.update({ where: { id: user.userId }, data: { email, emailVerifiedAt: new Date() } }))
  const { secret } = (await user.call(startTotp, { body: { currentPassword: 'correct horse' } })).body
  const code = () => generate({ secret, epoch: Math.floor(browser.product.stack.clock.now().getTime() / 1000) })
  expect((await user.call(confirmTotp, { body: { code: await code() } })).status).toBe(200)
  browser.product.stack.clock.advance({ days: 30 / 86_400 })

  const page = await signup('phone')
  await through(page, id)
  const field = page.getByLabel('Code of your authenticator app, or a recovery code')
  await field.waitFor()
  expect(pathOf(page)).toBe('/login')
  await field.fill(await code())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await eventually(() => pathOf(page)).toBe('/dashboard')
})
