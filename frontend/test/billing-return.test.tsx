import { getUser } from '@arc/contracts/auth/accounts'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { getSubscription, reactivateSubscription, syncSubscription } from '@arc/contracts/billing/subscriptions'
import { getStats } from '@arc/contracts/inventory/stats'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { advanceClock, installClock, pauseClock, resumeClock } from './support/clock'
import { expectAccessible, expectFailure, expectToast, gone, shown, toast } from './support/expectations'
import { home } from './support/home'
import { open } from './support/open'
import { NOTHING_RETURNED, subscription, takeSandboxPayments } from './support/payments'
import { answer, refuse, sent } from './support/stubs'
import { user } from './support/world'

type Returned = Partial<typeof NOTHING_RETURNED>

/** The billing page, which comes back from the provider; `returned` is what the provider knows of it. */
async function comeBack(query: string, returned: Returned = {}, changes: Parameters<typeof subscription>[0] = {}) {
  home()
  takeSandboxPayments()
  const now = subscription(changes)
  answer(getSubscription, now)
  answer(listInvoices, [])
  answer(getStats, { itemCount: 0 })
  answer(syncSubscription, { ...now, returned: { ...NOTHING_RETURNED, ...returned } })
  await open(`/billing?${query}`, { as: user({ tier: now.planType, accountStatus: now.accountStatus }) })
  await expect.poll(() => location.search).toBe('')
}
/** Nothing was said once the provider has answered. */
async function expectNothingSaid() {
  await expect.poll(() => sent(syncSubscription)).toHaveLength(1)
  await shown(page.getByRole('heading', { level: 1 }))
  expect(toast().elements()).toEqual([])
}
const END = '2026-11-01T09:00:00.000Z'
const suspended: Parameters<typeof subscription>[0] = {
  ...{ status: 'expired', accountStatus: 'suspended', currentPeriodEnd: END, suspensionDate: END },
  suspendedUntil: '2099-12-01T09:00:00.000Z',
}

it('[BILL-02] [D-29] says of an upgrade what the provider says, and nothing to one who has opened none, whatever the address says', async () => {
  await comeBack('upgrade=success', {})
  await expectNothingSaid()
  await comeBack('upgrade=success', { upgrade: 'done' }, { planType: 'pro', price: 4.99 })
  await expectToast('Upgrade successful', 'You are now on a.r.c. +')
  await comeBack('upgrade=success', { upgrade: 'unpaid' })
  await expectToast('The upgrade was not paid', 'Nothing was charged, and your plan stays as it is.')
  await comeBack('upgrade=success', { upgrade: 'pending' })
  await expectToast('Thank you', 'Your payment has arrived and is being applied. This page changes as soon as that is done.')
})

it('[D-29] a basic user whose address says that they are on pro reads nothing of it', async () => {
  await comeBack('upgrade=already_pro')
  await shown(page.getByRole('region', { name: 'Change to a.r.c. +' }))
  expect(toast().elements()).toEqual([])
})

it('a result that could not be read is called that', async () => {
  home()
  takeSandboxPayments()
  answer(getSubscription, subscription())
  answer(listInvoices, [])
  answer(getStats, { itemCount: 0 })
  refuse(syncSubscription, 500)
  await open('/billing?upgrade=success', { as: user({ tier: 'basic' }) })
  await expectFailure('The result of the payment could not be read')
})

it('[BILL-09] a card is said to be stored only when the provider has confirmed it', async () => {
  await comeBack('redirect_status=succeeded&setup_intent=seti_1', { card: true })
  await expectToast('Payment method updated')
  await comeBack('redirect_status=succeeded&setup_intent=seti_1', { card: false })
  await expectFailure('Payment Method Update Failed', 'Failed to update payment method. Please try again.')
  expect(sent(syncSubscription).at(-1)?.body).toEqual({ setupIntentId: 'seti_1' })
})

it('[D-29] an address charges nobody: a reactivation is completed only when the provider knows of it', async () => {
  await comeBack('reactivate=1&redirect_status=succeeded', {}, suspended)
  await expectNothingSaid()
  await comeBack('reactivate=1&redirect_status=succeeded', { reactivation: 'unpaid' }, suspended)
  await expectFailure('The bank did not confirm the payment. Nothing was charged.', 'Failed to reactivate subscription. Please try again.')
  expect(sent(reactivateSubscription)).toEqual([])
  answer(reactivateSubscription, () => {
    answer(getUser, user({ tier: 'basic' }))
    answer(getSubscription, subscription())
    return { ...subscription(), payment: null }
  })
  await comeBack('reactivate=1&redirect_status=succeeded', { reactivation: 'paid' }, suspended)
  await expectToast('Subscription reactivated')
  expect(sent(reactivateSubscription)).toHaveLength(1)
})

it('the page of an account whose registration is under way waits for it', async () => {
  home()
  takeSandboxPayments()
  answer(listInvoices, [])
  answer(getStats, { itemCount: 0 })
  const restore = refuse(getSubscription, 404, { message: 'Your subscription is being set up. Please try again in a moment.' })
  installClock()
  await open('/billing', { as: user({ tier: 'basic' }), device: 'phone' })
  await expect.poll(() => sent(getSubscription)).toHaveLength(1)
  pauseClock()
  const skeleton = page.getByCss('[aria-busy="true"]').first()
  await shown(skeleton)
  expect(page.getByRole('alert').elements()).toEqual([])
  restore()
  answer(getSubscription, subscription())
  await advanceClock(1_000)
  resumeClock()
  await shown(page.getByRole('heading', { level: 1, name: 'The next line on your statement' }))
  await gone(skeleton)
  await expectAccessible()
})
