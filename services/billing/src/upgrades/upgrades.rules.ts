import type { Subscription } from '../generated/prisma/client.js'
import { isOver, isRenewalOpen } from '../subscriptions/periods.rules.js'
import { upgradePriceOf } from '../subscriptions/subscriptions.payloads.js'

export const RENEW_FIRST = 'The renewal of your plan is not paid yet. Please upgrade when it is.'

interface Paid {
  /** US dollars. */
  amount: number
  /** When its page was opened: the provider keeps it open for a day. */
  openedAt: Date
  now: Date
}

/**
 * Why a paid upgrade goes back; null for one that is applied. `refunded`: somebody made the account pro meanwhile, or it paid twice.
 * `outdated`: the plan ended or was renewed since the page was opened, so that its price is that of other months, or of none.
 */
export function refundOf(row: Subscription, { amount, openedAt, now }: Paid): 'refunded' | 'outdated' | null {
  if (row.tier === 'pro') return 'refunded'
  const isOutdated = isOver(row, now) || isRenewalOpen(row, now) || amount < upgradePriceOf(row, openedAt)
  return isOutdated ? 'outdated' : null
}
