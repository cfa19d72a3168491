import type { Wish } from '@arc/contracts/inventory/wishes'
import type { Reader } from '../claims/claims.sql.js'
import type { Tx } from '../database.js'

/** Wishes of items that are not in the trash, nor in a deleted room or project, of the user $1. */
const WISHES = `select w.id, w.item_id as "itemId", i.name as "itemName", i.image_url as "imageUrl", i.category, r.name as "roomName",
    w.to_whom as "toWhom", w.note, w.version
  from wishes w join items i on i.id = w.item_id and i.user_id = w.user_id
    join rooms r on r.id = i.room_id and r.deleted_at is null join projects p on p.id = i.project_id and p.deleted_at is null
  where w.user_id = $1`

export const readWishes = (db: Reader, userId: string, projectId: number): PromiseLike<Wish[]> =>
  db.$queryRawUnsafe(`${WISHES} and i.project_id = $2 order by lower(w.to_whom), lower(i.name), w.id`, userId, projectId)

export async function readWish(db: Reader, userId: string, itemId: number): Promise<Wish | null> {
  const rows = await db.$queryRawUnsafe<Wish[]>(`${WISHES} and w.item_id = $2`, userId, itemId)
  return rows[0] ?? null
}

/** How many items of a project have a wish, those in the trash not counted. */
export async function countWishes(tx: Tx, userId: string, projectId: number): Promise<number> {
  const rows = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from wishes w join items i on i.id = w.item_id and i.user_id = w.user_id
    where w.user_id = ${userId} and i.project_id = ${projectId}`
  return rows[0]?.count ?? 0
}
