import { accessEnd, graceEnd } from '@arc/contracts/billing/grace'
import type { Subscription } from '../generated/prisma/client.js'

const DAY_MS = 24 * 3600 * 1000
/** Warning emails are sent this many days before the deletion (spec D-25). */
export const WARNING_DAYS = { first: 7, last: 1 } as const

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)

/** The status of an account that was invited to a home and has bought no plan: nothing ends, and nothing is deleted. */
export const NO_PLAN = 'none'
/** The refusal of a change of a plan that is not there. */
export const CHOOSE_FIRST = 'This account has no plan yet. Choose one on the Billing page.'

type Warnings = Pick<Subscription, 'warnedAt' | 'lastWarnedAt'>
type Periods = Pick<Subscription, 'status' | 'trialEndsAt' | 'currentPeriodEnd' | 'suspensionDate'>

/** Whether the trial or paid cycle has ended. An active subscription does not end by the clock: its renewal is being charged. */
export function isOver({ status, currentPeriodEnd, suspensionDate }: Periods, now: Date): boolean {
  if (status === 'expired' || status === NO_PLAN) return true
  if (status === 'trialing') return currentPeriodEnd !== null && currentPeriodEnd <= now
  return status === 'cancelled' && (currentPeriodEnd ?? suspensionDate ?? now) <= now
}

/** Whether the cycle has ended and the payment of the next one is not settled: it is under way, or was declined. */
export const isRenewalOpen = (row: Periods, now: Date): boolean =>
  row.status === 'past_due' || (row.status === 'active' && row.currentPeriodEnd !== null && row.currentPeriodEnd <= now)

/** The current status, also before the next sweep. */
export const statusAt = (row: Periods, now: Date): string => (isOver(row, now) ? 'expired' : row.status)

/** Since when the account is suspended: from the moment of its cancellation on. A trial is suspended at the moment it ends (spec D-26). */
export const suspendedSince = (row: Periods, now: Date): Date | null =>
  row.suspensionDate ?? (row.status === 'trialing' && isOver(row, now) ? row.currentPeriodEnd : null)

/** When a suspended account becomes read-only: at the end of the paid cycle (spec D-25). */
export const readOnlyFrom = ({ suspensionDate, currentPeriodEnd }: Periods): Date | null =>
  suspensionDate && accessEnd(suspensionDate, currentPeriodEnd)

/** From when on the account can't be changed: also of a trial that runs, which is suspended at the moment it ends (spec D-26). */
export const changeableUntil = (row: Periods): Date | null => (row.status === 'trialing' ? row.currentPeriodEnd : readOnlyFrom(row))

/** When a suspended account is deleted; null for any other (spec D-25). */
export const deletionDate = ({ suspensionDate, currentPeriodEnd }: Periods): Date | null =>
  suspensionDate && graceEnd(suspensionDate, currentPeriodEnd)

/** When the provider tries a declined renewal again; null when it does not, and for an attempt whose result is not known yet. */
export const nextAttempt = ({ status, nextAttemptAt }: Pick<Subscription, 'status' | 'nextAttemptAt'>, now: Date): Date | null =>
  status === 'past_due' && nextAttemptAt && nextAttemptAt > now ? nextAttemptAt : null

/** The warning that is due: the last one replaces a first one that was never sent. Null for none. */
export function dueWarning(row: Periods & Warnings, now: Date): keyof typeof WARNING_DAYS | null {
  const until = deletionDate(row)
  if (!until || until <= now) return null
  const isDue = (days: number) => daysAfter(until, -days) <= now
  if (isDue(WARNING_DAYS.last)) return row.lastWarnedAt ? null : 'last'
  return isDue(WARNING_DAYS.first) && !row.warnedAt ? 'first' : null
}
