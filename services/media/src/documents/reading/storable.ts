import { toUSVString } from 'node:util'

/** A text as PostgreSQL stores it: no NUL, no unpaired surrogate, and white space without repetitions. */
export const storable = (text: string): string =>
  toUSVString(text)
    .replaceAll('\u0000', '')
    .replace(/[ \t]+/g, ' ')
    .trim()

/** A document with less text than this is a scan. */
const SHORTEST_TEXT = 20

/** True when the text of a document is worth reading; a scan has none. */
export const hasText = (text: string): boolean => text.length >= SHORTEST_TEXT
