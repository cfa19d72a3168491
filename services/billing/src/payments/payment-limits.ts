import type { Caller } from '@arc/kit/identity'
import { accountKey, allowAttempt } from '@arc/kit/limits'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { BillingEnv } from '../billing.env.js'

const QUARTER_HOUR = 900
const HOUR = 3600

/**
 * Limits of the calls that the payment provider has to answer: it limits us as a whole, so nobody may use it up, and nobody may try
 * out stolen cards here (https://docs.stripe.com/disputes/prevention/card-testing).
 */
@Injectable()
export class PaymentLimits {
  constructor(
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  /** Counts a subscription that is started before its account exists. @throws TooMany */
  allowCheckout({ origin }: Caller): Promise<void> {
    return allowAttempt(this.cache, `subscription:${origin}`, this.env.SUBSCRIPTIONS_PER_ORIGIN, HOUR)
  }

  /** Counts a look at the payment of such a subscription. @throws TooMany */
  allowCheckoutRead({ origin }: Caller): Promise<void> {
    return allowAttempt(this.cache, `checkout-read:${origin}`, this.env.CHECKOUT_READS_PER_ORIGIN, QUARTER_HOUR)
  }

  /** Counts a payment, an upgrade or a change of the card. @throws TooMany */
  allowPayment({ userId }: Caller): Promise<void> {
    return allowAttempt(this.cache, `payment:${accountKey(userId)}`, this.env.PAYMENTS_PER_USER, QUARTER_HOUR)
  }

  /** Counts a look at the provider's state. @throws TooMany */
  allowRead({ userId }: Caller): Promise<void> {
    return allowAttempt(this.cache, `provider-read:${accountKey(userId)}`, this.env.PROVIDER_READS_PER_USER, QUARTER_HOUR)
  }
}
