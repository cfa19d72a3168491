import { ITEM_FIELD_NAMES, ITEM_FIELDS, type ItemField } from '@arc/contracts/inventory/item-fields'
import { basisOf, lineTotalOf, unitValueOf, valueRangeOf } from '@arc/contracts/inventory/item-rules'
import { BYTE_ORDER_MARK, safeCell } from '@arc/kit/csv'
import { stringify } from 'csv-stringify/sync'
import { type NumberedItem, numbered, type ReportData, type ReportItem } from './report.data.js'

type Value = string | number | null

type Column = [name: string, value: (row: NumberedItem, room: string) => Value]
/** The fields of one part, which print as they are. */
const fieldsOf = (part: NonNullable<ItemField['reported']>): Column[] =>
  ITEM_FIELD_NAMES.filter((name) => 'reported' in ITEM_FIELDS[name] && ITEM_FIELDS[name].reported === part).map((name) => [
    ITEM_FIELDS[name].label,
    ({ item }) => {
      const value = item[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
  ])

/** The columns of every report; the user's own fields follow. Amounts are US dollars. */
const COLUMNS: readonly Column[] = [
  ['No.', ({ number }) => number],
  ['Room', (_, room) => room],
  ['Item', ({ item }) => item.name],
  ...fieldsOf('identity'),
  ['Quantity', ({ item }) => item.quantity],
  ['Unit value', ({ item }) => unitValueOf(item)],
  ['Total value', ({ item }) => lineTotalOf(item)],
  ['Basis', ({ item }) => (basisOf(item) === 'none' ? '' : basisOf(item))],
  ['Estimate from', ({ item }) => valueRangeOf(item)?.low ?? null],
  ['Estimate to', ({ item }) => valueRangeOf(item)?.high ?? null],
  ['Basis of the estimate', ({ item }) => item.valueBasis],
  ['Purchase year', ({ item }) => item.purchaseYear ?? (Number(item.purchaseDate?.slice(0, 4)) || null)],
  ...fieldsOf('purchase'),
  ['Documents', ({ documents }) => documents.map(({ number, kind, name }) => `${number} ${kind}: ${name}`).join('; ')],
  ['Photos', ({ item }) => item.photos.length],
  ['Description', ({ item }) => item.description],
  ['Notes', ({ item }) => item.notes],
]

/**
 * The items of a report as CSV (RFC 4180, UTF-8 with a byte order mark), in the order and with the numbers of its pages. An
 * unknown value is an empty cell; the line totals add up to the total of the report.
 */
export function csvOf({ rooms }: ReportData): string {
  const listed = ({ details }: ReportItem) => details.filter(({ printedOnly }) => !printedOnly)
  const own = [...new Set(rooms.flatMap(({ items }) => items.flatMap((item) => listed(item).map(({ label }) => label))))]
  const columns: Column[] = [
    ...COLUMNS,
    ...own.map((label): Column => [label, ({ item }) => listed(item).find((detail) => detail.label === label)?.value ?? null]),
  ]
  const rows = numbered(rooms).flatMap(({ room, items }) => items.map((row) => columns.map(([, value]) => value(row, room.name))))
  const cells = [columns.map(([name]) => name), ...rows].map((row) => row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell)))
  return BYTE_ORDER_MARK + stringify(cells, { record_delimiter: 'windows' })
}
