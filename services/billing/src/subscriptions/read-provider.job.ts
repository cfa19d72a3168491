import { priceOf } from '@arc/contracts/plans'
import { CLOCK, type Clock } from '@arc/kit/clock'
import type { Caller } from '@arc/kit/identity'
import { defineJob, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { changeMail } from '../emails/change.mail.js'
import { paymentFailedMail } from '../emails/payment-failed.mail.js'
import type { Prisma, Subscription } from '../generated/prisma/client.js'
import { PAYMENTS, type Payments, type ProviderSubscription } from '../payments/payments.js'
import { change, untilApplied } from './change-subscription.js'
import { isOver, NO_PLAN } from './periods.rules.js'
import { isExpired, RELEASED, releaseReactivation } from './reactivation.claim.js'
import { offerOf, paidOfferOf } from './subscriptions.payloads.js'
import { syncProvider } from './sync-provider.job.js'

/** Reads a subscription from the provider after an event about it. */
export const readProvider = defineJob({ name: 'read-provider', data: z.object({ providerId: z.string() }), retries: 16 })

/** Settles a reactivation whose claim has expired: takes over what was charged, ends what is still pending, releases the claim. */
export const settleReactivation = defineJob({ name: 'settle-reactivation', data: z.object({ userId: z.string() }), retries: 16 })

/** Applies the provider's state to a subscription. It is always read fresh; the order of events does not matter. */
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
    await untilApplied(async () => {
      // Our row is read first: if it changes before the update, the compare-and-set fails and the provider is read again.
      const own = await this.db.client.subscription.findUnique({ where: { providerId } })
      const there = await this.payments.subscription(providerId)
      if (!there) return
      if (own) return await this.applyState(own, there)
      const row = there.userId ? await this.db.client.subscription.findUnique({ where: { userId: there.userId } }) : null
      if (!row || row.lapsedAt || there.status !== 'active' || !isOver(row, this.clock.now())) return
      await this.resume(row, there)
    })
  }

  /** Reads the subscription of an account now, without waiting for an event. */
  async readOf({ userId }: Caller): Promise<void> {
    const row = await this.db.client.subscription.findUnique({ where: { userId } })
    if (row?.providerId) await this.read({ providerId: row.providerId })
  }

  @Run(settleReactivation)
  async settle({ userId }: { userId: string }): Promise<void> {
    await untilApplied(async () => {
      const row = await this.db.client.subscription.findUnique({ where: { userId } })
      if (!row || !isExpired(row, this.clock.now())) return
      const charged = row.customerId ? await this.payments.activeSubscription(row.customerId) : null
      if (charged) {
        await this.resume(row, charged)
        return
      }
      if (row.pendingId) await this.payments.endNow(row.pendingId)
      await this.db.transaction((tx) => releaseReactivation(tx, row))
    })
  }

  /** Activates the account with its new subscription. @throws Superseded when the row changed meanwhile */
  resume(row: Subscription, there: ProviderSubscription): Promise<Subscription> {
    return this.db.transaction(async (tx) => {
      const data = {
        ...planOf(there, row),
        ...{ status: 'active', providerId: there.id, customerId: there.customerId, currentPeriodEnd: there.currentPeriodEnd },
        ...{
          ...RELEASED,
          nextAttemptAt: null,
          suspensionDate: null,
          warnedAt: null,
          lastWarnedAt: null,
          lapsedAt: null,
          trialEndsAt: null,
        },
        ...cardOf(there),
      }
      const isFirst = row.status === NO_PLAN
      const back = await change(tx, row, data, isFirst ? 'activated' : 'reactivated')
      await this.jobs.send(tx, changeMail, { userId: row.userId, change: isFirst ? 'started' : 'reactivated', version: back.version })
      return back
    })
  }

  private async applyState(row: Subscription, there: ProviderSubscription): Promise<void> {
    const data = changesOf(row, there, this.clock.now())
    if (!data) return
    await this.db.transaction(async (tx) => {
      const event = eventOf(row, data)
      const changed = await change(tx, row, data, event)
      const report = event === 'expired' ? 'suspended' : event === 'downgraded' ? event : null
      if (report) await this.jobs.send(tx, changeMail, { userId: row.userId, change: report, version: changed.version })
      if (data.status === 'past_due') {
        const period = row.currentPeriodEnd?.toISOString() ?? ''
        await this.jobs.send(tx, paymentFailedMail, { userId: row.userId, period })
      }
      // A renewal that raced with the cancellation, or with a change of the plan: tell the provider again.
      const isCancelled = changed.suspensionDate !== null && there.renews && there.status === 'active'
      if (isCancelled || isChargedAsBefore(row, there)) await this.jobs.send(tx, syncProvider, { userId: row.userId })
    })
  }
}

/** The event of a change: expired, or cancelled when the paid cycle of a suspended account moved. */
function eventOf(row: Subscription, data: Prisma.SubscriptionUpdateManyMutationInput): 'expired' | 'downgraded' | 'cancelled' | null {
  if (data.status === 'expired') return 'expired'
  if (data.tier) return 'downgraded'
  return row.suspensionDate && data.currentPeriodEnd ? 'cancelled' : null
}

/**
 * True for a cycle that was charged before the provider knew of a change of the plan: its payer gets what was paid for, and the change
 * waits for the next cycle.
 */
const isChargedAsBefore = (row: Subscription, { charged }: ProviderSubscription): boolean =>
  charged === priceOf(paidOfferOf(row)) && charged !== priceOf(offerOf(row))

/** The plan of a new subscription: the one that was charged, also if its account has chosen another one meanwhile. */
const planOf = ({ next }: ProviderSubscription, row: Subscription) =>
  next ? { ...next, nextTier: null, nextInterval: null } : nextPlanOf(row)

/** The plan of a cycle that starts now. */
const nextPlanOf = ({ nextTier, nextInterval }: Pick<Subscription, 'nextTier' | 'nextInterval'>) => ({
  ...(nextTier ? { tier: nextTier, nextTier: null } : {}),
  ...(nextInterval ? { interval: nextInterval, nextInterval: null } : {}),
})

const cardOf = ({ card }: ProviderSubscription) => (card ? { cardBrand: card.brand, cardLast4: card.last4 } : {})

/** The changes that the provider's state implies; null for none. The end of the cycle moves only when it is paid. */
export function changesOf(row: Subscription, there: ProviderSubscription, now: Date): Prisma.SubscriptionUpdateManyMutationInput | null {
  const isNewCycle = there.status === 'active' && row.currentPeriodEnd !== null && there.currentPeriodEnd > row.currentPeriodEnd
  const nextAttemptAt = there.status === 'past_due' ? there.nextAttempt : null
  const next = {
    ...cardOf(there),
    ...statusOf(row, there, now),
    nextAttemptAt,
    ...(isNewCycle && !isChargedAsBefore(row, there) ? nextPlanOf(row) : {}),
  }
  const same = Object.entries(next).every(([field, value]) => String(Reflect.get(row, field)) === String(value))
  return same ? null : next
}

function statusOf(row: Subscription, { status, currentPeriodEnd }: ProviderSubscription, now: Date) {
  if (status === 'ended') return row.status === 'expired' ? {} : { status: 'expired', suspensionDate: row.suspensionDate ?? now }
  if (status === 'active') return row.suspensionDate ? { currentPeriodEnd } : { status: 'active', currentPeriodEnd }
  if (status === 'past_due') return row.suspensionDate ? {} : { status: 'past_due' }
  return {}
}
