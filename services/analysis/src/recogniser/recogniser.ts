import { SafeError } from '@arc/kit/errors'
import { z } from 'zod'

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
  /** Called for every paid answer at once, whatever happens to it later. */
  spent(usage: Usage): Promise<void>
}

export interface Usage {
  model: string
  inputTokens: number
  outputTokens: number
}

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
  visibleText: text,
  condition: text,
  quantity: amount,
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  valueLow: amount,
  valueLikely: amount,
  valueHigh: amount,
  valueBasis: text,
  room: text,
  confidence: z.number(),
})
export type RawFinding = z.output<typeof RawFinding>

/** The whole answer for one photo: the response schema for providers. */
export const RawFindings = z.object({ items: z.array(RawFinding) })

/**
 * Port: recognises the items on one photo. Adapters: the built-in demo, and any connected provider.
 * A temporary failure is thrown as `ProviderUnavailable`: the photo is retried later.
 */
export interface Recogniser {
  /** The source of its findings. */
  readonly source: 'demo' | 'provider'
  /** Its name for people. */
  readonly name: string
  recognise(input: AnalysisImage): Promise<z.input<typeof RawFinding>[]>
}

/** A temporary failure of a provider: overload, rate limit, connection error. */
export class ProviderUnavailable extends SafeError {
  override name = 'ProviderUnavailable'
}

/** Nest's token for the port. */
export const RECOGNISER = Symbol('recogniser')
