const MAX_WORDS = 8

/**
 * Each letter in lower case by itself, as PostgreSQL does it, which indexes what these words are compared with: "İ" is "i", and the "Σ" at the end of
 * a word is that of its middle.
 */
const lowered = (text: string): string =>
  text.replace(/[\p{Lu}\p{Lt}]/gu, (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0))

/** The words in a text: letters, their marks and digits of any script, in lower case. */
export const wordsIn = (text: string): string[] => lowered(text.normalize('NFC')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

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
