import { CLOCK, type Clock } from '@arc/kit/clock'
import { assertUserExists } from '@arc/kit/deleted-users'
import { Conflict, NotFound, Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { defineJob, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { closeUpgradeJob } from '../account-deletion/close-customer.job.js'
import { assertNotBeingDeleted } from '../account-deletion/deletion.claim.js'
import type { BillingEnv } from '../billing.env.js'
import { Database } from '../database.js'
import { changeMail } from '../emails/change.mail.js'
import { PAYMENTS, type Payments, type UpgradeSession } from '../payments/payments.js'
import { change } from '../subscriptions/change-subscription.js'
import { CustomersService } from '../subscriptions/customers.service.js'
import { lockSubscription } from '../subscriptions/lock-subscription.js'
import { CHOOSE_FIRST, isRenewalOpen, NO_PLAN, suspendedSince } from '../subscriptions/periods.rules.js'
import { isFree, nextIntervalOfPro, upgradePriceOf } from '../subscriptions/subscriptions.payloads.js'
import { syncProvider } from '../subscriptions/sync-provider.job.js'
import { RENEW_FIRST, refundOf } from './upgrades.rules.js'

const HOUR_MS = 3_600_000
/** How long an applied upgrade is reported to the page that the browser comes back to. */
const JUST_DONE_MS = HOUR_MS
/** The provider's page is open for a day. */
const PAGE_OPEN_MS = 24 * HOUR_MS

export const finishUpgrade = defineJob({ name: 'finish-upgrade', data: z.object({ sessionId: z.string() }), retries: 16 })

/** From basic to pro: a price once, then that of pro from the next cycle (spec UPGR-03, D-07). */
@Injectable()
export class UpgradesService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly customers: CustomersService,
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  /**
   * Opens the provider's checkout for the price of the upgrade; returns the same page while one is open and the price is the same, so that
   * nobody pays twice.
   * @throws Conflict when the account is pro, Refused while it is suspended or its renewal is not paid, and for one that is free of charge
   *   or has no plan
   */
  async open(caller: Caller): Promise<{ sessionId: string; url: string }> {
    const row = await this.customers.of(caller)
    if (row.status === NO_PLAN) throw new Refused(CHOOSE_FIRST)
    if (row.tier === 'pro') throw new Conflict('Already upgraded')
    if (isFree(row)) throw new Refused('This account is free of charge. Please ask whoever runs this a.r.c. for another plan.')
    if (suspendedSince(row, this.clock.now())) throw new Refused('This account is suspended: please reactivate it first.')
    if (isRenewalOpen(row, this.clock.now())) throw new Refused(RENEW_FIRST)
    const { userId, customerId } = row
    const amount = upgradePriceOf(row, this.clock.now())
    const earlier = await this.db.client.upgrade.findMany({ where: { userId }, orderBy: { createdAt: 'desc' } })
    // An applied upgrade is skipped: after a downgrade the fee is due again.
    const last = earlier[0] && !earlier[0].doneAt ? await this.payments.upgrade(earlier[0].sessionId) : null
    if (last?.status === 'paid') throw new Conflict('Already upgraded')
    const isSame = last?.status === 'open' && last.amount === amount
    if (last?.status === 'open' && !isSame) await this.close(last)
    const session = isSame ? last : await this.openNew({ userId, customerId, amount }, earlier.length)
    await this.noteOpened(userId, session.id)
    return { sessionId: session.id, url: session.url ?? '' }
  }

  /** A page with another price. @throws Conflict when it was paid meanwhile */
  private async close({ id }: UpgradeSession): Promise<void> {
    await this.payments.closeUpgrade(id)
    if ((await this.payments.upgrade(id))?.status === 'paid') throw new Conflict('Already upgraded')
  }

  private openNew(fee: { userId: string; customerId: string; amount: number }, earlier: number): Promise<UpgradeSession> {
    const returnTo = this.env.PUBLIC_URL.replace(/\/$/, '')
    return this.payments.openUpgrade({ ...fee, returnTo }, `upgrade:${fee.userId}:${earlier}:${fee.amount.toFixed(2)}`)
  }

  /** Before the page is shown: the account is then not deleted while it can be paid. @throws Refused while it is being deleted */
  private async noteOpened(userId: string, sessionId: string): Promise<void> {
    const openedAt = this.clock.now()
    await this.db.transaction(async (tx) => {
      await assertUserExists(tx, userId)
      const row = await lockSubscription(tx, userId)
      if (!row) throw new NotFound('The subscription')
      assertNotBeingDeleted(row, openedAt)
      await tx.upgrade.upsert({
        where: { sessionId },
        create: { sessionId, userId, createdAt: openedAt, openedAt },
        update: { openedAt },
      })
    })
  }

  /** Finishes the paid upgrades of an account now, without waiting for their events. */
  async finishOf({ userId }: Caller): Promise<void> {
    const open = await this.db.client.upgrade.findMany({ where: { userId, doneAt: null }, select: { sessionId: true } })
    for (const session of open) await this.finish(session)
  }

  /** What came of the upgrade that the account opened last; null when that is long ago. */
  async resultOf({ userId }: Caller): Promise<'done' | 'pending' | 'unpaid' | null> {
    const now = this.clock.now().getTime()
    const last = await this.db.client.upgrade.findFirst({ where: { userId }, orderBy: { openedAt: 'desc' } })
    if (last?.doneAt) return last.doneAt.getTime() > now - JUST_DONE_MS && (await this.isPro(userId)) ? 'done' : null
    if (!last || last.openedAt.getTime() < now - PAGE_OPEN_MS) return null
    return (await this.payments.upgrade(last.sessionId))?.status === 'paid' ? 'pending' : 'unpaid'
  }

  /** False after a payment that went back. */
  private async isPro(userId: string): Promise<boolean> {
    return (await this.db.client.subscription.count({ where: { userId, tier: 'pro' } })) > 0
  }

  @Run(finishUpgrade)
  async finish({ sessionId }: { sessionId: string }): Promise<void> {
    const session = await this.payments.upgrade(sessionId)
    const userId = session?.userId
    if (session?.status !== 'paid' || !userId) return
    await this.db.transaction(async (tx) => {
      const row = await lockSubscription(tx, userId)
      if (!row) return
      const now = this.clock.now()
      const [opened] = await tx.upgrade.updateManyAndReturn({ where: { sessionId, doneAt: null }, data: { doneAt: now } })
      if (!opened) return
      const refund = refundOf(row, { amount: session.amount, openedAt: opened.openedAt, now })
      if (refund) {
        await this.jobs.send(tx, closeUpgradeJob, { sessionId })
        return this.jobs.send(tx, changeMail, { userId, change: refund, version: row.version })
      }
      const { version } = await change(tx, row, { tier: 'pro', nextTier: null, nextInterval: nextIntervalOfPro(row.interval) }, 'upgraded')
      await this.jobs.send(tx, syncProvider, { userId })
      await this.jobs.send(tx, changeMail, { userId, change: 'upgraded', version })
    })
  }
}
