import type { Input } from '@arc/contracts/define'
import type { NewItemPhoto } from '@arc/contracts/inventory/item-files'
import type { arrangeItemPhotos, deleteItemPhoto } from '@arc/contracts/inventory/item-photos'
import type { Item as ItemAnswer } from '@arc/contracts/inventory/items'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { NotFound, Outdated } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { currentTrace } from '@arc/kit/telemetry'
import { Inject, Injectable } from '@nestjs/common'
import { startAction } from '../changes/actions.js'
import { Database, type Tx } from '../database.js'
import { itemsChanged, readItem, writeItem } from '../items/write-item.js'
import { keepDeleted } from './deleted-photos.sql.js'
import { inOrder, newAmong, type StoredItemPhoto, withFirst } from './item-photos.rules.js'
import { photosOf, writePhotos } from './item-photos.sql.js'

type Arrangement = Input<typeof arrangeItemPhotos>['body']

/** Adds, orders, and deletes the photos of an item. Each change raises the version of the item and is in its change log. */
@Injectable()
export class ItemPhotosService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Adding a photo again changes nothing. @throws NotFound for an item of somebody else, Invalid for more than an item takes */
  add(caller: Caller, itemId: number, added: readonly NewItemPhoto[]): Promise<ItemAnswer> {
    return writeItem(this.db, caller, { id: itemId }, async (tx, item) => {
      const before = await photosOf(tx, itemId)
      const createdAt = this.clock.now()
      const fresh = newAmong(before, added).map((place) => ({ id: crypto.randomUUID(), ...place, createdAt }))
      return setPhotos(tx, caller, item, { before, after: [...before, ...fresh] })
    })
  }

  /**
   * @param version the version that the change was made on; null takes any
   * @throws Outdated when the photos, or the cover, were changed since
   */
  arrange(caller: Caller, itemId: number, { order, coverId }: Arrangement, version: number | null): Promise<ItemAnswer> {
    const fields = order ? ['photos'] : ['imageUrl']
    return writeItem(this.db, caller, { id: itemId, version, fields }, async (tx, item) => {
      const before = await photosOf(tx, itemId)
      const after = order ? inOrder(before, order) : withFirst(before, coverId ?? '')
      if (!after && coverId) throw new NotFound('The photo')
      if (!after) throw new Outdated(await readItem(tx, caller, itemId), fields)
      return setPhotos(tx, caller, item, { before, after })
    })
  }

  /** @returns the item without the photo, and the id that undoes it @throws NotFound when the item has no such photo */
  delete(caller: Caller, { id: itemId, itemPhotoId }: Input<typeof deleteItemPhoto>['params']) {
    return writeItem(this.db, caller, { id: itemId }, async (tx, item) => {
      const before = await photosOf(tx, itemId)
      const after = before.filter(({ id }) => id !== itemPhotoId)
      if (after.length === before.length) throw new NotFound('The photo')
      const now = this.clock.now()
      const actionId = await startAction(tx, caller, 'photo-deleted', now)
      await keepDeleted(tx, { itemPhotoId, actionId, position: before.findIndex(({ id }) => id === itemPhotoId), now })
      return { item: await setPhotos(tx, caller, item, { before, after }), actionId }
    })
  }
}

interface LockedItem {
  id: number
  userId: string
  projectId: number
  version: number
}

/** Makes `after` the photos of a locked item and publishes the change. The same photos in the same order change nothing. */
export async function setPhotos(
  tx: Tx,
  caller: Caller,
  { id, userId, projectId }: LockedItem,
  { before, after }: { before: readonly StoredItemPhoto[]; after: readonly StoredItemPhoto[] },
): Promise<ItemAnswer> {
  const same = before.length === after.length && before.every((photo, index) => photo.id === after[index]?.id)
  if (same) return readItem(tx, caller, id)
  await writePhotos(tx, { id, userId }, after)
  const { version } = await tx.item.update({
    where: { id, userId },
    data: { imageUrl: after[0]?.url ?? null, version: { increment: 1 } },
  })
  const shown = (photos: readonly StoredItemPhoto[]) => photos.map((photo) => ({ id: photo.id, url: photo.url, box: photo.box }))
  await tx.$executeRaw`insert into changes (user_id, entity, entity_id, version, kind, fields, actor, request_id)
    values (${userId}, 'item', ${id}, ${version}, 'changed', ${JSON.stringify({ photos: [shown(before), shown(after)] })}::jsonb,
      ${caller.actorId}, ${currentTrace()?.traceId ?? null})`
  await itemsChanged(tx, userId, [id], projectId)
  return readItem(tx, caller, id)
}
