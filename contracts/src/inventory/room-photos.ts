import { z } from 'zod'
import { route } from '../define.js'
import { Box } from '../media/photos.js'
import { id, line, name, Ok } from '../text.js'
import { Item, ItemCard } from './items.js'
import { Room } from './rooms.js'

/** Most photos of a room that are listed, the newest first. */
export const MAX_ROOM_PHOTOS = 200
/** Most things on a photo. */
export const MAX_THINGS = 500

/** What a map shows of an item. */
export const MappedItem = ItemCard.extend({
  roomName: z.string(),
  purchaseYear: z.number().int().nullable(),
  purchaseDate: z.string().nullable(),
  valueBasis: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  /** Types of its documents. */
  documents: Item.shape.documents.element.pick({ type: true }).array(),
})
export type MappedItem = z.output<typeof MappedItem>

/** Whether a thing is an item. `deleted`: that item is in the trash, or in a deleted room or project. `open`: it is not written down. */
export const ThingState = z.enum(['written', 'deleted', 'open'])
export type ThingState = z.output<typeof ThingState>

/** A thing on a photo. */
export const PhotoThing = z.object({
  id: z.number().int(),
  box: Box,
  /** As it was found; empty when the recogniser had no name. */
  name: z.string(),
  category: z.string(),
  /** Unit value in US dollars, as it was found. */
  estimatedValue: z.number().nullable(),
  state: ThingState,
  itemId: z.number().int().nullable(),
  /** Set when it is written down. */
  item: MappedItem.nullable(),
  /** The user said that it is nothing to write down. */
  dismissed: z.boolean(),
  /** For an open one: an item of the room that it may be (`matchThings`). A suggestion. */
  match: ItemCard.pick({ id: true, name: true }).nullable(),
  /** An open one on a later photo of the room that no item of the room matches. A suggestion. */
  isNew: z.boolean(),
  /** Grows with every change; its ETag. */
  version: z.number().int(),
})
export type PhotoThing = z.output<typeof PhotoThing>

/** A photo of a room as a map. */
export const RoomPhoto = z.object({
  id: z.number().int(),
  roomId: z.number().int(),
  projectId: z.number().int(),
  /** The photo in media, and its address. */
  photoId: z.string(),
  url: z.string(),
  /** In pixels; null until the analysis has said it. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** When it was analysed, or saved. */
  at: z.string(),
  /** Things without those that are dismissed, and how many of them are written down. */
  things: z.number().int(),
  written: z.number().int(),
  version: z.number().int(),
})
export type RoomPhoto = z.output<typeof RoomPhoto>

/** A photo with its things, compared with the photo of the room before it. */
export const PhotoMap = z.object({
  photo: RoomPhoto,
  things: z.array(PhotoThing),
  earlier: RoomPhoto.pick({ id: true, at: true }).nullable(),
  /** Items of the room on the earlier photo that this one does not show. A suggestion: it may show another side of the room. */
  missing: z.array(MappedItem),
})
export type PhotoMap = z.output<typeof PhotoMap>

const params = z.object({ id, photoId: id })
const thingParams = params.extend({ thingId: id })

/** A box that can be seen and pressed. */
const OwnBox = Box.refine(({ x, y, width, height }) => width >= 0.005 && height >= 0.005 && x + width <= 1.001 && y + height <= 1.001, {
  message: 'The box must lie in the photo.',
})

export const listRoomPhotos = route({
  name: 'listRoomPhotos',
  method: 'GET',
  path: '/api/rooms/{id}/photos',
  access: 'user',
  summary: 'The analysed photos of a room, the newest first.',
  params: z.object({ id }),
  response: z.object({ room: Room, photos: z.array(RoomPhoto).max(MAX_ROOM_PHOTOS) }),
})
export const getPhotoMap = route({
  name: 'getPhotoMap',
  method: 'GET',
  path: '/api/rooms/{id}/photos/{photoId}',
  access: 'user',
  summary: 'A photo of a room with the things on it, and what is new or missing since the photo before it.',
  params,
  response: PhotoMap,
})
export const deleteRoomPhoto = route({
  name: 'deleteRoomPhoto',
  method: 'DELETE',
  path: '/api/rooms/{id}/photos/{photoId}',
  access: 'user',
  also: [409],
  summary: 'Removes a photo with its map from the room; items stay. `actionId` undoes it for 30 days.',
  params,
  response: Ok.extend({ actionId: z.string() }),
})
export const addPhotoThing = route({
  name: 'addPhotoThing',
  method: 'POST',
  path: '/api/rooms/{id}/photos/{photoId}/things',
  access: 'user',
  also: [409],
  summary: 'Adds a thing where nothing was found. A repeated call with the same key adds nothing.',
  params,
  body: z.object({
    /** Chosen by the client at random. */
    key: z.uuid(),
    box: OwnBox,
    name: name('The name'),
    category: line('Category').optional(),
  }),
  response: PhotoThing,
})
export const changePhotoThing = route({
  name: 'changePhotoThing',
  method: 'PATCH',
  path: '/api/rooms/{id}/photos/{photoId}/things/{thingId}',
  access: 'user',
  ifMatch: true,
  summary: 'Says which item a thing is, that it is none, or that it is nothing to write down.',
  params: thingParams,
  body: z
    .object({
      /** An item of the same project; null for none. */
      itemId: id.nullable(),
      dismissed: z.boolean(),
    })
    .partial(),
  response: PhotoThing,
})
export const cropPhotoThing = route({
  name: 'cropPhotoThing',
  method: 'POST',
  path: '/api/rooms/{id}/photos/{photoId}/things/{thingId}/crop',
  access: 'user',
  also: [409],
  summary: 'The picture of a thing, cut out of the photo, for a new item. The same thing gives the same picture.',
  params: thingParams,
  response: z.object({ photoId: z.string(), imageUrl: z.string() }),
})
export const listItemRoomPhotos = route({
  name: 'listItemRoomPhotos',
  method: 'GET',
  path: '/api/items/{id}/room-photos',
  access: 'user',
  summary: 'The photos of rooms that an item is on, the newest first.',
  params: z.object({ id }),
  response: z.object({
    photos: z.array(RoomPhoto.pick({ id: true, roomId: true, at: true }).extend({ thingId: z.number().int(), roomName: z.string() })),
  }),
})
