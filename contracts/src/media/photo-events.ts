import { z } from 'zod'
import { event } from '../define.js'

export const imageStored = event(
  'media.image.stored',
  'A photo is stored and can be served.',
  z.object({ photoId: z.string(), userId: z.string(), version: z.number().int(), width: z.number().int(), height: z.number().int() }),
)

export const photoMeasured = event(
  'media.photo.measured',
  'How bright, sharp and whole a photo is. The measures of a photo never change.',
  z.object({
    ...{ photoId: z.string(), userId: z.string(), version: z.number().int() },
    /** As `PhotoMeasures`. */
    ...{ brightness: z.number(), sharpness: z.number(), cutOff: z.number().nullable() },
  }),
)

export const photoRemoved = event(
  'media.photo.removed',
  'A photo that nothing refers to is deleted for good. Those of a deleted account go without this event.',
  z.object({ photoId: z.string(), userId: z.string(), version: z.number().int() }),
)
