/** The words of the poster, in their order (spec LAND-01). */
export const WORDS = ['claims', 'coverage', 'moves', 'estates', 'collections', 'disasters', 'theft'] as const

/** How long each word stands, in milliseconds. */
export const WORD_STANDS = 2000

/** The place of the word that follows. */
export function nextWord(at: number): number {
  return (at + 1) % WORDS.length
}
