/** The rotating words, in order (spec LAND-01). */
export const WORDS = ['claims', 'coverage', 'moves', 'estates', 'collections', 'disasters', 'theft'] as const

/** How long each word is shown, in milliseconds. */
export const WORD_DURATION = 2000

/** Index of the next word. */
export function nextWord(at: number): number {
  return (at + 1) % WORDS.length
}
