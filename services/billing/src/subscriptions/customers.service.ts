import { Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import type { Subscription } from '../generated/prisma/client.js'
import { PAYMENTS, type Payments } from '../payments/payments.js'
import { DEMO_HAS_NONE } from './subscriptions.service.js'
import { ownSubscription } from './sync-provider.job.js'

/** The account as a customer of the payment provider. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly db: Database,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  /** The caller's subscription with its customer, created on first use. @throws Refused for the demo account */
  async of(caller: Caller): Promise<Subscription & { customerId: string }> {
    const row = await ownSubscription(this.db, caller.userId)
    if (row.status === 'demo') throw new Refused(DEMO_HAS_NONE)
    return { ...row, customerId: row.customerId ?? (await this.create(row.userId)) }
  }

  private async create(userId: string): Promise<string> {
    const account = await this.db.client.account.findUnique({ where: { userId } })
    // With the same idempotency key concurrent calls get the same customer.
    const made = await this.payments.createCustomer(
      { ...(account ? { email: account.email, name: account.firstName } : {}), userId },
      `customer:${userId}`,
    )
    await this.db.transaction((tx) => tx.subscription.updateMany({ where: { userId, customerId: null }, data: { customerId: made } }))
    const { customerId } = await ownSubscription(this.db, userId)
    return customerId ?? made
  }
}
