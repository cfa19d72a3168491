import { wishChanged } from '@arc/contracts/inventory/wish-events'
import type { Wish } from '@arc/contracts/inventory/wishes'
import { NotFound } from '@arc/kit/errors'
import type { Tx } from '../database.js'
import { publishInProject } from '../projects/touch.js'
import { readWish } from './wishes.sql.js'

interface OfItem {
  userId: string
  itemId: number
  projectId: number
}

/** Says that the wish of an item changed. The caller holds the lock of the project. @returns the wish */
export async function publishWish(tx: Tx, of: OfItem): Promise<Wish> {
  const wish = await readWish(tx, of.userId, of.itemId)
  if (!wish) throw new NotFound('The wish')
  await publishVersion(tx, of, wish)
  return wish
}

/** The same for one that was removed. @param wish as it was before */
export const publishRemovedWish = (tx: Tx, of: OfItem, { id, version }: Pick<Wish, 'id' | 'version'>): Promise<void> =>
  publishVersion(tx, of, { id, version: version + 1 })

const publishVersion = (tx: Tx, of: OfItem, { id, version }: Pick<Wish, 'id' | 'version'>): Promise<void> =>
  publishInProject(tx, wishChanged, { wishId: id, ...of, version })
