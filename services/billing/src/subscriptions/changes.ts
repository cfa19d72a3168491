import {
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionExpired,
  subscriptionLapsed,
  subscriptionReactivated,
  subscriptionUpgraded,
} from '@arc/contracts/billing/subscriptions'
import { publish } from '@arc/kit/outbox'
import type { Tx } from '../database.js'
import type { Prisma, Subscription } from '../generated/prisma/client.js'
import { subscriptionPayload } from './subscriptions.payloads.js'

const EVENTS = {
  activated: subscriptionActivated,
  upgraded: subscriptionUpgraded,
  cancelled: subscriptionCancelled,
  reactivated: subscriptionReactivated,
  expired: subscriptionExpired,
  lapsed: subscriptionLapsed,
}
type Happened = keyof typeof EVENTS

/**
 * Changes a subscription that still is what it was when it was read, and says so.
 * @param happened what the others hear of; null when it is nothing to them
 * @returns the changed row, or null when somebody else was first: read again, then decide again
 */
export async function change(
  tx: Tx,
  { userId, version }: Pick<Subscription, 'userId' | 'version'>,
  data: Prisma.SubscriptionUpdateManyMutationInput,
  happened: Happened | null,
): Promise<Subscription | null> {
  const { count } = await tx.subscription.updateMany({ where: { userId, version }, data: { ...data, version: version + 1 } })
  if (count === 0) return null
  const row = await tx.subscription.findUniqueOrThrow({ where: { userId } })
  if (happened) await publish(tx, EVENTS[happened], subscriptionPayload(row))
  return row
}

/** Tries again while somebody else was first; each time from what is there then. */
export async function untilDone<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < 20; tries++) {
    const result = await attempt()
    if (result !== null) return result
  }
  throw new Error('The subscription changes all the time.')
}
