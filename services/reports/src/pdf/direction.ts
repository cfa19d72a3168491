import bidiModule, { type Bidi } from 'bidi-js'

// The package exports a function, but its types declare a namespace.
const bidiFactory: unknown = bidiModule
if (typeof bidiFactory !== 'function') throw new Error('bidi-js does not export a function.')
const bidi: Bidi = Reflect.apply(bidiFactory, undefined, [])

export type Direction = 'ltr' | 'rtl'

const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'

/** A name inside a text of ours: its direction does not change the order of the words around it (https://unicode.org/reports/tr9/#FSI). */
export const isolate = (name: string): string => ISOLATE + name + END_OF_ISOLATE

/** Latin letters, digits and signs: one direction, whatever is isolated among them. */
const PLAIN = /^[\x20-\x7e\u2068\u2069]*$/
const ISOLATES = /[\u2068\u2069]/g

/** A text of Latin letters, digits and signs without its isolates, which change nothing there; null for any other text. */
export const plainText = (text: string): string | null => (PLAIN.test(text) ? text.replace(ISOLATES, '') : null)

/** The direction of a text: that of its first letter. A text with an isolated name is one of ours, from left to right. */
export function directionOf(text: string): Direction {
  if (text.includes(ISOLATE) || PLAIN.test(text)) return 'ltr'
  return ((bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) & 1) === 1 ? 'rtl' : 'ltr'
}

/** The embedding level of each character; odd ones are read from right to left. */
export const levelsOf = (text: string, direction: Direction): Uint8Array => bidi.getEmbeddingLevels(text, direction).levels

/** Brackets and the like, as they look from right to left. */
export const mirrored = (text: string): string => [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('')

/** Rule L2 of the Unicode bidirectional algorithm, on whole runs (https://unicode.org/reports/tr9/#L2). */
export function visualOrder<P extends { level: number }>(pieces: readonly P[]): P[] {
  const order = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      if ((order[from]?.level ?? 0) < level) continue
      let to = from
      while ((order[to + 1]?.level ?? -1) >= level) to++
      order.splice(from, to - from + 1, ...order.slice(from, to + 1).reverse())
      from = to
    }
  return order
}
