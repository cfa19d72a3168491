import { z } from 'zod'

/** What a recogniser is given: one upright photo, and the words of its owner. */
export interface Sight {
  /** An upright JPEG. */
  image: Buffer
  /** What the user calls the file; data, never an instruction. */
  fileName: string
  /** The user's own names, to choose from. */
  rooms: string[]
  categories: string[]
  signal: AbortSignal
}

const text = z.string().nullable().default(null)
const amount = z.number().nullable().default(null)

/** One thing as a recogniser says it. Figures are shares of the photo, or US dollars for one piece. */
export const RawFinding = z.strictObject({
  name: z.string(),
  category: text,
  description: text,
  brand: text,
  model: text,
  visibleText: text,
  condition: text,
  quantity: z.number().default(1),
  box: z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  valueLow: amount,
  valueLikely: amount,
  valueHigh: amount,
  valueBasis: text,
  room: text,
  confidence: z.number(),
})
export type RawFinding = z.output<typeof RawFinding>

/** The whole answer to one photo: what a provider is asked to keep to. */
export const RawFindings = z.strictObject({ items: z.array(RawFinding) })

/**
 * Port: looks at one photo and says what it sees. Adapters: the built-in demo, and any connected provider.
 * A transient failure is thrown as `ProviderTrouble`, so that the policy of `retry.rules.ts` can decide; whatever
 * else is thrown ends that photo.
 */
export interface Recogniser {
  /** What its findings are marked with. */
  readonly source: 'demo' | 'provider'
  /** For people: which one it is. */
  readonly name: string
  recognise(sight: Sight): Promise<z.input<typeof RawFinding>[]>
}

/** Nest's token for the port. */
export const RECOGNISER = Symbol('recogniser')
