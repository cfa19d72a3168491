import { BadConfiguration } from '@arc/kit/env'
import { describe, expect, it } from 'vitest'
import { stripeSettings } from './settings.rules.js'

const ALL = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

describe('the payment provider', () => {
  it('[D-41] is the sandbox when nothing is configured, and Stripe with its three keys', () => {
    expect(stripeSettings({})).toBeNull()
    expect(stripeSettings(ALL)).toEqual({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiBase: null })
  })

  it('may be at another address', () => {
    expect(stripeSettings({ ...ALL, STRIPE_API_BASE: 'http://127.0.0.1:12111' })?.apiBase).toBe('http://127.0.0.1:12111')
  })

  it('is refused when only a part is configured, with all that is missing', () => {
    const start = () => stripeSettings({ STRIPE_SECRET_KEY: 'sk_test_1' })
    expect(start).toThrow(BadConfiguration)
    expect(start).toThrow(/STRIPE_PUBLISHABLE_KEY: is missing.*STRIPE_WEBHOOK_SECRET: is missing/s)
    expect(() => stripeSettings({ STRIPE_API_BASE: 'http://127.0.0.1:1' })).toThrow(/STRIPE_SECRET_KEY: is missing/)
  })

  it('is refused with keys of another kind, all of them named', () => {
    const start = () => stripeSettings({ STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_PUBLISHABLE_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'x' })
    expect(start).toThrow(/STRIPE_SECRET_KEY: must begin.*STRIPE_PUBLISHABLE_KEY: must begin.*STRIPE_WEBHOOK_SECRET: must begin/s)
  })

  it('is refused when one key is for live payments and the other for tests', () => {
    expect(() => stripeSettings({ ...ALL, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/live/)
  })
})
