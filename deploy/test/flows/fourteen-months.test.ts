import { join } from 'node:path'
import { getUser } from '@arc/contracts/auth/accounts'
import { createSetupIntent } from '@arc/contracts/billing/cards'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { cancelSubscription, reactivateSubscription } from '@arc/contracts/billing/subscriptions'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { expect, it } from 'vitest'
import { addCard, addVase, CARDS, moment, pass, runSweep, signUpByCard, startPaying, subscriptionOf } from '../paying.js'
import type { Visitor } from '../product.js'

const paying = startPaying()

/** The clock goes to the end of the cycle, and everything due is processed. */
async function nextCycle(visitor: Visitor): Promise<void> {
  paying.product.stack.clock.advanceTo(moment((await subscriptionOf(visitor)).currentPeriodEnd))
  await runSweep(paying.product)
}
const paid = async (visitor: Visitor) =>
  (await visitor.call(listInvoices)).body.filter(({ status }) => status === 'paid').map(({ amount }) => amount)

const declinedEmails = async (visitor: Visitor) => {
  const { email } = (await visitor.call(getUser)).body
  const emails = await new FolderMail(join(paying.product.stack.dataDir, 'mail')).list()
  return emails.filter(({ to, subject }) => to === email && subject.includes('declined'))
}

it('14 months of one account: renewals, an upgrade in between, a card that fails, a cancellation, and the way back', {
  timeout: 180_000,
}, async () => {
  const visitor = await signUpByCard(paying.product, 'basic')
  const start = paying.product.stack.clock.now()
  for (let month = 1; month <= 5; month += 1) await nextCycle(visitor)
  expect(await paid(visitor)).toEqual([1.99, 1.99, 1.99, 1.99, 1.99, 1.99])

  // In the middle of the sixth month: the fee now, the price of pro from the next cycle.
  await pass(paying.product, 10)
  const { body } = await visitor.call(upgradeSubscription)
  await paying.payer.payCheckout(body.url, CARDS.visa)
  await paying.product.stack.settle()
  expect((await paid(visitor)).slice(0, 2)).toEqual([3, 1.99])
  for (let month = 6; month <= 8; month += 1) await nextCycle(visitor)
  expect((await paid(visitor)).slice(0, 4)).toEqual([4.99, 4.99, 4.99, 3])

  // The card is stored, but declined when it is charged.
  await addCard(paying.product, visitor, CARDS.declinedLater)
  await nextCycle(visitor)
  expect(await subscriptionOf(visitor)).toMatchObject({ status: 'past_due', accountStatus: 'active' })
  expect(await addVase(visitor)).toBe(200)
  const [declined, ...repeated] = await declinedEmails(visitor)
  expect([declined?.subject, repeated]).toEqual(['Your card was declined: $4.99', []])
  await addCard(paying.product, visitor, CARDS.visa)
  expect(await subscriptionOf(visitor)).toMatchObject({ status: 'active', card: { last4: '4242' } })

  // Cancelled, used to the end of the cycle, then reactivated in the grace period with a card.
  await nextCycle(visitor)
  await visitor.call(cancelSubscription)
  await paying.product.stack.settle()
  await nextCycle(visitor)
  expect(await subscriptionOf(visitor)).toMatchObject({ status: 'expired', accountStatus: 'suspended' })
  const before = (await paid(visitor)).length
  const setup = await visitor.call(createSetupIntent)
  await paying.payer.confirm(setup.body.clientSecret, CARDS.visa)
  expect((await visitor.call(reactivateSubscription)).body).toMatchObject({ status: 'active', accountStatus: 'active' })
  await paying.product.stack.settle()
  expect((await paid(visitor)).length).toBe(before + 1)

  while (paying.product.stack.clock.now().getTime() - start.getTime() < 14 * 30.5 * 86_400_000) await nextCycle(visitor)
  expect(await subscriptionOf(visitor)).toMatchObject({ planType: 'pro', status: 'active', price: 4.99 })
  // Nothing was charged twice: a fee once, and one invoice for each cycle that was paid.
  expect((await paid(visitor)).filter((amount) => amount === 3)).toHaveLength(1)
})
