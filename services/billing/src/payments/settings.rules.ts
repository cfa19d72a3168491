import { BadConfiguration } from '@arc/kit/env'
import type { BillingEnv } from '../billing.env.js'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Null for Stripe's own address. */
  apiBase: string | null
}

type Keys = Pick<BillingEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'>

const SHAPES = {
  STRIPE_SECRET_KEY: /^(sk|rk)_\S+$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_\S+$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_\S+$/,
} as const
const PREFIXES = { STRIPE_SECRET_KEY: 'sk_ or rk_', STRIPE_PUBLISHABLE_KEY: 'pk_', STRIPE_WEBHOOK_SECRET: 'whsec_' } as const
const NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

const isLive = (key: string) => /^\w+_live_/.test(key)

/**
 * The settings of Stripe, or null for the sandbox.
 * @throws BadConfiguration with all errors: missing keys, keys of a wrong kind, live and test keys mixed
 */
export function stripeSettings(env: Keys): StripeSettings | null {
  if (NAMES.every((name) => !env[name]) && !env.STRIPE_API_BASE) return null
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = NAMES.map((name) => env[name])
  const wrong = NAMES.flatMap((name) => {
    const value = env[name]
    if (!value) return [`${name}: is missing, while other payment settings are given`]
    return SHAPES[name].test(value) ? [] : [`${name}: must start with ${PREFIXES[name]}`]
  })
  if (secretKey && publishableKey && isLive(secretKey) !== isLive(publishableKey))
    wrong.push('STRIPE_PUBLISHABLE_KEY: one key is for live payments and the other for tests')
  if (wrong.length > 0) throw new BadConfiguration(`The configuration is not usable:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  return { secretKey, publishableKey, webhookSecret, apiBase: env.STRIPE_API_BASE ?? null }
}
