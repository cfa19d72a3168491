import { Refused } from '@arc/kit/errors'
import type { Tx } from '../database.js'
import type { Subscription } from '../generated/prisma/client.js'
import { lockSubscription } from '../subscriptions/lock-subscription.js'

export const BEING_DELETED = 'This account is being deleted. Nothing was charged.'
const MINUTE_MS = 60_000
/** Longer than auth needs for the deletion, which it must not finish later. */
const CLAIM_LIFETIME_MS = 2 * MINUTE_MS
/** How long the provider's page of an upgrade that was just opened counts as a payment. A page left open longer is abandoned. */
const UPGRADE_MS = 15 * MINUTE_MS
/** A charge without an answer of the provider, or whose process died, counts as a payment for this long. */
const CHARGE_MS = 15 * MINUTE_MS

/**
 * Claims the deletion of an account. Whoever locks the subscription first wins: the deletion, or the payment. A user whose
 * subscription does not exist yet cannot pay.
 * @returns until when the account may be deleted; null, and nothing is claimed, while a payment is in progress
 */
export async function claimDeletion(tx: Tx, userId: string, now: Date): Promise<{ until: Date | null }> {
  const row = await lockSubscription(tx, userId)
  if (row && (await isPaying(tx, row, now))) return { until: null }
  await tx.subscription.updateMany({ where: { userId }, data: { deletingAt: now } })
  return { until: new Date(now.getTime() + CLAIM_LIFETIME_MS) }
}

/** A reactivation or open invoice that is being charged, a renewal that is due, or an upgrade whose page is open. */
async function isPaying(tx: Tx, row: Subscription, now: Date): Promise<boolean> {
  const { userId, status, providerId, currentPeriodEnd, reactivatingAt, chargingAt } = row
  const isRenewing = status === 'active' && providerId !== null && currentPeriodEnd !== null && currentPeriodEnd <= now
  if (reactivatingAt || isRenewing || isWithin(chargingAt, CHARGE_MS, now)) return true
  const openedAt = { gt: new Date(now.getTime() - UPGRADE_MS) }
  return (await tx.upgrade.count({ where: { userId, doneAt: null, openedAt } })) > 0
}

/** For a payment, with the locked row. @throws Refused while the account is being deleted */
export function assertNotBeingDeleted({ deletingAt }: Pick<Subscription, 'deletingAt'>, now: Date): void {
  if (isWithin(deletingAt, CLAIM_LIFETIME_MS, now)) throw new Refused(BEING_DELETED)
}

const isWithin = (since: Date | null, ms: number, now: Date): boolean => since !== null && since.getTime() > now.getTime() - ms
