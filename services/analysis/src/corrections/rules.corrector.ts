import type { Corrector, Proposal, Sentence } from './corrector.js'
import { readSentence } from './sentence.rules.js'

/** Reads sentences in English by rules, on this machine. */
export class RulesCorrector implements Corrector {
  readonly source = 'local'

  async propose(sentence: Sentence): Promise<Proposal> {
    return readSentence(sentence)
  }
}
