import { getUser } from '@arc/contracts/auth/accounts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  advanceClock,
  computedStyle,
  eventually,
  expectAccessible,
  expectFailure,
  expectToast,
  failRequests,
  holdRequests,
  pathOf,
  pauseClock,
  recordRequests,
  toast,
} from './page-helpers.js'
import { expectRefusals } from './steps.js'
import { type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const LOGIN = /\/api\/auth\/login$/
const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })

async function form(device: Device = 'desktop') {
  const page = await browser.page({ device })
  await page.goto('/login')
  await submit(page).waitFor()
  return page
}

it('[LOGIN-01] on a phone the password can be shown and hidden, and "Remember me" has no effect', async () => {
  const page = await form('phone')
  const sent = recordRequests(page, 'POST', LOGIN)
  await email(page).fill('nobody@mail.example')
  await password(page).fill('secret')
  expect(await password(page).getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await password(page).getAttribute('type')).toBe('text')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide password' }).click()
  expect(await password(page).getAttribute('type')).toBe('password')
  for (const ticked of [false, true]) {
    await page.getByLabel('Remember me').setChecked(ticked)
    await submit(page).click()
    await expectFailure(page, 'Sign in failed')
    await eventually(() => submit(page).isEnabled()).toBe(true)
  }
  expect(sent[0]?.postData()).toBe(sent[1]?.postData())
})

it('[LOGIN-02] the login page links to password reset and sign-up', async () => {
  const page = await form()
  await page.getByRole('link', { name: 'Forgot password?', exact: true }).click()
  await eventually(() => pathOf(page)).toBe('/v3/forgot-password')
  await page.goBack()
  await page.getByRole('link', { name: 'Create one', exact: true }).click()
  await eventually(() => pathOf(page)).toBe('/signup')
})

it('[LOGIN-03] email and password are required, and the email is sent in lower case', async () => {
  const page = await form()
  const sent = recordRequests(page, 'POST', LOGIN)
  await submit(page).click()
  await eventually(() => email(page).getAttribute('aria-invalid')).toBe('true')
  await email(page).fill('NoBody@Mail.Example')
  await submit(page).click()
  await eventually(() => password(page).getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  expect(sent).toEqual([])
  await password(page).fill('Secret')
  await submit(page).click()
  await expectFailure(page, 'Sign in failed')
  expect(sent[0]?.postDataJSON()).toEqual({ email: 'nobody@mail.example', password: 'Secret' })
})

it('[LOGIN-04] on a desktop a user is welcomed and reaches the dashboard 100 ms later', async () => {
  const { body: user } = await (await browser.newUser()).call(getUser)
  const page = await browser.page({ device: 'desktop' })
  await page.clock.install()
  await page.goto('/login')
  await email(page).fill(user.email)
  await password(page).fill('correct horse')
  // The toast viewport loads with the first toast; the time is measured with the second.
  const restore = await failRequests(page, 'POST', LOGIN, 401)
  await submit(page).click()
  await expectFailure(page, 'Sign in failed')
  await restore()
  const release = await holdRequests(page, 'POST', LOGIN)
  await submit(page).click()
  const busy = page.getByRole('button', { name: 'Signing In...', exact: true })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await pauseClock(page)
  await release()
  await expectToast(page, 'Welcome back!')
  await advanceClock(page, 99)
  expect(pathOf(page)).toBe('/login')
  await advanceClock(page, 1)
  await eventually(() => pathOf(page)).toBe('/dashboard')
  await page.clock.resume()
  await page.getByRole('heading', { level: 1, name: 'Sample Home' }).waitFor()
})

it('[LOGIN-05] a failed login shows the reason', async () => {
  const page = await form()
  await email(page).fill('nobody@mail.example')
  await password(page).fill('wrong')
  await expectRefusals(page, { method: 'POST', address: LOGIN, act: () => submit(page).click() }, [
    [401, { message: 'Wrong email or password.' }, 'Sign in failed', 'Wrong email or password.'],
    [401, '', 'Sign in failed', 'Please check your credentials.'],
    [undefined, '', 'Sign in failed', 'Please try again.'],
  ])
})

// Every test that expects a toast also checks its look.
it('[ERR-03] a failure toast is destructive, a success toast is not', async () => {
  const { body: user } = await (await browser.newUser()).call(getUser)
  const page = await form()
  const dress = async () => ({
    look: await toast(page).getAttribute('data-look'),
    ground: await computedStyle(toast(page), 'background-color'),
  })
  await email(page).fill(user.email)
  await password(page).fill('wrong')
  await submit(page).click()
  await expectFailure(page, 'Sign in failed')
  const failure = await dress()
  await expectAccessible(page)
  await password(page).fill('correct horse')
  await submit(page).click()
  await expectToast(page, 'Welcome back!')
  const success = await dress()
  expect([failure.look, success.look]).toEqual(['destructive', 'plain'])
  expect(failure.ground).not.toBe(success.ground)
})
