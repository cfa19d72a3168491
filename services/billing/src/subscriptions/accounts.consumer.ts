import { randomUUID } from 'node:crypto'
import { accountChanged, accountDeleted, accountRegistered } from '@arc/contracts/auth/account-events'
import { PlanType } from '@arc/contracts/billing/plan-type'
import { subscriptionActivated } from '@arc/contracts/billing/subscription-events'
import type { Payload } from '@arc/contracts/define'
import { OFFERS } from '@arc/contracts/plans'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { type JobRun, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { On } from '@arc/kit/on'
import { publish } from '@arc/kit/outbox'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { TRANSPORT, type Transport } from '@arc/kit/ports/transport'
import { purge, purgeUsers, startPurge } from '@arc/kit/purge'
import { Controller, Inject } from '@nestjs/common'
import { closeUpgradeJob } from '../account-deletion/close-customer.job.js'
import { closeCustomer, EVERYTHING, refundStart } from '../account-deletion/closed-customers.js'
import { Database, type Tx } from '../database.js'
import { findReceipts } from '../emails/receipt.mail.js'
import type { Checkout } from '../generated/prisma/client.js'
import { daysAfter, NO_PLAN } from './periods.rules.js'
import { readProvider } from './read-provider.job.js'
import { subscriptionPayload } from './subscriptions.payloads.js'

type Registered = Payload<typeof accountRegistered>

/** Starts the subscription of a new account and deletes that of a deleted one. */
@Controller()
export class AccountsConsumer {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(TRANSPORT) private readonly transport: Transport,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @On(accountRegistered)
  async registered(account: Registered, tx: Tx): Promise<void> {
    const { userId } = account
    if (await isUserDeleted(tx, userId)) return
    await storeAccount(account, tx)
    await tx.redemption.updateMany({ where: { userId }, data: { confirmedAt: new Date() } })
    const paid = await tx.checkout.findUnique({ where: { userId } })
    const { count } = await tx.subscription.createMany({ data: [initialSubscription(account, paid)], skipDuplicates: true })
    if (count === 0 || !account.hasPlan) return
    await publish(tx, subscriptionActivated, subscriptionPayload(await tx.subscription.findUniqueOrThrow({ where: { userId } })))
    // The provider's state may have changed since the payment was claimed.
    if (!paid) return
    await this.jobs.send(tx, readProvider, { providerId: paid.providerId })
    await this.jobs.send(tx, findReceipts, { customerId: paid.customerId })
  }

  @On(accountChanged) changed(account: Payload<typeof accountChanged>, tx: Tx): Promise<void> {
    return storeAccount(account, tx)
  }

  @On(accountDeleted)
  async deleted({ userId }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    await startPurge(tx, this.jobs, userId)
    const [row, account] = [await tx.subscription.findUnique({ where: { userId } }), await tx.account.findUnique({ where: { userId } })]
    const own = await tx.checkout.findMany({ where: { userId } })
    // Those that were started with the same email and never became an account: what was paid goes back.
    const unused = account ? await tx.checkout.findMany({ where: { userId: null, email: account.email } }) : []
    const now = this.clock.now()
    const refundFrom = row && refundStart(row, now)
    const customers = new Map(unused.map(({ customerId }) => [customerId, EVERYTHING]))
    // Without a subscription a payment has bought nothing yet.
    for (const { customerId } of own) customers.set(customerId, refundFrom ?? EVERYTHING)
    if (row?.customerId && refundFrom) customers.set(row.customerId, refundFrom)
    for (const [customerId, refundFrom] of customers) await closeCustomer(tx, this.jobs, { customerId, refundFrom, now })
    const openUpgrades = await tx.upgrade.findMany({ where: { userId, doneAt: null }, select: { sessionId: true } })
    for (const upgrade of openUpgrades) await this.jobs.send(tx, closeUpgradeJob, upgrade)
    await tx.subscription.deleteMany({ where: { userId } })
    await tx.upgrade.deleteMany({ where: { userId } })
    await tx.receipt.deleteMany({ where: { userId } })
    await tx.account.deleteMany({ where: { userId } })
    await tx.checkout.deleteMany({ where: { id: { in: [...own, ...unused].map(({ id }) => id) } } })
    // The use stays counted, for nobody.
    await tx.redemption.updateMany({ where: { userId }, data: { userId: `deleted-${randomUUID()}` } })
  }

  @Run(purgeUsers) purge({ late }: { late: boolean }, { signal }: JobRun): Promise<void> {
    const removeRows = async () => false
    return purge<Tx>(this.db, this.transport, { late, signal, removeRows, removeFiles: (userId) => this.mail.removeAll(userId) })
  }
}

/** Stores an account, unless the stored version is newer. */
async function storeAccount({ userId, email, firstName, version }: Payload<typeof accountChanged>, tx: Tx): Promise<void> {
  if (await isUserDeleted(tx, userId)) return
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
  if (!account.hasPlan) return { userId, tier, status: NO_PLAN }
  const trialEndsAt = account.trialDays === null ? null : daysAfter(new Date(account.createdAt), account.trialDays)
  return { userId, tier, status: account.demo ? 'demo' : trialEndsAt ? 'trialing' : 'active', trialEndsAt, currentPeriodEnd: trialEndsAt }
}
