import { Box } from '@arc/contracts/media/photos'
import { z } from 'zod'
import type { Tx } from '../database.js'
import { daysAfter } from '../trash/trash.rules.js'

const DeletedPhoto = z.object({
  id: z.string(),
  itemId: z.number(),
  url: z.string(),
  box: Box.nullable(),
  position: z.number(),
  createdAt: z.date(),
})

/**
 * Copies a photo of an item to the deleted ones, before it is removed from the item.
 * @param actionId undoes the deletion; null for a photo that comes back by the history of the item
 * @param now by the service's clock
 */
export async function keepDeleted(
  tx: Tx,
  { itemPhotoId, actionId, position, now }: { itemPhotoId: string; actionId: string | null; position: number; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    insert into deleted_photos (id, item_id, user_id, url, box, position, created_at, action_id, purge_at)
    select id, item_id, user_id, url, box, ${position}::int, created_at, ${actionId}::uuid, ${daysAfter(now)}
    from item_photos where id = ${itemPhotoId}::uuid`
}

/** Takes the photo that an action deleted out of the deleted ones; null when it was deleted for good. */
export async function takeDeleted(tx: Tx, userId: string, actionId: string): Promise<z.output<typeof DeletedPhoto> | null> {
  const rows = await tx.$queryRaw`
    delete from deleted_photos where user_id = ${userId} and action_id = ${actionId}::uuid
    returning id, item_id as "itemId", url, box, position, created_at as "createdAt"`
  return z.array(DeletedPhoto).parse(rows)[0] ?? null
}

/** Takes the photo with this address that an item had out of the deleted ones; null when it was deleted for good. */
export async function takeReplaced(
  tx: Tx,
  item: { id: number; userId: string },
  url: string,
): Promise<Pick<z.output<typeof DeletedPhoto>, 'id' | 'url' | 'box' | 'createdAt'> | null> {
  const rows = await tx.$queryRaw`
    delete from deleted_photos where user_id = ${item.userId} and item_id = ${item.id} and md5(url) = md5(${url}) and url = ${url}
    returning id, item_id as "itemId", url, box, position, created_at as "createdAt"`
  return z.array(DeletedPhoto).parse(rows)[0] ?? null
}
