import type { Offer } from '@arc/contracts/plans'
import { defineJob, type JobRun, Run } from '@arc/kit/job'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { PAYMENTS, type Payments } from '../payments/payments.js'
import { notYetSubscribed } from './lock-subscription.js'
import { offerOf } from './subscriptions.payloads.js'

/** Applies our subscription to the provider's: whether it renews, and with which offer. */
export const syncProvider = defineJob({ name: 'sync-provider', data: z.object({ userId: z.string() }), retries: 16 })

@Injectable()
export class ProviderJobs {
  constructor(
    private readonly db: Database,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  @Run(syncProvider)
  async sync({ userId }: { userId: string }, run: JobRun): Promise<void> {
    // The row may change meanwhile, with another job at the same time: repeat until the version that was applied is the current one.
    for (let seen = -1; ; ) {
      const row = await this.db.client.subscription.findUnique({ where: { userId } })
      if (!row?.providerId || row.version === seen) return
      seen = row.version
      const key = `sync:${row.providerId}:${seen}:${run.id}:${run.attempt}`
      await this.pushToProvider({ id: row.providerId, renews: row.suspensionDate === null, offer: offerOf(row) }, key)
    }
  }

  private async pushToProvider({ id, renews, offer }: { id: string; renews: boolean; offer: Offer }, key: string): Promise<void> {
    const there = await this.payments.subscription(id)
    if (!there || there.status === 'ended') return
    // An unpaid subscription has no cycle to wait for and must not be charged again.
    if (there.status === 'past_due' && !renews) return this.payments.endNow(id)
    await this.payments.setRenewal(id, renews, `${key}:renewal`)
    if (!renews || (there.next?.tier === offer.tier && there.next.interval === offer.interval)) return
    await this.payments.changeNextCycle(id, offer, `${key}:offer`)
  }
}

/** The account's own subscription. @throws Refusal (404) before it has one */
export async function ownSubscription(db: Pick<Database, 'client'>, userId: string) {
  const row = await db.client.subscription.findUnique({ where: { userId } })
  if (!row) throw notYetSubscribed()
  return row
}
