const MAX_WORDS = 8

/** The words in a text: letters, their marks and digits of any script, in lower case. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The words of a query. */
export const wordsOf = (q: string): string[] => wordsIn(q).slice(0, MAX_WORDS)

/** Latin letters without what hangs on them. Both sides of a comparison are folded. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
