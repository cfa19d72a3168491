/** The rules of value and proof. Server, screens, report, CSV and search read these and no other. */

interface Valued {
  estimatedValue: number | null
  value: number | null
  quantity: number
}
interface Documented {
  receiptUrl: string | null
  documents: readonly { type: string }[]
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100

/** The value of one of it in US dollars: `estimatedValue`, or `value` where that is missing (spec DASH-06); null when unknown. */
export const unitValueOf = ({ estimatedValue, value }: Pick<Valued, 'estimatedValue' | 'value'>): number | null => estimatedValue ?? value

/** Line total in US dollars: unit value times quantity (spec DASH-06); null when the value is unknown. */
export function lineTotalOf(item: Valued): number | null {
  const unit = unitValueOf(item)
  return unit === null ? null : cents(unit * item.quantity)
}

/** What an item adds to the value of the home in US dollars: its line total, nothing once it was lost. */
export const homeValueOf = (item: Valued & { lostIn: number | null }): number => (item.lostIn === null ? (lineTotalOf(item) ?? 0) : 0)

/** Sum of line totals in US dollars; items of unknown value count as 0 (spec DASH-07). */
export const totalOf = (items: readonly Valued[]): number => cents(items.reduce((sum, item) => sum + (lineTotalOf(item) ?? 0), 0))

/** The range that an estimate lies in, per unit in US dollars; null once a person typed the value. */
export function valueRangeOf(item: { valueLow: number | null; valueHigh: number | null }): { low: number; high: number } | null {
  return item.valueLow === null || item.valueHigh === null ? null : { low: item.valueLow, high: item.valueHigh }
}

/** What proves an item's value. Manuals and warranties prove nothing about it. */
export type Proof = 'appraisal' | 'receipt' | 'estimate' | 'none'

/** An appraisal outweighs a receipt, a receipt an estimate. Without any of them it is an estimate if it has a value. */
export function proofOf(item: Documented & Pick<Valued, 'estimatedValue' | 'value'>): Proof {
  if (item.documents.some(({ type }) => type === 'Appraisal')) return 'appraisal'
  if (hasReceipt(item)) return 'receipt'
  return unitValueOf(item) === null ? 'none' : 'estimate'
}

/** What the printed value is based on; `none` without a value, whatever is attached. */
export const basisOf = (item: Documented & Pick<Valued, 'estimatedValue' | 'value'>): Proof =>
  unitValueOf(item) === null ? 'none' : proofOf(item)

/** True for a document that proves what an item is worth; an invoice is one once its owner filed it as a receipt. */
export const isProof = ({ type }: { type: string }): boolean => type === 'Receipt' || type === 'Appraisal'

const hasReceipt = ({ receiptUrl, documents }: Documented): boolean =>
  receiptUrl !== null || documents.some(({ type }) => type === 'Receipt')

/**
 * The one definition of "proven": a receipt or an appraisal states what an item is worth; otherwise its value is an estimate. The column
 * `documented` of the inventory follows the same rule, and every total counts by it (`documented`, `documentedValue`).
 */
export const isProven = ({ receiptUrl, documents }: Documented): boolean => receiptUrl !== null || documents.some(isProof)

interface Bought {
  purchaseYear: number | null
  purchaseDate: string | null
  createdAt: string
}

/**
 * The day of purchase as a number that sorts, 20240531. A year alone is 20240000; without one, the year in which the item was
 * added counts. The column `bought` of the inventory follows the same rule.
 */
export function boughtOn({ purchaseYear, purchaseDate, createdAt }: Bought): number {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(purchaseDate ?? '')?.[0].replaceAll('-', '')
  const dated = date === undefined ? null : Number(date)
  if (dated !== null && (purchaseYear === null || purchaseYear === Math.floor(dated / 10_000))) return dated
  return (purchaseYear ?? (Number(createdAt.slice(0, 4)) || 0)) * 10_000
}
