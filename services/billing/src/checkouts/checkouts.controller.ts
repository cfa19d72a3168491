import { claimPayment, createSubscription, getCheckout, getPaymentSettings } from '@arc/contracts/billing/checkouts'
import { SANDBOX_PATH } from '@arc/contracts/billing/sandbox'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller, Inject } from '@nestjs/common'
import { PaymentLimits } from '../payments/payment-limits.js'
import { PAYMENTS, type Payments } from '../payments/payments.js'
import { CheckoutsService } from './checkouts.service.js'

@Controller()
export class CheckoutsController {
  constructor(
    private readonly checkouts: CheckoutsService,
    private readonly limits: PaymentLimits,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  @Handle(getPaymentSettings) async settings(_: Input<typeof getPaymentSettings>) {
    const { provider, publishableKey } = this.payments
    return { provider, publishableKey, sandboxPath: provider === 'sandbox' ? SANDBOX_PATH : null }
  }

  @Handle(createSubscription)
  async start({ body }: Input<typeof createSubscription>, caller: Caller) {
    await this.limits.allowCheckout(caller)
    return this.checkouts.start(body)
  }

  @Handle(getCheckout) async read({ query }: Input<typeof getCheckout>, caller: Caller) {
    await this.limits.allowCheckoutRead(caller)
    return this.checkouts.read(query.clientSecret)
  }
  @Handle(claimPayment) claim({ body }: Input<typeof claimPayment>) {
    return this.checkouts.claim(body)
  }
}
