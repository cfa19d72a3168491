import { z } from 'zod'
import { route } from '../define.js'
import { id, name, Ok } from '../text.js'
import { Item, ItemCard, ItemTotals } from './items.js'
import { RoomPayload } from './room-events.js'

/** The rooms that every new project gets (spec D-02). */
export const DEFAULT_ROOMS = [
  'Living Room',
  'Kitchen',
  'Master Bedroom',
  'Family Room',
  'Bedroom 2',
  'Bedroom 3',
  'Bathroom',
  'Office',
  'Garage',
  'Junk Drawer',
] as const
export const HOUSE = '🏠'

export const Room = z.object({
  id: z.number().int(),
  name: z.string(),
  icon: z.string(),
  projectId: z.number().int(),
  isSample: z.boolean(),
  readOnly: z.boolean(),
  /** Grows with every change; its ETag. */
  version: z.number().int(),
})
export type Room = z.output<typeof Room>

/** A room as other services know it. */
export const MyRoom = z.object({ id: z.number().int(), name: z.string() })

const params = z.object({ id })

export const listRooms = route({
  name: 'listRooms',
  method: 'GET',
  path: '/api/rooms',
  access: 'user',
  also: [404],
  summary: 'All own rooms, or those of one project.',
  query: z.object({ projectId: z.union([z.literal('').transform(() => undefined), id]).optional() }),
  response: z.array(Room),
})
export const getRoom = route({
  name: 'getRoom',
  method: 'GET',
  path: '/api/rooms/{id}',
  access: 'user',
  summary: 'One room.',
  params,
  response: Room,
})
export const getRoomSummary = route({
  name: 'getRoomSummary',
  method: 'GET',
  path: '/api/rooms/{id}/summary',
  access: 'user',
  summary: 'A room with its figures and its cover: the first item with an image.',
  params,
  response: z.object({ room: Room, totals: ItemTotals, cover: ItemCard.nullable() }),
})
export const listRoomItems = route({
  name: 'listRoomItems',
  method: 'GET',
  path: '/api/rooms/{id}/items',
  access: 'user',
  summary: 'The items of one room.',
  params,
  response: z.array(Item),
})
export const createRoom = route({
  name: 'createRoom',
  method: 'POST',
  path: '/api/rooms',
  access: 'user',
  also: [404, 409],
  summary: 'Creates a room.',
  body: z.object({ name: name('Room name'), icon: z.string().trim().max(16).optional(), projectId: id.optional() }),
  response: Room,
})
export const renameRoom = route({
  name: 'renameRoom',
  method: 'PATCH',
  path: '/api/rooms/{id}',
  access: 'user',
  ifMatch: true,
  summary: 'Renames a room.',
  params,
  body: z.object({ name: name('Room name') }),
  response: Room,
})
export const deleteRoom = route({
  name: 'deleteRoom',
  method: 'DELETE',
  path: '/api/rooms/{id}',
  access: 'user',
  ifMatch: true,
  summary: 'Moves a room with its items to the trash; `actionId` undoes it.',
  params,
  response: Ok.extend({ actionId: z.string() }),
})

/** A page of all users' rooms, for a service that keeps a copy and may have missed events. */
export const feedRooms = route({
  name: 'feedRooms',
  method: 'POST',
  path: '/internal/rooms/feed',
  access: 'service',
  summary: 'Rooms of all users in the order of their ids.',
  body: z.object({ after: z.number().int().min(0), limit: z.number().int().min(1).max(1000) }),
  response: z.object({ rooms: z.array(RoomPayload) }),
})
