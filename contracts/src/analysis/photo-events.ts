import { z } from 'zod'
import { event } from '../define.js'

/** Shares of the width and height of the photo. */
const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** A thing on an analysed photo, as far as a map of the photo needs it. */
export const AnalysedThing = z.object({
  /** The key of the finding; a further one of the same quantity has it with `-2`, `-3` behind it, as the review numbers them. */
  key: z.string(),
  box: Box,
  /** Empty when the recogniser has no name. */
  name: z.string(),
  category: z.string(),
  /** Most likely unit value in US dollars. */
  estimatedValue: z.number().nullable(),
})
export type AnalysedThing = z.output<typeof AnalysedThing>

export const photoAnalysed = event(
  'analysis.photo.analysed',
  'What was found on a photo. A photo can be analysed again: the later version counts.',
  z.object({
    photoId: z.string(),
    userId: z.string(),
    projectId: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    /** Above that of every earlier analysis; not a date. */
    version: z.number().int(),
    /** By the clock of analysis; missing in events of the release before. */
    analysedAt: z.string().optional(),
    things: z.array(AnalysedThing),
  }),
)
