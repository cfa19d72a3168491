import { createSubscription, getPaymentSettings } from '@arc/contracts/billing/payments'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { advanceClock, installClock, pauseClock } from './support/clock'
import { expectAccessible, expectFailure, shown } from './support/expectations'
import { open, pathOf } from './support/open'
import { takeSandboxPayments } from './support/payments'
import { refuse, sent } from './support/stubs'

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
