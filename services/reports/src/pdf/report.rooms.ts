import { basisOf, isProof, isProven } from '@arc/contracts/inventory/item-rules'
import { BASIS_COLOUR, eachOf } from './report.amounts.js'
import { amountOf, type NumberedItem, type ReportDocument, type ReportRoom, sumOf } from './report.data.js'
import { CONTENT_TOP, frame, type PageInfo } from './report.frame.js'
import { STYLE } from './report.styles.js'
import { type Cell, type Column, drawTable, HEAD_HEIGHT } from './report.table.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'
import { fit, shrink } from './text.js'

/** Height of a row. */
export const ROW = 6 * MM
const HEADLINE = 18 * MM
const PHOTO = 66 * MM
const GAP = 6 * MM

/** How many rows of a room's table its first page has below headline and photo, and the next ones. */
export function rowsOf(doc: TaggedDocument, room: ReportRoom): { first: number; next: number } {
  const rows = (height: number) => Math.floor((height - HEAD_HEIGHT) / ROW) - 1
  const height = doc.bottom - CONTENT_TOP
  return { first: rows(height - headOf(room)), next: rows(height) }
}

/** Height of headline and photo. */
const headOf = ({ imageUrl }: ReportRoom): number => HEADLINE + (imageUrl ? PHOTO + GAP : 0)

/** How much of the page is left below the last part of a room's table. @param rows of this part */
export function leftBelow(doc: TaggedDocument, room: ReportRoom, { rows, first }: { rows: number; first: boolean }): number {
  const used = (first ? headOf(room) : 0) + HEAD_HEIGHT + (rows + 1) * ROW + GAP
  return doc.bottom - CONTENT_TOP - used
}

/** The columns of a room's table. */
export const ROOM_COLUMNS: Column[] = [
  { label: 'No.', width: 10 * MM },
  { label: 'Item', width: WIDTH - 128 * MM },
  { label: 'Category', width: 25 * MM },
  { label: 'Year', width: 12 * MM },
  { label: 'Basis', width: 17 * MM },
  { label: 'Document', width: 16 * MM },
  { label: 'Quantity', width: 12 * MM, right: true },
  { label: 'Each', width: 17 * MM, right: true },
  { label: 'Value', width: 19 * MM, right: true },
]

/** The number of the document that proves the value, or of the first one, and how many more there are. */
function proofIn(documents: readonly ReportDocument[]): string {
  const shown = documents.find(({ kind }) => isProof({ type: kind })) ?? documents[0]
  return shown ? `${shown.number}${documents.length > 1 ? ` +${documents.length - 1}` : ''}` : ''
}

/** One page of a room's table; the first has headline and photo, the last the subtotal. @returns the y below it */
export function drawRoomTable(
  doc: TaggedDocument,
  room: ReportRoom,
  rows: NumberedItem[],
  pageInfo: PageInfo,
  at: { first: boolean; last: boolean },
): number {
  frame(doc, room.name, pageInfo)
  let y: number = CONTENT_TOP
  if (at.first) {
    y += 10 * MM
    const value = sumOf(room.items)
    doc.line(fit(doc.pdf, room.name, STYLE.headline, WIDTH - 60 * MM), STYLE.headline, PAGE.left, y, { tag: 'H2' })
    doc.text(value, shrink(doc.pdf, value, STYLE.headline, 56 * MM), PAGE.right, y, { right: true })
    y += 8 * MM
  }
  if (at.first && room.imageUrl) {
    doc.pictureOf(
      { from: doc.pictures.rooms, key: room.imageUrl },
      `${room.name}, photo`,
      { x: PAGE.left, y, width: WIDTH, height: PHOTO },
      'fit',
    )
    y += PHOTO + GAP
  }
  return drawTable(doc, ROOM_COLUMNS, [...rows.map(rowOf), ...(at.last ? [totalOf(room)] : [])], y, ROW) + GAP
}

/** An item in the table of its room. */
export const rowOf = ({ item, number, documents }: NumberedItem): Cell[] => [
  { text: String(number), colour: COLOUR.muted },
  { text: item.name },
  { text: item.category },
  { text: item.purchaseYear ? String(item.purchaseYear) : (item.purchaseDate?.slice(0, 4) ?? '') },
  { text: basisOf(item) === 'none' ? '' : basisOf(item), colour: BASIS_COLOUR[basisOf(item)] },
  { text: proofIn(documents) },
  { text: String(item.quantity) },
  { text: eachOf(item) },
  { text: amountOf(item) },
]

/** The last row of a room's table. */
export function totalOf({ items }: ReportRoom): Cell[] {
  const proven = `${items.filter(isProven).length} proven`
  const between = Array.from({ length: ROOM_COLUMNS.length - 3 }, () => ({ text: '' }))
  return [
    { text: '' },
    { text: `${countOf(items)}, ${proven}`, style: STYLE.strong },
    ...between,
    { text: sumOf(items), style: STYLE.strong },
  ]
}

/** "1 item", "12 items". */
export const countOf = ({ length }: readonly unknown[]): string => (length === 1 ? '1 item' : `${length} items`)
