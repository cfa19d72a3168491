import { z } from 'zod'
import { MiB, multipart, route } from '../define.js'
import { Box, MAX_PHOTO_BYTES } from '../media/photos.js'
import { ConfidenceWord, confidenceWord } from './confidence.js'
import type { DetectedItem } from './detector/detected-items.js'

/** Maximum size of a photo of the demo (spec DEMO-03): exactly 5 MiB is allowed. */
export const MAX_DEMO_PHOTO_BYTES = 5 * MiB
export const DEMO_TOO_LARGE = { title: 'File too large', text: 'Please choose an image under 5MB.' } as const

/** One kind of item found on a visitor's photo. Values are unit values in US dollars, typical for the kind. */
export const DemoItem = z.object({
  name: z.string(),
  category: z.string(),
  /** The most likely value. */
  estimatedValue: z.number().nullable(),
  valueLow: z.number().nullable(),
  valueHigh: z.number().nullable(),
  valueBasis: z.string().nullable(),
  quantity: z.number().int().min(1),
  box: Box,
  /** The boxes of the other items of the quantity. */
  otherBoxes: z.array(Box),
  confidence: ConfidenceWord,
})
export type DemoItem = z.output<typeof DemoItem>

export const demoAnalyze = route({
  name: 'demoAnalyze',
  method: 'POST',
  path: '/api/demo-analyze',
  access: 'public',
  summary: 'The items on one photo of up to 5 MB, for visitors. The photo is recognised on this server and is not stored.',
  body: multipart(z.object({}), { image: { many: false, required: true } }),
  response: z.object({
    items: z.array(DemoItem),
    /** What recognised them. */
    recogniser: z.object({ source: z.literal('local'), name: z.string() }),
  }),
  // More than a photo may have, so that a photo of a camera is refused with the text of the demo.
  bodyLimit: MAX_PHOTO_BYTES + MiB,
})

/** What a visitor is told about an item that the local recogniser found. */
export const toDemoItem = ({ room: _, valueLikely, confidence, ...item }: DetectedItem): DemoItem => ({
  ...item,
  estimatedValue: valueLikely,
  confidence: confidenceWord(confidence),
})
