import { randomUUID } from 'node:crypto'
import type { Offer } from '@arc/contracts/plans'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Payments } from '../src/payments/payments.js'
import type { PayerAnswer } from '../src/testing/payer.js'

export const VISA = '4242424242424242'
export const DECLINED = '4000000000000002'
export const DECLINED_WHEN_CHARGED = '4000000000000341'
export const ASKS_ALWAYS = '4000002760003184'

const BASIC: Offer = { tier: 'basic', interval: 'month' }
const YEARLY: Offer = { tier: 'basic', interval: 'year' }
const PRO: Offer = { tier: 'pro', interval: 'month' }
const DAY_MS = 24 * 3600 * 1000

/** A provider with somebody in front of a browser, and a clock that can be moved. */
export interface Provider {
  payments: Payments
  confirm(clientSecret: string, card: string): Promise<PayerAnswer>
  answerBank(url: string, answer: 'confirm' | 'deny'): Promise<string>
  payCheckout(url: string, card: string): Promise<string>
  now(): Date
  pass(days: number): Promise<void>
}

/** What the payments port keeps to. */
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
    const begin = async (offer: Offer = BASIC, customerId?: string) =>
      payments.beginSubscription({ customerId: customerId ?? (await customer()), offer }, key())
    const paid = async (offer: Offer = BASIC, card = VISA) => {
      const begun = await begin(offer)
      await provider.confirm(begun.payment?.clientSecret ?? '', card)
      return begun
    }
    const withCard = async (card: string) => {
      const customerId = await customer()
      const { clientSecret } = await payments.beginSetup({ customerId, userId: 'dana' }, key())
      const kept = await provider.confirm(clientSecret, card)
      if (kept.next_action) await provider.answerBank(kept.next_action.redirect_to_url.url, 'confirm')
      return { customerId, setupId: clientSecret.split('_secret_')[0] ?? '' }
    }

    it('a subscription waits for its first payment, with all that a browser needs to confirm it', async () => {
      const begun = await begin()
      expect(begun).toMatchObject({ status: 'waiting', renews: true, next: BASIC, card: null })
      expect(begun.payment?.clientSecret).toContain(begun.payment?.intentId)
      expect(await payments.payment(begun.payment?.intentId ?? '')).toMatchObject({ status: 'waiting', customerId: begun.customerId })
    })

    it.each([BASIC, YEARLY, PRO])('once it is paid, $tier by the $interval runs and keeps the card', async (offer) => {
      const begun = await paid(offer)
      const there = await payments.subscription(begun.id)
      expect(there).toMatchObject({ status: 'active', next: offer, card: { brand: 'visa', last4: '4242' } })
      expect(await payments.payment(begun.payment?.intentId ?? '')).toMatchObject({ status: 'succeeded' })
      const days = ((there?.currentPeriodEnd.getTime() ?? 0) - provider.now().getTime()) / DAY_MS
      expect(days).toBeGreaterThan(offer.interval === 'year' ? 364.9 : 27.9)
      expect(days).toBeLessThan(offer.interval === 'year' ? 366.1 : 31.1)
    })

    it('a card that is declined leaves it waiting, with the reason', async () => {
      const begun = await paid(BASIC, DECLINED)
      expect((await payments.subscription(begun.id))?.status).toBe('waiting')
      expect(await payments.payment(begun.payment?.intentId ?? '')).toMatchObject({ status: 'failed', message: 'Your card was declined.' })
    })

    it('after a decline another card pays it', async () => {
      const begun = await paid(BASIC, DECLINED)
      await provider.confirm(begun.payment?.clientSecret ?? '', VISA)
      expect((await payments.subscription(begun.id))?.status).toBe('active')
    })

    it('a payment that the bank asks about waits for its customer, and goes on with a yes', async () => {
      const begun = await begin()
      const asked = await provider.confirm(begun.payment?.clientSecret ?? '', ASKS_ALWAYS)
      expect((await payments.payment(begun.payment?.intentId ?? ''))?.status).toBe('acting')
      await provider.answerBank(asked.next_action?.redirect_to_url.url ?? '', 'confirm')
      expect((await payments.subscription(begun.id))?.status).toBe('active')
    })

    it('and fails with a no', async () => {
      const begun = await begin()
      const asked = await provider.confirm(begun.payment?.clientSecret ?? '', ASKS_ALWAYS)
      await provider.answerBank(asked.next_action?.redirect_to_url.url ?? '', 'deny')
      expect(await payments.payment(begun.payment?.intentId ?? '')).toMatchObject({ status: 'failed', message: /authenticate/ })
    })

    it('the same key does a thing once', async () => {
      const [once, customerId] = [key(), await customer()]
      const first = await payments.beginSubscription({ customerId, offer: BASIC }, once)
      const second = await payments.beginSubscription({ customerId, offer: BASIC }, once)
      expect(second.id).toBe(first.id)
    })

    it('the same key for something else is a mistake of ours, and is said', async () => {
      const [once, customerId] = [key(), await customer()]
      await payments.beginSubscription({ customerId, offer: BASIC }, once)
      await expect(payments.beginSubscription({ customerId, offer: PRO }, once)).rejects.toThrow(/same parameters/)
    })

    it('a cycle that ends is followed by the next, and an invoice', async () => {
      const begun = await paid()
      await provider.pass(32)
      const there = await payments.subscription(begun.id)
      expect(there?.status).toBe('active')
      expect(there?.currentPeriodEnd.getTime()).toBeGreaterThan(provider.now().getTime())
      expect((await payments.invoices(begun.customerId)).map(({ amount, status }) => [amount, status])).toEqual([
        [1.99, 'paid'],
        [1.99, 'paid'],
      ])
    })

    it('a renewal that fails is past due, and is over when it goes on failing', async () => {
      const begun = await paid()
      const { clientSecret } = await payments.beginSetup({ customerId: begun.customerId, userId: 'dana' }, key())
      const card = (await provider.confirm(clientSecret, DECLINED_WHEN_CHARGED)).payment_method ?? ''
      await payments.useCard({ customerId: begun.customerId, subscriptionId: begun.id, cardId: card }, key())
      await provider.pass(32)
      expect((await payments.subscription(begun.id))?.status).toBe('past_due')
      await provider.pass(30)
      expect((await payments.subscription(begun.id))?.status).toBe('ended')
    })

    it('another card pays a renewal that failed', async () => {
      const begun = await paid()
      const bad = await payments.beginSetup({ customerId: begun.customerId, userId: 'dana' }, key())
      const badCard = (await provider.confirm(bad.clientSecret, DECLINED_WHEN_CHARGED)).payment_method ?? ''
      await payments.useCard({ customerId: begun.customerId, subscriptionId: begun.id, cardId: badCard }, key())
      await provider.pass(32)
      await payments.retryInvoice(begun.id, key())
      expect((await payments.subscription(begun.id))?.status).toBe('past_due')
      const good = await payments.beginSetup({ customerId: begun.customerId, userId: 'dana' }, key())
      const goodCard = (await provider.confirm(good.clientSecret, VISA)).payment_method ?? ''
      await payments.useCard({ customerId: begun.customerId, subscriptionId: begun.id, cardId: goodCard }, key())
      await payments.retryInvoice(begun.id, key())
      expect((await payments.subscription(begun.id))?.status).toBe('active')
    })

    it('without renewal it runs to the end of the cycle and no further', async () => {
      const begun = await paid()
      await payments.setRenewal(begun.id, false, key())
      expect(await payments.subscription(begun.id)).toMatchObject({ status: 'active', renews: false })
      await provider.pass(32)
      expect((await payments.subscription(begun.id))?.status).toBe('ended')
      expect(await payments.invoices(begun.customerId)).toHaveLength(1)
    })

    it('a renewal that was stopped can be taken up before the cycle ends', async () => {
      const begun = await paid()
      await payments.setRenewal(begun.id, false, key())
      await payments.setRenewal(begun.id, true, key())
      await provider.pass(32)
      expect(await payments.subscription(begun.id)).toMatchObject({ status: 'active', renews: true })
    })

    it.each([BASIC, YEARLY])('the next cycle of basic by the $interval can be pro; the running one stays as it was paid', async (offer) => {
      const begun = await paid(offer)
      const before = await payments.subscription(begun.id)
      await payments.changeNextCycle(begun.id, PRO, key())
      const changed = await payments.subscription(begun.id)
      expect(changed).toMatchObject({ next: PRO, currentPeriodEnd: before?.currentPeriodEnd })
      expect(await payments.invoices(begun.customerId)).toHaveLength(1)
      await provider.pass(offer.interval === 'year' ? 367 : 32)
      expect((await payments.invoices(begun.customerId))[0]?.amount).toBe(4.99)
      expect((await payments.subscription(begun.id))?.next).toEqual(PRO)
    })

    it('what waits for the next cycle does not hinder a cancelling, and is back with it', async () => {
      const begun = await paid(YEARLY)
      await payments.changeNextCycle(begun.id, PRO, key())
      await payments.setRenewal(begun.id, false, key())
      expect(await payments.subscription(begun.id)).toMatchObject({ renews: false })
      await payments.setRenewal(begun.id, true, key())
      await payments.changeNextCycle(begun.id, PRO, key())
      expect(await payments.subscription(begun.id)).toMatchObject({ renews: true, next: PRO })
    })

    it('the upgrade fee is $3.00, paid once on the hosted page, which leads back', async () => {
      const customerId = await customer()
      const input = { customerId, userId: 'dana', returnTo: 'http://127.0.0.1:4300' }
      const opened = await payments.openUpgrade(input, key())
      expect(await payments.upgrade(opened.id)).toMatchObject({ status: 'open', userId: 'dana' })
      expect(await provider.payCheckout(opened.url ?? '', VISA)).toBe('/billing?upgrade=success')
      expect((await payments.upgrade(opened.id))?.status).toBe('paid')
      expect((await payments.invoices(customerId)).map(({ amount }) => amount)).toEqual([3])
    })

    it('a card is kept for later, and charged', async () => {
      const { customerId, setupId } = await withCard(VISA)
      const setup = await payments.setup(setupId)
      expect(setup).toMatchObject({ customerId, userId: 'dana', card: { last4: '4242' } })
      const card = await payments.card(customerId)
      expect(card).toEqual(setup?.card)
      const there = await payments.chargeSubscription({ customerId, cardId: card?.id ?? '', offer: PRO, userId: 'dana' }, key())
      expect(there).toMatchObject({ status: 'active', userId: 'dana', next: PRO })
    })

    it('a kept card that refuses leaves the subscription waiting, with the reason', async () => {
      const { customerId } = await withCard(DECLINED_WHEN_CHARGED)
      const card = await payments.card(customerId)
      const there = await payments.chargeSubscription({ customerId, cardId: card?.id ?? '', offer: BASIC, userId: 'dana' }, key())
      expect(there.status).toBe('waiting')
      expect(await payments.payment(there.payment?.intentId ?? '')).toMatchObject({ status: 'failed', message: 'Your card was declined.' })
    })

    it('ended at once it is over, also when it is ended twice', async () => {
      const begun = await paid()
      await payments.endNow(begun.id)
      await payments.endNow(begun.id)
      expect((await payments.subscription(begun.id))?.status).toBe('ended')
    })

    it('a customer who is forgotten has nothing running any more, also when it is done twice', async () => {
      const begun = await paid()
      await payments.forgetCustomer(begun.customerId)
      await payments.forgetCustomer(begun.customerId)
      expect((await payments.subscription(begun.id))?.status).toBe('ended')
      expect(await payments.card(begun.customerId)).toBeNull()
    })

    it('what nobody has is null', async () => {
      expect([await payments.subscription('sub_nobody'), await payments.payment('pi_nobody'), await payments.upgrade('cs_nobody')]).toEqual(
        [null, null, null],
      )
    })

    it('an invoice says what it is for, and where its PDF is', async () => {
      const { customerId } = await paid()
      expect(await payments.invoices(customerId)).toMatchObject([
        { amount: 1.99, status: 'paid', number: /-0001$/, description: /a\.r\.c\./, pdfUrl: /pdf/ },
      ])
    })
  })
}
