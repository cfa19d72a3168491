/**
 * Reads numbers and amounts as people type them: "12,50", "1 200", "$1,200.00". Nothing is guessed away: a text that is
 * not entirely a number is invalid, and no digit is dropped.
 */

export type NumberInput = { state: 'empty' } | { state: 'invalid' } | { state: 'number'; value: number }

const INVALID: NumberInput = { state: 'invalid' }

/** Decimal separator of a locale, "." or ",". */
function decimalSeparator(locale: string | undefined): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find((part) => part.type === 'decimal')?.value ?? '.'
}

/** Whether a lone separator starts the decimals: in "12,50" it must, in "1,200" only if it is the decimal separator. */
function isDecimal(before: string, separator: string, after: string, decimal: string | null): boolean {
  const couldGroup = after.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  return !couldGroup || separator === decimal
}

/** Splits a text into whole part and decimals; the whole part may still be grouped. */
function split(text: string, decimal: string | null): { whole: string; decimals: string } {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const separator = text[last]
  if (separator === undefined) return { whole: text, decimals: '' }
  const before = text.slice(0, last)
  const after = text.slice(last + 1)
  const alone = !before.includes(separator)
  // A second kind of separator before this one groups the thousands, so this one starts the decimals.
  const mixed = /[.,' \u2019]/.test(before)
  if (alone && (mixed || isDecimal(before, separator, after, decimal))) return { whole: before, decimals: after || 'missing' }
  return { whole: text, decimals: '' }
}

const PLAIN = /^\d+$/
const GROUPED = /^\d{1,3}([.,' \u2019])\d{3}(?:\1\d{3})*$/

/** @param decimal the separator that starts the decimals where it could also group ("1,200"); null if every such one groups */
function parse(text: string, decimal: string | null): NumberInput {
  const trimmed = text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
  if (trimmed === '') return { state: 'empty' }
  const [, sign = '', rest = ''] = /^([-\u2212]?) ?(?:\$ ?)?(.*?)(?: ?\$)?$/.exec(trimmed) ?? []
  const { whole, decimals } = split(rest, decimal)
  if (!PLAIN.test(whole) && !GROUPED.test(whole)) return INVALID
  if (decimals !== '' && !PLAIN.test(decimals)) return INVALID
  const value = Number(`${whole.replace(/\D/g, '')}.${decimals || '0'}`)
  return Number.isFinite(value) ? { state: 'number', value: sign ? -value : value } : INVALID
}

/**
 * Parses a typed number.
 * @param locale decides between grouping and decimals where both are possible ("1,200"); the browser's by default
 */
export const parseNumber = (text: string, locale?: string): NumberInput => parse(text, decimalSeparator(locale))

/**
 * Parses a typed amount of US dollars, in every locale alike: cents have two digits, so "1,200" and "1.200" are 1200. The
 * screens write "$1,200" in every browser, and a German one would read that as 1.20.
 */
export const parseMoney = (text: string): NumberInput => parse(text, null)
