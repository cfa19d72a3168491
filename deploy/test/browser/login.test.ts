import { getUser } from '@arc/contracts/auth/accounts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { calls, expectAccessible, expectFailure, expectToast, failing, holding, pass, path, soon, stopClock, style, toast } from './seen.js'
import { type Look, startWalk } from './walker.js'

const walk = startWalk()
const LOGIN = /\/api\/auth\/login$/
const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })

async function form(look: Look = 'desktop') {
  const page = await walk.page({ look })
  await page.goto('/login')
  await submit(page).waitFor()
  return page
}

it('[LOGIN-01] on a phone the password can be shown and hidden, and "Remember me" changes nothing', async () => {
  const page = await form('phone')
  const sent = calls(page, 'POST', LOGIN)
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
    await soon(() => submit(page).isEnabled()).toBe(true)
  }
  expect(sent[0]?.postData()).toBe(sent[1]?.postData())
})

it('[LOGIN-02] forgotten passwords and new accounts have their ways', async () => {
  const page = await form()
  await page.getByRole('link', { name: 'Forgot password?', exact: true }).click()
  await soon(() => path(page)).toBe('/v3/forgot-password')
  await page.goBack()
  await page.getByRole('link', { name: 'Create one', exact: true }).click()
  await soon(() => path(page)).toBe('/signup')
})

it('[LOGIN-03] email and password are required, and the email goes in small letters', async () => {
  const page = await form()
  const sent = calls(page, 'POST', LOGIN)
  await submit(page).click()
  await soon(() => email(page).getAttribute('aria-invalid')).toBe('true')
  await email(page).fill('NoBody@Mail.Example')
  await submit(page).click()
  await soon(() => password(page).getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  expect(sent).toEqual([])
  await password(page).fill('Secret')
  await submit(page).click()
  await expectFailure(page, 'Sign in failed')
  expect(sent[0]?.postDataJSON()).toEqual({ email: 'nobody@mail.example', password: 'Secret' })
})

it('[LOGIN-04] on a desktop a known person is welcomed and gets to the dashboard 100 ms later', async () => {
  const { body: user } = await (await walk.resident()).call(getUser)
  const page = await walk.page({ look: 'desktop' })
  await page.clock.install()
  await page.goto('/login')
  await email(page).fill(user.email)
  await password(page).fill('correct horse')
  // The toast area comes in with its first toast; here the time is taken at the second.
  const mend = await failing(page, 'POST', LOGIN, 401)
  await submit(page).click()
  await expectFailure(page, 'Sign in failed')
  await mend()
  const letGo = await holding(page, 'POST', LOGIN)
  await submit(page).click()
  const busy = page.getByRole('button', { name: 'Signing In...', exact: true })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await stopClock(page)
  await letGo()
  await expectToast(page, 'Welcome back!')
  await pass(page, 99)
  expect(path(page)).toBe('/login')
  await pass(page, 1)
  await soon(() => path(page)).toBe('/dashboard')
  await page.clock.resume()
  await page.getByRole('heading', { level: 1, name: 'Sample Home' }).waitFor()
})

it('[LOGIN-05] a login that fails says why', async () => {
  const page = await form()
  await email(page).fill('nobody@mail.example')
  await password(page).fill('wrong')
  for (const [status, body, text] of [
    [401, { message: 'Wrong email or password.' }, 'Wrong email or password.'],
    [401, '', 'Please check your credentials.'],
    [undefined, '', 'Please try again.'],
  ] as const) {
    const mend = await failing(page, 'POST', LOGIN, status, body)
    await submit(page).click()
    await expectFailure(page, 'Sign in failed', text)
    await mend()
  }
})

// That every single failure wears it, and no success, is asked wherever a test of these expects a toast.
it('[ERR-03] a failure wears the destructive dress, a success does not', async () => {
  const { body: user } = await (await walk.resident()).call(getUser)
  const page = await form()
  const dress = async () => ({ look: await toast(page).getAttribute('data-look'), ground: await style(toast(page), 'background-color') })
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
