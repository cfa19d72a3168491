import { defineJob, Run } from '@arc/kit/job'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { PAYMENTS, type Payments } from '../payments/payments.js'

/** Ends a checkout that created no account. Only jobs of earlier releases: now its customer is closed (`closeCustomerJob`). */
const endCheckout = defineJob({
  name: 'end-checkout',
  data: z.object({ customerId: z.string(), intentId: z.string() }),
  retries: 16,
})

@Injectable()
export class EndCheckoutJob {
  constructor(@Inject(PAYMENTS) private readonly payments: Payments) {}

  @Run(endCheckout)
  async end({ customerId, intentId }: z.output<typeof endCheckout.data>): Promise<void> {
    await this.payments.refund(intentId, `checkout:${intentId}:refund`)
    await this.payments.deleteCustomer(customerId)
  }
}
