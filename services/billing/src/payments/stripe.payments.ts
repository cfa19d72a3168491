import type { Clock } from '@arc/kit/clock'
import type { Log } from '@arc/kit/log'
import type { Payments, Webhooks } from './payments.js'
import type { StripeSettings } from './settings.rules.js'
import { stripeCharges } from './stripe.charges.js'
import { StripeClient } from './stripe.client.js'
import { stripeCustomers } from './stripe.customers.js'
import { isStripe } from './stripe.errors.js'
import { invalidSignature, readEvent } from './stripe.read.js'
import { stripeSubscriptions } from './stripe.subscriptions.js'
import { stripeUpgrades } from './stripe.upgrades.js'

/** Older signatures are rejected (https://docs.stripe.com/webhooks#replay-attacks). */
const SIGNATURE_MAX_AGE_SECONDS = 300

/** The payment provider, through the `stripe` client. */
export function stripePayments(provider: Payments['provider'], settings: StripeSettings, clock: Clock, log: Log): Payments {
  const client = new StripeClient(settings, log)
  return {
    provider,
    publishableKey: settings.publishableKey,
    ...stripeCustomers(client),
    ...stripeSubscriptions(client),
    ...stripeUpgrades(client),
    ...stripeCharges(client),
    ...stripeWebhooks(client, settings.webhookSecret, clock),
  }
}

const stripeWebhooks = (client: StripeClient, secret: string, clock: Clock): Webhooks => ({
  async readEvent(body, signature) {
    const { webhooks } = (await client.connect()).stripe
    try {
      const now = clock.now().getTime()
      return readEvent(webhooks.constructEvent(body, signature ?? '', secret, SIGNATURE_MAX_AGE_SECONDS, undefined, now))
    } catch (error) {
      if (isStripe(error, 'StripeSignatureVerificationError') || error instanceof SyntaxError) throw invalidSignature()
      throw error
    }
  },
})
