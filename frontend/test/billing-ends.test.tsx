import { getUser } from '@arc/contracts/auth/accounts'
import { graceEnd } from '@arc/contracts/billing/grace'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { changePlan } from '@arc/contracts/billing/plan-changes'
import { cancelSubscription, getSubscription } from '@arc/contracts/billing/subscriptions'
import { getStats } from '@arc/contracts/inventory/stats'
import { listTrash } from '@arc/contracts/inventory/trash'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, gone, shown, textOf } from './support/expectations'
import { home } from './support/home'
import { open } from './support/open'
import { subscription, takeSandboxPayments } from './support/payments'
import { answer, sent } from './support/stubs'
import { user } from './support/world'

const main = page.getByCss('main')
const dialog = page.getByRole('dialog', { name: 'If you cancel today' })
const after = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A user with this subscription, which can be cancelled: then the account is deleted 30 days after its end. */
function cancellable(changes: Parameters<typeof subscription>[0]) {
  home()
  takeSandboxPayments()
  const before = subscription(changes)
  const { planType: tier, currentPeriodEnd } = before
  answer(getSubscription, before)
  answer(listInvoices, [])
  answer(getStats, { itemCount: 0 })
  answer(cancelSubscription, () => {
    const [suspensionDate, suspendedUntil] = [currentPeriodEnd, graceEnd(new Date(), new Date(currentPeriodEnd ?? '')).toISOString()]
    const cancelled = { ...before, status: 'cancelled' as const, accountStatus: 'suspended' as const, cancelAtPeriodEnd: true }
    answer(getUser, user({ tier, accountStatus: 'suspended', suspensionDate }))
    answer(getSubscription, { ...cancelled, suspensionDate, suspendedUntil })
    return { ...cancelled, suspensionDate, suspendedUntil }
  })
  return user({ tier })
}

it('[D-25] a yearly account is said to work for its year, to be viewed for 30 days after it, and to be deleted then', async () => {
  const as = cancellable({ interval: 'year', price: 19, currentPeriodEnd: after(365) })
  answer(listTrash, { projects: [], rooms: [], items: [], nextCursor: null, total: 0 })
  await open('/billing', { as, device: 'phone' })
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  const yearly = /The paid cycle ends.*After that: view, download, reactivate.*All data is permanently deleted/
  await expect.poll(() => textOf(dialog)).toMatch(yearly)
  const dates = dialog
    .getByCss('li > b')
    .elements()
    .map(({ textContent }) => Date.parse(textContent))
  expect(Math.round(((dates[2] ?? 0) - (dates[1] ?? 0)) / 86_400_000)).toBe(30)
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await shown(page.getByText(/^Your subscription is cancelled. Everything works until \w+ \d+, \d{4}; after that you can view/))
  expect(sent(cancelSubscription)).toHaveLength(1)
  await gone(dialog)
  await open('/trash', { as: { ...as, accountStatus: 'suspended', suspensionDate: after(0) }, device: 'phone' })
  const banner = page.getByRole('complementary', { name: 'This account is suspended' })
  await shown(
    banner.getByText(
      /Everything works until \w+ \d+, \d{4}; after that you can view and download, but not change anything\. On \w+ \d+, \d{4} everything is deleted\./,
    ),
  )
})

for (const tier of ['basic', 'pro'] as const)
  it(`on a phone a ${tier} trial does not say that anything is charged or renewed after it`, async () => {
    const trial = { planType: tier, price: tier === 'pro' ? 4.99 : 1.99, status: 'trialing' as const, card: null }
    const as = cancellable({ ...trial, trialEndsAt: after(30), currentPeriodEnd: after(30) })
    await open('/billing', { as, device: 'phone' })
    await shown(page.getByText('After the trial, if you reactivate, each month'))
    expect(textOf(main)).not.toMatch(/From \w+ \d+, each month|paid cycle/)
    if (tier === 'pro') {
      answer(changePlan, () => {
        const changed = subscription({ ...trial, trialEndsAt: after(30), currentPeriodEnd: after(30), nextPlanType: 'basic', price: 1.99 })
        answer(getSubscription, changed)
        return changed
      })
      await page.getByRole('button', { name: 'Change to a.r.c.' }).click()
      await shown(page.getByRole('heading', { name: 'a.r.c. after the trial' }))
    }
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await shown(dialog.getByText('Nothing is charged', { exact: true }))
    expect(textOf(dialog)).not.toMatch(/renewal|paid|0 items/)
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    await shown(page.getByText('Nothing is charged today: the trial still runs.'))
  })
