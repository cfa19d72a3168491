import type { AnalysedThing, photoAnalysed } from '@arc/contracts/analysis/photo-events'
import type { Payload } from '@arc/contracts/define'
import { findingOf, isSameBox } from '@arc/contracts/inventory/photo-index-rules'
import { MAX_THINGS } from '@arc/contracts/inventory/room-photos'
import { Box } from '@arc/contracts/media/photos'
import type { Tx } from '../database.js'
import type { PhotoThing } from '../generated/prisma/client.js'
import { tryLockUser } from '../locks.js'
import { daysAfter } from '../trash/trash.rules.js'
import { changed } from './room-photos.service.js'

type Analysis = Payload<typeof photoAnalysed>

/** Days for which an analysis waits for the save of its findings. A batch lives for an hour. */
const WAITING_DAYS = 1

/**
 * Stores what an analysis found on a photo. It may come before or after its findings were saved, and more than once: an analysis that is
 * not later than the stored one changes nothing. A later one replaces what an earlier one found and nobody has used.
 * @param now by the service's clock
 */
export async function storeAnalysis(tx: Tx, analysis: Analysis, now: Date): Promise<void> {
  const { userId, photoId, projectId, width, height } = analysis
  const version = BigInt(analysis.version)
  const analysedAt = analysis.analysedAt === undefined ? now : new Date(analysis.analysedAt)
  if (!(await tryLockUser(tx, userId))) return
  if (!(await lockProjectOf(tx, analysis))) return
  const waiting = { userId, photoId, projectId, purgeAt: daysAfter(now, WAITING_DAYS) }
  await tx.roomPhoto.createMany({ data: [waiting], skipDuplicates: true })
  const photo = await tx.roomPhoto.findFirstOrThrow({ where: { userId, photoId }, include: { things: true } })
  if (photo.analysisVersion !== null && photo.analysisVersion >= version) return

  const unused = photo.things.filter(({ itemId, dismissed, byHand }) => itemId === null && !dismissed && !byHand)
  await tx.photoThing.deleteMany({ where: { id: { in: unused.map(({ id }) => id) } } })
  const kept = photo.things.filter((thing) => !unused.includes(thing))
  const items = await itemsOf(tx, analysis)
  const rows = freshThings(analysis.things, kept).map((thing) => ({
    ...{ ...thing, userId, roomPhotoId: photo.id, itemId: items.get(findingOf(thing.key)) ?? null },
  }))
  await tx.photoThing.createMany({ data: rows, skipDuplicates: true })
  const pending = photo.roomId === null ? { purgeAt: waiting.purgeAt, projectId } : {}
  const data = { ...pending, width, height, analysedAt, analysisVersion: version, version: { increment: 1 } }
  await changed(tx, await tx.roomPhoto.update({ where: { id: photo.id }, data }))
}

/** The project of the photo, locked; false when it was deleted for good. Once it is in a room, that is the project of the room. */
async function lockProjectOf(tx: Tx, { userId, photoId, projectId }: Analysis): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from projects where user_id = ${userId} and id = coalesce(
      (select project_id from room_photos where user_id = ${userId} and photo_id = ${photoId} and room_id is not null), ${projectId})
    for no key update`
  return rows.length > 0
}

/** What is not on the map yet, no more than a photo takes. */
function freshThings(things: readonly AnalysedThing[], kept: readonly PhotoThing[]): AnalysedThing[] {
  const keys = new Set(kept.map(({ key }) => key))
  const boxes = kept.map(({ box }) => Box.parse(box))
  return things.filter(({ key, box }) => !keys.has(key) && !boxes.some((other) => isSameBox(box, other))).slice(0, MAX_THINGS - kept.length)
}

/** The items that were saved from these findings before the analysis was received, by the keys of the findings. */
async function itemsOf(tx: Tx, { userId, things }: Analysis): Promise<Map<string, number>> {
  const keys = [...new Set(things.map(({ key }) => findingOf(key)))]
  const saved = await tx.item.findMany({ where: { userId, findingKey: { in: keys } }, select: { id: true, findingKey: true } })
  const attached = await tx.attachedFinding.findMany({ where: { userId, findingKey: { in: keys } } })
  return new Map([
    ...attached.map(({ findingKey, itemId }) => [findingKey, itemId] as const),
    ...saved.flatMap(({ id, findingKey }) => (findingKey === null ? [] : [[findingKey, id] as const])),
  ])
}
