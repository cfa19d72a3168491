import { BadConfiguration } from '@arc/kit/env'
import { describe, expect, it } from 'vitest'
import { stripeSettings } from './settings.rules.js'

const ALL = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

describe('the payment provider', () => {
  it('[D-41] is the sandbox when nothing is configured, and Stripe with its three keys', () => {
    expect(stripeSettings({})).toBeNull()
    expect(stripeSettings(ALL)).toEqual({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiBase: null })
  })

  it('can use another base URL', () => {
    expect(stripeSettings({ ...ALL, STRIPE_API_BASE: 'http://127.0.0.1:12111' })?.apiBase).toBe('http://127.0.0.1:12111')
  })

  it('is rejected when only some keys are configured, listing the missing ones', () => {
    const start = () => stripeSettings({ STRIPE_SECRET_KEY: 'sk_test_1' })
    expect(start).toThrow(BadConfiguration)
    expect(start).toThrow(/STRIPE_PUBLISHABLE_KEY: is missing.*STRIPE_WEBHOOK_SECRET: is missing/s)
    expect(() => stripeSettings({ STRIPE_API_BASE: 'http://127.0.0.1:1' })).toThrow(/STRIPE_SECRET_KEY: is missing/)
  })

  it('is rejected with keys of a wrong kind, listing all of them', () => {
    const start = () => stripeSettings({ STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_PUBLISHABLE_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'x' })
    expect(start).toThrow(/STRIPE_SECRET_KEY: must start.*STRIPE_PUBLISHABLE_KEY: must start.*STRIPE_WEBHOOK_SECRET: must start/s)
  })

  it('is rejected when live and test keys are mixed', () => {
    expect(() => stripeSettings({ ...ALL, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/live/)
  })
})
