import { z } from 'zod'
import { event } from '../define.js'

export const wishChanged = event(
  'inventory.wish.changed',
  'A user said who is to get an item, or took it back. It does not say who.',
  z.object({
    wishId: z.number().int(),
    itemId: z.number().int(),
    projectId: z.number().int(),
    userId: z.string(),
    version: z.number().int(),
  }),
)
