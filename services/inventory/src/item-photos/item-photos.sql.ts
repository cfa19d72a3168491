import type { NewItemPhoto } from '@arc/contracts/inventory/item-files'
import { Box } from '@arc/contracts/media/photos'
import { z } from 'zod'
import type { Tx } from '../database.js'
import { placesBeside, type StoredItemPhoto } from './item-photos.rules.js'

const Stored = z.object({ id: z.string(), url: z.string(), box: Box.nullable(), createdAt: z.date() })

/** The photos of an item, the cover first. The caller holds the lock of its project. */
export async function photosOf(tx: Tx, itemId: number): Promise<StoredItemPhoto[]> {
  const rows = await tx.$queryRaw`
    select id, url, box, created_at as "createdAt" from item_photos where item_id = ${itemId} order by is_cover desc, position, id`
  return z.array(Stored).parse(rows)
}

/** Makes these the photos of an item, in this order; the first is the cover. The item's `image_url` is the caller's to write. */
export async function writePhotos(tx: Tx, item: { id: number; userId: string }, photos: readonly StoredItemPhoto[]): Promise<void> {
  const ids = photos.map(({ id }) => id)
  await tx.$executeRaw`delete from item_photos where item_id = ${item.id} and id <> all(${ids}::uuid[])`
  // An item has one cover at any moment, so the old one steps back first.
  await tx.$executeRaw`update item_photos set is_cover = false where item_id = ${item.id} and is_cover`
  const rows = photos.map(({ id, url, box, createdAt }, position) => ({ id, url, box, created_at: createdAt, position }))
  await tx.$executeRaw`
    insert into item_photos (id, item_id, user_id, url, box, position, is_cover, created_at)
    select id, ${item.id}, ${item.userId}, url, box, position, position = 0, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as photo (id uuid, url text, box jsonb, position int, created_at timestamptz)
    on conflict (id) do update set position = excluded.position, is_cover = excluded.is_cover`
}

/** A new item whose cover the trigger has written, and its other photos. */
export interface NewPhotosOf {
  item: { id: number; userId: string; imageUrl: string | null }
  photos: readonly NewItemPhoto[]
}

/** Adds photos to new items after their covers, in one statement for any number. @throws Invalid when one would have too many */
export async function insertPhotos(tx: Tx, items: readonly NewPhotosOf[]): Promise<void> {
  const rows = items.flatMap(({ item, photos }) =>
    placesBeside(item.imageUrl, photos).map((place, index) => ({
      item_id: item.id,
      user_id: item.userId,
      ...place,
      position: index + 1,
    })),
  )
  if (rows.length === 0) return
  await tx.$executeRaw`
    insert into item_photos (item_id, user_id, url, box, position)
    select item_id, user_id, url, box, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as photo (item_id int, user_id text, url text, box jsonb, position int)
    on conflict (item_id, md5(url)) do update set box = excluded.box`
}
