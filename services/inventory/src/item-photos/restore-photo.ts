import { TOO_MANY_PHOTOS } from '@arc/contracts/inventory/item-files'
import { LIMITS } from '@arc/contracts/text'
import { Conflict, NotFound } from '@arc/kit/errors'
import type { Undo } from '../changes/revert.js'
import { lockItem } from '../locks.js'
import { NOTHING_RESTORED, type Restored } from '../trash/restore-items.js'
import { takeDeleted } from './deleted-photos.sql.js'
import { withInserted } from './item-photos.rules.js'
import { setPhotos } from './item-photos.service.js'
import { photosOf } from './item-photos.sql.js'

const PHOTO_DELETED = 'This photo is no longer in the trash.'
const ITEM_DELETED = 'The item was deleted since. Restore it from the trash first.'

/**
 * Puts a deleted photo back at its place. One that was added again meanwhile stays where it is.
 * @throws Conflict when the photo, or its item, is deleted, or the item has as many as it takes
 */
export async function restorePhoto({ tx, caller, actionId }: Undo): Promise<Restored> {
  const photo = await takeDeleted(tx, caller.userId, actionId)
  if (!photo) throw new Conflict(PHOTO_DELETED)
  const item = await lockItem(tx, caller, photo.itemId).catch((error: unknown) => {
    throw error instanceof NotFound ? new Conflict(ITEM_DELETED) : error
  })
  const before = await photosOf(tx, item.id)
  if (before.some(({ url }) => url === photo.url)) return { ...NOTHING_RESTORED, items: 1 }
  if (before.length >= LIMITS.photosPerItem) throw new Conflict(TOO_MANY_PHOTOS)
  await setPhotos(tx, caller, item, { before, after: withInserted(before, photo, photo.position) })
  return { ...NOTHING_RESTORED, items: 1 }
}
