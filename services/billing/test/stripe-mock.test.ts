import { randomUUID } from 'node:crypto'
import { systemClock } from '@arc/kit/clock'
import { readEnv } from '@arc/kit/env'
import { createLog } from '@arc/kit/log'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Payments } from '../src/payments/payments.js'
import { stripePayments } from '../src/payments/stripe.payments.js'

const { STRIPE_MOCK_URL } = readEnv({ STRIPE_MOCK_URL: z.url().optional() })
if (!STRIPE_MOCK_URL) console.warn('Not run, because STRIPE_MOCK_URL names no stripe-mock: services/billing/test/stripe-mock.test.ts')

const BASIC = { tier: 'basic', interval: 'month' } as const
const PRO = { tier: 'pro', interval: 'month' } as const
const id = 'any_1'

// stripe-mock validates every request against Stripe's OpenAPI description and answers with fixtures.
describe.skipIf(!STRIPE_MOCK_URL)('every request of the client is valid for Stripe', () => {
  let payments: Payments
  beforeAll(() => {
    const keys = { secretKey: 'sk_test_123', publishableKey: 'pk_test_123', webhookSecret: 'whsec_123' }
    payments = stripePayments('stripe', { ...keys, apiBase: STRIPE_MOCK_URL ?? '' }, systemClock, createLog({ level: 'silent' }))
  })
  const key = () => randomUUID()

  it.each<[string, () => Promise<unknown>]>([
    ['createCustomer', () => payments.createCustomer({ email: 'a@b.example', name: 'A', userId: 'dana' }, key())],
    ['deleteCustomer', () => payments.deleteCustomer('cus_1')],
    ['startSubscription', () => payments.startSubscription({ customerId: 'cus_1', offer: BASIC }, key())],
    ['chargeSubscription', () => payments.chargeSubscription({ customerId: 'cus_1', cardId: 'pm_1', offer: PRO, userId: 'dana' }, key())],
    ['subscription', () => payments.subscription(id)],
    ['activeSubscription', () => payments.activeSubscription('cus_1')],
    ['payment', () => payments.payment(id)],
    ['setRenewal off', () => payments.setRenewal(id, false, key())],
    ['setRenewal on', () => payments.setRenewal(id, true, key())],
    ['changeNextCycle of a month', () => payments.changeNextCycle(id, PRO, key())],
    ['changeNextCycle to another interval', () => payments.changeNextCycle(id, { tier: 'basic', interval: 'year' }, key())],
    ['endNow', () => payments.endNow(id)],
    [
      'openUpgrade',
      () => payments.openUpgrade({ customerId: 'cus_1', userId: 'dana', amount: 40.88, returnTo: 'https://arc.example' }, key()),
    ],
    ['upgrade', () => payments.upgrade(id)],
    ['closeUpgrade', () => payments.closeUpgrade(id)],
    ['startSetup', () => payments.startSetup({ customerId: 'cus_1', userId: 'dana' }, key())],
    ['setup', () => payments.setup(id)],
    ['useCard', () => payments.useCard({ customerId: 'cus_1', subscriptionId: 'sub_1', cardId: 'pm_1' }, key())],
    ['retryInvoice', () => payments.retryInvoice(id, key())],
    ['card', () => payments.card('cus_1')],
    ['invoices', () => payments.invoices('cus_1')],
    ['chargedSince', () => payments.chargedSince('cus_1', new Date())],
    ['refund', () => payments.refund(id, key())],
    ['reversal', () => payments.reversal('ch_1')],
  ])('%s', async (_name, ask) => {
    await expect(ask()).resolves.not.toThrow()
  })
})
