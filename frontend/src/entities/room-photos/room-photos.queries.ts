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
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { STALE } from '../../lib/stale-times'

/** The photos of a room, the newest first. */
export const roomPhotosQuery = (roomId: number) =>
  queryOptions({
    queryKey: ['/api/rooms', 'photos', roomId],
    queryFn: ({ signal }) => call(listRoomPhotos, { params: { id: roomId } }, { signal }),
    staleTime: STALE.rooms,
  })

/** A photo of a room with the things on it. */
export const photoMapQuery = (roomId: number, photoId: number) =>
  queryOptions({
    queryKey: ['/api/rooms', 'photos', roomId, photoId],
    queryFn: ({ signal }) => call(getPhotoMap, { params: { id: roomId, photoId } }, { signal }),
    staleTime: STALE.rooms,
  })

/** The photos of rooms that an item is on. */
export const photosOfItemQuery = (itemId: number) =>
  queryOptions({
    queryKey: ['/api/items', 'room photos', itemId],
    queryFn: ({ signal }) => call(listItemRoomPhotos, { params: { id: itemId } }, { signal }),
    staleTime: STALE.items,
  })

export interface ThingPath {
  /** The room. */
  id: number
  photoId: number
  thingId: number
}

const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['/api/rooms', 'photos'] }),
    client.invalidateQueries({ queryKey: ['/api/items', 'room photos'] }),
  ])

export const changeThingMutation = mutationOptions({
  /** `version` is the one that was seen: 409 when the same was changed elsewhere after it. */
  mutationFn: ({ path, change, version }: { path: ThingPath; change: CallArgs<typeof changePhotoThing>['body']; version: number }) =>
    call(changePhotoThing, { params: path, body: change }, { ifMatch: version }),
  onSettled: (_thing, _error, _input, _result, { client }) => refresh(client),
})

export const addThingMutation = mutationOptions({
  mutationFn: ({ path, body }: { path: Omit<ThingPath, 'thingId'>; body: NonNullable<CallArgs<typeof addPhotoThing>['body']> }) =>
    call(addPhotoThing, { params: path, body }),
  onSuccess: (_thing, _input, _result, { client }) => refresh(client),
})

/** Cuts a thing out of its photo. */
export const cropThingMutation = mutationOptions({ mutationFn: (path: ThingPath) => call(cropPhotoThing, { params: path }) })

export const removePhotoMutation = mutationOptions({
  mutationFn: (path: Omit<ThingPath, 'thingId'>) => call(deleteRoomPhoto, { params: path }),
  onSuccess: (_answer, _path, _result, { client }) => refresh(client),
})
