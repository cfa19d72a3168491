import { z } from 'zod'
import { event } from '../define.js'

const PlacePayload = z.object({
  placeId: z.number().int(),
  roomId: z.number().int(),
  projectId: z.number().int(),
  userId: z.string(),
  version: z.number().int(),
  name: z.string(),
})

export const placeCreated = event('inventory.place.created', 'A place was created or restored.', PlacePayload)
export const placeChanged = event(
  'inventory.place.changed',
  'A place was renamed or moved; `item.changed` follows for its items.',
  PlacePayload,
)
export const placeDeleted = event('inventory.place.deleted', 'A place was deleted; its items stay in the room.', PlacePayload)
