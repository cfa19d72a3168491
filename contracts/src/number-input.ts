/**
 * Reads numbers and amounts as people type, print and export them: "12,50", "1 200", "$1,200.00", "1,00,000", "١٬٢٣٤٫٥". Nothing is guessed
 * away: a text that is not entirely a number is invalid, no digit is dropped, and a number that can be read in two ways says so.
 */

export type NumberInput =
  | { state: 'empty' }
  | { state: 'invalid' }
  /** `other`: what the same text means if its only separator is of the other kind; absent when something decides. */
  | { state: 'number'; value: number; other?: number }

/** What is known about a text before it is read. */
export interface NumberEvidence {
  /** The sign that starts the decimals, by the locale or by other numbers beside it; null if nothing says it. */
  decimal: '.' | ',' | null
  /** How many decimals such a number has at most: 2 for dollars, 0 for a count; null for any number. */
  decimals: number | null
}

const INVALID: NumberInput = { state: 'invalid' }

/** Signs that only group, in some language: apostrophes and spaces. Those that only start decimals become a point. */
const APOSTROPHES = /['\u2019\uff07`\u00b4]/g
const MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
const MINUS = /[\u2212\u2010-\u2013\ufe63\uff0d]/g

/** Digits of every script as those of ASCII: each script has its ten in a row, some have several such rows, and Han has words. */
const HAN = '〇一二三四五六七八九'
const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}|[〇一二三四五六七八九]/gu, (sign) => {
    if (sign <= '9') return sign
    return String(HAN.includes(sign) ? HAN.indexOf(sign) : digitOf(sign.codePointAt(0) ?? 0))
  })
const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))
function digitOf(code: number): number {
  let first = code
  while (isDigit(first - 1)) first--
  return (code - first) % 10
}

/** The text with ASCII digits, points, commas, apostrophes and single blanks. Signs that are no doubt a group or decimals get a form that is none. */
function plain(text: string): string {
  return asciiDigits(text)
    .replace(MARKS, '')
    .replace(MINUS, '-')
    .replace(APOSTROPHES, "'")
    .replace(/\uff0e/g, '.')
    .replace(/[\uff0c\u060c]/g, ',')
    .replace(/\u066c/g, "'")
    .replace(/[\s\u00a0\u202f_]+/g, ' ')
    .trim()
}

const PLAIN = /^\d+$/
/** Groups of three, or of two before the last three, as in India. The first one never begins with 0. */
const GROUPED = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/
const INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}$/
const isWhole = (text: string): boolean => PLAIN.test(text) || GROUPED.test(text) || INDIAN.test(text)
const numberOf = (whole: string, decimals: string): number => Number(`${whole.replace(/\D/g, '')}.${decimals || '0'}`)

/** Both readings of a text without a sign: as a whole number that is grouped, and with decimals; null where it is no such number. */
function readingsOf(text: string): { grouped: number | null; decimal: number | null; separator: string } {
  const grouped = isWhole(text) ? numberOf(text, '') : null
  const [, before = '', separator = '', after = ''] = /^(.*)([.,\u066b])(\d+)$/.exec(text) ?? []
  const isDecimal = separator !== '' && !before.includes(separator) && isWhole(before)
  return { grouped, decimal: isDecimal ? numberOf(before, after) : null, separator }
}

/**
 * @param text a number, with a sign before it or behind it
 * @returns both readings in `value` and `other` where nothing decides between them; the grouped one is `value` then
 */
export function readNumber(text: string, { decimal, decimals }: NumberEvidence): NumberInput {
  const typed = plain(text)
  if (typed === '') return { state: 'empty' }
  const [, before = '', digits = '', behind = ''] = /^(-? ?)(.*?)( ?-?)$/.exec(typed) ?? []
  const signs = before.trim() + behind.trim()
  if (signs.length > 1) return INVALID
  const read = readingsOf(digits)
  const signed = (value: number | null) => (signs === '' || value === null ? value : -value)
  const [grouped, fraction] = [signed(read.grouped), signed(read.decimal)]
  const value = grouped ?? fraction
  if (value === null || !Number.isFinite(value)) return INVALID
  if (grouped === null || fraction === null) return { state: 'number', value }
  // One separator with three digits behind it. A field that has no three decimals says what the locale does not deny, and the reverse.
  if (read.separator === decimal)
    return decimals === null
      ? { state: 'number', value: fraction }
      : { state: 'number', value: grouped, other: rounded(fraction, decimals) }
  return decimal === null
    ? { state: 'number', value: grouped, other: decimals === null ? fraction : rounded(fraction, decimals) }
    : { state: 'number', value: grouped }
}

const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals

/** Decimal separator of a locale. */
function decimalSeparator(locale: string | undefined): '.' | ',' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  const sign = parts.find((part) => part.type === 'decimal')?.value
  return sign === ',' ? ',' : '.'
}

const DOLLAR = /^(-?) ?\$ ?(?=\S)|(?<=\S)( ?)\$$/u
const hasDollar = (text: string): boolean => DOLLAR.test(plain(text).replace(/\uff04/g, '$'))
const withoutDollar = (text: string): string =>
  plain(text)
    .replace(/\uff04/g, '$')
    .replace(DOLLAR, '$1')

/**
 * Parses a typed number.
 * @param locale decides between grouping and decimals where both are possible ("1,200"); the browser's by default
 */
export const parseNumber = (text: string, locale?: string): NumberInput =>
  readNumber(withoutDollar(text), { decimal: decimalSeparator(locale), decimals: null })

/**
 * Parses a typed amount of US dollars. Cents have two digits, so "1,200" and "1.200" are 1200 in every locale; where the locale would say
 * 1.20, that is `other`, unless a dollar sign and a comma say that it is written as the screens write it.
 * @param locale the browser's by default
 */
export function parseMoney(text: string, locale?: string): NumberInput {
  const asWritten = hasDollar(text) && /,\d{3}$/.test(withoutDollar(text))
  return readNumber(withoutDollar(text), { decimal: asWritten ? '.' : decimalSeparator(locale), decimals: 2 })
}
