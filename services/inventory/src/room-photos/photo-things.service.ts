import { randomUUID } from 'node:crypto'
import type { Input, ResponseOf } from '@arc/contracts/define'
import {
  type addPhotoThing,
  type changePhotoThing,
  type cropPhotoThing,
  MAX_THINGS,
  type PhotoThing as ThingAnswer,
} from '@arc/contracts/inventory/room-photos'
import { Box, cropPhotos } from '@arc/contracts/media/photos'
import { Conflict, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Services } from '@arc/kit/services'
import { Injectable } from '@nestjs/common'
import { allowChange, LIVE_ITEM, ownRoom } from '../access.js'
import { writeOf } from '../changes/write.js'
import { Database, type Tx } from '../database.js'
import type { PhotoThing } from '../generated/prisma/client.js'
import { lockRoomPhoto, type PhotoPath, thingsChanged, writeRoomPhoto } from './room-photos.service.js'
import { thingOfPhoto } from './room-photos.sql.js'

const TOO_MANY_THINGS = `A photo has at most ${MAX_THINGS} things.`
const WRITTEN_MEANWHILE = 'This was written down meanwhile. Nothing was added.'

type ThingPath = PhotoPath & { thingId: number }

/** The things on photos of rooms. */
@Injectable()
export class PhotoThingsService {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
  ) {}

  /**
   * Adds a thing where nothing was found; the same key again adds nothing.
   * @throws NotFound for an unknown photo and for somebody else's, Conflict when the photo has too many things
   */
  add(caller: Caller, path: PhotoPath, { key, box, name, category }: Input<typeof addPhotoThing>['body']): Promise<ThingAnswer> {
    const { userId } = caller
    return writeRoomPhoto(this.db, caller, { id: path }, async (tx, photo) => {
      const known = await tx.photoThing.findFirst({ where: { userId, roomPhotoId: photo.id, key } })
      if (known) return read(tx, known)
      if ((await tx.photoThing.count({ where: { roomPhotoId: photo.id } })) >= MAX_THINGS) throw new Conflict(TOO_MANY_THINGS)
      // A key that another photo has, of whomever, is not this client's.
      const taken = await tx.photoThing.count({ where: { userId, key } })
      const data = {
        userId,
        roomPhotoId: photo.id,
        key: taken > 0 ? randomUUID() : key,
        box,
        name,
        category: category ?? 'Other',
        byHand: true,
      }
      const thing = await tx.photoThing.create({ data })
      await thingsChanged(tx, photo.id)
      return read(tx, thing)
    })
  }

  /**
   * Says which item a thing is, that it is none, or that it is nothing to write down.
   * @throws NotFound for an unknown thing or item, Outdated when `version` is given and the same was changed since
   */
  change(caller: Caller, path: ThingPath, change: Input<typeof changePhotoThing>['body'], version: number | null): Promise<ThingAnswer> {
    return writeThing(this.db, caller, { id: path, version, fields: Object.keys(change) }, async (tx, thing) => {
      if (change.itemId != null) await requireItem(tx, caller, thing.photo.projectId, change.itemId)
      const { itemId = thing.itemId, dismissed = thing.dismissed } = change
      if (itemId === thing.itemId && dismissed === thing.dismissed) return read(tx, thing)
      await tx.photoThing.update({ where: { id: thing.id }, data: { itemId, dismissed, version: { increment: 1 } } })
      await thingsChanged(tx, thing.roomPhotoId)
      return read(tx, thing)
    })
  }

  /** The picture of a thing. @throws NotFound for an unknown thing and for somebody else's, NoRoom when the storage is full */
  async crop(caller: Caller, path: ThingPath): Promise<ResponseOf<typeof cropPhotoThing>> {
    const { userId } = caller
    const { client } = this.db
    allowChange((await ownRoom(client, caller, path.id)).project, caller)
    const thing = await client.photoThing.findFirst({ where: ofPath(caller, path), include: { photo: true } })
    if (!thing) throw new NotFound('The thing')
    const body = { userId, boxes: [Box.parse(thing.box)] }
    const { photos } = await this.services.call('media', cropPhotos, { params: { id: thing.photo.photoId }, body })
    const [crop] = photos
    if (!crop) throw new NotFound('The photo')
    return { photoId: crop.id, imageUrl: crop.url }
  }
}

/** The thing of a request. */
const ofPath = ({ userId }: Caller, { id, photoId, thingId }: ThingPath) => ({
  ...{ id: thingId, userId, roomPhotoId: photoId },
  photo: { roomId: id, deletedAt: null },
})

/** The one way to change a thing: see `writeOf`. */
const writeThing = writeOf({
  entity: 'photo_thing',
  async lock(tx, caller, path: ThingPath) {
    const photo = await lockRoomPhoto(tx, caller, path)
    const thing = await tx.photoThing.findFirst({ where: ofPath(caller, path) })
    if (!thing) throw new NotFound('The thing')
    return { ...thing, photo }
  },
  answer: (tx, _caller, thing) => read(tx, thing),
})

/** A thing as it is now. What it may be and whether it is new is said by the map alone, which compares all things of the photo. */
async function read(tx: Tx, { id, roomPhotoId }: PhotoThing): Promise<ThingAnswer> {
  const thing = await thingOfPhoto(tx, roomPhotoId, id)
  if (!thing) throw new NotFound('The thing')
  return { ...thing, match: null, isNew: false }
}

async function requireItem(tx: Tx, { userId }: Caller, projectId: number, id: number): Promise<void> {
  const item = await tx.item.findFirst({ where: { id, userId, projectId, ...LIVE_ITEM }, select: { id: true } })
  if (!item) throw new NotFound('The item')
}

/**
 * Makes a thing a new item, in the transaction that creates it. The caller holds the lock of the project.
 * @throws NotFound for a thing of another project, Conflict when it was written down meanwhile
 */
export async function writeThingDown(tx: Tx, { userId }: Caller, thingId: number, item: { id: number; projectId: number }): Promise<void> {
  const photo = { projectId: item.projectId, deletedAt: null, roomId: { not: null } }
  const thing = await tx.photoThing.findFirst({ where: { id: thingId, userId, photo } })
  if (!thing) throw new NotFound('The thing on the photo')
  const live = thing.itemId !== null && (await tx.item.count({ where: { id: thing.itemId, userId, ...LIVE_ITEM } })) > 0
  if (live) throw new Conflict(WRITTEN_MEANWHILE)
  await tx.photoThing.update({ where: { id: thing.id }, data: { itemId: item.id, dismissed: false, version: { increment: 1 } } })
  await thingsChanged(tx, thing.roomPhotoId)
}
