import { accountDeleted, accountRegistered } from '@arc/contracts/auth/accounts'
import { subscriptionActivated } from '@arc/contracts/billing/subscriptions'
import type { Payload } from '@arc/contracts/define'
import { On } from '@arc/kit/on'
import { publish } from '@arc/kit/outbox'
import { Controller } from '@nestjs/common'
import type { Tx } from '../database.js'

const DAY_MS = 24 * 3600 * 1000

/** An account that registers begins its subscription; one that goes takes it along. */
@Controller()
export class AccountsConsumer {
  @On(accountRegistered)
  async registered(account: Payload<typeof accountRegistered>, tx: Tx): Promise<void> {
    const { userId, tier } = account
    if (await tx.goneUser.findUnique({ where: { userId } })) return
    await tx.redemption.updateMany({ where: { userId }, data: { confirmedAt: new Date() } })
    const trialEndsAt = account.trialDays === null ? null : new Date(new Date(account.createdAt).getTime() + account.trialDays * DAY_MS)
    const status = account.demo ? 'demo' : trialEndsAt ? 'trialing' : 'active'
    const { count } = await tx.subscription.createMany({
      data: [{ userId, tier, status, trialEndsAt, currentPeriodEnd: trialEndsAt }],
      skipDuplicates: true,
    })
    if (count > 0) await publish(tx, subscriptionActivated, { userId, version: 1, tier, trialEndsAt: trialEndsAt?.toISOString() ?? null })
  }

  @On(accountDeleted)
  async deleted({ userId }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    await tx.goneUser.createMany({ data: [{ userId }], skipDuplicates: true })
    await tx.subscription.deleteMany({ where: { userId } })
  }
}
