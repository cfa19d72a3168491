import { z } from 'zod'
import { route } from '../define.js'
import { Fingerprint, MAX_FINGERPRINTS } from '../media/fingerprints.js'
import { Box } from '../media/photos.js'
import { LIMITS } from '../text.js'
import { DuplicateReason } from './duplicate-rules.js'
import { ItemCard } from './items.js'

/** Most lines of one call; a longer review is asked about in parts. */
export const MAX_DUPLICATE_LINES = MAX_FINGERPRINTS / 2

const text = z.string().max(LIMITS.text)

/** What is known of a line under review. */
export const DuplicateLine = z.object({
  key: z.string().max(100),
  name: text,
  category: text,
  brand: text.nullable().default(null),
  model: text.nullable().default(null),
  serialNumber: text.nullable().default(null),
  upc: text.nullable().default(null),
  /** The room that the line will be saved to, if it exists. */
  roomId: z.number().int().min(0).max(2_147_483_647).nullable().default(null),
  /** Of the line's picture. */
  fingerprint: Fingerprint.nullable().default(null),
  /** The photo that the line was found on, and its box in it. */
  photoFingerprint: Fingerprint.nullable().default(null),
  box: Box.nullable().default(null),
})
export type DuplicateLine = z.output<typeof DuplicateLine>

/** An own item that a line may show, and the evidence. */
export const DuplicateItem = ItemCard.pick({ id: true, name: true, imageUrl: true, roomId: true }).extend({
  roomName: z.string(),
  reasons: z.array(DuplicateReason),
})
export type DuplicateItem = z.output<typeof DuplicateItem>

export const findDuplicates = route({
  name: 'findDuplicates',
  method: 'POST',
  path: '/api/items/duplicates',
  access: 'user',
  summary: 'The own item that each line of a review may show again; an item is proposed for one line only. Nothing is changed.',
  body: z.object({ lines: z.array(DuplicateLine).min(1).max(MAX_DUPLICATE_LINES) }),
  response: z.object({ duplicates: z.array(z.object({ key: z.string(), item: DuplicateItem })) }),
})
