import { getUser, trialSignup } from '@arc/contracts/auth/accounts'
import { getGoogleData } from '@arc/contracts/auth/google'
import { createSubscription } from '@arc/contracts/billing/checkouts'
import { validateTrialCode } from '@arc/contracts/billing/trial-codes'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { installClock, pauseClock, resumeClock } from './support/clock'
import { expectAccessible, expectToast, gone, shown, textOf } from './support/expectations'
import { home } from './support/home'
import { open } from './support/open'
import { chooseCard, fillSignup, takeSandboxPayments } from './support/payments'
import { answer, refuse, sent } from './support/stubs'
import { user } from './support/world'

const number = page.getByLabelText('Card number')
const code = page.getByLabelText('Trial code')
const submit = page.getByRole('button', { name: 'Create Account & Subscribe', exact: true })

it('[SIGN-01] [SIGN-04] the two plans have their price and features; the card form disappears for a valid trial code', async () => {
  takeSandboxPayments()
  answer(getGoogleData, {})
  answer(validateTrialCode, { trialDays: 30, planType: 'pro' })
  await open('/signup', { device: 'phone' })
  await shown(number)
  await expectAccessible()
  const form = page.getByCss('form')
  expect(textOf(form)).toContain('$1.99 a month')
  await shown(page.getByText('One project', { exact: true }))
  await page.getByRole('radio', { name: 'a.r.c. + $4.99' }).click({ force: true })
  await expect.poll(() => textOf(form)).toContain('$4.99 a month')
  for (const feature of ['Multiple projects', 'Priority AI processing', 'Priority support', 'Early access'])
    await shown(page.getByText(feature, { exact: true }))
  await code.fill('WELCOME')
  await shown(page.getByText(/^✓ Valid trial code/))
  await gone(number)
  await code.fill('')
  await shown(number)
})

it('a pasted trial code that is submitted at once is checked, and not refused; a wrong one charges no card', async () => {
  home()
  takeSandboxPayments()
  answer(getGoogleData, {})
  const restore = refuse(validateTrialCode, 400, { message: 'Invalid trial code' })
  answer(trialSignup, () => {
    answer(getUser, user())
    return { user: user(), trialDays: 30 }
  })
  installClock()
  await open('/signup')
  await shown(submit)
  await fillSignup()
  await chooseCard('pays')
  pauseClock()
  await code.fill('NOSUCHCODE')
  await submit.click()
  await shown(page.getByText('Invalid trial code', { exact: true }))
  await expect.element(code).toHaveFocus()
  restore()
  answer(validateTrialCode, { trialDays: 30, planType: 'pro' })
  await code.fill('WELCOME')
  await submit.click()
  // The clock stands still: the half second of waiting has not passed.
  await expect.poll(() => sent(validateTrialCode)).toHaveLength(2)
  resumeClock()
  await expectToast('Trial account created!')
  expect(sent(createSubscription)).toEqual([])
})
