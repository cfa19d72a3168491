import { parseNumber } from '../number-input.js'
import type { CustomFieldKind } from './custom-fields.js'

/** Cells of a table as values. Each reader returns undefined for text that it can't read; an empty cell is null. */

/** The order of day and month in the dates of a column. */
export type DateOrder = 'day-first' | 'month-first'

/** Largest amount that an item can have, in US dollars. */
const MAX_AMOUNT = 9_999_999_999
const MAX_COUNT = 100_000

/**
 * An amount of money: `$1,299.00`, `1.299,00`, `1 299`, `USD 12`. The last separator is the decimal one, unless exactly three
 * digits follow the only one.
 */
export function readAmount(cell: string): number | null | undefined {
  const text = cell
    .replace(/^(?:US\s?)?[$€£]|^(?:USD|EUR|GBP|CAD)\s*|\s*(?:USD|EUR|GBP|CAD|[$€£])$/gi, '')
    .replace(/[\s\u00a0\u202f']/g, '')
  if (text === '') return cell.trim() === '' ? null : undefined
  if (!/^\d[\d.,]*$/.test(text)) return undefined
  const decimal = decimalSeparator(text)
  const digits = [...text].filter((sign) => sign !== '.' && sign !== ',').join('')
  const decimals = decimal === -1 ? 0 : text.length - decimal - 1
  if (decimals > 2) return undefined
  const amount = Number(`${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals) || '0'}`)
  return amount <= MAX_AMOUNT ? amount : undefined
}

/** The position of the decimal separator; -1 without one. */
function decimalSeparator(text: string): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return -1
  const sign = text.charAt(last)
  const repeated = text.indexOf(sign) !== last
  const both = text.includes('.') && text.includes(',')
  if (repeated) return -1
  return !both && text.length - last - 1 === 3 ? -1 : last
}

/** A whole number above 0: `3`, `3.0`. */
export function readCount(cell: string): number | null | undefined {
  if (cell.trim() === '') return null
  const count = Number(cell.replace(/[.,]0+$/, ''))
  return Number.isInteger(count) && count >= 1 && count <= MAX_COUNT ? count : undefined
}

const YES = /^(yes|y|true|1|x|ja|oui|sí|si)$/i
const NO = /^(no|n|false|0|nein|non)$/i

/** What the cells of a column have in common. */
export interface ColumnFormat {
  order: DateOrder
  /** The sign before the decimals of numbers. */
  decimal: '.' | ','
}

/** The value of a custom field as text of a cell; what can't be read is returned as it is. */
export function readCustom(kind: CustomFieldKind, cell: string, { order, decimal }: ColumnFormat): unknown {
  if (kind === 'date') return readDay(cell, order) ?? cell
  if (kind === 'flag') return YES.test(cell) ? true : NO.test(cell) ? false : cell
  if (kind !== 'number') return cell
  // Inputs read a number by the locale of the browser; a file has one of its own.
  const read = parseNumber(cell, decimal === ',' ? 'de' : 'en')
  return read.state === 'number' ? read.value : cell
}

/** A comma that can't group thousands: "12,5", "0,125", "1.234,567"; or points that only group: "1.234.567". */
const DECIMAL_COMMA = /^-?(?:\d+,(?:\d{1,2}|\d{4,})|(?:0|\d{4,}),\d+|\d{1,3}(?:[. ']\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/

/** The decimal sign of a column's numbers: what one of them proves holds for all. Without a proof it is the point of programs. */
const decimalSign = (cells: readonly string[]): ColumnFormat['decimal'] =>
  cells.some((cell) => DECIMAL_COMMA.test(cell.trim())) ? ',' : '.'

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
