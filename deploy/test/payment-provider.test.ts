import { BILLING_ENV } from '@arc/billing/billing.env'
import { providerModule } from '@arc/billing/payments/provider.module'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'

const seen = vi.hoisted(() => ({ loaded: false }))
vi.mock('@arc/payment-sandbox/module', (importOriginal) => {
  seen.loaded = true
  return importOriginal()
})

const Env = z.object(BILLING_ENV)
const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

it('the payment sandbox is loaded where no key of Stripe is configured, and nowhere else', async () => {
  expect((await providerModule(Env.parse(KEYS))).imports).toEqual([])
  expect(seen.loaded).toBe(false)
  expect((await providerModule(Env.parse({}))).imports).toHaveLength(1)
  expect(seen.loaded).toBe(true)
})
