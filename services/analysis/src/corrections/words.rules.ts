const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const DOZENS: Record<string, number> = { a: 1, an: 1, 'a pair of': 2, 'a couple of': 2, 'half a dozen': 6, 'a dozen': 12 }

/** A number as a pattern: digits or an English word up to twelve. */
export const NUMBER = `\\d{1,4}|${NUMBERS.join('|')}|half a dozen|a dozen|a pair of|a couple of`

/** The number that a text names; null when it names none. */
export function numberIn(text: string): number | null {
  const word = text.trim().toLowerCase()
  if (/^\d+$/.test(word)) return Number(word)
  const at = NUMBERS.indexOf(word)
  return at >= 0 ? at + 1 : (DOZENS[word] ?? null)
}

/** Conditions as the product writes them, by the words that people use. */
const CONDITIONS: Record<string, string> = {
  new: 'New',
  'brand new': 'New',
  'like new': 'Like new',
  excellent: 'Excellent',
  good: 'Good',
  used: 'Used',
  worn: 'Worn',
  fair: 'Fair',
  poor: 'Poor',
  damaged: 'Damaged',
  broken: 'Broken',
}
/** The condition that a text names: "in good condition", "brand new". */
export function conditionIn(text: string): string | null {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^in\s+(?:an?\s+)?/, '')
    .replace(/\s+(?:condition|shape)$/, '')
  return CONDITIONS[words] ?? null
}

const MATERIALS =
  'acrylic aluminium aluminum bamboo beech birch brass bronze canvas cedar ceramic cherry chrome copper cotton crystal fabric glass gold granite iron leather linen mahogany maple marble metal oak pewter pine plastic porcelain rattan silver silk steel stone suede teak tin velvet walnut wicker wood wool'
const COLOURS = 'beige black blue brown cream green grey gray orange pink purple red tan teal turquoise white yellow'
const ADJECTIVES = new Set(
  `${MATERIALS} ${COLOURS} wooden golden metallic antique vintage handmade stainless light dark and solid`.split(' '),
)

/** True for a description by materials and colours alone: "brass", "dark green velvet". */
export const isDescription = (text: string): boolean => {
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? []
  return words.length > 0 && words.every((word) => ADJECTIVES.has(word))
}
