/** An amount of money as it is written: `1,234.50`, `1.234,50`, `RM 9.00`, `12,90 €`. */
export interface Amount {
  value: number
  /** Where it begins in the text. */
  at: number
  end: number
}

/** Two decimals, with a point or a comma; text recognition writes a space behind the point at times. */
const MONEY = /(?<![\d.,/-])-?\s?(\d{1,3}(?:[.,'\u00a0 ]\d{3})+|\d{1,7})\s?[.,]\s?(\d{2})(?![\d/-]|[.,]\d|\s?%)/g

/** The amounts with two decimals in a text, from left to right. Percentages, dates and numbers with points in them are none. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(MONEY)].flatMap((match) => {
    const [all = '', whole = '', cents = ''] = match
    const value = Number(`${whole.replace(/\D/g, '')}.${cents}`)
    return Number.isFinite(value)
      ? [{ value: all.trimStart().startsWith('-') ? -value : value, at: match.index, end: match.index + all.length }]
      : []
  })
}

const CURRENCIES: [currency: string, written: RegExp][] = [
  ['MYR', /\bRM\s?\d|\(RM\)|\bRM\b|\bMYR\b/],
  ['EUR', /€|\bEUR\b|\bEuro\b/i],
  ['GBP', /£|\bGBP\b/],
  ['INR', /₹|\bINR\b|\bRs\.?\s?\d|\(Rs\.?\)|`\s?\d/],
  ['BRL', /R\$|\bBRL\b/],
  ['SGD', /S\$|\bSGD\b/],
  ['AUD', /A\$|\bAUD\b/],
  ['CAD', /C\$|\bCAD\b/],
  ['CHF', /\bCHF\b|\bSFr\.?\s?\d/],
  ['USD', /US\$|\bUSD\b|\$/],
]

/** The currency that is written most often, as its ISO 4217 code; null when none is. */
export function currencyIn(text: string): string | null {
  const counted = CURRENCIES.map(([currency, written]) => {
    const count = text.match(new RegExp(written.source, `g${written.flags}`))?.length ?? 0
    return { currency, count }
  })
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one))
  return best.count > 0 ? best.currency : null
}
