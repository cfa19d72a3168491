/** Formats of money, apart from the others because the landing page needs no more. */

export type Cents = 'auto' | 'never' | 'always'

const LOCALE = 'en-US'
const MINUS = '\u2212'

const dollars = (digits: number) =>
  new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  })
const whole = dollars(0)
const withCents = dollars(2)

/** US dollars: 7610 is "$7,610", -13 is "−$13". `cents` 'auto' shows them only when there are any. */
export function formatMoney(value: number, cents: Cents = 'auto'): string {
  const format = cents === 'always' || (cents === 'auto' && !Number.isInteger(value)) ? withCents : whole
  return format.format(value).replace('-', MINUS)
}

/** An amount in the currency of a receipt: "EUR 12.90"; without one only the number. @param currency ISO 4217 */
export function formatAmount(value: number, currency: string | null): string {
  if (currency === 'USD') return formatMoney(value, 'always')
  const number = value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return currency ? `${currency} ${number}` : number
}
