import { readNumber } from '../number-input.js'
import type { CustomFieldKind } from './custom-fields.js'

/** Cells of a table as values. Each reader returns undefined for text that it can't read; an empty cell is null. */

/** The order of day and month in the dates of a column. */
export type DateOrder = 'day-first' | 'month-first'

/** Largest amount that an item can have, in US dollars. */
const MAX_AMOUNT = 9_999_999_999
const MAX_COUNT = 100_000

const UNIT = /^(?:US\s?)?[$€£]|^(?:USD|EUR|GBP|CAD)\s*|\s*(?:USD|EUR|GBP|CAD|[$€£])$/gi

/**
 * An amount of money: `$1,299.00`, `1.299,00`, `1 299`, `USD 12`. Where the last separator could start the decimals or group, what the other
 * cells of its column prove decides; without a proof it groups.
 */
export function readAmount(cell: string, { decimal }: Pick<ColumnFormat, 'decimal'>): number | null | undefined {
  const read = readNumber(cell.replace(UNIT, ''), { decimal, decimals: null })
  if (read.state === 'empty') return cell.trim() === '' ? null : undefined
  if (read.state === 'invalid' || read.value < 0 || read.value > MAX_AMOUNT) return undefined
  // Programs write fractions of a cent; more than those is no amount.
  return Math.abs(read.value * 1000 - Math.round(read.value * 1000)) < 1e-3 ? read.value : undefined
}

/** A whole number above 0: `3`, `3.0`, `1,000`. */
export function readCount(cell: string, { decimal }: Pick<ColumnFormat, 'decimal'>): number | null | undefined {
  const read = readNumber(cell, { decimal, decimals: null })
  if (read.state === 'empty') return null
  return read.state === 'number' && Number.isInteger(read.value) && read.value >= 1 && read.value <= MAX_COUNT ? read.value : undefined
}

const YES = /^(yes|y|true|1|x|ja|oui|sí|si)$/i
const NO = /^(no|n|false|0|nein|non)$/i

/** What the cells of a column have in common. */
export interface ColumnFormat {
  order: DateOrder
  /** The sign before the decimals of numbers; null where no number of the column proves it. */
  decimal: '.' | ',' | null
}

/** The value of a custom field as text of a cell; what can't be read is returned as it is. */
export function readCustom(kind: CustomFieldKind, cell: string, { order, decimal }: ColumnFormat): unknown {
  if (kind === 'date') return readDay(cell, order) ?? cell
  if (kind === 'flag') return YES.test(cell) ? true : NO.test(cell) ? false : cell
  if (kind !== 'number') return cell
  // Inputs read a number by the locale of the browser; a file has one of its own.
  const read = readNumber(cell, { decimal: decimal ?? '.', decimals: null })
  return read.state === 'number' ? read.value : cell
}

/** A comma that can't group thousands: "12,5", "0,125", "1.234,567"; or points that only group: "1.234.567". */
const DECIMAL_COMMA = /^\D*(?:\d+,(?:\d{1,2}|\d{4,})|(?:0|\d{4,}),\d+|\d{1,3}(?:[. ']\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})\D*$/
/** The same of a point. */
const DECIMAL_POINT = /^\D*(?:\d+\.(?:\d{1,2}|\d{4,})|(?:0|\d{4,})\.\d+|\d{1,3}(?:[, ']\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})\D*$/

/** The decimal sign of a column's numbers: what one of them proves holds for all, unless another one proves the contrary. */
function decimalSign(cells: readonly string[]): ColumnFormat['decimal'] {
  const [comma, point] = [DECIMAL_COMMA, DECIMAL_POINT].map((proof) => cells.some((cell) => proof.test(cell.trim())))
  return comma === point ? null : comma ? ',' : '.'
}

export const columnFormat = (cells: readonly string[]): ColumnFormat => ({ order: dateOrder(cells), decimal: decimalSign(cells) })

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const SHORT = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?: .*)?$/
const YEAR = /^\d{4}$/

/** The order of a column's dates: what one date proves holds for all. Points stand for day first; otherwise month first. */
export function dateOrder(cells: readonly string[]): DateOrder {
  const parts = cells.flatMap((cell) => [SHORT.exec(cell.trim()) ?? []].filter(({ length }) => length > 0))
  if (parts.some(([, first]) => Number(first) > 12)) return 'day-first'
  if (parts.some(([, , , second]) => Number(second) > 12)) return 'month-first'
  return parts.some(([, , separator]) => separator === '.') ? 'day-first' : 'month-first'
}

/** A day as `2024-12-31`, or a year alone as `2024`. */
export function readDay(cell: string, order: DateOrder): string | null | undefined {
  const text = cell.trim()
  // Homebox writes the year 1 for "no date".
  if (text === '' || /^0001-01-01/.test(text)) return null
  if (YEAR.test(text)) return text
  const iso = ISO.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const short = SHORT.exec(text)
  if (!short) return undefined
  return order === 'day-first' ? dayOf(short[4], short[3], short[1]) : dayOf(short[4], short[1], short[3])
}

function dayOf(...[year = '', month = '', day = '']: (string | undefined)[]): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}
