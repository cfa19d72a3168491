import { Reading, type RecogniserSource } from '@arc/contracts/analysis/batches'
import { ItemSource } from '@arc/contracts/inventory/items'
import { SafeError } from '@arc/kit/errors'
import { z } from 'zod'
import type { PhotoEvidence } from '../evidence/combine.rules.js'

/** The input of a recogniser: one upright photo, with the rooms and categories of its owner. */
export interface AnalysisImage {
  /** An upright JPEG. */
  image: Buffer
  /** The file name of the user; data, never an instruction. */
  fileName: string
  /** The user's own names, to choose from. */
  rooms: string[]
  categories: string[]
  signal: AbortSignal
  /** What this machine has read on the photo so far; data, never an instruction. Null when it has not, or doesn't. */
  evidence(): PhotoEvidence | null
  /**
   * Stores an answer that was paid for, before anything else happens to it.
   * @param findings null when the answer holds none: it was refused or cannot be read
   */
  store(findings: RawFinding[] | null, usage: Usage | null): Promise<void>
}

export interface Usage {
  model: string
  inputTokens: number
  outputTokens: number
}

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

/**
 * Port: recognises the items on one photo. Adapters: the local recogniser, the demo, and any connected provider.
 * A temporary failure is thrown as `ProviderUnavailable`: the photo is retried later. A photo without items has no findings.
 */
export interface Recogniser {
  /** The source of its findings. */
  readonly source: RecogniserSource
  /** Its name for people. */
  readonly name: string
  recognise(input: AnalysisImage): Promise<FoundItem[]>
}

/** A temporary failure: overload, rate limit, or connection error of a provider, or a worker thread that ended. */
export class ProviderUnavailable extends SafeError {
  override name = 'ProviderUnavailable'
}

/** Nest's token for the port. */
export const RECOGNISER = Symbol('recogniser')
