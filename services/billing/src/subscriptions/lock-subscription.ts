import { Refusal } from '@arc/kit/errors'
import type { Tx } from '../database.js'
import type { Subscription } from '../generated/prisma/client.js'

/** Reads a subscription and locks its row until the commit; null when there is none. */
export async function lockSubscription(tx: Tx, userId: string): Promise<Subscription | null> {
  await tx.$executeRaw`select 1 from subscriptions where user_id = ${userId} for update`
  return tx.subscription.findUnique({ where: { userId } })
}

/** Every account has a subscription a moment after it was created: the event of its registration is under way. */
export const notYetSubscribed = (): Refusal => new Refusal(404, 'Your subscription is being set up. Please try again in a moment.')

/** The same for an account that has one. @throws Refusal (404) before it has */
export async function lockOwnSubscription(tx: Tx, userId: string): Promise<Subscription> {
  const row = await lockSubscription(tx, userId)
  if (!row) throw notYetSubscribed()
  return row
}
