import { z } from 'zod'
import { event } from '../define.js'

export const roomPhotoChanged = event(
  'inventory.room-photo.changed',
  'The map of a photo of a room was added or changed, or the photo was removed from the room.',
  z.object({
    roomPhotoId: z.number().int(),
    roomId: z.number().int(),
    projectId: z.number().int(),
    userId: z.string(),
    version: z.number().int(),
  }),
)
