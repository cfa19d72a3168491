import type { CallArgs } from '@arc/contracts/define'
import {
  addPhotoThing,
  changePhotoThing,
  cropPhotoThing,
  deleteRoomPhoto,
  getPhotoMap,
  listItemRoomPhotos,
  listRoomPhotos,
} from '@arc/contracts/inventory/room-photos'
import { mutationOf } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'

/** The photos of a room, the newest first. */
export const roomPhotosQuery = (roomId: number) => queryOf(listRoomPhotos, { params: { id: roomId } }, { staleTime: STALE.rooms })

/** A photo of a room with the things on it. */
export const photoMapQuery = (roomId: number, photoId: number) =>
  queryOf(getPhotoMap, { params: { id: roomId, photoId } }, { staleTime: STALE.rooms })

/** The photos of rooms that an item is on. */
export const photosOfItemQuery = (itemId: number) => queryOf(listItemRoomPhotos, { params: { id: itemId } }, { staleTime: STALE.items })

export interface ThingPath {
  /** The room. */
  id: number
  photoId: number
  thingId: number
}
type PhotoPath = Omit<ThingPath, 'thingId'>

/** `version` is the one that was seen. */
export const changeThingMutation = mutationOf(
  changePhotoThing,
  ({ path, change, version }: { path: ThingPath; change: CallArgs<typeof changePhotoThing>['body']; version: number }) => ({
    params: path,
    body: change,
    ifMatch: version,
  }),
)

export const addThingMutation = mutationOf(
  addPhotoThing,
  ({ path, body }: { path: PhotoPath; body: NonNullable<CallArgs<typeof addPhotoThing>['body']> }) => ({ params: path, body }),
)

/** Cuts a thing out of its photo. */
export const cropThingMutation = mutationOf(cropPhotoThing, (params: ThingPath) => ({ params }))
export const removePhotoMutation = mutationOf(deleteRoomPhoto, (params: PhotoPath) => ({ params }))
