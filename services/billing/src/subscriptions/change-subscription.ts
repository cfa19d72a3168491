import {
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionDowngraded,
  subscriptionExpired,
  subscriptionLapsed,
  subscriptionReactivated,
  subscriptionUpgraded,
} from '@arc/contracts/billing/subscription-events'
import { publish } from '@arc/kit/outbox'
import type { Tx } from '../database.js'
import type { Prisma, Subscription } from '../generated/prisma/client.js'
import { subscriptionPayload } from './subscriptions.payloads.js'

const EVENTS = {
  activated: subscriptionActivated,
  upgraded: subscriptionUpgraded,
  downgraded: subscriptionDowngraded,
  cancelled: subscriptionCancelled,
  reactivated: subscriptionReactivated,
  expired: subscriptionExpired,
  lapsed: subscriptionLapsed,
}
type SubscriptionEventName = keyof typeof EVENTS

/**
 * Updates a subscription with a compare-and-set on its version and publishes the event.
 * @param event the event to publish; null for a change that other services need not know
 * @returns the changed row, or null when the version has changed: read again, then decide again
 */
export async function change(
  tx: Tx,
  { userId, version }: Pick<Subscription, 'userId' | 'version'>,
  data: Prisma.SubscriptionUpdateManyMutationInput,
  event: SubscriptionEventName | null,
): Promise<Subscription | null> {
  const { count } = await tx.subscription.updateMany({ where: { userId, version }, data: { ...data, version: version + 1 } })
  if (count === 0) return null
  const row = await tx.subscription.findUniqueOrThrow({ where: { userId } })
  if (event) await publish(tx, EVENTS[event], subscriptionPayload(row))
  return row
}

/** Repeats an attempt while it returns null; each attempt reads the current row. */
export async function retryUntilApplied<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < 20; tries++) {
    const result = await attempt()
    if (result !== null) return result
  }
  throw new Error('The subscription changed during each of 20 attempts.')
}
