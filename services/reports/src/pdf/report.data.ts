import type { Item } from '@arc/contracts/inventory/items'

/** One item of a report. Values are unit values in US dollars. */
export type ReportItem = Item

export interface ReportRoom {
  name: string
  items: ReportItem[]
}

export interface ReportData {
  number: number
  title: string
  owner: string
  createdAt: string
  insuranceCompany: string | null
  coverage: number | null
  rooms: ReportRoom[]
}

/** JPEG files; an item without a picture is absent. Needed for drawing only: pages are planned while they are read. */
export interface Pictures {
  cover: string | null
  /** By the id of the item. */
  items: ReadonlyMap<number, string>
}

/** The basis of an item's value. */
export type Basis = 'receipt' | 'appraisal' | 'document' | 'estimate' | 'none'

export interface ReportDocument {
  /** P-001 and up, in the order of the items. */
  number: string
  kind: string
  item: ReportItem
  itemNumber: number
  room: string
  name: string
}

export interface NumberedItem {
  item: ReportItem
  /** Counts through the whole report. */
  number: number
  documents: ReportDocument[]
}

export interface Totals {
  items: number
  value: number
  documented: number
  documentedValue: number
  estimatedValue: number
  categories: { name: string; items: number; value: number }[]
}

/** Line total: unit value (the estimate, else the older field; spec DASH-06) times quantity. */
export const lineTotalOf = (item: ReportItem): number => (item.estimatedValue ?? item.value ?? 0) * item.quantity

/** Precedence: appraisal, receipt, any other document, estimate. */
export function basisOf(item: ReportItem): Basis {
  const kinds = new Set(item.documents.map(({ type }) => type))
  if (kinds.has('Appraisal')) return 'appraisal'
  if (item.receiptUrl || kinds.has('Receipt')) return 'receipt'
  if (item.documents.length > 0) return 'document'
  return lineTotalOf(item) > 0 ? 'estimate' : 'none'
}
export const isDocumented = (item: ReportItem): boolean => ['receipt', 'appraisal', 'document'].includes(basisOf(item))

const sum = (numbers: number[]): number => Math.round(numbers.reduce((total, n) => total + n * 100, 0)) / 100

/** The totals of the summary. Documented and estimated value add up to the total. */
export function totalsOf(rooms: ReportRoom[]): Totals {
  const items = rooms.flatMap((room) => room.items)
  const documented = items.filter(isDocumented)
  const names = [...new Set(items.map(({ category }) => category))]
  const categories = names.map((name) => {
    const of = items.filter(({ category }) => category === name)
    return { name, items: of.length, value: sum(of.map(lineTotalOf)) }
  })
  const value = sum(items.map(lineTotalOf))
  const documentedValue = sum(documented.map(lineTotalOf))
  return {
    items: items.length,
    value,
    documented: documented.length,
    documentedValue,
    estimatedValue: sum([value, -documentedValue]),
    categories: categories.sort((a, b) => b.value - a.value || a.name.localeCompare(b.name)),
  }
}

export const subtotalOf = (room: ReportRoom): number => sum(room.items.map(lineTotalOf))

/** Numbers all items of the report and their documents. */
export function numbered(rooms: ReportRoom[]): { room: ReportRoom; items: NumberedItem[] }[] {
  let items = 0
  let documents = 0
  return rooms.map((room) => ({
    room,
    items: room.items.map((item) => {
      const number = ++items
      const attached = [...(item.receiptUrl ? [{ type: 'Receipt', name: 'Receipt' }] : []), ...item.documents]
      return {
        item,
        number,
        documents: attached.map(({ type, name }) => ({
          number: `P-${String(++documents).padStart(3, '0')}`,
          kind: type,
          item,
          itemNumber: number,
          room: room.name,
          name,
        })),
      }
    }),
  }))
}

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
/** $1,999 or $19.50: cents only where there are some. */
export const dollars = (value: number): string => (Number.isInteger(value) ? whole : exact).format(value)
export const dateOf = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
