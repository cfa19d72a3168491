import { z } from 'zod'
import { route } from '../define.js'
import { id, name, Ok } from '../text.js'
import { Item } from './items.js'

/** How many places can be nested: "Attic > Shelf 2 > Box 3" are three. */
export const MAX_PLACE_DEPTH = 6
/** Most places of one project. */
export const MAX_PLACES = 1000

/** A place in a room, or in another place of that room. */
export const Place = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The names from the outermost place to this one: "Shelf 2 > Box 3". */
  path: z.string(),
  roomId: z.number().int(),
  projectId: z.number().int(),
  /** The place that it is in; null directly in the room. */
  parentId: z.number().int().nullable(),
  /** Grows with every change; its ETag. */
  version: z.number().int(),
})
export type Place = z.output<typeof Place>

/** Figures of a place. Money is US dollars. */
const Contents = z.object({
  /** Items in the place and in the places inside it. */
  items: z.number().int(),
  /** The sum of their line totals. */
  value: z.number(),
})
export const PlaceWithContents = Place.extend(Contents.shape)
export type PlaceWithContents = z.output<typeof PlaceWithContents>

const params = z.object({ id })

export const listPlaces = route({
  name: 'listPlaces',
  method: 'GET',
  path: '/api/places',
  access: 'user',
  also: [404],
  summary: 'The places of a room, each before those inside it.',
  query: z.object({ roomId: id }),
  response: z.array(PlaceWithContents),
})
export const getPlace = route({
  name: 'getPlace',
  method: 'GET',
  path: '/api/places/{id}',
  access: 'user',
  summary: 'One place with the places around and inside it.',
  params,
  response: z.object({
    place: PlaceWithContents,
    /** The places that it is in, the outermost first. */
    around: z.array(Place),
    /** The places directly inside it, by name. */
    inner: z.array(PlaceWithContents),
    room: z.object({ id: z.number().int(), name: z.string() }),
    readOnly: z.boolean(),
  }),
})
export const listPlaceItems = route({
  name: 'listPlaceItems',
  method: 'GET',
  path: '/api/places/{id}/items',
  access: 'user',
  summary: 'One page of the items directly in a place, newest first. `cursor` is the `nextCursor` of the page before.',
  params,
  query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(60), cursor: id.optional() }),
  response: z.object({ items: z.array(Item), nextCursor: z.string().nullable() }),
})
export const createPlace = route({
  name: 'createPlace',
  method: 'POST',
  path: '/api/places',
  access: 'user',
  also: [404, 409],
  summary: 'Creates a place in a room or in another place of that room.',
  body: z.object({ name: name('Place name'), roomId: id, parentId: id.nullable().optional() }),
  response: Place,
})
export const renamePlace = route({
  name: 'renamePlace',
  method: 'PATCH',
  path: '/api/places/{id}',
  access: 'user',
  ifMatch: true,
  summary: 'Renames a place.',
  params,
  body: z.object({ name: name('Place name') }),
  response: Place,
})
/** `actionId` undoes it; `items` is the number of items that it concerned. */
const Changed = Ok.extend({ items: z.number().int(), actionId: z.string() })
export const movePlace = route({
  name: 'movePlace',
  method: 'POST',
  path: '/api/places/{id}/move',
  access: 'user',
  also: [409],
  summary: 'Moves a place with everything in it to a room or into another place.',
  params,
  body: z.object({ roomId: id, parentId: id.nullable() }),
  response: Changed,
})
export const deletePlace = route({
  name: 'deletePlace',
  method: 'DELETE',
  path: '/api/places/{id}',
  access: 'user',
  ifMatch: true,
  summary: 'Deletes a place and those inside it; the items stay in the room.',
  params,
  response: Changed,
})
