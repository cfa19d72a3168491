import { CLOCK, type Clock } from '@arc/kit/clock'
import { Jobs } from '@arc/kit/jobs'
import { Schedule, type Task, type TaskGroup } from '@arc/kit/schedule'
import { ENV } from '@arc/kit/service'
import { sweepRows } from '@arc/kit/sweep-rows'
import { Inject, Injectable } from '@nestjs/common'
import { checkClosedCustomers, closeCustomer, EVERYTHING } from '../account-deletion/closed-customers.js'
import type { BillingEnv } from '../billing.env.js'
import { Database, type Tx } from '../database.js'
import { changeMail } from '../emails/change.mail.js'
import { TRIAL_END_DAYS, trialEndMail } from '../emails/trial-end.mail.js'
import { UNCLAIMED_DAYS, unfinishedMail } from '../emails/unfinished.mail.js'
import { warningMail } from '../emails/warning.mail.js'
import type { Subscription } from '../generated/prisma/client.js'
import { PROVIDER_TASKS } from '../payments/payments.js'
import { change } from '../subscriptions/change-subscription.js'
import { lockSubscription } from '../subscriptions/lock-subscription.js'
import { daysAfter, deletionDate, dueWarning, isOver } from '../subscriptions/periods.rules.js'
import { isExpired } from '../subscriptions/reactivation.claim.js'
import { readProvider, settleReactivation } from '../subscriptions/read-provider.job.js'
import { finishUpgrade } from '../upgrades/upgrades.service.js'

const BATCH = 100
const RENEWING = ['active', 'past_due']
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than the provider retries a delivery (three days at Stripe). */
const EVENT_RETENTION_DAYS = 30
/** The provider's page for the upgrade is open for a day; a bank may take longer to confirm. */
const UPGRADE_OPEN_DAYS = 3
/** How long after that the event of a new account may arrive. */
const REGISTERED_DAYS = 1

interface UnusedCheckout {
  id: string
  userId: string | null
  customerId: string
  email: string
}

/**
 * Handles everything that is due: ended trials and cycles, announcements and warnings by email, expired grace periods. What is due is
 * derived from the rows alone, so a restart loses nothing; each change is a compare-and-set, so two replicas apply it once.
 */
