import type { Subscription } from '@arc/contracts/billing/subscriptions'
import { formatMonthDay } from '../../lib/format'
import { PAYMENT_TEXTS } from './billing.texts'

const DAY_MS = 24 * 3600 * 1000

/** Whether an account is deleted as soon as its cycle ends, so that there is no time in which it can only be viewed (spec D-25). */
export const endsWithCycle = (cycleEnd: Date, deleted: Date): boolean => deleted.getTime() - cycleEnd.getTime() < DAY_MS

/** What still works of a suspended account, and until when; null when its cycle or trial is over. */
export function worksUntil(
  { status, currentPeriodEnd, suspendedUntil }: Pick<Subscription, 'status' | 'currentPeriodEnd' | 'suspendedUntil'>,
  now = new Date(),
): string | null {
  if (status === 'expired' || !currentPeriodEnd) return null
  const end = new Date(currentPeriodEnd)
  const isTheEnd = suspendedUntil !== null && endsWithCycle(end, new Date(suspendedUntil))
  return PAYMENT_TEXTS.worksUntil[isTheEnd ? 'theEnd' : 'viewing'](formatMonthDay(end, now))
}
