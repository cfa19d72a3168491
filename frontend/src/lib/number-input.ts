/** The parser of typed numbers, which the server's tests of the search read too, and its counterpart. */
export { type NumberInput, parseNumber } from '@arc/contracts/number-input'

/** A number as the initial text of an input, in the user's locale and without grouping; empty for null. */
export function numberToInput(value: number | null | undefined, locale?: string): string {
  if (value === null || value === undefined) return ''
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }).format(value)
}
