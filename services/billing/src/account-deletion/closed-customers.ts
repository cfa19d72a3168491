import type { Jobs } from '@arc/kit/jobs'
import { sweepRows } from '@arc/kit/sweep-rows'
import type { Database, Tx } from '../database.js'
import type { Prisma, Subscription } from '../generated/prisma/client.js'
import { daysAfter } from '../subscriptions/periods.rules.js'
import { closeCustomerJob } from './close-customer.job.js'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const BATCH = 100
/** A bank takes at most this long to confirm, and Stripe repeats an event as long (https://docs.stripe.com/webhooks#retries). */
const HOURLY_DAYS = 3
/** How long after the closing the provider is asked at all, once a day at the end. */
const CHECKED_DAYS = 30

/** For the customer of a sign-up that was not finished: it bought nothing. */
export const EVERYTHING = new Date(0)

interface Closing {
  customerId: string
  /** What is charged from then on goes back. */
  refundFrom: Date
  /** Whom the refund is reported to; nobody by default. */
  payerEmail?: string
  now: Date
}

/** Ends everything at the provider for a customer without an account, and refunds what is charged late. Idempotent. */
export async function closeCustomer(tx: Tx, jobs: Jobs, { now, ...customer }: Closing): Promise<void> {
  await tx.closedCustomer.createMany({ data: [{ ...customer, closedAt: now, checkedAt: now }], skipDuplicates: true })
  await jobs.send(tx, closeCustomerJob, { customerId: customer.customerId })
}

/**
 * From when on the charges of a deleted account go back: from its deletion, with a minute for the difference between the provider's
 * clock and ours, or from the end of the last cycle that we know as paid. A later charge has never given its payer anything.
 * @param now the time of a deletion that billing was not asked about
 */
export function refundStart({ deletingAt, currentPeriodEnd }: Pick<Subscription, 'deletingAt' | 'currentPeriodEnd'>, now: Date): Date {
  const deletion = new Date((deletingAt ?? now).getTime() - MINUTE_MS)
  return currentPeriodEnd && currentPeriodEnd < deletion ? currentPeriodEnd : deletion
}

/** Looks for charges of a closed customer after an event about it; does nothing for any other customer. */
export async function checkIfClosed(tx: Tx, jobs: Jobs, customerId: string): Promise<void> {
  if (await tx.closedCustomer.findUnique({ where: { customerId } })) await jobs.send(tx, closeCustomerJob, { customerId })
}

/** Looks for charges whose event never came: once an hour for three days, then once a day. After 30 days the customer is forgotten. @returns how many were looked at */
export async function checkClosedCustomers(db: Database, jobs: Jobs, now: Date): Promise<number> {
  const due: Prisma.ClosedCustomerWhereInput = {
    OR: [
      { checkedAt: { lt: new Date(now.getTime() - HOUR_MS) }, closedAt: { gt: daysAfter(now, -HOURLY_DAYS) } },
      { checkedAt: { lt: new Date(now.getTime() - DAY_MS) } },
    ],
  }
  // One that cannot be looked at keeps nobody from being forgotten.
  const forget = () => db.transaction((tx) => tx.closedCustomer.deleteMany({ where: { closedAt: { lt: daysAfter(now, -CHECKED_DAYS) } } }))
  return sweepRows({
    page: (after) =>
      db.client.closedCustomer.findMany({
        where: { AND: [due, { customerId: { gt: after } }] },
        orderBy: { customerId: 'asc' },
        take: BATCH,
      }),
    keyOf: ({ customerId }) => customerId,
    work: ({ customerId }) =>
      db.transaction(async (tx) => {
        const { count } = await tx.closedCustomer.updateMany({ where: { ...due, customerId }, data: { checkedAt: now } })
        if (count > 0) await jobs.send(tx, closeCustomerJob, { customerId })
        return count
      }),
  }).finally(forget)
}
