import { randomUUID } from 'node:crypto'
import type { Offer } from '@arc/contracts/plans'
import type { PayerAnswer } from '@arc/payment-sandbox/testing/payer'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Payments } from '../src/payments/payments.js'

export const VISA = '4242424242424242'
export const DECLINED = '4000000000000002'
export const DECLINED_WHEN_CHARGED = '4000000000000341'
export const ASKS_ALWAYS = '4000002760003184'

const BASIC: Offer = { tier: 'basic', interval: 'month' }
const YEARLY: Offer = { tier: 'basic', interval: 'year' }
const PRO: Offer = { tier: 'pro', interval: 'month' }
const DAY_MS = 24 * 3600 * 1000

/** A provider with a payer in a browser, and a clock that can be moved. */
export interface Provider {
  payments: Payments
  confirm(clientSecret: string, card: string): Promise<PayerAnswer>
  answerBank(url: string, answer: 'confirm' | 'deny'): Promise<string>
  payCheckout(url: string, card: string): Promise<string>
  now(): Date
  pass(days: number): Promise<void>
}

/** The contract of the payments port. */
export function describePayments(title: string, open: () => Promise<Provider>): void {
  describe(`${title} keeps the contract of payments`, () => {
    let provider: Provider
    let payments: Payments
    beforeAll(async () => {
      provider = await open()
      payments = provider.payments
    })

    const key = () => randomUUID()
    const customer = () => payments.createCustomer({ email: `${randomUUID()}@mail.example` }, key())
    const startUnpaid = async (offer: Offer = BASIC, customerId?: string) =>
      payments.startSubscription({ customerId: customerId ?? (await customer()), offer }, key())
    const paid = async (offer: Offer = BASIC, card = VISA) => {
      const subscription = await startUnpaid(offer)
      await provider.confirm(subscription.payment?.clientSecret ?? '', card)
      return subscription
    }
    const withCard = async (card: string) => {
      const customerId = await customer()
      const { clientSecret } = await payments.startSetup({ customerId, userId: 'dana' }, key())
      const setup = await provider.confirm(clientSecret, card)
      if (setup.next_action) await provider.answerBank(setup.next_action.redirect_to_url.url, 'confirm')
      return { customerId, setupId: clientSecret.split('_secret_')[0] ?? '' }
    }

    it('a subscription waits for its first payment, with the data that a browser needs to confirm it', async () => {
      const subscription = await startUnpaid()
      expect(subscription).toMatchObject({ status: 'waiting', renews: true, next: BASIC, card: null })
      expect(subscription.payment?.clientSecret).toContain(subscription.payment?.intentId)
      expect(await payments.payment(subscription.payment?.intentId ?? '')).toMatchObject({
        status: 'waiting',
        customerId: subscription.customerId,
      })
    })

    it.each([BASIC, YEARLY, PRO])('a paid $tier subscription by the $interval is active and stores the card', async (offer) => {
      const subscription = await paid(offer)
      const there = await payments.subscription(subscription.id)
      expect(there).toMatchObject({ status: 'active', next: offer, card: { brand: 'visa', last4: '4242' } })
      expect(await payments.payment(subscription.payment?.intentId ?? '')).toMatchObject({ status: 'succeeded' })
      const days = ((there?.currentPeriodEnd.getTime() ?? 0) - provider.now().getTime()) / DAY_MS
      expect(days).toBeGreaterThan(offer.interval === 'year' ? 364.9 : 27.9)
      expect(days).toBeLessThan(offer.interval === 'year' ? 366.1 : 31.1)
    })

    it('after a declined card it still waits, with the reason', async () => {
      const subscription = await paid(BASIC, DECLINED)
      expect((await payments.subscription(subscription.id))?.status).toBe('waiting')
      expect(await payments.payment(subscription.payment?.intentId ?? '')).toMatchObject({
        status: 'failed',
        message: 'Your card was declined.',
      })
    })

    it('after a decline another card pays it', async () => {
      const subscription = await paid(BASIC, DECLINED)
      await provider.confirm(subscription.payment?.clientSecret ?? '', VISA)
      expect((await payments.subscription(subscription.id))?.status).toBe('active')
    })

    it('a payment that requires authentication waits, and succeeds when confirmed', async () => {
      const subscription = await startUnpaid()
      const asked = await provider.confirm(subscription.payment?.clientSecret ?? '', ASKS_ALWAYS)
      expect((await payments.payment(subscription.payment?.intentId ?? ''))?.status).toBe('requires_action')
      await provider.answerBank(asked.next_action?.redirect_to_url.url ?? '', 'confirm')
      expect((await payments.subscription(subscription.id))?.status).toBe('active')
    })

    it('and fails when denied', async () => {
      const subscription = await startUnpaid()
      const asked = await provider.confirm(subscription.payment?.clientSecret ?? '', ASKS_ALWAYS)
      await provider.answerBank(asked.next_action?.redirect_to_url.url ?? '', 'deny')
      expect(await payments.payment(subscription.payment?.intentId ?? '')).toMatchObject({ status: 'failed', message: /authenticate/ })
    })

    it('the same key creates one subscription', async () => {
      const [once, customerId] = [key(), await customer()]
      const first = await payments.startSubscription({ customerId, offer: BASIC }, once)
      const second = await payments.startSubscription({ customerId, offer: BASIC }, once)
      expect(second.id).toBe(first.id)
    })

    it('the same key with other parameters is an error', async () => {
      const [once, customerId] = [key(), await customer()]
      await payments.startSubscription({ customerId, offer: BASIC }, once)
      await expect(payments.startSubscription({ customerId, offer: PRO }, once)).rejects.toThrow(/same parameters/)
    })

    it('every other write with the same key happens once, too', async () => {
      const { customerId } = await withCard(VISA)
      const cardId = (await payments.card(customerId))?.id ?? ''
      const twice = async (write: (key: string) => Promise<unknown>) => {
        const once = key()
        expect(await write(once)).toEqual(await write(once))
      }
      await twice((once) => payments.createCustomer({ email: 'a@b.example' }, once))
      await twice((once) => payments.startSetup({ customerId, userId: 'dana' }, once))
      await twice((once) => payments.openUpgrade({ customerId, userId: 'dana', amount: 3, returnTo: 'http://127.0.0.1:4300' }, once))
      await twice((once) => payments.chargeSubscription({ customerId, cardId, offer: PRO, userId: 'dana' }, once))
      expect(await payments.chargedSince(customerId, new Date(0))).toHaveLength(1)
    })

    it('a cycle that ends is renewed with an invoice', async () => {
      const subscription = await paid()
      await provider.pass(32)
      const there = await payments.subscription(subscription.id)
      expect(there?.status).toBe('active')
      expect(there?.currentPeriodEnd.getTime()).toBeGreaterThan(provider.now().getTime())
      expect((await payments.invoices(subscription.customerId)).map(({ amount, status }) => [amount, status])).toEqual([
        [1.99, 'paid'],
        [1.99, 'paid'],
      ])
    })

    it('a failed renewal is past due, and ends the subscription when all retries fail', async () => {
      const subscription = await paid()
      const { clientSecret } = await payments.startSetup({ customerId: subscription.customerId, userId: 'dana' }, key())
      const card = (await provider.confirm(clientSecret, DECLINED_WHEN_CHARGED)).payment_method ?? ''
      await payments.useCard({ customerId: subscription.customerId, subscriptionId: subscription.id, cardId: card }, key())
      await provider.pass(32)
      expect((await payments.subscription(subscription.id))?.status).toBe('past_due')
      await provider.pass(30)
      expect((await payments.subscription(subscription.id))?.status).toBe('ended')
    })

    it('another card pays a renewal that failed', async () => {
      const subscription = await paid()
      const bad = await payments.startSetup({ customerId: subscription.customerId, userId: 'dana' }, key())
      const badCard = (await provider.confirm(bad.clientSecret, DECLINED_WHEN_CHARGED)).payment_method ?? ''
      await payments.useCard({ customerId: subscription.customerId, subscriptionId: subscription.id, cardId: badCard }, key())
      await provider.pass(32)
      await payments.retryInvoice(subscription.id, key())
      expect((await payments.subscription(subscription.id))?.status).toBe('past_due')
      const good = await payments.startSetup({ customerId: subscription.customerId, userId: 'dana' }, key())
      const goodCard = (await provider.confirm(good.clientSecret, VISA)).payment_method ?? ''
      await payments.useCard({ customerId: subscription.customerId, subscriptionId: subscription.id, cardId: goodCard }, key())
      await payments.retryInvoice(subscription.id, key())
      expect((await payments.subscription(subscription.id))?.status).toBe('active')
    })

    it('without renewal it ends with the cycle', async () => {
      const subscription = await paid()
      await payments.setRenewal(subscription.id, false, key())
      expect(await payments.subscription(subscription.id)).toMatchObject({ status: 'active', renews: false })
      await provider.pass(32)
      expect((await payments.subscription(subscription.id))?.status).toBe('ended')
      expect(await payments.invoices(subscription.customerId)).toHaveLength(1)
    })

    it('a stopped renewal can be resumed before the cycle ends', async () => {
      const subscription = await paid()
      await payments.setRenewal(subscription.id, false, key())
      await payments.setRenewal(subscription.id, true, key())
      await provider.pass(32)
      expect(await payments.subscription(subscription.id)).toMatchObject({ status: 'active', renews: true })
    })

    it.each([BASIC, YEARLY])('the next cycle of basic by the $interval can be pro; the current one stays as paid', async (offer) => {
      const subscription = await paid(offer)
      const before = await payments.subscription(subscription.id)
      await payments.changeNextCycle(subscription.id, PRO, key())
      const changed = await payments.subscription(subscription.id)
      expect(changed).toMatchObject({ next: PRO, currentPeriodEnd: before?.currentPeriodEnd })
      expect(await payments.invoices(subscription.customerId)).toHaveLength(1)
      await provider.pass(offer.interval === 'year' ? 367 : 32)
      expect((await payments.invoices(subscription.customerId))[0]?.amount).toBe(4.99)
      expect((await payments.subscription(subscription.id))?.next).toEqual(PRO)
    })

    it('a scheduled change does not block a cancellation, and can be scheduled again after it is undone', async () => {
      const subscription = await paid(YEARLY)
      await payments.changeNextCycle(subscription.id, PRO, key())
      await payments.setRenewal(subscription.id, false, key())
      expect(await payments.subscription(subscription.id)).toMatchObject({ renews: false })
      await payments.setRenewal(subscription.id, true, key())
      await payments.changeNextCycle(subscription.id, PRO, key())
      expect(await payments.subscription(subscription.id)).toMatchObject({ renews: true, next: PRO })
    })

    it.each([3, 40.88])('an upgrade for $%d is paid once on the hosted page, which redirects back', async (amount) => {
      const customerId = await customer()
      const input = { customerId, userId: 'dana', amount, returnTo: 'http://127.0.0.1:4300' }
      const opened = await payments.openUpgrade(input, key())
      expect(await payments.upgrade(opened.id)).toMatchObject({ status: 'open', userId: 'dana', amount })
      expect(await provider.payCheckout(opened.url ?? '', VISA)).toBe('/billing?upgrade=success')
      expect((await payments.upgrade(opened.id))?.status).toBe('paid')
      expect((await payments.invoices(customerId)).map((invoice) => invoice.amount)).toEqual([amount])
    })

    it('the active subscription of a customer is found, and no other', async () => {
      const subscription = await paid()
      expect(await payments.activeSubscription(subscription.customerId)).toEqual(await payments.subscription(subscription.id))
      await payments.endNow(subscription.id)
      expect(await payments.activeSubscription(subscription.customerId)).toBeNull()
    })

    it('a card is stored for later charges', async () => {
      const { customerId, setupId } = await withCard(VISA)
      const setup = await payments.setup(setupId)
      expect(setup).toMatchObject({ customerId, userId: 'dana', card: { last4: '4242' } })
      const card = await payments.card(customerId)
      expect(card).toEqual(setup?.card)
      const there = await payments.chargeSubscription({ customerId, cardId: card?.id ?? '', offer: PRO, userId: 'dana' }, key())
      expect(there).toMatchObject({ status: 'active', userId: 'dana', next: PRO })
    })

    it('a stored card that is declined leaves the subscription waiting, with the reason', async () => {
      const { customerId } = await withCard(DECLINED_WHEN_CHARGED)
      const card = await payments.card(customerId)
      const there = await payments.chargeSubscription({ customerId, cardId: card?.id ?? '', offer: BASIC, userId: 'dana' }, key())
      expect(there.status).toBe('waiting')
      expect(await payments.payment(there.payment?.intentId ?? '')).toMatchObject({ status: 'failed', message: 'Your card was declined.' })
    })

    it('ending it at once is idempotent', async () => {
      const subscription = await paid()
      await payments.endNow(subscription.id)
      await payments.endNow(subscription.id)
      expect((await payments.subscription(subscription.id))?.status).toBe('ended')
    })

    it('deleting a customer ends its subscriptions, and is idempotent', async () => {
      const subscription = await paid()
      await payments.deleteCustomer(subscription.customerId)
      await payments.deleteCustomer(subscription.customerId)
      expect((await payments.subscription(subscription.id))?.status).toBe('ended')
      expect(await payments.card(subscription.customerId)).toBeNull()
    })

    it('a missing object is null', async () => {
      expect([await payments.subscription('sub_nobody'), await payments.payment('pi_nobody'), await payments.upgrade('cs_nobody')]).toEqual(
        [null, null, null],
      )
    })

    it('a refund returns what was paid, once, and nothing of an unpaid payment', async () => {
      const subscription = await paid()
      const intentId = subscription.payment?.intentId ?? ''
      await payments.refund(intentId, key())
      await payments.refund(intentId, key())
      expect(await payments.invoices(subscription.customerId)).toMatchObject([{ amount: 1.99, refunded: 1.99 }])
      const unpaid = await startUnpaid()
      await payments.refund(unpaid.payment?.intentId ?? '', key())
      expect(await payments.invoices(unpaid.customerId)).toMatchObject([{ status: 'open', refunded: 0 }])
    })

    it('what was charged since a time is found, also of a deleted customer, with what was refunded', async () => {
      const subscription = await paid()
      const { customerId } = subscription
      const first = subscription.payment?.intentId ?? ''
      const start = provider.now()
      await provider.pass(32)
      const second = (await payments.subscription(subscription.id))?.payment?.intentId ?? ''
      await payments.deleteCustomer(customerId)
      const charge = (intentId: string, refunded = false) => ({ intentId, amount: 1.99, refunded })
      const [all, later] = [new Date(start.getTime() - 1000), new Date(start.getTime() + DAY_MS)]
      expect(await payments.chargedSince(customerId, all)).toEqual([charge(second), charge(first)])
      expect(await payments.chargedSince(customerId, later)).toEqual([charge(second)])
      await payments.refund(second, key())
      expect(await payments.chargedSince(customerId, later)).toEqual([charge(second, true)])
      expect(await payments.invoices(customerId)).toMatchObject([{ refunded: 1.99 }, { refunded: 0 }])
    })

    it('an invoice has a description and the URL of its PDF', async () => {
      const { customerId } = await paid()
      expect(await payments.invoices(customerId)).toMatchObject([
        { amount: 1.99, status: 'paid', number: /-0001$/, description: 'a.r.c. (monthly)', pdfUrl: /pdf/ },
      ])
    })
  })
}
