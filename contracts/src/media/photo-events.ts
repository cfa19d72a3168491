import { z } from 'zod'
import { event } from '../define.js'

export const imageStored = event(
  'media.image.stored',
  'A photo is stored and can be served.',
  z.object({ photoId: z.string(), userId: z.string(), version: z.number().int(), width: z.number().int(), height: z.number().int() }),
)
