import { z } from 'zod'

/** How sure a recogniser is, in the words of the product. */
export const ConfidenceWord = z.enum(['Sure', 'Fairly sure', 'Please check'])
export type ConfidenceWord = z.output<typeof ConfidenceWord>

const FAIRLY_SURE_FROM = 0.6
const SURE_FROM = 0.85

/** @param confidence the probability that a finding is right, 0 to 1 */
export function confidenceWord(confidence: number): ConfidenceWord {
  if (confidence < FAIRLY_SURE_FROM) return 'Please check'
  return confidence < SURE_FROM ? 'Fairly sure' : 'Sure'
}
