import type { ResponseOf } from '@arc/contracts/define'
import { roomPhotoChanged } from '@arc/contracts/inventory/room-photo-events'
import { type listRoomPhotos, MAX_ROOM_PHOTOS, type PhotoMap } from '@arc/contracts/inventory/room-photos'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { ownItem, ownRoom } from '../access.js'
import { startAction } from '../changes/actions.js'
import { writeOf } from '../changes/write.js'
import { Database, type Tx } from '../database.js'
import type { Room, RoomPhoto } from '../generated/prisma/client.js'
import { lockRoom } from '../locks.js'
import { publishInProject } from '../projects/touch.js'
import { roomAnswer } from '../rooms/rooms.service.js'
import { daysAfter } from '../trash/trash.rules.js'
import { comparePhoto } from './compare.rules.js'
import { itemsOfRoom, itemsOnPhoto, photoBefore, photoOfRoom, photosOfItem, photosOfRoom, thingsOfPhoto } from './room-photos.sql.js'

/** Items of a room that open things are compared with, the newest first: more of them are in no room that fits on a photo. */
const MAX_COMPARED = 2_000
/** Photos of an item that are named. */
const MAX_OF_ITEM = 20

/** The photo of a room in a request. */
export interface PhotoPath {
  /** The room. */
  id: number
  photoId: number
}

/** Photos of rooms as maps of the things on them. */
@Injectable()
export class RoomPhotosService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound for an unknown room and for somebody else's */
  async list(caller: Caller, roomId: number): Promise<ResponseOf<typeof listRoomPhotos>> {
    const { client } = this.db
    const room = roomAnswer(await ownRoom(client, caller, roomId), caller)
    return { room, photos: await photosOfRoom(client, roomId, MAX_ROOM_PHOTOS) }
  }

  /** @throws NotFound for an unknown room or photo, and for somebody else's */
  async map(caller: Caller, { id, photoId }: PhotoPath): Promise<PhotoMap> {
    const { client } = this.db
    await ownRoom(client, caller, id)
    const photo = await photoOfRoom(client, id, photoId)
    if (!photo) throw new NotFound('The photo')
    const things = await thingsOfPhoto(client, photoId)
    const earlier = await photoBefore(client, photo)
    const hasOpen = things.some(({ state, dismissed }) => state === 'open' && !dismissed)
    const compared = comparePhoto({
      things,
      items: hasOpen ? await itemsOfRoom(client, id, MAX_COMPARED) : [],
      earlier: earlier && (await itemsOnPhoto(client, { id: earlier.id, roomId: id })),
    })
    return { photo, earlier, ...compared }
  }

  /** @throws NotFound for an unknown item and for somebody else's */
  async ofItem(caller: Caller, itemId: number) {
    await ownItem(this.db.client, caller, itemId)
    return { photos: await photosOfItem(this.db.client, caller.userId, itemId, MAX_OF_ITEM) }
  }

  /** Removes a photo from its room; its items stay. @throws NotFound for an unknown photo and for somebody else's */
  delete(caller: Caller, path: PhotoPath) {
    return writeRoomPhoto(this.db, caller, { id: path }, async (tx, photo) => {
      const now = this.clock.now()
      const actionId = await startAction(tx, caller, 'room-photo-deleted', now)
      const data = { deletedAt: now, purgeAt: daysAfter(now), actionId }
      await changed(tx, await tx.roomPhoto.update({ where: { id: photo.id }, data: { ...data, version: { increment: 1 } } }))
      return { ok: true as const, actionId }
    })
  }
}

/**
 * A photo of a room, once writes to its project are serialized.
 * @throws NotFound for an unknown photo and for somebody else's, Refused in the sample
 */
export async function lockRoomPhoto(tx: Tx, caller: Caller, { id, photoId }: PhotoPath): Promise<RoomPhoto & { room: Room }> {
  const { project: _, ...room } = await lockRoom(tx, caller, id)
  const photo = await tx.roomPhoto.findFirst({ where: { id: photoId, roomId: id, userId: caller.userId, deletedAt: null } })
  if (!photo) throw new NotFound('The photo')
  return { ...photo, room }
}

/** The one way to change a photo of a room: see `writeOf`. */
export const writeRoomPhoto = writeOf({
  entity: 'room_photo',
  lock: lockRoomPhoto,
  answer: (tx, _caller, { id, roomId }) => photoOfRoom(tx, roomId ?? 0, id),
})

/** Says that a photo was changed. The caller holds the lock of its project. */
export async function changed(tx: Tx, { id, roomId, projectId, userId, version }: RoomPhoto): Promise<void> {
  if (roomId === null) return
  await publishInProject(tx, roomPhotoChanged, { roomPhotoId: id, roomId, projectId, userId, version })
}

/** The same with a new version, after a change of its things. */
export async function thingsChanged(tx: Tx, id: number): Promise<void> {
  await changed(tx, await tx.roomPhoto.update({ where: { id }, data: { version: { increment: 1 } } }))
}
