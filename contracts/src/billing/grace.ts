import { GRACE_DAYS } from '../plans.js'

/**
 * When an account that is suspended at a moment is deleted: after the days of grace, but never before its paid cycle ends (spec D-25).
 * @param paidUntil the end of the paid cycle or trial; null without one
 */
export function graceEnd(suspendedAt: Date, paidUntil: Date | null): Date {
  const end = new Date(suspendedAt.getTime() + GRACE_DAYS * 24 * 3600 * 1000)
  return paidUntil && paidUntil > end ? paidUntil : end
}
