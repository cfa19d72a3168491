import { randomUUID } from 'node:crypto'
import type { Offer } from '@arc/contracts/plans'
import { Refused } from '@arc/kit/errors'
import { assertNotBeingDeleted } from '../account-deletion/deletion.claim.js'
import type { Tx } from '../database.js'
import type { Subscription } from '../generated/prisma/client.js'
import { change } from './change-subscription.js'
import { lockSubscription } from './lock-subscription.js'
import { isOver } from './periods.rules.js'

const GRACE_IS_OVER = 'The days of grace are over; this account is being deleted.'
const OTHER_PLAN = 'A payment for another plan is still in progress. Please try again in an hour, or choose that plan.'
/** A claim that was not released, because its process died or its payment is not settled, expires after this long. */
const CLAIM_LIFETIME_MS = 3_600_000

type Claim = Pick<Subscription, 'reactivatingAt'>

/** True for a claim whose process died or whose payment was never settled. */
export const isExpired = ({ reactivatingAt }: Claim, now: Date): boolean =>
  reactivatingAt !== null && reactivatingAt.getTime() <= now.getTime() - CLAIM_LIFETIME_MS

/** The columns of a released claim. */
export const RELEASED = { reactivatingAt: null, reactivationId: null, pendingId: null } as const

/**
 * Claims a subscription before the payment provider is asked. An unsettled earlier attempt is joined: it keeps its
 * `reactivationId`, which is the idempotency key of the charge.
 * @param first the first plan of an account without one
 * @returns the claimed row, or the current one when it is active again
 * @throws Refused when the account is being deleted, and while an attempt with another plan is not settled
 */
export async function claimReactivation(tx: Tx, userId: string, now: Date, first?: Offer): Promise<Subscription> {
  const row = await lockSubscription(tx, userId)
  if (!row || row.lapsedAt) throw new Refused(GRACE_IS_OVER)
  if (!isOver(row, now)) return row
  assertNotBeingDeleted(row, now)
  if (!row.reactivationId)
    return tx.subscription.update({
      where: { userId },
      data: { ...first, reactivatingAt: now, reactivationId: randomUUID(), version: { increment: 1 } },
    })
  // The key of the attempt belongs to its plan. One that the bank was asked about is ended before the next one.
  const isOther = first !== undefined && (row.tier !== first.tier || row.interval !== first.interval)
  if (isOther && !row.pendingId) throw new Refused(OTHER_PLAN)
  return tx.subscription.update({ where: { userId }, data: { ...first, reactivatingAt: now } })
}

/** Starts another attempt after the pending one was ended: a new idempotency key. @returns the claimed row */
export async function restartReactivation(tx: Tx, { userId, reactivationId }: Subscription, now: Date): Promise<Subscription> {
  const row = await lockSubscription(tx, userId)
  if (!row || row.lapsedAt) throw new Refused(GRACE_IS_OVER)
  assertNotBeingDeleted(row, now)
  // A concurrent call was first.
  if (row.reactivationId !== reactivationId) return row
  return tx.subscription.update({
    where: { userId },
    data: { reactivatingAt: now, reactivationId: randomUUID(), pendingId: null, version: { increment: 1 } },
  })
}

/** Releases the claim of an attempt that was not charged; one that was replaced meanwhile is left alone. */
export async function releaseReactivation(tx: Tx, { userId, reactivationId }: Subscription): Promise<void> {
  const row = await lockSubscription(tx, userId)
  if (row && row.reactivationId === reactivationId) await change(tx, row, RELEASED, null)
}
