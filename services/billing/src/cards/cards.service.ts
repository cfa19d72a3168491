import { randomUUID } from 'node:crypto'
import { CLOCK, type Clock } from '@arc/kit/clock'
import type { Caller } from '@arc/kit/identity'
import { defineJob, type JobRun, Run } from '@arc/kit/job'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { assertNotBeingDeleted } from '../account-deletion/deletion.claim.js'
import { Database } from '../database.js'
import { type CardSetup, PAYMENTS, type Payments } from '../payments/payments.js'
import { change } from '../subscriptions/change-subscription.js'
import { CustomersService } from '../subscriptions/customers.service.js'
import { lockSubscription } from '../subscriptions/lock-subscription.js'

/** A card was confirmed at the provider: use it for future charges. */
export const takeCard = defineJob({ name: 'take-card', data: z.object({ setupId: z.string() }), retries: 16 })

/** The card of a subscription. Card numbers are entered at the provider and never reach this service. */
@Injectable()
export class CardsService {
  constructor(
    private readonly db: Database,
    private readonly customers: CustomersService,
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Starts a change of the card; the browser confirms it with the provider (spec BILL-09). */
  async start(caller: Caller): Promise<{ clientSecret: string }> {
    const { customerId, userId } = await this.customers.of(caller)
    return this.payments.startSetup({ customerId, userId }, `setup:${randomUUID()}`)
  }

  /** Stores the card of a setup now, without waiting for its event. @returns false for a setup of another customer, and before it is confirmed */
  async takeNow(caller: Caller, setupId: string): Promise<boolean> {
    const [setup, { customerId }] = [await this.payments.setup(setupId), await this.customers.of(caller)]
    if (setup?.customerId !== customerId) return false
    await this.store(setupId, setup, 'now')
    return true
  }

  @Run(takeCard)
  async take({ setupId }: { setupId: string }, run: JobRun): Promise<void> {
    const setup = await this.payments.setup(setupId)
    if (setup) await this.store(setupId, setup, String(run.attempt))
  }

  private async store(setupId: string, { customerId, card }: CardSetup, attempt: string): Promise<void> {
    const row = await this.db.client.subscription.findUnique({ where: { customerId } })
    if (!row) return
    const there = row.providerId ? await this.payments.subscription(row.providerId) : null
    const subscriptionId = there && there.status !== 'ended' ? there.id : null
    await this.payments.useCard({ customerId, subscriptionId, cardId: card.id }, `card:${setupId}`)
    await this.db.transaction(async (tx) => {
      const current = await lockSubscription(tx, row.userId)
      if (current) await change(tx, current, { cardBrand: card.brand, cardLast4: card.last4 }, null)
    })
    if (there?.status === 'past_due') await this.chargeOpenInvoice(row.userId, there.id, `card:${setupId}:${attempt}:invoice`)
  }

  /**
   * Claims the row meanwhile, so that the account is not deleted while its money is on the way. Without an answer of the provider
   * the claim stays until it expires: the charge may have happened.
   * @throws Refused while the account is being deleted
   */
  private async chargeOpenInvoice(userId: string, subscriptionId: string, key: string): Promise<void> {
    const chargingAt = this.clock.now()
    await this.db.transaction(async (tx) => {
      const row = await lockSubscription(tx, userId)
      if (row) assertNotBeingDeleted(row, chargingAt)
      await tx.subscription.updateMany({ where: { userId }, data: { chargingAt } })
    })
    await this.payments.retryInvoice(subscriptionId, key)
    await this.db.transaction((tx) => tx.subscription.updateMany({ where: { userId, chargingAt }, data: { chargingAt: null } }))
  }
}
