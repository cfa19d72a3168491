import { z } from 'zod'
import { event } from '../define.js'

export const RoomPayload = z.object({
  roomId: z.number().int(),
  projectId: z.number().int(),
  userId: z.string(),
  version: z.number().int(),
  name: z.string(),
  icon: z.string(),
})

export const roomCreated = event('inventory.room.created', 'A room was created or restored.', RoomPayload)
export const roomChanged = event('inventory.room.changed', 'A room was renamed.', RoomPayload)
export const roomDeleted = event(
  'inventory.room.deleted',
  'A room was deleted with its items; `items.deleted` follows in chunks once it leaves the trash.',
  // The first versions did not name the project.
  z.object({ roomId: z.number().int(), projectId: z.number().int().optional(), userId: z.string(), version: z.number().int() }),
)
