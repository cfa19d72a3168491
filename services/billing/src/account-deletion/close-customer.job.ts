import { defineJob, Run } from '@arc/kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { PAYMENTS, type Payments } from '../payments/payments.js'

/** Deletes a customer at the provider (spec D-37), and refunds what was charged to it late. */
export const closeCustomerJob = defineJob({ name: 'delete-customer', data: z.object({ customerId: z.string() }), retries: 16 })

/** Closes the page of an upgrade that a deleted account had left open, and refunds one that was paid unnoticed. */
export const closeUpgradeJob = defineJob({ name: 'close-upgrade', data: z.object({ sessionId: z.string() }), retries: 16 })

/** Ends what a deleted account, or a sign-up that was not finished, has at the provider. Each step is repeatable. */
@Injectable()
export class CloseCustomerJob {
  constructor(
    private readonly db: Database,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  @Run(closeCustomerJob)
  async close({ customerId }: z.output<typeof closeCustomerJob.data>): Promise<void> {
    // First the end of all charges, then the refunds: nothing is charged after the look.
    await this.payments.deleteCustomer(customerId)
    const closed = await this.db.client.closedCustomer.findUnique({ where: { customerId } })
    if (!closed) return
    for (const intentId of await this.payments.chargedSince(customerId, closed.refundFrom)) await this.refund(intentId)
  }

  @Run(closeUpgradeJob)
  async closeUpgrade({ sessionId }: z.output<typeof closeUpgradeJob.data>): Promise<void> {
    await this.payments.closeUpgrade(sessionId)
    const session = await this.payments.upgrade(sessionId)
    if (session?.status === 'paid' && session.intentId) await this.refund(session.intentId)
  }

  /** One key for a payment, whoever finds it: two runs at once refund it once. */
  private async refund(intentId: string): Promise<void> {
    await this.payments.refund(intentId, `closed:${intentId}:refund`)
  }
}
