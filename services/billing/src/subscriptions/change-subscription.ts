import {
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionDowngraded,
  subscriptionExpired,
  subscriptionLapsed,
  subscriptionReactivated,
  subscriptionUpgraded,
} from '@arc/contracts/billing/subscription-events'
import { SafeError } from '@arc/kit/errors'
import { publish } from '@arc/kit/outbox'
import pRetry from 'p-retry'
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

/** Another writer changed the subscription first. What the transaction wrote is rolled back; `untilApplied` reads and decides again. */
class Superseded extends SafeError {
  override name = 'Superseded'
}

/**
 * Updates a subscription with a compare-and-set on its version and publishes the event.
 * @param event the event to publish; null for a change that other services need not know
 * @returns the changed row
 * @throws Superseded when the version has changed: never for a row that `lockSubscription` has read in this transaction
 */
export async function change(
  tx: Tx,
  { userId, version }: Pick<Subscription, 'userId' | 'version'>,
  data: Prisma.SubscriptionUpdateManyMutationInput,
  event: SubscriptionEventName | null,
): Promise<Subscription> {
  const { count } = await tx.subscription.updateMany({ where: { userId, version }, data: { ...data, version: version + 1 } })
  if (count === 0) throw new Superseded('The subscription was changed by somebody else meanwhile.')
  const row = await tx.subscription.findUniqueOrThrow({ where: { userId } })
  if (event) await publish(tx, EVENTS[event], subscriptionPayload(row))
  return row
}

/**
 * Repeats an attempt while another writer is first; each attempt reads the current row. For a decision that asks the provider, which takes
 * too long to hold a lock.
 * @throws Superseded after 20 attempts
 */
export const untilApplied = <T>(attempt: () => Promise<T>): Promise<T> =>
  pRetry(attempt, { retries: 19, minTimeout: 5, maxTimeout: 100, randomize: true, shouldRetry: ({ error }) => error instanceof Superseded })
