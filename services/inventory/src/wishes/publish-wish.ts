import { wishChanged } from '@arc/contracts/inventory/wish-events'
import type { Wish } from '@arc/contracts/inventory/wishes'
import { NotFound } from '@arc/kit/errors'
import { publish } from '@arc/kit/outbox'
import type { Tx } from '../database.js'
import { touch } from '../projects/touch.js'
import { readWish } from './wishes.sql.js'

/**
 * Says that the wish of an item changed. The caller holds the lock of the project.
 * @param removed the wish as it was before it was removed
 * @returns the wish as it is now, or as it was
 */
export async function publishWish(
  tx: Tx,
  userId: string,
  { itemId, projectId, removed }: { itemId: number; projectId: number; removed?: Wish },
): Promise<Wish> {
  const wish = removed ? { ...removed, version: removed.version + 1 } : await readWish(tx, userId, itemId)
  if (!wish) throw new NotFound('The wish')
  await touch(tx, projectId)
  await publish(tx, wishChanged, { wishId: wish.id, itemId, projectId, userId, version: wish.version })
  return wish
}
