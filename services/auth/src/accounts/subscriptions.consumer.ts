import { accountChanged, accountReactivated, accountSuspended } from '@arc/contracts/auth/account-events'
import {
  type SubscriptionPayload,
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionDowngraded,
  subscriptionExpired,
  subscriptionLapsed,
  subscriptionReactivated,
  subscriptionUpgraded,
} from '@arc/contracts/billing/subscription-events'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Jobs } from '@arc/kit/jobs'
import { On } from '@arc/kit/on'
import { publish } from '@arc/kit/outbox'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Controller, Inject } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import type { Tx } from '../database.js'
import { lockAccount, removeAccount } from './account-rows.js'
import { accountPayload } from './accounts.payloads.js'

/** Applies subscription events to the account: plan, suspension, and the moment it becomes read-only. */
@Controller()
export class SubscriptionsConsumer {
  constructor(
    private readonly jobs: Jobs,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  @On(subscriptionActivated) activated(subscription: SubscriptionPayload, tx: Tx): Promise<void> {
    return this.apply(subscription, tx)
  }
  @On(subscriptionUpgraded) upgraded(subscription: SubscriptionPayload, tx: Tx): Promise<void> {
    return this.apply(subscription, tx)
  }
  @On(subscriptionDowngraded) downgraded(subscription: SubscriptionPayload, tx: Tx): Promise<void> {
    return this.apply(subscription, tx)
  }
  @On(subscriptionCancelled) cancelled(subscription: SubscriptionPayload, tx: Tx): Promise<void> {
    return this.apply(subscription, tx)
  }
  @On(subscriptionExpired) expired(subscription: SubscriptionPayload, tx: Tx): Promise<void> {
    return this.apply(subscription, tx)
  }
  @On(subscriptionReactivated) reactivated(subscription: SubscriptionPayload, tx: Tx): Promise<void> {
    return this.apply(subscription, tx)
  }

  /** The grace period has ended: deletes the account; every other service deletes its data (spec BILL-06). */
  @On(subscriptionLapsed)
  async lapsed({ userId, version }: SubscriptionPayload, tx: Tx): Promise<void> {
    const account = await lockAccount(tx, userId)
    if (account && account.subscriptionVersion < version)
      await removeAccount(tx, { jobs: this.jobs, cache: this.cache, now: this.clock.now() }, account)
  }

  /** Every event carries the full state; an older one is dropped. The row is locked before its version is compared. */
  private async apply(subscription: SubscriptionPayload, tx: Tx): Promise<void> {
    const before = await lockAccount(tx, subscription.userId)
    if (!before || before.subscriptionVersion >= subscription.version) return
    const account = await tx.account.update({
      where: { id: before.id },
      data: {
        tier: subscription.tier,
        status: subscription.suspensionDate ? 'suspended' : 'active',
        suspensionDate: subscription.suspensionDate,
        readOnlyFrom: subscription.readOnlyFrom,
        noPlan: !subscription.hasPlan,
        subscriptionVersion: subscription.version,
        version: { increment: 1 },
      },
    })
    const payload = accountPayload(account, this.env)
    if (account.status !== before.status && subscription.suspensionDate)
      await publish(tx, accountSuspended, { ...payload, suspensionDate: subscription.suspensionDate })
    if (account.status !== before.status && !subscription.suspensionDate) await publish(tx, accountReactivated, payload)
    await publish(tx, accountChanged, payload)
  }
}
