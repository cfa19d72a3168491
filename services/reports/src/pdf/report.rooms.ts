import { ITEM_FIELD_NAMES, ITEM_FIELDS, type ItemFieldName } from '@arc/contracts/inventory/item-fields'
import { isDocumented, lineTotalOf, type Proof, proofOf, unitValueOf, valueRangeOf } from '@arc/contracts/inventory/item-rules'
import { dateOf, dollars, type NumberedItem, type ReportDocument, type ReportItem, type ReportRoom, subtotalOf } from './report.data.js'
import { CONTENT, frame, type PageInfo } from './report.frame.js'
import { drawThumbnails, thumbnailsHeight } from './report.photos.js'
import { STYLE } from './report.styles.js'
import { type Cell, drawTable } from './report.table.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'
import { fit, type TextTarget, wrap } from './text.js'

const ROW = 6 * MM
/** Rows of a room's table on its first page, under the headline, and on the next ones. */
export const ROWS = { first: 36, next: 40 } as const

const BASIS_COLOUR = {
  receipt: COLOUR.pine,
  appraisal: COLOUR.pine,
  estimate: COLOUR.amber,
  none: COLOUR.muted,
} as const
const amountOf = (item: ReportItem): string => {
  const total = lineTotalOf(item)
  return total === null ? 'no value' : dollars(total)
}
/** What the printed value is based on; nothing without a value. */
const basisOf = (item: ReportItem): Proof => (lineTotalOf(item) === null ? 'none' : proofOf(item))

const COLUMNS = [
  { label: 'No.', width: 10 * MM },
  { label: 'Item', width: WIDTH - 111 * MM },
  { label: 'Category', width: 27 * MM },
  { label: 'Year', width: 14 * MM },
  { label: 'Basis', width: 20 * MM },
  { label: 'Document', width: 16 * MM },
  { label: 'Value', width: 24 * MM, right: true },
]

/** One page of a room's table; the first has the headline, the last the subtotal. */
export function drawRoomTable(
  doc: TaggedDocument,
  room: ReportRoom,
  rows: NumberedItem[],
  pageInfo: PageInfo,
  at: { first: boolean; last: boolean },
): void {
  frame(doc, room.name, pageInfo)
  let y: number = CONTENT.top
  if (at.first) {
    y += 10 * MM
    const value = dollars(subtotalOf(room))
    doc.line(fit(doc.pdf, room.name, STYLE.headline, WIDTH - 60 * MM), STYLE.headline, PAGE.left, y, { tag: 'H2' })
    doc.text(value, STYLE.headline, PAGE.right, y, { right: true })
    y += 8 * MM
  }
  const cells = rows.map(({ item, number, documents }): Cell[] => [
    { text: String(number), colour: COLOUR.muted },
    { text: item.quantity > 1 ? `${item.name}, ${item.quantity}` : item.name },
    { text: item.category },
    { text: item.purchaseYear ? String(item.purchaseYear) : (item.purchaseDate?.slice(0, 4) ?? '') },
    { text: basisOf(item) === 'none' ? '' : basisOf(item), colour: BASIS_COLOUR[basisOf(item)] },
    { text: documents[0] ? `${documents[0].number}${documents.length > 1 ? ` +${documents.length - 1}` : ''}` : '' },
    { text: amountOf(item) },
  ])
  const documented = room.items.filter(isDocumented).length
  const total: Cell[] = [
    { text: '' },
    { text: `${room.items.length} items, ${documented} documented`, style: STYLE.strong },
    { text: '' },
    { text: '' },
    { text: '' },
    { text: '' },
    { text: dollars(subtotalOf(room)), style: STYLE.strong },
  ]
  drawTable(doc, COLUMNS, at.last ? [...cells, total] : cells, y, ROW)
}

/** A block of the detailed list that is not split over two pages. */
export interface Unit {
  height: number
  first: number
  draw(doc: TaggedDocument, y: number, pageOf: (document: ReportDocument) => number): void
}

const PICTURE = 36 * MM
const TEXT_LEFT = PAGE.left + PICTURE + 6 * MM
const VALUE_WIDTH = 31 * MM
const TEXT_WIDTH = WIDTH - PICTURE - VALUE_WIDTH - 12 * MM
const FIELD_LINE = 3.9 * MM
const LABEL_WIDTH = 19 * MM

