import type { proposeCorrections } from '@arc/contracts/analysis/corrections'
import type { Input, ResponseOf } from '@arc/contracts/define'
import type { Usage } from '../recogniser/recogniser.js'

export type Sentence = Input<typeof proposeCorrections>['body']
export type Proposal = Omit<ResponseOf<typeof proposeCorrections>, 'source'>

/**
 * Port: reads a sentence about lines under review. It only proposes; what names no given line, room or field is dropped afterwards.
 * Adapters: rules on this machine, and any connected provider.
 */
export interface Corrector {
  readonly source: 'local' | 'provider'
  /** @param store records what the answer cost, before anything else happens to it @throws ProviderUnavailable, Permanent */
  propose(sentence: Sentence, signal: AbortSignal, store: (usage: Usage) => Promise<void>): Promise<Proposal>
}

/** Nest's token for the port. */
export const CORRECTOR = Symbol('corrector')
