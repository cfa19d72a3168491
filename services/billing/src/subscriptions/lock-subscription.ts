import { NotFound } from '@arc/kit/errors'
import type { Tx } from '../database.js'
import type { Subscription } from '../generated/prisma/client.js'

/** Reads a subscription and locks its row until the commit; null when there is none. */
export async function lockSubscription(tx: Tx, userId: string): Promise<Subscription | null> {
  await tx.$executeRaw`select 1 from subscriptions where user_id = ${userId} for update`
  return tx.subscription.findUnique({ where: { userId } })
}

/** The same for an account that has one. @throws NotFound */
export async function lockOwnSubscription(tx: Tx, userId: string): Promise<Subscription> {
  const row = await lockSubscription(tx, userId)
  if (!row) throw new NotFound('The subscription')
  return row
}
