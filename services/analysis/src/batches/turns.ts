import type { Tx } from '../database.js'
import { PRIORITY } from './batches.rules.js'

type Tier = keyof typeof PRIORITY

/**
 * The turn of the next photo that a user sends: the one that is due in their plan, or the one after their last waiting photo. So the
 * photos of two users alternate, whoever came first and with however many. Until the commit, other batches of the user wait.
 */
export async function nextTurn(tx: Tx, userId: string, tier: Tier): Promise<number> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`turns:${userId}`}, 0))`
  const [row] = await tx.$queryRaw<{ turn: number }[]>`
    select greatest(
      coalesce(min(turn), 0),
      coalesce(max(turn + 1) filter (where user_id = ${userId}), 0)) as turn
    from batch_photos join batches on key = batch_key
    where batch_photos.status = 'waiting' and tier = ${tier}`
  return row?.turn ?? 0
}

/** The priority of a photo's job: all of the pro plan come before all of the basic plan (spec ARCH-20), and then the lowest turn. */
export const priorityOf = (tier: Tier, turn: number): number => PRIORITY[tier] - turn
