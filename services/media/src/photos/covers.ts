import { deletedUsersAmong } from '@arc/kit/deleted-users'
import type { Tx } from '../database.js'

/** The picture of one version of an item; null once the item is deleted. */
export interface Cover {
  id: number
  userId: string
  version: number
  imageUrl: string | null
}

/**
 * Stores the cover of the newest version of each item in one statement, in whatever order the events come and for any number
 * of users. Covers of deleted users are dropped.
 */
export async function storeCovers(tx: Tx, covers: readonly Cover[]): Promise<void> {
  if (covers.length === 0) return
  const deleted = await deletedUsersAmong(
    tx,
    covers.map(({ userId }) => userId),
  )
  const rows = covers.filter(({ userId }) => !deleted.has(userId))
  if (rows.length === 0) return
  const sent = JSON.stringify(rows.map(({ id, userId, version, imageUrl }) => ({ id, user_id: userId, version, url: imageUrl })))
  await tx.$executeRaw`insert into item_pictures (item_id, user_id, image_url, version)
    select distinct on (id) id, user_id, url, version
    from jsonb_to_recordset(${sent}::jsonb) as cover (id int, user_id text, url text, version int)
    order by id, version desc
    on conflict (item_id) do update set user_id = excluded.user_id, image_url = excluded.image_url, version = excluded.version
    where item_pictures.version < excluded.version`
}