/** How a field prints, where that is not simply its value; null prints nothing. */
const PRINTED: Partial<Record<ItemFieldName, (item: ReportItem) => string | null>> = {
  quantity: (item) => {
    const unit = unitValueOf(item)
    return item.quantity > 1 ? `${item.quantity}${unit === null ? '' : `, ${dollars(unit)} each`}` : '1'
  },
  // The exact date says the year too.
  purchaseYear: (item) => (item.purchaseDate || !item.purchaseYear ? null : String(item.purchaseYear)),
  warrantyExpiration: (item) => (item.warrantyExpiration ? `until ${dateOf(item.warrantyExpiration)}` : null),
}

function printed(item: ReportItem, field: ItemFieldName): string | null {
  const print = PRINTED[field]
  if (print) return print(item)
  const value = item[field]
  if (value === null || value === '') return null
  const { editor } = ITEM_FIELDS[field]
  if (editor === 'money') return dollars(Number(value))
  return editor === 'day' ? dateOf(String(value)) : String(value)
}

/** The filled fields of an item that print, as label and value, in the order of the field table. */
function fieldsOf(item: ReportItem): [string, string][] {
  const range = valueRangeOf(item)
  const fields = ITEM_FIELD_NAMES.map((field): [string | null, string | null] => [ITEM_FIELDS[field].printed, printed(item, field)])
  const all = [...fields, ['Estimate', range && `${dollars(range.low)} to ${dollars(range.high)}`] satisfies [string, string | null]]
  return all.flatMap(([label, value]): [string, string][] => (label && value ? [[label, value]] : []))
}

/** The blocks of one item: pictures and fields together, then its texts, which may span pages. */
function unitsOf(doc: TextTarget, entry: NumberedItem): Unit[] {
  const { item, number, documents } = entry
  const name = wrap(doc, `${number}. ${item.name}`, STYLE.name, TEXT_WIDTH, 4)
  const fields = fieldsOf(item)
  const nameHeight = name.length * 17
  const fieldsHeight = Math.ceil(fields.length / 2) * FIELD_LINE
  const content = Math.max(PICTURE, nameHeight + 2 * MM + fieldsHeight + thumbnailsHeight(item))
  const height = content + 6.8 * MM
  const head: Unit = {
    height,
    first: number,
    draw: (doc, y, pageOf) => {
      const top = y + 3.4 * MM
      doc.picture(doc.pictures.items.get(item.imageUrl ?? '') ?? null, `${item.name}, photo`, {
        x: PAGE.left,
        y: top,
        width: PICTURE,
        height: PICTURE,
      })
      doc.tagged('H3', () => {
        name.forEach((line, index) => {
          doc.raw(line, STYLE.name, TEXT_LEFT, top + 12 + index * 17)
        })
      })
      fields.forEach(([label, value], index) => {
        const x = TEXT_LEFT + (index % 2) * (TEXT_WIDTH / 2)
        const line = top + nameHeight + 3 * MM + Math.floor(index / 2) * FIELD_LINE + 5
        doc.text(label, STYLE.small, x, line, { colour: COLOUR.muted, tag: 'Lbl' })
        doc.line(fit(doc.pdf, value, STYLE.small, TEXT_WIDTH / 2 - LABEL_WIDTH), STYLE.small, x + LABEL_WIDTH - 2 * MM, line)
      })
      drawValue(doc, item, documents, top, pageOf)
      drawThumbnails(doc, item, { left: TEXT_LEFT, bottom: top + content })
      if (texts.length === 0) doc.rule(y + height)
    },
  }
  const texts = [item.description, item.notes].flatMap((text) => (text ? [text] : []))
  const lines = texts.flatMap((text) => wrap(doc, text, STYLE.small, WIDTH - PICTURE - 6 * MM))
  const rest = lines.map((line, index): Unit => {
    const last = index === lines.length - 1
    return {
      height: FIELD_LINE + (last ? 3.4 * MM : 0),
      first: number,
      draw: (doc, y) => {
        doc.line(line, STYLE.small, line.rtl ? PAGE.right : TEXT_LEFT, y + 4, { right: line.rtl })
        if (last) doc.rule(y + FIELD_LINE + 3.4 * MM)
      },
    }
  })
  return [head, ...rest]
}

