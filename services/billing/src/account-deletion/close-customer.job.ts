import { defineJob, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { unfinishedRefundMail } from '../emails/unfinished-refund.mail.js'
import type { ClosedCustomer } from '../generated/prisma/client.js'
import { type Charge, PAYMENTS, type Payments } from '../payments/payments.js'

/** Deletes a customer at the provider (spec D-37), and refunds what was charged to it late. */
export const closeCustomerJob = defineJob({ name: 'delete-customer', data: z.object({ customerId: z.string() }), retries: 16 })

/** Closes the page of an upgrade that a deleted account had left open, and refunds one that was paid unnoticed. */
export const closeUpgradeJob = defineJob({ name: 'close-upgrade', data: z.object({ sessionId: z.string() }), retries: 16 })

/** Ends what a deleted account, or a sign-up that was not finished, has at the provider. Each step is repeatable. */
@Injectable()
export class CloseCustomerJob {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  @Run(closeCustomerJob)
  async close({ customerId }: z.output<typeof closeCustomerJob.data>): Promise<void> {
    // First the end of the subscriptions, then the refunds: a renewal that is charged in between is found.
    await this.payments.deleteCustomer(customerId)
    const closed = await this.db.client.closedCustomer.findUnique({ where: { customerId } })
    if (!closed) return
    const charges = await this.payments.chargedSince(customerId, closed.refundFrom)
    for (const { intentId, refunded } of charges) if (!refunded) await this.refund(intentId)
    if (closed.payerEmail) await this.report(closed, charges)
  }

  /** Once: the address is removed with the first report, also when nothing was charged. */
  private report({ customerId, payerEmail }: ClosedCustomer, charges: Charge[]): Promise<void> {
    const amount = charges.reduce((sum, charge) => sum + charge.amount, 0)
    return this.db.transaction(async (tx) => {
      const { count } = await tx.closedCustomer.updateMany({ where: { customerId, payerEmail }, data: { payerEmail: null } })
      if (count > 0 && payerEmail && amount > 0) await this.jobs.send(tx, unfinishedRefundMail, { customerId, email: payerEmail, amount })
    })
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
