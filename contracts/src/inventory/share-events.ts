import { z } from 'zod'
import { event } from '../define.js'

export const shareChanged = event(
  'inventory.share.changed',
  'A link to a home was made, opened or ended.',
  z.object({
    shareId: z.string(),
    projectId: z.number().int(),
    userId: z.string(),
    version: z.number().int(),
  }),
)