function drawValue(
  doc: TaggedDocument,
  item: ReportItem,
  documents: ReportDocument[],
  top: number,
  pageOf: (document: ReportDocument) => number,
): void {
  const basis = basisOf(item)
  if (basis === 'none') doc.text('no value', STYLE.small, PAGE.right, top + 12, { right: true, colour: COLOUR.muted })
  else doc.text(amountOf(item), STYLE.amount, PAGE.right, top + 14, { right: true })
  const words: [string, (typeof COLOUR)[keyof typeof COLOUR]][] = [
    ...(basis === 'none' ? [] : [[`Basis: ${basis}`, BASIS_COLOUR[basis]] satisfies [string, string]]),
    ...documents
      .slice(0, 5)
      .map((document): [string, typeof COLOUR.muted] => [`Document ${document.number}, page ${pageOf(document)}`, COLOUR.muted]),
  ]
  for (const [index, [text, colour]] of words.entries())
    doc.text(text, STYLE.small, PAGE.right, top + 27 + index * FIELD_LINE, { right: true, colour })
}

/** Which blocks of the detailed list a page contains: from a block of one item to a block of another, both included. */
export interface EntriesPage {
  from: { item: number; unit: number }
  to: { item: number; unit: number }
}

/** Items that are planned before the words they were measured with are released. */
const RELEASE_EVERY = 100

/** Distributes the blocks of a room's items over pages, from top to bottom. Only their places are stored, not the blocks. */
export function paginate(doc: TaggedDocument, items: NumberedItem[]): EntriesPage[] {
  const room = CONTENT.bottom - CONTENT.top
  const pages: EntriesPage[] = []
  let left = 0
  for (const [item, entry] of items.entries()) {
    if (item % RELEASE_EVERY === 0) doc.releaseLayouts()
    for (const [unit, { height }] of unitsOf(doc.pdf, entry).entries()) {
      const page = pages.at(-1)
      if (!page || height > left) {
        pages.push({ from: { item, unit }, to: { item, unit } })
        left = room - height
      } else {
        page.to = { item, unit }
        left -= height
      }
    }
  }
  return pages
}

/** The blocks of one page. */
export function unitsOn(doc: TextTarget, items: NumberedItem[], { from, to }: EntriesPage): Unit[] {
  return items.slice(from.item, to.item + 1).flatMap((entry, index) => {
    const item = from.item + index
    return unitsOf(doc, entry).slice(item === from.item ? from.unit : 0, item === to.item ? to.unit + 1 : undefined)
  })
}

export function drawEntries(
  doc: TaggedDocument,
  room: ReportRoom,
  units: Unit[],
  pageInfo: PageInfo,
  pageOf: (document: ReportDocument) => number,
): void {
  const [from, to] = [units[0]?.first ?? 0, units.at(-1)?.first ?? 0]
  frame(doc, `${room.name}, ${from === to ? `item ${from}` : `items ${from} to ${to}`}`, pageInfo)
  doc.rule(CONTENT.top, { weight: 0.8, colour: COLOUR.ink })
  let y: number = CONTENT.top
  for (const unit of units) {
    unit.draw(doc, y, pageOf)
    y += unit.height
  }
}

const DOCUMENT_ROW = 7.2 * MM
export const DOCUMENTS_PER_PAGE = 30
const DOCUMENT_COLUMNS = [
  { label: 'Document', width: 17 * MM },
  { label: 'Kind', width: 24 * MM },
  { label: 'Name', width: WIDTH - 131 * MM },
  { label: 'Item', width: 46 * MM },
  { label: 'Room', width: 26 * MM },
  { label: 'Value', width: 18 * MM, right: true },
]

export function drawDocuments(doc: TaggedDocument, documents: ReportDocument[], pageInfo: PageInfo, first: boolean): void {
  frame(doc, 'Receipts and documents', pageInfo)
  const head = CONTENT.top + 10 * MM
  doc.text(first ? 'receipts and documents' : 'receipts and documents, continued', STYLE.headline, PAGE.left, head, { tag: 'H2' })
  if (documents.length === 0) {
    doc.paragraph('No receipt or other document is attached to these items yet.', STYLE.text, PAGE.left, head + 10 * MM, WIDTH, {
      colour: COLOUR.muted,
    })
    return
  }
  const cells = documents.map((document): Cell[] => [
    { text: document.number },
    { text: document.kind },
    { text: document.name },
    { text: `${document.itemNumber}. ${document.item.name}` },
    { text: document.room },
    { text: amountOf(document.item) },
  ])
  drawTable(doc, DOCUMENT_COLUMNS, cells, head + 8 * MM, DOCUMENT_ROW)
}
