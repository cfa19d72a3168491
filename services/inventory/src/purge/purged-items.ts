import { itemsPurged, MAX_EVENT_ITEMS } from '@arc/contracts/inventory/item-events'
import { publish, publishAll } from '@arc/kit/outbox'
import type { Tx } from '../database.js'

/** The address of a file of the user. */
const OWN_FILE = /^\/api\/(image|thumbnail)\/[A-Za-z0-9_-]{1,64}$/

interface FileRow {
  id: number
  url: string
}

/** Addresses of the photos of live or deleted items. Receipts and documents are not among them: the user's library keeps them. */
export const fileUrls = (tx: Tx, userId: string, ids: number[]): Promise<FileRow[]> => tx.$queryRaw`
  select distinct file.id, file.url from (
    select i.id, f.url from items i cross join lateral (
      select i.image_url as url union all select h.url from item_photos h where h.item_id = i.id) f
    where i.user_id = ${userId} and i.id = any(${ids})
    union all
    select t.id, f.url from trashed_items t cross join lateral (
      select t.item ->> 'image_url' as url union all select photo ->> 'url' from jsonb_array_elements(t.photos) photo) f
    where t.user_id = ${userId} and t.id = any(${ids})
  ) file where file.url ~ ${OWN_FILE.source}`

/** Publishes the files of photos that were deleted for good while their items stayed. */
export async function publishPurgedFiles(tx: Tx, userId: string, photos: readonly { url: string }[]): Promise<void> {
  const files = [...new Set(photos.map(({ url }) => url))].filter((url) => OWN_FILE.test(url))
  if (files.length > 0) await publish(tx, itemsPurged, { userId, items: [], files })
}

/** Publishes which items with files were deleted for good, and those files. */
export async function publishPurged(
  tx: Tx,
  userId: string,
  items: readonly { id: number; version: number }[],
  files: readonly FileRow[],
): Promise<void> {
  if (files.length === 0) return
  const events = []
  for (let from = 0; from < items.length; from += MAX_EVENT_ITEMS) {
    const some = items.slice(from, from + MAX_EVENT_ITEMS)
    const ids = new Set(some.map(({ id }) => id))
    const urls = files.filter(({ id }) => ids.has(id)).map(({ url }) => url)
    events.push({ userId, items: some.map(({ id, version }) => ({ id, version })), files: [...new Set(urls)] })
  }
  await publishAll(tx, itemsPurged, events)
}
