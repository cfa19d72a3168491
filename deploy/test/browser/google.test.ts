import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { FakeGoogle, freePort } from '../../../services/auth/test/google.fake.js'
import { expectAccessible, path, soon } from './seen.js'
import { type Look, startWalk } from './walker.js'

let google: FakeGoogle
const walk = startWalk(async () => {
  const port = await freePort()
  const home = `http://127.0.0.1:${port}`
  google = await FakeGoogle.start(home)
  return { ...google.env, PORT: String(port), PUBLIC_URL: home }
})
afterAll(() => google.close())

const link = (page: Page) => page.getByRole('link', { name: 'Continue with Google', exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

function newGoogleUser() {
  const id = randomUUID()
  const email = `${id}@mail.example`
  google.people.set(id, { email, email_verified: true, given_name: 'Lena', family_name: 'Vogt' })
  return { id, email }
}
/** Clicks the link, and answers the provider's own page. */
async function through(page: Page, id: string, answer = 'Continue') {
  await link(page).click()
  await page.getByLabel('Who are you?').fill(id)
  await page.getByRole('button', { name: answer, exact: true }).click()
}
async function signup(look: Look = 'desktop') {
  const page = await walk.page({ look })
  await page.goto('/signup')
  await link(page).waitFor()
  return page
}

it('[SIGN-02] [D-30] on a desktop somebody new comes back to a form that knows them, and by Google again once it is sent', async () => {
  const { id, email } = newGoogleUser()
  const page = await signup('desktop')
  expect(await link(page).getAttribute('href')).toBe('/auth/google')
  await page.locator('label', { hasText: '$4.99' }).click()
  await through(page, id)
  await soon(() => page.getByLabel('First name').inputValue()).toBe('Lena')
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('pro')
  expect(path(page)).toBe('/signup')
  expect([await page.getByLabel('Last name').inputValue(), await page.getByLabel('Email').inputValue()]).toEqual(['Vogt', email])
  await expectAccessible(page)
  await password(page).fill('correct horse')
  await page.getByLabel('Confirm password').fill('correct horse')
  await page.getByRole('checkbox', { name: 'I accept the' }).check()
  await page.getByLabel('Trial code').fill(await walk.product.trialCode('basic'))
  await page.getByText(/^✓ Valid trial code/).waitFor()
  await page.getByRole('button', { name: 'Create Account & Subscribe', exact: true }).click()
  await page.getByRole('dialog', { name: 'Welcome to a.r.c., Lena' }).waitFor()

  const later = await signup('desktop')
  await through(later, id)
  await soon(() => path(later)).toBe('/dashboard')
  await later.getByRole('dialog', { name: 'Welcome to a.r.c., Lena' }).waitFor()
})

it('[SIGN-02] on a phone somebody who turns back at Google finds the form, and is told', async () => {
  const page = await signup('phone')
  await through(page, '', 'Cancel')
  await page.getByText('You came back from Google early', { exact: true }).waitFor()
  expect([path(page), await page.getByLabel('Email').inputValue()]).toEqual(['/signup', ''])
  await expectAccessible(page)
})
