/** Texts of the bar that compares value and cover. Collected so that another language can be added. */
export const VALUE_BAR_TEXTS = {
  proven: 'Proven',
  estimate: 'Estimate',
  above: 'Above your cover',
  cover: {
    none: 'No policy is entered.',
    covered: 'Covered: your policy pays up to',
    pays: 'Your policy pays',
    of: (value: string) => `of ${value}.`,
  },
  part: (word: string, sum: string) => `${word} ${sum}`,
} as const
