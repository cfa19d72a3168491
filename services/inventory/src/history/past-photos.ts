import { randomUUID } from 'node:crypto'
import { Box } from '@arc/contracts/media/photos'
import { Conflict } from '@arc/kit/errors'
import { z } from 'zod'
import type { Tx } from '../database.js'
import { keepDeleted, takeReplaced } from '../item-photos/deleted-photos.sql.js'
import type { StoredItemPhoto } from '../item-photos/item-photos.rules.js'

export const PHOTO_GONE = 'A photo was deleted for good since, so this can’t be undone.'

const Logged = z.array(z.object({ id: z.string(), url: z.string(), box: Box.nullable() }))
/** A file of the user, unlike the picture of the sample. */
const OWN_FILE = /^\/api\/(image|thumbnail)\//

interface PhotosThen {
  item: { id: number; userId: string }
  present: readonly StoredItemPhoto[]
  /** True for a cover that was chosen or replaced by itself: `was` is its address, and the other photos stay. */
  isCoverAlone: boolean
  was: unknown
  /** What the change replaced it by. */
  became: unknown
}

/**
 * The photos of an item as a change found them. Those that the item has no more are taken out of the deleted photos; those that it had
 * not then are put there, so that this can be undone too.
 * @param now by the service's clock
 * @throws Conflict when one of them was deleted for good
 */
export async function photosBefore(
  tx: Tx,
  { item, present, isCoverAlone, was, became }: PhotosThen,
  now: Date,
): Promise<StoredItemPhoto[]> {
  const wanted = isCoverAlone ? coverBefore(present, z.string().nullable().parse(was), became === null) : Logged.parse(was)
  const photos: StoredItemPhoto[] = []
  for (const photo of wanted) {
    const here = present.find(({ url }) => url === photo.url)
    photos.push(here ?? (await fromDeleted(tx, item, photo, now)))
  }
  for (const [position, { id, url }] of present.entries())
    if (!photos.some((photo) => photo.url === url)) await keepDeleted(tx, { itemPhotoId: id, actionId: null, position, now })
  return photos
}

/** The list with its cover as it was: one of the photos, or one in the place of the cover if there is one. */
function coverBefore(present: readonly StoredItemPhoto[], url: string | null, hasNone: boolean): z.output<typeof Logged> {
  if (url === null) return present.slice(1)
  const cover = present.find((photo) => photo.url === url)
  if (cover) return [cover, ...present.filter((photo) => photo !== cover)]
  return [{ id: randomUUID(), url, box: null }, ...present.slice(hasNone ? 0 : 1)]
}

async function fromDeleted(
  tx: Tx,
  item: PhotosThen['item'],
  { url, box }: z.output<typeof Logged>[number],
  now: Date,
): Promise<StoredItemPhoto> {
  const deleted = await takeReplaced(tx, item, url)
  if (deleted) return deleted
  if (OWN_FILE.test(url)) throw new Conflict(PHOTO_GONE)
  return { id: randomUUID(), url, box, createdAt: now }
}
