import { checkPassword } from '@arc/contracts/auth/accounts'
import { getGoogleData } from '@arc/contracts/auth/google'
import { createSubscription, getCheckout, getPaymentSettings } from '@arc/contracts/billing/checkouts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { advanceClock, installClock, pauseClock } from './support/clock'
import { expectAccessible, expectFailure, shown, textOf, textsOf } from './support/expectations'
import { open, pathOf } from './support/open'
import { chooseCard, fillPerson, takeSandboxPayments } from './support/payments'
import { setChecked } from './support/steps'
import { answer, refuse, sent } from './support/stubs'
import { OK } from './support/world'

/** With the clock paused: axe waits with timers. */
async function checkAccessible() {
  let checking = true
  const checked = expectAccessible().finally(() => (checking = false))
  while (checking) await advanceClock(1)
  await checked
}

it('[CHKO-06] the animation of the start is shown for 1500 ms, also when the start takes less', async () => {
  takeSandboxPayments()
  installClock()
  await open('/pricing')
  const link = page.getByRole('link', { name: 'Pay yearly' })
  await shown(link)
  pauseClock()
  const animation = page.getByCss('main').getByText('Be Ready Now', { exact: true })
  const step = 20
  await link.click()
  // The page change itself takes some time of the clock, which stands still in between.
  await expect
    .poll(async () => {
      if (sent(getPaymentSettings).length === 0) await advanceClock(step)
      return sent(getPaymentSettings).length
    })
    .toBeGreaterThan(0)
  await shown(animation)
  await advanceClock(1_500 - 2 * step)
  expect(animation.elements()).toHaveLength(1)
  await advanceClock(2 * step)
  await expect.poll(() => animation.elements()).toHaveLength(0)
  await shown(page.getByText('$19.00').first())
})

it('[CHKO-07] a checkout that cannot start says so and returns to the pricing page', async () => {
  const restore = refuse(getPaymentSettings, 500)
  installClock()
  await open('/checkout', { device: 'phone' })
  await expectFailure('Error', 'Failed to initialize payment. Please try again.')
  pauseClock()
  await shown(page.getByRole('heading', { level: 1, name: 'the till did not open' }))
  await shown(page.getByCss('main').getByText('Failed to initialize payment', { exact: true }))
  expect(page.getByRole('link', { name: 'Return to Pricing' }).element().getAttribute('href')).toBe('/v3/pricing')
  await checkAccessible()
  await advanceClock(3_000)
  await expect.poll(pathOf).toBe('/v3/pricing')
  restore()

  // With the email of the sign-up the subscription is started at once, so its failure is one of the start.
  sessionStorage.setItem('arc.person', '{"firstName":"Lena","lastName":"Vogt","email":"lena@mail.example"}')
  takeSandboxPayments()
  refuse(createSubscription, 500)
  await open('/checkout', { device: 'phone' })
  await expectFailure('Error', 'Failed to initialize payment. Please try again.')
  await expect.poll(() => sent(createSubscription)[0]?.body).toEqual({ email: 'lena@mail.example', planType: 'monthly' })
})

const submit = page.getByRole('button', { name: 'Create Account & Subscribe', exact: true })
const accept = page.getByRole('checkbox', { name: 'I accept the' })

it('[SIGN-10] the checkout creates no account before the terms are accepted, which can be read there', async () => {
  takeSandboxPayments()
  answer(checkPassword, OK)
  refuse(createSubscription, 409, { message: 'An account with this email already exists.' })
  await open('/checkout?plan=yearly', { device: 'phone' })
  await shown(submit)
  await expect.poll(() => textOf(page.getByCss('dl').first())).toContain('$1.59 per month, rounded up')
  await fillPerson()
  await chooseCard('pays')
  await submit.click()
  await expectFailure('Terms of Service required', 'Please accept the Terms of Service to continue.')
  await expect.element(accept).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  expect(sent(checkPassword)).toEqual([])
  await page.getByRole('button', { name: 'Terms of Service' }).click()
  const terms = page.getByRole('dialog', { name: 'Terms of Service' })
  await shown(terms)
  await terms.getByRole('button', { name: 'Close', exact: true }).last().click()
  await setChecked(accept, true)
  await expect.poll(() => sent(checkPassword)).toEqual([])
})

it('[CHKO-04] the checkout offers every country, in alphabetical order, with the United States chosen', async () => {
  takeSandboxPayments()
  await open('/checkout')
  const country = page.getByLabelText('Country')
  await expect.element(country).toHaveValue('US')
  const names = textsOf(country.getByRole('option'))
  expect(names).toHaveLength(249)
  for (const name of ['Poland', 'Brazil', 'South Africa']) expect(names).toContain(name)
  expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
})

it('[CHKO-10] after the refusal of a bank, the forms of checkout and sign-up have what was typed, but no card and no password', async () => {
  takeSandboxPayments()
  const bank = { email: 'lena@mail.example', paymentIntentId: 'pi_1', customerId: 'cus_1', used: false, status: 'failed' } as const
  sessionStorage.setItem('arc.person', '{"firstName":"Lena","lastName":"Vogt","email":"lena@mail.example"}')
  sessionStorage.setItem('arc.card-details', '{"name":"L. Vogt","country":"PL","zip":"00-950"}')
  refuse(createSubscription, 409, { message: 'An account with this email already exists.' })
  answer(getCheckout, { ...bank, planType: 'monthly', message: 'Your card was declined.' })
  await open('/v3/welcome?payment_intent_client_secret=pi_1_secret_1', { device: 'phone' })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect.element(page.getByLabelText('First name')).toHaveValue('Lena')
  await expect.element(page.getByLabelText('Email')).toHaveValue('lena@mail.example')
  await expect.element(page.getByLabelText('Country')).toHaveValue('PL')
  await expect.element(page.getByLabelText('ZIP code')).toHaveValue('00-950')
  await expect.element(page.getByLabelText('Card number')).toHaveValue('')
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('')
  answer(getGoogleData, {})
  await open('/signup')
  await expect.element(page.getByLabelText('Last name')).toHaveValue('Vogt')
})

it('[CHKO-10] what was typed is stored when the form is sent, before a page of a bank is opened', async () => {
  takeSandboxPayments()
  answer(checkPassword, OK)
  refuse(createSubscription, 409, { message: 'An account with this email already exists.' })
  await open('/checkout')
  await fillPerson()
  await setChecked(accept, true)
  await submit.click()
  await expectFailure('Payment Failed')
  expect(sessionStorage.getItem('arc.person')).toBe('{"firstName":"Lena","lastName":"Vogt","email":"lena@mail.example"}')
  await expect.element(page.getByLabelText('First name')).toHaveValue('Lena')
})
