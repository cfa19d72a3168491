import { createHash } from 'node:crypto'
import { NotFound, Refused } from '@arc/kit/errors'
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
    const facts = account ? { email: account.email, name: account.firstName } : {}
    // With the same idempotency key concurrent calls get the same customer. The provider refuses a key with other facts, so they are part of it.
    const key = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
    const made = await this.payments.createCustomer({ ...facts, userId }, `customer:${userId}:${key}`)
    await this.db.transaction((tx) => tx.subscription.updateMany({ where: { userId, customerId: null }, data: { customerId: made } }))
    const row = await this.db.client.subscription.findUnique({ where: { userId } })
    // The account was deleted meanwhile, or had another name and another customer: this one must not stay at the provider.
    if (row?.customerId !== made) await this.payments.deleteCustomer(made)
    if (!row) throw new NotFound('The subscription')
    return row.customerId ?? made
  }
}