@Injectable()
export class SweepService {
  private readonly tasks: TaskGroup

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    @Inject(PROVIDER_TASKS) ofProvider: readonly Task[],
    schedule: Schedule,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) env: BillingEnv,
  ) {
    this.tasks = schedule.every(env.SWEEP_SECONDS, [
      ...ofProvider,
      { name: 'suspend-ended', run: () => this.suspendEnded(this.clock.now()) },
      { name: 'announce-trial-ends', run: () => this.announceTrialEnds(this.clock.now()) },
      { name: 'warn-before-deletion', run: () => this.warnBeforeDeletion(this.clock.now()) },
      { name: 'delete-suspended', run: () => this.deleteSuspended(this.clock.now()) },
      { name: 'settle-reactivations', run: () => this.settleReactivations(this.clock.now()) },
      { name: 'check-renewals', run: () => this.checkRenewals(this.clock.now()) },
      { name: 'check-upgrades', run: () => this.checkUpgrades(this.clock.now()) },
      { name: 'check-closed-customers', run: () => checkClosedCustomers(this.db, this.jobs, this.clock.now()) },
      { name: 'remind-unfinished-sign-ups', run: () => this.remindUnfinished(this.clock.now()) },
      { name: 'end-unused-sign-ups', run: () => this.endUnused(this.clock.now()) },
      { name: 'remove-provider-events', run: () => this.removeProviderEvents(this.clock.now()) },
    ])
  }

  /** Sweeps everything that is due now, after a running sweep, which uses an earlier time. */
  sweep(): Promise<void> {
    return this.tasks.run()
  }

  private suspendEnded(now: Date): Promise<number> {
    const ended = { status: { in: ['trialing', 'cancelled'] }, OR: [{ currentPeriodEnd: { lte: now } }, { currentPeriodEnd: null }] }
    return this.each(ended, (tx, row) => this.expire(tx, row, now))
  }

  private announceTrialEnds(now: Date): Promise<number> {
    const ending = { status: 'trialing', trialEndAnnouncedAt: null, currentPeriodEnd: { gt: now, lte: daysAfter(now, TRIAL_END_DAYS) } }
    return this.each(ending, (tx, row) => this.announceTrialEnd(tx, row, now))
  }

  private warnBeforeDeletion(now: Date): Promise<number> {
    const warnable = { suspensionDate: { lte: now }, lastWarnedAt: null, lapsedAt: null }
    return this.each(warnable, (tx, row) => this.warn(tx, row, now))
  }

  private deleteSuspended(now: Date): Promise<number> {
    const overdue = { suspensionDate: { lte: now }, OR: [{ lapsedAt: null }, { lapsedAt: { lt: new Date(now.getTime() - DAY_MS) } }] }
    return this.each(overdue, (tx, row) => lapse(tx, row, now))
  }

  private settleReactivations(now: Date): Promise<number> {
    return this.each({ reactivatingAt: { not: null } }, (tx, row) => this.settleExpired(tx, row, now))
  }

  /** Asks the provider about payments that may have been made without an event that says so. */
  private checkRenewals(now: Date): Promise<number> {
    const anHourAgo = new Date(now.getTime() - HOUR_MS)
    const unconfirmed = { status: { in: RENEWING }, currentPeriodEnd: { lt: anHourAgo } }
    const unchecked = { ...unconfirmed, OR: [{ renewalCheckedAt: null }, { renewalCheckedAt: { lt: anHourAgo } }] }
    return this.each(unchecked, (tx, row) => this.checkRenewal(tx, row, now))
  }

  private async removeProviderEvents(now: Date): Promise<number> {
    const old = { receivedAt: { lt: daysAfter(now, -EVENT_RETENTION_DAYS) } }
    return (await this.db.transaction((tx) => tx.providerEvent.deleteMany({ where: old }))).count
  }

  /**
   * Handles each row in its own transaction. The row is locked and read again: it may have changed since it was listed, so `work`
   * decides from the row that it gets.
   * @param work returns how many rows it did something for: 0 or 1
   * @returns how many in all
   */
  private each(where: object, work: (tx: Tx, row: Subscription) => Promise<number>): Promise<number> {
    return sweepRows({
      page: (after) =>
        this.db.client.subscription.findMany({
          where: { AND: [where, { userId: { gt: after } }] },
          orderBy: { userId: 'asc' },
          take: BATCH,
        }),
      keyOf: ({ userId }) => userId,
      work: ({ userId }) =>
        this.db.transaction(async (tx) => {
          const row = await lockSubscription(tx, userId)
          return row ? work(tx, row) : 0
        }),
    })
  }

  /** Upgrades that may be paid without an event: reads the provider, once an hour while their page can be open. */
  private checkUpgrades(now: Date): Promise<number> {
    const anHourAgo = new Date(now.getTime() - HOUR_MS)
    const due = {
      doneAt: null,
      createdAt: { gt: daysAfter(now, -UPGRADE_OPEN_DAYS), lt: anHourAgo },
      OR: [{ checkedAt: null }, { checkedAt: { lt: anHourAgo } }],
    }
    return sweepRows({
      page: (after) =>
        this.db.client.upgrade.findMany({ where: { ...due, sessionId: { gt: after } }, orderBy: { sessionId: 'asc' }, take: BATCH }),
      keyOf: ({ sessionId }) => sessionId,
      work: ({ sessionId }) =>
        this.db.transaction(async (tx) => {
          const { count } = await tx.upgrade.updateMany({ where: { ...due, sessionId }, data: { checkedAt: now } })
          if (count > 0) await this.jobs.send(tx, finishUpgrade, { sessionId })
          return count
        }),
    })
  }

  /**
   * Checkouts without an account that may be paid: looked at an hour after their start, and once more a day later, because a payment that
   * is not confirmed by then has expired.
   */
  private remindUnfinished(now: Date): Promise<number> {
    const [anHourAgo, aDayAgo] = [new Date(now.getTime() - HOUR_MS), daysAfter(now, -1)]
    return sweepRows({
      page: (after) => this.db.client.$queryRaw<{ id: string }[]>`
        select id from checkouts where id > ${after} and user_id is null and created_at <= ${anHourAgo}
        and (checked_at is null or (created_at <= ${aDayAgo} and checked_at < created_at + interval '1 day'))
        order by id limit ${BATCH}`,
      keyOf: ({ id }) => id,
      work: ({ id }) =>
        this.db.transaction(async (tx) => {
          const { count } = await tx.checkout.updateMany({ where: { id, userId: null }, data: { checkedAt: now } })
          if (count > 0) await this.jobs.send(tx, unfinishedMail, { checkoutId: id })
          return count
        }),
    })
  }

  /**
   * Ends paid checkouts that created no account: those that nobody claimed, and those whose account was refused after the claim,
   * for example because its email was registered meanwhile.
   */
  private endUnused(now: Date): Promise<number> {
    const [unclaimed, refused] = [daysAfter(now, -UNCLAIMED_DAYS), daysAfter(now, -UNCLAIMED_DAYS - REGISTERED_DAYS)]
    return sweepRows({
      page: (after) => this.db.client.$queryRaw<UnusedCheckout[]>`
        select c.id, c.user_id as "userId", c.customer_id as "customerId", c.email from checkouts c
        left join subscriptions s on s.user_id = c.user_id
        where c.id > ${after}
          and ((c.user_id is null and c.created_at < ${unclaimed}) or (s.user_id is null and c.created_at < ${refused}))
        order by c.id limit ${BATCH}`,
      keyOf: ({ id }) => id,
      work: ({ id, userId, customerId, email: payerEmail }) =>
        this.db.transaction(async (tx) => {
          const { count } = await tx.checkout.deleteMany({ where: { id, userId } })
          if (count > 0) await closeCustomer(tx, this.jobs, { customerId, refundFrom: EVERYTHING, payerEmail, now })
          return count
        }),
    })
  }

  private async expire(tx: Tx, row: Subscription, now: Date): Promise<number> {
    if (row.status === 'expired' || !isOver(row, now)) return 0
    // A trial that ended between two sweeps gets its full grace period from now on.
    const { userId, version } = await change(tx, row, { status: 'expired', suspensionDate: row.suspensionDate ?? now }, 'expired')
    await this.jobs.send(tx, changeMail, { userId, change: 'suspended', version })
    return 1
  }

  private async warn(tx: Tx, row: Subscription, now: Date): Promise<number> {
    const [until, warning] = [deletionDate(row), dueWarning(row, now)]
    // An account whose reactivation is being paid is not deleted, so it isn't warned either.
    if (!until || !warning || row.lapsedAt || row.reactivatingAt) return 0
    const { userId } = row
    const data = warning === 'last' ? { warnedAt: row.warnedAt ?? now, lastWarnedAt: now } : { warnedAt: now }
    await tx.subscription.update({ where: { userId }, data })
    await this.jobs.send(tx, warningMail, { userId, until: until.toISOString(), warning })
    return 1
  }

  private async announceTrialEnd(
    tx: Tx,
    { userId, status, currentPeriodEnd, trialEndAnnouncedAt }: Subscription,
    now: Date,
  ): Promise<number> {
    if (status !== 'trialing' || trialEndAnnouncedAt || !currentPeriodEnd || currentPeriodEnd <= now) return 0
    await tx.subscription.update({ where: { userId }, data: { trialEndAnnouncedAt: now } })
    await this.jobs.send(tx, trialEndMail, { userId, endsAt: currentPeriodEnd.toISOString() })
    return 1
  }

  private async settleExpired(tx: Tx, row: Subscription, now: Date): Promise<number> {
    if (!isExpired(row, now)) return 0
    await this.jobs.send(tx, settleReactivation, { userId: row.userId })
    return 1
  }

  /** A renewal without an event: reads the provider, once an hour. */
  private async checkRenewal(tx: Tx, row: Subscription, now: Date): Promise<number> {
    const { userId, providerId, status, renewalCheckedAt } = row
    const checkedRecently = renewalCheckedAt !== null && renewalCheckedAt > new Date(now.getTime() - HOUR_MS)
    if (!providerId || checkedRecently || !RENEWING.includes(status)) return 0
    await tx.subscription.update({ where: { userId }, data: { renewalCheckedAt: now } })
    await this.jobs.send(tx, readProvider, { providerId })
    return 1
  }
}

/** A claimed row never lapses: an expired claim is settled first, and the next sweep decides. */
async function lapse(tx: Tx, row: Subscription, now: Date): Promise<number> {
  const until = deletionDate(row)
  const isClaimed = row.reactivatingAt !== null
  const lapsedToday = row.lapsedAt !== null && row.lapsedAt >= new Date(now.getTime() - DAY_MS)
  if (!until || until > now || isClaimed || lapsedToday) return 0
  await change(tx, row, { lapsedAt: now }, 'lapsed')
  return 1
}
