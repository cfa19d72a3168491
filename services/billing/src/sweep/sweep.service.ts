import { CLOCK, type Clock } from '@arc/kit/clock'
import { Jobs } from '@arc/kit/jobs'
import type { Log } from '@arc/kit/log'
import { ENV, LOG } from '@arc/kit/service'
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import type { BillingEnv } from '../billing.env.js'
import { Database, type Tx } from '../database.js'
import type { Subscription } from '../generated/prisma/client.js'
import { Sandbox } from '../sandbox/sandbox.js'
import { leaveProvider } from '../subscriptions/align.job.js'
import { change } from '../subscriptions/changes.js'
import { daysAfter, isOver, keptUntil, WARNING_DAYS } from '../subscriptions/periods.rules.js'
import { readProvider } from '../subscriptions/provider.sync.js'
import { warningMail } from './warning.mail.js'

const BATCH = 100
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** An event that was heard is remembered longer than a provider tries again (three days at Stripe). */
const EVENTS_LIVE_DAYS = 30
/** Somebody who paid and left can still make the account for so long (spec D-23). */
const UNCLAIMED_DAYS = 7

/**
 * Finds what fell due: trials and cycles that ended, warnings, accounts whose days of grace are over. What is due is
 * told by the rows alone, so a restart forgets nothing; each change is for a row's version, so two replicas do it once.
 */
@Injectable()
export class SweepService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined
  private last: Promise<void> = Promise.resolve()
  private closed = false

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly sandbox: Sandbox,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: BillingEnv,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule()
  }

  private schedule(): void {
    this.timer = setTimeout(() => void this.sweep().then(() => this.closed || this.schedule()), this.env.SWEEP_SECONDS * 1000)
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.last
  }

  /** Looks for what is due by now: once the look that runs is done, as that one began at an earlier moment. */
  sweep(): Promise<void> {
    this.last = this.last
      .then(() => this.sweepAll())
      .catch((error: unknown) => this.log.error({ err: error }, 'sweep failed; it comes again'))
    return this.last
  }

  private async sweepAll(): Promise<void> {
    const now = this.clock.now()
    await this.sandbox.passTime()
    await this.each(
      { status: { in: ['trialing', 'cancelled'] }, OR: [{ currentPeriodEnd: { lte: now } }, { currentPeriodEnd: null }] },
      (tx, row) => expire(tx, row, now),
    )
    const warnable = { suspensionDate: { lte: now }, warnedAt: null, lapsedAt: null }
    await this.each(warnable, (tx, row) => this.warn(tx, row, now))
    const overdue = { suspensionDate: { lte: now }, OR: [{ lapsedAt: null }, { lapsedAt: { lt: new Date(now.getTime() - DAY_MS) } }] }
    await this.each(overdue, (tx, row) => lapse(tx, row, now))
    const anHourAgo = new Date(now.getTime() - HOUR_MS)
    const unheard = { status: { in: ['active', 'past_due'] }, currentPeriodEnd: { lt: anHourAgo } }
    await this.each({ ...unheard, OR: [{ askedAt: null }, { askedAt: { lt: anHourAgo } }] }, (tx, row) => this.ask(tx, row, now))
    await this.forgetUnclaimed(daysAfter(now, -UNCLAIMED_DAYS))
    await this.db.transaction((tx) => tx.providerEvent.deleteMany({ where: { receivedAt: { lt: daysAfter(now, -EVENTS_LIVE_DAYS) } } }))
  }

  /** Each row in a transaction of its own, so that one that fails holds up no other. */
  private async each(where: object, work: (tx: Tx, row: Subscription) => Promise<unknown>): Promise<void> {
    for (let after = ''; ; ) {
      const rows = await this.db.client.subscription.findMany({
        where: { AND: [where, { userId: { gt: after } }] },
        orderBy: { userId: 'asc' },
        take: BATCH,
      })
      for (const row of rows) await this.db.transaction((tx) => work(tx, row))
      const last = rows.at(-1)
      if (!last || rows.length < BATCH) return
      after = last.userId
    }
  }

  /** A payment from which no account was ever made must not be charged on and on. */
  private async forgetUnclaimed(before: Date): Promise<void> {
    for (const { id, customerId } of await this.db.client.checkout.findMany({
      where: { userId: null, createdAt: { lt: before } },
      take: BATCH,
    }))
      await this.db.transaction(async (tx) => {
        const { count } = await tx.checkout.deleteMany({ where: { id, userId: null } })
        if (count > 0) await this.jobs.send(tx, leaveProvider, { customerId })
      })
  }

  private async warn(tx: Tx, row: Subscription, now: Date): Promise<void> {
    const until = keptUntil(row)
    if (!until || daysAfter(until, -WARNING_DAYS) > now || until <= now) return
    const { userId } = row
    const { count } = await tx.subscription.updateMany({ where: { userId, warnedAt: null }, data: { warnedAt: now } })
    if (count > 0) await this.jobs.send(tx, warningMail, { userId, until: until.toISOString() })
  }

  /** A renewal of which nothing was heard: the provider is asked, once an hour. */
  private async ask(tx: Tx, { userId, providerId, askedAt }: Subscription, now: Date): Promise<void> {
    if (!providerId) return
    const { count } = await tx.subscription.updateMany({ where: { userId, askedAt }, data: { askedAt: now } })
    if (count > 0) await this.jobs.send(tx, readProvider, { providerId })
  }
}

async function expire(tx: Tx, row: Subscription, now: Date): Promise<void> {
  if (!isOver(row, now)) return
  // A trial that ended while nobody looked still gets its days of grace from now on.
  await change(tx, row, { status: 'expired', suspensionDate: row.suspensionDate ?? now }, 'expired')
}

async function lapse(tx: Tx, row: Subscription, now: Date): Promise<void> {
  const until = keptUntil(row)
  const beingPaid = row.reactivatingAt !== null && row.reactivatingAt.getTime() > now.getTime() - HOUR_MS
  if (!until || until > now || beingPaid) return
  await change(tx, row, { lapsedAt: now }, 'lapsed')
}
