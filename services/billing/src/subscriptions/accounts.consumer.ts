import { accountChanged, accountDeleted, accountRegistered } from '@arc/contracts/auth/accounts'
import { PlanType } from '@arc/contracts/billing/plan-type'
import { subscriptionActivated } from '@arc/contracts/billing/subscriptions'
import type { Payload } from '@arc/contracts/define'
import { OFFERS } from '@arc/contracts/plans'
import { Jobs } from '@arc/kit/jobs'
import { On } from '@arc/kit/on'
import { publish } from '@arc/kit/outbox'
import { Controller } from '@nestjs/common'
import type { Tx } from '../database.js'
import type { Checkout } from '../generated/prisma/client.js'
import { daysAfter } from './periods.rules.js'
import { readProvider } from './read-provider.job.js'
import { subscriptionPayload } from './subscriptions.payloads.js'
import { deleteCustomerJob } from './sync-provider.job.js'

type Registered = Payload<typeof accountRegistered>

/** Starts the subscription of a new account and deletes that of a deleted one. */
@Controller()
export class AccountsConsumer {
  constructor(private readonly jobs: Jobs) {}

  @On(accountRegistered)
  async registered(account: Registered, tx: Tx): Promise<void> {
    const { userId } = account
    if (await tx.deletedUser.findUnique({ where: { userId } })) return
    await storeAccount(account, tx)
    await tx.redemption.updateMany({ where: { userId }, data: { confirmedAt: new Date() } })
    const paid = await tx.checkout.findUnique({ where: { userId } })
    const { count } = await tx.subscription.createMany({ data: [initialSubscription(account, paid)], skipDuplicates: true })
    if (count === 0) return
    await publish(tx, subscriptionActivated, subscriptionPayload(await tx.subscription.findUniqueOrThrow({ where: { userId } })))
    // The provider's state may have changed since the payment was claimed.
    if (paid) await this.jobs.send(tx, readProvider, { providerId: paid.providerId })
  }

  @On(accountChanged) changed(account: Payload<typeof accountChanged>, tx: Tx): Promise<void> {
    return storeAccount(account, tx)
  }

  @On(accountDeleted)
  async deleted({ userId }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    await tx.deletedUser.createMany({ data: [{ userId }], skipDuplicates: true })
    const [row, checkout] = [await tx.subscription.findUnique({ where: { userId } }), await tx.checkout.findUnique({ where: { userId } })]
    const customers = new Set([row?.customerId, checkout?.customerId].filter((id) => typeof id === 'string'))
    for (const customerId of customers) await this.jobs.send(tx, deleteCustomerJob, { customerId })
    await tx.subscription.deleteMany({ where: { userId } })
    await tx.upgrade.deleteMany({ where: { userId } })
    await tx.account.deleteMany({ where: { userId } })
    // The payment stays, without personal data, so that it cannot create another account.
    await tx.checkout.updateMany({ where: { userId }, data: { email: '' } })
  }
}

/** Stores an account, unless the stored version is newer. */
async function storeAccount({ userId, email, firstName, version }: Payload<typeof accountChanged>, tx: Tx): Promise<void> {
  if (await tx.deletedUser.findUnique({ where: { userId } })) return
  await tx.$executeRaw`insert into accounts (user_id, email, first_name, version) values (${userId}, ${email}, ${firstName}, ${version})
    on conflict (user_id) do update set email = excluded.email, first_name = excluded.first_name, version = excluded.version
    where accounts.version < excluded.version`
}

function initialSubscription(account: Registered, paid: Checkout | null) {
  const { userId, tier } = account
  if (paid) {
    const { customerId, providerId, currentPeriodEnd, cardBrand, cardLast4 } = paid
    const offer = OFFERS[PlanType.parse(paid.planType)]
    return { userId, ...offer, status: 'active', customerId, providerId, currentPeriodEnd, cardBrand, cardLast4 }
  }
  const trialEndsAt = account.trialDays === null ? null : daysAfter(new Date(account.createdAt), account.trialDays)
  return { userId, tier, status: account.demo ? 'demo' : trialEndsAt ? 'trialing' : 'active', trialEndsAt, currentPeriodEnd: trialEndsAt }
}
