import type { RecogniserSource } from '@arc/contracts/analysis/batches'
import type { PhotoEvidence } from '../evidence/combine.rules.js'
import type { FoundItem, RawFinding } from './findings.js'

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

/** Nest's token for the port. */
export const RECOGNISER = Symbol('recogniser')
