import { z } from 'zod'
import { event } from '../define.js'

export const reviewChanged = event(
  'inventory.review.changed',
  'A user said that a room is as it was, or that an item is still there, or took it back.',
  z.object({
    projectId: z.number().int(),
    roomId: z.number().int(),
    /** The item that was seen; null for the whole room. */
    itemId: z.number().int().nullable(),
    userId: z.string(),
    /** 1 when it was said, 2 when it was taken back. */
    version: z.number().int(),
  }),
)
