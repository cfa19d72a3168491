import { getUser, login } from '@arc/contracts/auth/accounts'
import { getGoogleData } from '@arc/contracts/auth/google'
import { startPasskeySignIn } from '@arc/contracts/auth/passkeys'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { advanceClock, installClock, pauseClock, resumeClock } from './support/clock'
import { computedStyle, expectAccessible, expectFailure, expectToast, gone, heading, shown, toast } from './support/expectations'
import type { Device } from './support/fresh-page'
import { home } from './support/home'
import { goBack, open, pathOf, visit } from './support/open'
import { menuPages } from './support/pages'
import { takeSandboxPayments } from './support/payments'
import { expectRefusals, setChecked } from './support/steps'
import { answer, hold, refuse, sent } from './support/stubs'
import { user } from './support/world'

const WRONG = { message: 'Wrong email or password.' }
const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const submit = page.getByRole('button', { name: 'Sign In', exact: true })

/** From now on the password is right. */
const acceptLogin = () =>
  answer(login, () => {
    answer(getUser, user())
    return { user: user() }
  })

async function form(device: Device = 'desktop') {
  await open('/login', { device })
  await shown(submit)
}

it('[LOGIN-01] on a phone the password can be shown and hidden, and "Remember me" has no effect', async () => {
  refuse(login, 401, WRONG)
  await form('phone')
  await email.fill('nobody@mail.example')
  await password.fill('secret')
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expectAccessible()
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
  for (const ticked of [false, true]) {
    await setChecked(page.getByLabelText('Remember me'), ticked)
    await submit.click()
    await expectFailure('Sign in failed')
    await expect.element(submit).toBeEnabled()
  }
  await expect.poll(() => sent(login)).toHaveLength(2)
  await expect.poll(() => sent(login)[0]?.body).toEqual(sent(login)[1]?.body)
})

it('[LOGIN-02] the login page links to password reset and sign-up', async () => {
  takeSandboxPayments()
  answer(getGoogleData, {})
  await form()
  await page.getByRole('link', { name: 'Forgot password?', exact: true }).click()
  await expect.poll(pathOf).toBe('/v3/forgot-password')
  goBack()
  await page.getByRole('link', { name: 'Create one', exact: true }).click()
  await expect.poll(pathOf).toBe('/signup')
  await shown(page.getByRole('button', { name: 'Create Account & Subscribe', exact: true }))
})

it('[LOGIN-03] email and password are required, and the email is sent in lower case', async () => {
  refuse(login, 401, WRONG)
  await form()
  await submit.click()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('NoBody@Mail.Example')
  await submit.click()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  expect(sent(login)).toEqual([])
  await password.fill('Secret')
  await submit.click()
  await expectFailure('Sign in failed')
  await expect.poll(() => sent(login)[0]?.body).toEqual({ email: 'nobody@mail.example', password: 'Secret' })
})

it('[LOGIN-04] on a desktop a user is welcomed and reaches the dashboard 100 ms later', async () => {
  home()
  acceptLogin()
  installClock()
  await form()
  await email.fill('ada@mail.example')
  await password.fill('correct horse')
  // The toast viewport loads with the first toast; the time is measured with the second.
  const restore = refuse(login, 401, WRONG)
  await submit.click()
  await expectFailure('Sign in failed')
  restore()
  const release = hold(login)
  await submit.click()
  await expect.element(page.getByRole('button', { name: 'Signing In...', exact: true })).toBeDisabled()
  pauseClock()
  release()
  await expectToast('Welcome back!')
  await advanceClock(99)
  expect(pathOf()).toBe('/login')
  await advanceClock(1)
  await expect.poll(pathOf).toBe('/dashboard')
  resumeClock()
  await heading('Sample Home')
})

it('[LOGIN-05] a failed login shows the reason', async () => {
  await form()
  await email.fill('nobody@mail.example')
  await password.fill('wrong')
  await expectRefusals(login, () => submit.click(), [
    [401, WRONG, 'Sign in failed', 'Wrong email or password.'],
    [401, '', 'Sign in failed', 'Please check your credentials.'],
    [500, '', 'Sign in failed', 'The server had a problem, not your password. Please try again in a moment.'],
    [undefined, '', 'Sign in failed', 'Please try again.'],
  ])
})

// Every test that expects a toast also checks its look.
it('[ERR-03] a failure toast is destructive, a success toast is not', async () => {
  home()
  acceptLogin()
  const restore = refuse(login, 401, WRONG)
  await form()
  const style = () => ({ look: toast().element().getAttribute('data-look'), ground: computedStyle(toast(), 'background-color') })
  await email.fill('ada@mail.example')
  await password.fill('wrong')
  await submit.click()
  await expectFailure('Sign in failed')
  const failure = style()
  await expectAccessible()
  restore()
  await submit.click()
  await expectToast('Welcome back!')
  const success = style()
  expect([failure.look, success.look]).toEqual(['destructive', 'plain'])
  expect(failure.ground).not.toBe(success.ground)
})

it('a user who leaves the form while they are welcomed is signed in, and stays where they are', async () => {
  menuPages()
  acceptLogin()
  const menu = page.getByRole('button', { name: /^(More, m|M)enu$/ })
  await form()
  await email.fill('ada@mail.example')
  await password.fill('correct horse')
  const release = hold(login)
  await submit.click()
  await expect.poll(() => sent(login)).toHaveLength(1)
  visit('/pricing')
  await gone(email)
  expect(menu.elements()).toEqual([])
  release()
  await expectToast('Welcome back!')
  await shown(menu)
  expect(pathOf()).toBe('/pricing')
})

it('a passkey that is refused or cancelled says so, and the form can be used again', async () => {
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await form()
  const restore = refuse(startPasskeySignIn, 429, { message: 'Too many tries.' })
  const release = hold(startPasskeySignIn)
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  release()
  await expectFailure('Sign in failed', 'Too many tries.')
  restore()
  answer(startPasskeySignIn, {
    challenge: 'AAAA',
    timeout: 60_000,
    rpId: location.hostname,
    allowCredentials: [],
    userVerification: 'preferred',
  })
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await button.click()
  await expectFailure('Sign in failed', 'No passkey was used. You can sign in with your password.')
  await expect.element(button).toBeEnabled()
})
