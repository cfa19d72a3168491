import { randomUUID } from 'node:crypto'
import { getUser, trialSignup } from '@arc/contracts/auth/accounts'
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
  isFocused,
  pathOf,
  pauseClock,
  recordRequests,
  toast,
} from './page-helpers.js'
import { expectRefusals } from './steps.js'
import { type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const CHECK = /\/api\/trial-codes\/validate$/
const SIGNUP = /\/api\/trial-signup$/
const submit = (page: Page) => page.getByRole('button', { name: 'Create Account & Subscribe', exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const confirmation = (page: Page) => page.getByLabel('Confirm password')
const accept = (page: Page) => page.getByRole('checkbox', { name: 'I accept the' })
const code = (page: Page) => page.getByLabel('Trial code')

async function form(device: Device = 'desktop') {
  const page = await browser.page({ device })
  await page.clock.install()
  await page.goto('/signup')
  await submit(page).waitFor()
  return page
}
/** A completed form without a trial code. */
async function filled(device: Device = 'desktop') {
  const page = await form(device)
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('Last name').fill('Vogt')
  await page.getByLabel('Email').fill(`lena-${randomUUID()}@mail.example`)
  await password(page).fill('correct horse')
  await confirmation(page).fill('correct horse')
  await accept(page).check()
  return page
}

it('[SIGN-03] [SIGN-07] on a desktop the form has its fields, and required ones are checked before any call', async () => {
  const page = await form('desktop')
  const sent = recordRequests(page, 'POST', /\/api\//)
  for (const label of ['First name', 'Last name', 'Email', 'Password', 'Confirm password', 'Trial code'])
    await page.getByLabel(label, { exact: label === 'Password' }).waitFor()
  expect(await page.locator('label', { hasText: 'Trial code' }).textContent()).toMatch(/optional$/)
  const empty = [page.getByLabel('First name'), page.getByLabel('Last name'), page.getByLabel('Email'), password(page)]
  await accept(page).check()
  for (const [at, field] of empty.entries()) {
    await submit(page).click()
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await isFocused(field)).toBe(true)
    if (at === 0) await expectAccessible(page)
    await field.fill(at === 2 ? 'lena@mail.example' : 'correct horse')
  }
  expect(sent).toEqual([])
})

it('[SIGN-02] [D-30] without Google credentials its link returns to the form with a notice', async () => {
  const page = await form('phone')
  await page.getByRole('link', { name: 'Continue with Google', exact: true }).click()
  await page.getByText('Google is not connected here', { exact: true }).waitFor()
  expect(pathOf(page)).toBe('/signup')
  await expectAccessible(page)
})

it('[SIGN-05] [SIGN-11] on a phone the terms can be read', async () => {
  const page = await form('phone')
  await page.getByRole('button', { name: 'Terms of Service' }).click()
  const terms = page.getByRole('dialog', { name: 'Terms of Service' })
  await terms.waitFor()
  await expectAccessible(page)
  const text = await terms.textContent()
  expect(text).toMatch(/at least 13/)
  expect(text).toMatch(/under 18.*permission.*guardian/)
  expect(text).toContain('PDF, JPEG, PNG, HEIC')
  expect(text).toMatch(/billing is in advance and non-refundable except as required by law/i)
  await terms.getByRole('button', { name: 'Close' }).last().click()
  await terms.waitFor({ state: 'detached' })
})

it('[SIGN-06] [SIGN-14] [SHELL-18] [D-44] [DATA-12] a trial code opens the account, which an 8-second toast reports, and shows the dashboard', async () => {
  const page = await filled()
  const sent = recordRequests(page, 'POST', SIGNUP)
  await code(page).fill(await browser.product.trialCode('basic'))
  await page.getByText('✓ Valid trial code - 7 day basic trial', { exact: true }).waitFor()
  const release = await holdRequests(page, 'POST', SIGNUP)
  await submit(page).click()
  const busy = page.getByRole('button', { name: 'Creating Account...', exact: true })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await release()
  await expectToast(page, 'Trial account created!', 'Your 7-day trial of a.r.c. has begun.')
  expect(Object.keys(sent[0]?.postDataJSON()).sort()).toEqual(['email', 'firstName', 'lastName', 'password', 'trialCode'])
  await pauseClock(page)
  await advanceClock(page, 5_500)
  expect(await toast(page).count()).toBe(1)
  await advanceClock(page, 2_500)
  expect(await toast(page).count()).toBe(0)
  await page.clock.resume()
  await page.getByRole('dialog', { name: 'Welcome to a.r.c., Lena' }).waitFor()
  expect(pathOf(page)).toBe('/')
})

it('[SIGN-08] [SIGN-09] [SIGN-10] problems of the form are reported one at a time', async () => {
  const page = await filled()
  const sent = recordRequests(page, 'POST', SIGNUP)
  await code(page).fill(await browser.product.trialCode())
  await page.getByText(/^✓ Valid trial code/).waitFor()
  await confirmation(page).fill('correct house')
  await submit(page).click()
  await expectFailure(page, 'Password mismatch', 'Passwords do not match. Please try again.')
  await password(page).fill('seven77')
  await confirmation(page).fill('seven77')
  await submit(page).click()
  await expectFailure(page, 'Password too short', 'Password must be at least 8 characters long.')
  await password(page).fill('eigh-888')
  await confirmation(page).fill('eigh-888')
  await accept(page).uncheck()
  await submit(page).click()
  await expectFailure(page, 'Terms of Service required', 'Please accept the Terms of Service to continue.')
  expect(sent).toEqual([])

  const stranger = { firstName: 'A', lastName: 'B', email: `${randomUUID()}@mail.example`, trialCode: await browser.product.trialCode() }
  const visitor = browser.product.visitor()
  expect((await visitor.call(trialSignup, { body: { ...stranger, password: 'seven77' } })).status).toBe(400)
  expect((await visitor.call(trialSignup, { body: { ...stranger, password: 'eigh-888' } })).status).toBe(200)
})

it('[SIGN-12] a code is upper-cased and checked 500 ms after the last key; an empty one is not checked', async () => {
  const page = await browser.page()
  await page.clock.install()
  await page.goto('/signup')
  await submit(page).waitFor()
  await pauseClock(page)
  const sent = recordRequests(page, 'POST', CHECK)
  await code(page).pressSequentially('abc')
  await advanceClock(page, 400)
  await code(page).press('d')
  await eventually(() => code(page).inputValue()).toBe('ABCD')
  await advanceClock(page, 499)
  expect(sent).toEqual([])
  await advanceClock(page, 1)
  await eventually(() => sent.length).toBe(1)
  expect(sent[0]?.postDataJSON()).toEqual({ code: 'ABCD' })
  await page.getByText('Invalid trial code', { exact: true }).waitFor()
  await code(page).fill('')
  await advanceClock(page, 2_000)
  expect(sent).toHaveLength(1)
  expect(await page.locator('#trial-code-check').textContent()).toBe('')
})

it('[SIGN-13] a valid code is green and shows days and plan, seven days of pro by default; an invalid one is red', async () => {
  const page = await form()
  const line = page.locator('#trial-code-check')
  const colour = async () => (await computedStyle(line, 'color')).match(/\d+/g)?.map(Number) ?? []
  await code(page).fill('NOSUCHCODE')
  await line.getByText('Invalid trial code', { exact: true }).waitFor()
  const wrong = await colour()
  await code(page).fill(await browser.product.trialCode('pro'))
  await line.getByText('✓ Valid trial code - 30 day pro trial', { exact: true }).waitFor()
  const right = await colour()
  for (const [grant, text] of [
    [{}, '✓ Valid trial code - 7 day pro trial'],
    [{ trialDays: 3 }, '✓ Valid trial code - 3 day pro trial'],
    [{ planType: 'basic' }, '✓ Valid trial code - 7 day basic trial'],
  ] as const) {
    const restore = await failRequests(page, 'POST', CHECK, 200, grant)
    await code(page).fill(`CODE-${Object.keys(grant)}`)
    await line.getByText(text, { exact: true }).waitFor()
    await restore()
  }
  expect(Math.max(...wrong)).toBe(wrong[0])
  expect(Math.max(...right)).toBe(right[1])
})

it('[SIGN-17] a refused signup shows the reason', async () => {
  const page = await filled()
  await code(page).fill(await browser.product.trialCode())
  await page.getByText(/^✓ Valid trial code/).waitFor()
  await expectRefusals(page, { method: 'POST', address: SIGNUP, act: () => submit(page).click() }, [
    [409, { message: 'This email has an account already.' }, 'Signup failed', 'This email has an account already.'],
    [undefined, '', 'Signup failed', 'Please try again or contact support.'],
  ])
  expect(pathOf(page)).toBe('/signup')
})

it('an email in use is reported at the email field as well as in the toast', async () => {
  const { body: user } = await (await browser.sharedUser()).call(getUser)
  const page = await filled('phone')
  const email = page.getByLabel('Email')
  await email.fill(user.email)
  await code(page).fill(await browser.product.trialCode())
  await page.getByText(/^✓ Valid trial code/).waitFor()
  await submit(page).click()
  const text = 'An account with this email already exists.'
  await expectFailure(page, 'Signup failed', text)
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  expect(await isFocused(email)).toBe(true)
  await expectAccessible(page)
  await email.fill(`lena-${randomUUID()}@mail.example`)
  await submit(page).click()
  await expectToast(page, 'Trial account created!')
})
