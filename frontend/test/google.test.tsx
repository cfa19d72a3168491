import { getUser } from '@arc/contracts/auth/accounts'
import { confirmGoogleCode, getGoogleAnswer, getGoogleData, getSignInWays } from '@arc/contracts/auth/google'
import { getReminderSettings, listReminders } from '@arc/contracts/inventory/reminders'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectFailure, shown } from './support/expectations'
import { home } from './support/home'
import { open, pathOf } from './support/open'
import { takeSandboxPayments } from './support/payments'
import { answer, hold, refuse, sent } from './support/stubs'
import { user } from './support/world'

const USED = 'This code is not right, or it was used already.'
const email = page.getByLabelText('Email')

it('[SIGN-02] on a desktop a user who comes from Google finds the form prefilled, with the plan that was chosen before', async () => {
  takeSandboxPayments()
  const restore = answer(getGoogleData, {})
  await open('/signup')
  const link = page.getByRole('link', { name: 'Continue with Google', exact: true })
  await expect.element(link).toHaveAttribute('href', '/auth/google')
  await page.getByCss('label').filter({ hasText: '$4.99' }).click()
  // The link leaves the app; what it stores before is what matters here.
  link.element().addEventListener('click', (event) => event.preventDefault())
  await link.click()
  restore()
  answer(getGoogleData, { firstName: 'Lena', lastName: 'Vogt', email: 'lena@mail.example' })
  await open('/signup')
  await expect.element(page.getByLabelText('First name')).toHaveValue('Lena')
  await expect.element(page.getByLabelText('Last name')).toHaveValue('Vogt')
  await expect.element(email).toHaveValue('lena@mail.example')
  await expect.element(page.getByCss('input[type=radio]:checked')).toHaveAttribute('value', 'pro')
  await expectAccessible()
})

it('on a phone a user who has cancelled at Google finds an empty form with a notice', async () => {
  takeSandboxPayments()
  answer(getGoogleData, {})
  answer(getGoogleAnswer, { answer: 'cancelled' })
  await open('/signup?google=cancelled', { device: 'phone' })
  await shown(page.getByText('Google sign-in was cancelled', { exact: true }))
  await expect.element(email).toHaveValue('')
  await expectAccessible()
})

it('on a phone a user with an authenticator app is asked for its code after Google', async () => {
  home()
  answer(getGoogleAnswer, { answer: 'code' })
  await open('/login?google=code', { device: 'phone' })
  const code = page.getByLabelText('Code of your authenticator app, or a recovery code')
  const submit = page.getByRole('button', { name: 'Sign In', exact: true })
  await shown(page.getByRole('heading', { name: 'one more step' }))
  const restore = refuse(confirmGoogleCode, 429, { message: 'Too many tries.' })
  const release = hold(confirmGoogleCode)
  await code.fill('000000')
  await submit.click()
  await expect.element(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  release()
  await expectFailure('Sign in failed', 'Too many tries.')
  restore()
  refuse(confirmGoogleCode, 401, { message: USED, error: USED, issues: [{ path: 'code', message: USED }] })
  await code.fill('000000')
  await submit.click()
  await shown(page.getByText(USED))
  await expectAccessible()
  answer(confirmGoogleCode, () => {
    answer(getUser, user())
    return { user: user() }
  })
  await code.fill('123456')
  await submit.click()
  await expect.poll(pathOf).toBe('/dashboard')
  expect(sent(confirmGoogleCode).map(({ body }) => body?.code)).toEqual(['000000', '000000', '123456'])
})

it('[D-30] shows no notice and no form that a link made up: only what the server said counts', async () => {
  takeSandboxPayments()
  answer(getGoogleData, {})
  const heading = page.getByRole('heading', { level: 1 })
  for (const said of [null, 'expired'] as const) {
    const restore = answer(getGoogleAnswer, { answer: said })
    for (const forged of ['off', 'cancelled', 'failed', 'other', 'code']) {
      for (const path of ['/login', '/signup']) {
        await open(`${path}?google=${forged}`)
        await shown(email)
        await shown(heading)
        await expect.poll(() => sent(getGoogleAnswer).length).toBeGreaterThan(0)
        await expect.element(page.getByText(/Google (is not|sign-in)|one more step|another Google/)).not.toBeInTheDocument()
      }
    }
    restore()
  }
  refuse(getGoogleAnswer, 503, { message: 'Not now.' })
  await open('/login?google=code')
  await shown(email)
})

it('on a phone one signs in with Google where this server offers it, and what went wrong there is said at the login', async () => {
  const google = page.getByRole('link', { name: 'Continue with Google', exact: true })
  await open('/login', { device: 'phone' })
  await shown(page.getByRole('button', { name: 'Sign In', exact: true }))
  await expect.poll(() => sent(getSignInWays)).toHaveLength(1)
  expect(google.elements()).toEqual([])
  answer(getSignInWays, { google: true })
  await open('/login', { device: 'phone' })
  await expect.element(google).toHaveAttribute('href', '/auth/google')
  await expectAccessible()
  google.element().addEventListener('click', (event) => event.preventDefault())
  await google.click()
  takeSandboxPayments()
  answer(getGoogleData, {})
  answer(getGoogleAnswer, { answer: 'cancelled' })
  await open('/signup?google=cancelled', { device: 'phone' })
  await expect.poll(pathOf).toBe('/login')
  await shown(page.getByText('Google sign-in was cancelled', { exact: true }))
  await shown(email)
})

it('a sign-in with Google comes back to the page that it was started from', async () => {
  home()
  answer(getSignInWays, { google: true })
  await open('/reminders')
  const google = page.getByRole('link', { name: 'Continue with Google', exact: true })
  await shown(google)
  google.element().addEventListener('click', (event) => event.preventDefault())
  await google.click()
  answer(listReminders, { today: '2026-01-05', due: [], later: [], totals: { due: 0, later: 0 }, nextCursor: null })
  answer(getReminderSettings, { timeZone: 'Asia/Tokyo', emails: { warranty: true, insurance: true, loan: true, claim: true }, version: 1 })
  await open('/dashboard', { as: user() })
  await expect.poll(pathOf).toBe('/reminders')
  // Once: the dashboard itself can be opened afterwards.
  await open('/dashboard', { as: user() })
  await shown(page.getByRole('heading', { level: 1, name: 'Sample Home' }))
  expect(pathOf()).toBe('/dashboard')
})
