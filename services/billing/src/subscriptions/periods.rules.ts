import { GRACE_DAYS } from '@arc/contracts/plans'
import type { Subscription } from '../generated/prisma/client.js'

const DAY_MS = 24 * 3600 * 1000
/** The warning goes out this long before everything is deleted (spec D-25). */
export const WARNING_DAYS = 7

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
const later = (a: Date, b: Date): Date => (a > b ? a : b)

type Periods = Pick<Subscription, 'status' | 'trialEndsAt' | 'currentPeriodEnd' | 'suspensionDate'>

/** Whether what was granted or paid is over. An account that pays is not over by the clock: its renewal is being charged. */
export function isOver({ status, currentPeriodEnd, suspensionDate }: Periods, now: Date): boolean {
  if (status === 'expired') return true
  if (status === 'trialing') return currentPeriodEnd !== null && currentPeriodEnd <= now
  return status === 'cancelled' && (currentPeriodEnd ?? suspensionDate ?? now) <= now
}

/** The status as of now, also before the sweep came by. */
export const statusAt = (row: Periods, now: Date): string => (isOver(row, now) ? 'expired' : row.status)

/** When it was suspended; a trial is, at the moment it ends (spec D-26). */
export const suspendedSince = (row: Periods, now: Date): Date | null =>
  row.suspensionDate ?? (row.status === 'trialing' && isOver(row, now) ? row.currentPeriodEnd : null)

/** From then on a suspended account may only be looked at: the end of what was paid (spec D-25). */
export const readOnlyFrom = ({ suspensionDate, currentPeriodEnd }: Periods): Date | null =>
  suspensionDate && later(suspensionDate, currentPeriodEnd ?? suspensionDate)

/** A suspended account goes 30 days after its suspension, but never before the paid cycle has ended (spec D-25). */
export const keptUntil = ({ suspensionDate, currentPeriodEnd }: Periods): Date | null =>
  suspensionDate && later(daysAfter(suspensionDate, GRACE_DAYS), currentPeriodEnd ?? suspensionDate)
