import { CLOCK, type Clock } from '@arc/kit/clock'
import { defineJob, Jobs, Run } from '@arc/kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import type { Prisma, Subscription } from '../generated/prisma/client.js'
import { PAYMENTS, type Payments, type ProviderSubscription } from '../payments/payments.js'
import { alignProvider } from './align.job.js'
import { change, untilDone } from './changes.js'
import { isOver } from './periods.rules.js'

/** Reads a subscription again at the provider, because something was heard of it. */
export const readProvider = defineJob({ name: 'read-provider', data: z.object({ providerId: z.string() }), retries: 16 })

/** Takes over what the provider says of a subscription. What is believed is read fresh, never the order of events. */
@Injectable()
export class ProviderSync {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Run(readProvider)
  async read({ providerId }: { providerId: string }): Promise<void> {
    await untilDone(async () => {
      // Ours first, then theirs: a row that changed after it was read is not overwritten by what was older.
      const own = await this.db.client.subscription.findUnique({ where: { providerId } })
      const there = await this.payments.subscription(providerId)
      if (!there) return true
      if (own) return this.follow(own, there)
      const row = there.userId ? await this.db.client.subscription.findUnique({ where: { userId: there.userId } }) : null
      if (!row || there.status !== 'active' || !isOver(row, this.clock.now())) return true
      return this.resume(row, there)
    })
  }

  /** The account pays again: its new subscription runs. @returns the row, or null when it changed meanwhile */
  resume(row: Subscription, there: ProviderSubscription): Promise<Subscription | null> {
    return this.db.transaction(async (tx) => {
      const data = {
        ...{ status: 'active', providerId: there.id, customerId: there.customerId, currentPeriodEnd: there.currentPeriodEnd },
        ...{ suspensionDate: null, pendingId: null, reactivatingAt: null, warnedAt: null, lapsedAt: null, trialEndsAt: null },
        ...cardOf(there),
      }
      return change(tx, row, data, 'reactivated')
    })
  }

  private async follow(row: Subscription, there: ProviderSubscription): Promise<true | null> {
    const data = changesOf(row, there, this.clock.now())
    if (!data) return true
    return this.db.transaction(async (tx) => {
      const changed = await change(tx, row, data, happenedWith(row, data))
      // Renewed although it was cancelled, in the moment of both: take the cancelling there again.
      if (changed?.suspensionDate && there.renews && there.status === 'active')
        await this.jobs.send(tx, alignProvider, { userId: row.userId })
      return changed ? true : null
    })
  }
}

/** The others hear when it ended, and when the paid time of a suspended account is another. */
function happenedWith(row: Subscription, data: Prisma.SubscriptionUpdateManyMutationInput): 'expired' | 'cancelled' | null {
  if (data.status === 'expired') return 'expired'
  return row.suspensionDate && data.currentPeriodEnd ? 'cancelled' : null
}

const cardOf = ({ card }: ProviderSubscription) => (card ? { cardBrand: card.brand, cardLast4: card.last4 } : {})

/** What changes with what the provider says; null when nothing does. The end of the cycle moves only when it is paid. */
export function changesOf(row: Subscription, there: ProviderSubscription, now: Date): Prisma.SubscriptionUpdateManyMutationInput | null {
  const next = { ...cardOf(there), ...statusOf(row, there, now) }
  const same = Object.entries(next).every(([field, value]) => String(Reflect.get(row, field)) === String(value))
  return same ? null : next
}

function statusOf(row: Subscription, { status, currentPeriodEnd }: ProviderSubscription, now: Date) {
  if (status === 'ended') return row.status === 'expired' ? {} : { status: 'expired', suspensionDate: row.suspensionDate ?? now }
  if (status === 'active') return row.suspensionDate ? { currentPeriodEnd } : { status: 'active', currentPeriodEnd }
  if (status === 'past_due') return row.suspensionDate ? {} : { status: 'past_due' }
  return {}
}
