import { randomUUID } from 'node:crypto'
import { getPaymentSettings } from '@arc/contracts/billing/checkouts'
import { SANDBOX_PATH } from '@arc/contracts/billing/sandbox'
import { BadConfiguration } from '@arc/kit/env'
import { startStack } from '@arc/kit/testing/stack'
import { Sandbox } from '@arc/payment-sandbox/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { VISA } from './payments.contract.js'
import { type SandboxStack, startSandbox } from './sandbox.fixture.js'

let running: SandboxStack
beforeAll(async () => {
  running = await startSandbox()
})
afterAll(() => running.stack.close())

/** A refund that the operator makes in the provider's dashboard. @returns the status */
async function refundAtProvider(form: Record<string, string>): Promise<number> {
  const { apiBase, secretKey } = running.sandbox.keys
  const headers = { authorization: `Bearer ${secretKey}` }
  return (await fetch(`${apiBase}/v1/refunds`, { method: 'POST', headers, body: new URLSearchParams(form) })).status
}

// https://docs.stripe.com/refunds
it('a refund of a part and one of the rest are taken off the invoice, and no more than was paid goes back', async () => {
  const { payments, payer } = running
  const customerId = await payments.createCustomer({ email: 'a@b.example' }, randomUUID())
  const { payment } = await payments.startSubscription({ customerId, offer: { tier: 'pro', interval: 'month' } }, randomUUID())
  await payer.confirm(payment?.clientSecret ?? '', VISA)
  const refund = (form: Record<string, string>) => refundAtProvider({ payment_intent: payment?.intentId ?? '', ...form })
  const refunded = async () => (await payments.invoices(customerId)).map((invoice) => invoice.refunded)
  expect(await refunded()).toEqual([0])
  expect(await refund({ amount: '100' })).toBe(200)
  expect(await refunded()).toEqual([1])
  expect(await refund({ amount: '400' })).toBe(400)
  expect(await refund({})).toBe(200)
  expect(await refunded()).toEqual([4.99])
  expect(await refund({})).toBe(400)
})

describe('with the keys of Stripe', () => {
  const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

  it('has no sandbox', async () => {
    const stack = await startStack([definition], STRIPE)
    const { address } = stack.service('billing')
    expect((await stack.call('billing', getPaymentSettings, {}, null)).body).toEqual({
      provider: 'stripe',
      publishableKey: 'pk_test_1',
      sandboxPath: null,
    })
    for (const path of ['/v1/payment_intents/pi_1', '/checkout/cs_1', '/authenticate/pi_1', '/invoices/in_1/pdf'])
      expect((await fetch(`${address}${SANDBOX_PATH}${path}`)).status).toBe(404)
    expect((await fetch(`${address}${SANDBOX_PATH}/v1/payment_methods`, { method: 'POST' })).status).toBe(404)
    expect(() => stack.service('billing').get(Sandbox)).toThrow()
    await stack.close()
  })

  it('does not start with only some of them', async () => {
    await expect(startStack([definition], { STRIPE_SECRET_KEY: 'sk_test_1' })).rejects.toThrow(BadConfiguration)
  })
})
