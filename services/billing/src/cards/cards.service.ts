import { randomUUID } from 'node:crypto'
import type { Caller } from '@arc/kit/identity'
import { defineJob, type JobRun, Run } from '@arc/kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { type CardSetup, PAYMENTS, type Payments } from '../payments/payments.js'
import { change, retryUntilApplied } from '../subscriptions/change-subscription.js'
import { CustomersService } from '../subscriptions/customers.service.js'

/** A card was confirmed at the provider: use it for future charges. */
export const takeCard = defineJob({ name: 'take-card', data: z.object({ setupId: z.string() }), retries: 16 })

/** The card of a subscription. Card numbers are entered at the provider and never reach this service. */
@Injectable()
export class CardsService {
  constructor(
    private readonly db: Database,
    private readonly customers: CustomersService,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  /** Starts a change of the card; the browser confirms it with the provider (spec BILL-09). */
  async start(caller: Caller): Promise<{ clientSecret: string }> {
    const { customerId, userId } = await this.customers.of(caller)
    return this.payments.startSetup({ customerId, userId }, `setup:${randomUUID()}`)
  }

  /** Stores the card of a setup now, without waiting for its event. A setup of another customer is ignored. */
  async takeNow(caller: Caller, setupId: string): Promise<void> {
    const [setup, { customerId }] = [await this.payments.setup(setupId), await this.customers.of(caller)]
    if (setup?.customerId === customerId) await this.store(setupId, setup, 'now')
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
    if (there?.status === 'past_due') await this.payments.retryInvoice(there.id, `card:${setupId}:${attempt}:invoice`)
    await retryUntilApplied(() =>
      this.db.transaction(async (tx) => {
        const row = await tx.subscription.findUnique({ where: { customerId } })
        return row ? change(tx, row, { cardBrand: card.brand, cardLast4: card.last4 }, null) : true
      }),
    )
  }
}
