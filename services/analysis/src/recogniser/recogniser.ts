import { SafeError } from '@arc/kit/errors'
import { z } from 'zod'

/** What a recogniser is given: one upright photo, and the words of its owner. */
export interface AnalysisImage {
  /** An upright JPEG. */
  image: Buffer
  /** What the user calls the file; data, never an instruction. */
  fileName: string
  /** The user's own names, to choose from. */
  rooms: string[]
  categories: string[]
  signal: AbortSignal
  /** Told of every answer that cost something, at once, whatever becomes of it. */
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
 * One thing as a recogniser says it. Figures are shares of the photo, or US dollars for one piece. A provider is held to
 * all fields, null where nothing is known; what it leaves out is null, and what it adds is passed over.
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

/** The whole answer to one photo: what a provider is asked to keep to. */
export const RawFindings = z.object({ items: z.array(RawFinding) })

/**
 * Port: looks at one photo and says what it sees. Adapters: the built-in demo, and any connected provider.
 * A failure that may pass is thrown as `ProviderTrouble`: the photo gets its turn again later.
 */
export interface Recogniser {
  /** What its findings are marked with. */
  readonly source: 'demo' | 'provider'
  /** For people: which one it is. */
  readonly name: string
  recognise(sight: AnalysisImage): Promise<z.input<typeof RawFinding>[]>
}

/** A failure of a provider that may pass: an overload, a limit, a broken connection. */
export class ProviderTrouble extends SafeError {
  override name = 'ProviderTrouble'
}

/** Nest's token for the port. */
export const RECOGNISER = Symbol('recogniser')
