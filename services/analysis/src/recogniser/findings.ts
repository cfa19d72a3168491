import { Reading } from '@arc/contracts/analysis/batches'
import { ItemSource } from '@arc/contracts/inventory/items'
import { z } from 'zod'

const Sides = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
const text = z.string().nullable().default(null)
const amount = z.number().nullable().default(null)

/**
 * One finding as returned by a recogniser. Boxes are fractions of the photo, values are US dollars per unit. A provider
 * must return all fields, null where unknown; missing fields become null and extra ones are ignored.
 */
export const RawFinding = z.object({
  name: z.string(),
  category: text,
  description: text,
  brand: text,
  model: text,
  serialNumber: text,
  visibleText: text,
  condition: text,
  quantity: amount,
  box: Sides,
  valueLow: amount,
  valueLikely: amount,
  valueHigh: amount,
  valueBasis: text,
  room: text,
  confidence: z.number(),
})
export type RawFinding = z.output<typeof RawFinding>

/** A finding with what only recognisers of ours know; not part of what providers are asked for. */
export const ExtendedFinding = RawFinding.extend({
  /** Set where it differs from the recogniser's: the local recogniser knows the product's sample pictures. */
  source: ItemSource.nullable().default(null),
  /** The boxes of the other items of a quantity. */
  otherBoxes: z.array(Sides).default([]),
  upc: text,
  /** Which of the values were read in the photo. */
  readings: z.array(Reading).default([]),
})

/** A finding as recognisers return it: fields that are unknown may be missing. */
export type FoundItem = z.input<typeof ExtendedFinding>

/** The whole answer for one photo: the response schema for providers. */
export const RawFindings = z.object({ items: z.array(RawFinding) })
