import { isolate } from './direction.js'
import { amountOf, type NumberedItem, type ReportRoom, sumOf } from './report.data.js'
import { CONTENT_TOP, frame, type PageInfo } from './report.frame.js'
import { countOf, ROOM_COLUMNS, ROW, rowOf, totalOf } from './report.rooms.js'
import { STYLE } from './report.styles.js'
import { type Cell, type Column, drawTable, HEAD_HEIGHT } from './report.table.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'
import { fit } from './text.js'

/** A room with its items as they are numbered in the report. */
export interface NumberedRoom {
  room: ReportRoom
  items: NumberedItem[]
}
/** The rows of a room on one page; the first part has its name, the last its sum. */
export interface ListPart {
  room: ReportRoom
  rows: NumberedItem[]
  first: boolean
  last: boolean
}

const NAME = 11 * MM
const GAP = 8 * MM
/** A room begins on the next page rather than with fewer rows, its sum included. */
const FEWEST_ROWS = 3

const heightOf = ({ rows, first, last }: ListPart): number =>
  (first ? NAME : 0) + HEAD_HEIGHT + (rows.length + (last ? 1 : 0)) * ROW + (last ? GAP : 0)

/** Distributes rooms over pages one below the other, for a report without details. @returns the parts on each page */
export function listPages(doc: TaggedDocument, rooms: readonly NumberedRoom[]): ListPart[][] {
  const height = doc.bottom - CONTENT_TOP
  const pages: ListPart[][] = []
  let left = 0
  for (const { room, items } of rooms)
    for (let from = 0; from < items.length; ) {
      const first = from === 0
      const fitting = Math.floor((left - (first ? NAME : 0) - HEAD_HEIGHT) / ROW)
      if (fitting < FEWEST_ROWS && fitting < items.length - from + 1) {
        pages.push([])
        left = height
        continue
      }
      // The sum never stands alone on a page.
      const last = fitting > items.length - from
      const part = { room, rows: items.slice(from, last ? undefined : Math.min(from + fitting, items.length - 1)), first, last }
      pages.at(-1)?.push(part)
      left -= last ? heightOf(part) : left
      from += part.rows.length
    }
  return pages
}

/** The columns of a list for a handover: each item is ticked off when it leaves and when it arrives. */
const HANDOVER_COLUMNS: Column[] = [
  { label: 'No.', width: 10 * MM },
  { label: 'Loaded', width: 16 * MM },
  { label: 'Unloaded', width: 18 * MM },
  { label: 'Item', width: WIDTH - 111 * MM },
  { label: 'Category', width: 27 * MM },
  { label: 'Quantity', width: 16 * MM, right: true },
  { label: 'Value', width: 24 * MM, right: true },
]
const handoverRow = ({ item, number }: NumberedItem): Cell[] => [
  { text: String(number), colour: COLOUR.muted },
  { text: '', box: true },
  { text: '', box: true },
  { text: item.name },
  { text: item.category },
  { text: String(item.quantity) },
  { text: amountOf(item) },
]
const handoverTotal = ({ items }: ReportRoom): Cell[] => [
  { text: '' },
  { text: '' },
  { text: '' },
  { text: countOf(items), style: STYLE.strong },
  { text: '' },
  { text: String(items.reduce((sum, { quantity }) => sum + quantity, 0)), style: STYLE.strong },
  { text: sumOf(items), style: STYLE.strong },
]

/** A page of rooms. @param options `handover` gives each item boxes to tick instead of what proves its value */
export function drawList(doc: TaggedDocument, parts: readonly ListPart[], pageInfo: PageInfo, options: { handover: boolean }): void {
  const names = parts.map(({ room }) => isolate(room.name))
  frame(doc, names.length > 1 ? `${names[0]} to ${names.at(-1)}` : (names[0] ?? ''), pageInfo)
  let y = CONTENT_TOP
  for (const part of parts) {
    if (part.first) drawName(doc, part.room, y)
    drawRows(doc, part, y + (part.first ? NAME : 0), options)
    y += heightOf(part)
  }
}

function drawName(doc: TaggedDocument, { name, items }: ReportRoom, y: number): void {
  const baseline = y + 6 * MM
  doc.line(fit(doc.pdf, name, STYLE.figure, WIDTH - 60 * MM), STYLE.figure, PAGE.left, baseline, { tag: 'H2' })
  doc.text(sumOf(items), STYLE.amount, PAGE.right, baseline, { right: true })
}

function drawRows(doc: TaggedDocument, { room, rows, last }: ListPart, y: number, { handover }: { handover: boolean }): void {
  const [columns, row, total] = handover ? [HANDOVER_COLUMNS, handoverRow, handoverTotal] : [ROOM_COLUMNS, rowOf, totalOf]
  drawTable(doc, columns, [...rows.map(row), ...(last ? [total(room)] : [])], y, ROW)
}
