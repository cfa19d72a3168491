import { getUser, trialSignup } from '@arc/contracts/auth/accounts'
import { getGoogleData } from '@arc/contracts/auth/google'
import { validateTrialCode } from '@arc/contracts/billing/trial-codes'
import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { advanceClock, installClock, pauseClock } from './support/clock'
import { computedStyle, expectAccessible, expectFailure, expectToast, gone, shown, textOf } from './support/expectations'
import { expectFocusedAsWrong } from './support/forms'
import type { Device } from './support/fresh-page'
import { home } from './support/home'
import { open, pathOf } from './support/open'
import { fillSignup, takeSandboxPayments } from './support/payments'
import { expectRefusals } from './support/steps'
import { answer, refuse, sent } from './support/stubs'
import { user } from './support/world'

const submit = page.getByRole('button', { name: 'Create Account & Subscribe', exact: true })
const email = page.getByLabelText('Email')
const code = page.getByLabelText('Trial code')
const line = page.getByCss('#trial-code-check')
const IN_USE = 'An account with this email already exists.'

async function form(device: Device = 'desktop') {
  takeSandboxPayments()
  answer(getGoogleData, {})
  await open('/signup', { device })
  await shown(submit)
}

/** A completed form with a valid trial code. */
async function filled(device: Device = 'desktop') {
  answer(validateTrialCode, { trialDays: 30, planType: 'pro' })
  await form(device)
  await fillSignup()
  await code.fill('WELCOME')
  await shown(page.getByText(/^✓ Valid trial code/))
}

it('[SIGN-03] [SIGN-07] on a desktop the form has its fields, and required ones are checked before any call', async () => {
  await form()
  for (const label of ['First name', 'Last name', 'Email', 'Password', 'Confirm password', 'Trial code'])
    await shown(page.getByLabelText(label, { exact: label === 'Password' }))
  expect(textOf(page.getByCss('label').filter({ hasText: 'Trial code' }))).toMatch(/optional$/)
  const required = [page.getByLabelText('First name'), page.getByLabelText('Last name'), email]
  await page.getByRole('checkbox', { name: 'I accept the' }).click()
  for (const [at, field] of [...required, page.getByLabelText('Password', { exact: true })].entries()) {
    await submit.click()
    await expectFocusedAsWrong(field)
    if (at === 0) await expectAccessible()
    await field.fill(at === 2 ? 'lena@mail.example' : 'correct horse')
  }
  // No other call has a stub either, so that it would fail this test.
  expect(sent(trialSignup)).toEqual([])
})

it('on a phone the first screen asks who it is and for a code; plan and card follow, on little more than two screens', async () => {
  await form('phone')
  await shown(page.getByLabelText('Card number'))
  const screen = innerHeight
  const end = (locator: Locator) => locator.element().getBoundingClientRect().bottom
  const person = [page.getByLabelText('First name'), email, page.getByLabelText('Password', { exact: true })]
  const order = [...person, code, page.getByRole('radio', { name: 'a.r.c. $1.99' }), page.getByLabelText('Card number'), submit]
  const ends = order.map(end)
  expect(ends).toEqual(ends.toSorted((one, other) => one - other))
  expect(end(code)).toBeLessThanOrEqual(screen)
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(2.2 * screen)
})

it('[SIGN-05] [SIGN-11] on a phone the terms can be read', async () => {
  await form('phone')
  await page.getByRole('button', { name: 'Terms of Service' }).click()
  const terms = page.getByRole('dialog', { name: 'Terms of Service' })
  await shown(terms)
  await expectAccessible()
  const text = terms.element().textContent
  expect(text).toMatch(/at least 13/)
  expect(text).toMatch(/under 18.*permission.*guardian/)
  expect(text).toContain('PDF, JPEG, PNG, HEIC')
  expect(text).toMatch(/billing is in advance and non-refundable except as required by law/i)
  await terms.getByRole('button', { name: 'Close' }).last().click()
  await gone(terms)
})

it('[SIGN-12] a code is upper-cased and checked 500 ms after the last key; an empty one is not checked', async () => {
  refuse(validateTrialCode, 400, { message: 'Invalid trial code' })
  installClock()
  await form()
  await code.click()
  pauseClock()
  await userEvent.keyboard('abc')
  await advanceClock(400)
  await userEvent.keyboard('d')
  await expect.element(code).toHaveValue('ABCD')
  await advanceClock(499)
  expect(sent(validateTrialCode)).toEqual([])
  await advanceClock(1)
  await expect.poll(() => sent(validateTrialCode).map(({ body }) => body)).toEqual([{ code: 'ABCD' }])
  await shown(page.getByText('Invalid trial code', { exact: true }))
  await code.fill('')
  await advanceClock(2_000)
  await expect.poll(() => sent(validateTrialCode)).toHaveLength(1)
  expect(textOf(line)).toBe('')
})

it('[SIGN-13] a valid code is green and shows days and plan, seven days of pro by default; an invalid one is red', async () => {
  const strongest = () => {
    const parts = computedStyle(line, 'color').match(/\d+/g)?.slice(0, 3).map(Number) ?? []
    return ['red', 'green', 'blue'][parts.indexOf(Math.max(...parts))]
  }
  const restore = refuse(validateTrialCode, 400, { message: 'Invalid trial code' })
  await form()
  await code.fill('NOSUCHCODE')
  await shown(line.getByText('Invalid trial code', { exact: true }))
  await expect.poll(strongest).toBe('red')
  restore()
  answer(validateTrialCode, { trialDays: 30, planType: 'pro' })
  await code.fill('WELCOME')
  await shown(line.getByText('✓ Valid trial code - 30 day pro trial', { exact: true }))
  await expect.poll(strongest).toBe('green')
  for (const [grant, text] of [
    [{}, '✓ Valid trial code - 7 day pro trial'],
    [{ trialDays: 3 }, '✓ Valid trial code - 3 day pro trial'],
    [{ planType: 'basic' }, '✓ Valid trial code - 7 day basic trial'],
  ] as const) {
    // Not in the contract: an older server may leave out either.
    const restore = refuse(validateTrialCode, 200, JSON.stringify(grant))
    await code.fill(`CODE-${Object.keys(grant)}`)
    await shown(line.getByText(text, { exact: true }))
    restore()
  }
})

it('[SIGN-17] a refused signup shows the reason', async () => {
  await filled()
  await expectRefusals(trialSignup, () => submit.click(), [
    [409, { message: 'This email has an account already.' }, 'Signup failed', 'This email has an account already.'],
    [undefined, '', 'Signup failed', 'Please try again or contact support.'],
  ])
  expect(pathOf()).toBe('/signup')
})

it('an email in use is reported at the email field as well as in the toast', async () => {
  home()
  await filled('phone')
  const restore = refuse(trialSignup, 409, { message: IN_USE, error: IN_USE, issues: [{ path: 'email', message: IN_USE }] })
  await email.fill('ada@mail.example')
  await submit.click()
  await expectFailure('Signup failed', IN_USE)
  await shown(page.getByRole('alert').getByText(IN_USE, { exact: true }))
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveFocus()
  await expectAccessible()
  restore()
  answer(trialSignup, () => {
    answer(getUser, user())
    return { user: user(), trialDays: 30 }
  })
  await email.fill('lena@mail.example')
  await submit.click()
  await expectToast('Trial account created!')
  await expect.poll(() => sent(trialSignup).map(({ body }) => body?.email)).toEqual(['ada@mail.example', 'lena@mail.example'])
})
