import type { NewItemPhoto } from '@arc/contracts/inventory/item-files'
import { Box } from '@arc/contracts/media/photos'
import type { Caller } from '@arc/kit/identity'
import type { Tx } from '../database.js'
import type { RoomPhoto } from '../generated/prisma/client.js'
import { changed } from './room-photos.service.js'
import { commonRoom, linksOf, type SavedPlace } from './saved-places.rules.js'

/** A reviewed finding that is being saved: its key, and its places in photos. */
export interface SavedFinding {
  key?: string | undefined
  photos?: readonly NewItemPhoto[] | undefined
}

interface ItemOfKey {
  key: string
  id: number
  roomId: number
  name: string
  category: string
  estimatedValue: number | null
}

/**
 * Puts saved findings on the maps of their photos, in the transaction that saves them. A photo belongs to the room that most of its items
 * were saved into first; it stays there. Saving the same again changes nothing.
 * @param projectId the project that they were saved into, whose lock the caller holds
 */
export async function mapSavedFindings(tx: Tx, { userId }: Caller, projectId: number, findings: readonly SavedFinding[]): Promise<void> {
  const keyed = new Map(findings.flatMap(({ key, photos = [] }) => (key && photos.length > 0 ? [[key, photos] as const] : [])))
  const items = await itemsOfKeys(tx, userId, [...keyed.keys()])
  const onPhoto = new Map<string, (SavedPlace & { item: ItemOfKey })[]>()
  for (const item of items)
    for (const { photoId, box } of keyed.get(item.key) ?? [])
      if (box) onPhoto.set(photoId, [...(onPhoto.get(photoId) ?? []), { key: item.key, itemId: item.id, box, item }])
  // In one order, so that two saves never wait for each other.
  for (const [photoId, places] of [...onPhoto].toSorted(([a], [b]) => a.localeCompare(b)))
    await mapOne(tx, { userId, projectId, photoId }, places)
}

/** The items that these findings are, saved now or before. */
function itemsOfKeys(tx: Tx, userId: string, keys: string[]): Promise<ItemOfKey[]> {
  if (keys.length === 0) return Promise.resolve([])
  return tx.$queryRaw`
    select known.key, i.id, i.room_id as "roomId", i.name, i.category, i.estimated_value::float8 as "estimatedValue"
    from (
      select finding_key as key, id from items where user_id = ${userId} and finding_key = any(${keys})
      union all select finding_key, item_id from attached_findings where user_id = ${userId} and finding_key = any(${keys})) known
    join items i on i.id = known.id order by i.id`
}

type Photo = Pick<RoomPhoto, 'userId' | 'projectId' | 'photoId'>

async function mapOne(tx: Tx, { userId, projectId, photoId }: Photo, places: readonly (SavedPlace & { item: ItemOfKey })[]): Promise<void> {
  await tx.roomPhoto.createMany({ data: [{ userId, projectId, photoId }], skipDuplicates: true })
  const photo = await tx.roomPhoto.findFirstOrThrow({ where: { userId, photoId }, include: { things: true, room: true } })
  const known = photo.things.map((thing) => ({ ...thing, box: Box.parse(thing.box) }))
  const { linked, unknown } = linksOf(places, known)
  if (linked.size > 0) {
    const links = JSON.stringify([...linked].map(([id, itemId]) => ({ id, item_id: itemId })))
    await tx.$executeRaw`
      update photo_things t set item_id = link.item_id, version = version + 1
      from jsonb_to_recordset(${links}::jsonb) as link (id int, item_id int) where t.id = link.id`
  }
  const details = new Map(places.map(({ itemId, item }) => [itemId, item]))
  const keys = new Set(known.map(({ key }) => key))
  const rows = unknown.flatMap(({ key, itemId, box }) => {
    const item = details.get(itemId)
    if (!item) return []
    // A finding that was merged into another is on its own photo under a key of its own.
    const own = keys.has(key) ? `${key}@${photoId}` : key
    keys.add(key)
    return [
      {
        userId,
        roomPhotoId: photo.id,
        key: own,
        box,
        itemId,
        name: item.name,
        category: item.category,
        estimatedValue: item.estimatedValue,
      },
    ]
  })
  if (rows.length > 0) await tx.photoThing.createMany({ data: rows, skipDuplicates: true })
  const isPlaced = photo.room !== null && photo.room.deletedAt === null && photo.deletedAt === null
  if (isPlaced && linked.size + rows.length === 0) return
  const room = isPlaced ? undefined : commonRoom(places.map(({ item }) => item.roomId))
  const place = room === undefined ? {} : { roomId: room, projectId, deletedAt: null, actionId: null, purgeAt: null }
  await changed(tx, await tx.roomPhoto.update({ where: { id: photo.id }, data: { ...place, version: { increment: 1 } } }))
}
