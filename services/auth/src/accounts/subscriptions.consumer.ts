import { accountChanged, accountDeleted, accountReactivated, accountSuspended } from '@arc/contracts/auth/accounts'
import {
  type SubscriptionPayload,
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionExpired,
  subscriptionLapsed,
  subscriptionReactivated,
  subscriptionUpgraded,
} from '@arc/contracts/billing/subscriptions'
import { On } from '@arc/kit/on'
import { publish } from '@arc/kit/outbox'
import { ENV } from '@arc/kit/service'
import { Controller, Inject } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import type { Tx } from '../database.js'
import { accountPayload } from './accounts.payloads.js'

/** What billing says of a subscription, on the account: its plan, whether it is suspended, until when it may change things. */
@Controller()
export class SubscriptionsConsumer {
  constructor(@Inject(ENV) private readonly env: AuthEnv) {}

  @On(subscriptionActivated) activated(facts: SubscriptionPayload, tx: Tx): Promise<void> {
    return this.follow(facts, tx)
  }
  @On(subscriptionUpgraded) upgraded(facts: SubscriptionPayload, tx: Tx): Promise<void> {
    return this.follow(facts, tx)
  }
  @On(subscriptionCancelled) cancelled(facts: SubscriptionPayload, tx: Tx): Promise<void> {
    return this.follow(facts, tx)
  }
  @On(subscriptionExpired) expired(facts: SubscriptionPayload, tx: Tx): Promise<void> {
    return this.follow(facts, tx)
  }
  @On(subscriptionReactivated) reactivated(facts: SubscriptionPayload, tx: Tx): Promise<void> {
    return this.follow(facts, tx)
  }

  /** The days of grace are over: the account goes, and every other service removes what it holds (spec BILL-06). */
  @On(subscriptionLapsed)
  async lapsed({ userId, version }: SubscriptionPayload, tx: Tx): Promise<void> {
    const account = await tx.account.findUnique({ where: { id: userId } })
    if (!account || account.subscriptionVersion >= version) return
    await tx.account.delete({ where: { id: userId } })
    await publish(tx, accountDeleted, { userId, version: account.version + 1 })
  }

  /** Every event tells the whole state; one that is late is dropped. */
  private async follow(facts: SubscriptionPayload, tx: Tx): Promise<void> {
    const before = await tx.account.findUnique({ where: { id: facts.userId } })
    if (!before || before.subscriptionVersion >= facts.version) return
    const account = await tx.account.update({
      where: { id: before.id },
      data: {
        tier: facts.tier,
        status: facts.suspensionDate ? 'suspended' : 'active',
        suspensionDate: facts.suspensionDate,
        readOnlyFrom: facts.readOnlyFrom,
        subscriptionVersion: facts.version,
        version: { increment: 1 },
      },
    })
    const said = accountPayload(account, this.env)
    if (account.status !== before.status && facts.suspensionDate)
      await publish(tx, accountSuspended, { ...said, suspensionDate: facts.suspensionDate })
    if (account.status !== before.status && !facts.suspensionDate) await publish(tx, accountReactivated, said)
    await publish(tx, accountChanged, said)
  }
}
