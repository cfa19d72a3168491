/** The parsers of typed numbers, which the server's tests of the search read too, and their counterparts. */
export { type NumberInput, parseMoney, parseNumber } from '@arc/contracts/number-input'

/** A number as the initial text of an input, in the user's locale and without grouping; empty for null. */
export function numberToInput(value: number | null | undefined, locale?: string): string {
  if (value === null || value === undefined) return ''
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }).format(value)
}

/** A US dollar amount as the initial text of an input, rounded to cents: `parseMoney` reads three decimals as a group. */
export function moneyToInput(value: number | null | undefined, locale?: string): string {
  return numberToInput(typeof value === 'number' ? Math.round(value * 100) / 100 : value, locale)
}
