import { claimPayment, createSubscription, getCheckout, getPaymentSettings } from '@arc/contracts/billing/payments'
import { SANDBOX_PATH } from '@arc/contracts/billing/sandbox'
import type { Input } from '@arc/contracts/define'
import { TooMany } from '@arc/kit/errors'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Controller, Inject } from '@nestjs/common'
import type { BillingEnv } from '../billing.env.js'
import { PAYMENTS, type Payments } from '../payments/payments.js'
import { CheckoutsService } from './checkouts.service.js'

const HOUR_SECONDS = 3600

@Controller()
export class CheckoutsController {
  constructor(
    private readonly checkouts: CheckoutsService,
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  @Handle(getPaymentSettings) async settings(_: Input<typeof getPaymentSettings>) {
    const { provider, publishableKey } = this.payments
    return { provider, publishableKey, sandboxPath: provider === 'sandbox' ? SANDBOX_PATH : null }
  }

  @Handle(createSubscription)
  async start({ body }: Input<typeof createSubscription>, caller: Caller) {
    const attempts = await this.cache.count(`limit:subscription:${caller.origin}`, HOUR_SECONDS)
    if (attempts > this.env.SUBSCRIPTIONS_PER_ORIGIN) throw new TooMany('Too many attempts. Please try again later.', HOUR_SECONDS)
    return this.checkouts.start(body)
  }

  @Handle(getCheckout) read({ query }: Input<typeof getCheckout>) {
    return this.checkouts.read(query.clientSecret)
  }
  @Handle(claimPayment) claim({ body }: Input<typeof claimPayment>) {
    return this.checkouts.claim(body)
  }
}
