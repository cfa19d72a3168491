import { GRACE_DAYS } from '../plans.js'

/**
 * When an account that is cancelled at a moment can no longer be changed: when its paid cycle or trial ends (spec D-25).
 * @param paidUntil the end of the paid cycle or trial; null when nothing is paid for
 */
export const accessEnd = (cancelledAt: Date, paidUntil: Date | null): Date =>
  paidUntil && paidUntil > cancelledAt ? paidUntil : cancelledAt

/** When it is deleted: the days of grace begin when access ends, whatever day it was cancelled (spec D-25). */
export const graceEnd = (cancelledAt: Date, paidUntil: Date | null): Date =>
  new Date(accessEnd(cancelledAt, paidUntil).getTime() + GRACE_DAYS * 24 * 3600 * 1000)
