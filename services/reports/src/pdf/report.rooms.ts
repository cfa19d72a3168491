import { basisOf, isDocumented, isProof, unitValueOf, valueRangeOf } from '@arc/contracts/inventory/item-rules'
import { isolate } from './direction.js'
import { amountOf, dollars, type NumberedItem, type ReportDocument, type ReportItem, type ReportRoom, sumOf } from './report.data.js'
import { fieldsOf } from './report.fields.js'
import { CONTENT, frame, type PageInfo } from './report.frame.js'
import { drawThumbnails, thumbnailsHeight } from './report.photos.js'
import { STYLE } from './report.styles.js'
import { type Cell, drawTable } from './report.table.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'
import { fit, type Line, shrink, type TextTarget, wrap } from './text.js'

const ROW = 6 * MM
/** Rows of a room's table on its first page, under the headline, and on the next ones. */
export const ROWS = { first: 36, next: 40 } as const

const BASIS_COLOUR = {
  receipt: COLOUR.pine,
  appraisal: COLOUR.pine,
  estimate: COLOUR.amber,
  none: COLOUR.muted,
} as const

const COLUMNS = [
  { label: 'No.', width: 10 * MM },
  { label: 'Item', width: WIDTH - 126 * MM },
  { label: 'Category', width: 25 * MM },
  { label: 'Year', width: 10 * MM },
  { label: 'Basis', width: 17 * MM },
  { label: 'Document', width: 16 * MM },
  { label: 'Quantity', width: 12 * MM, right: true },
  { label: 'Each', width: 17 * MM, right: true },
  { label: 'Value', width: 19 * MM, right: true },
]

/** The unit value as it prints; nothing without one. */
function eachOf(item: ReportItem): string {
  const unit = unitValueOf(item)
  return unit === null ? '' : dollars(unit)
}

/** The number of the document that proves the value, or of the first one, and how many more there are. */
function proofIn(documents: readonly ReportDocument[]): string {
  const shown = documents.find(({ kind }) => isProof({ type: kind })) ?? documents[0]
  return shown ? `${shown.number}${documents.length > 1 ? ` +${documents.length - 1}` : ''}` : ''
}

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
    const value = sumOf(room.items)
    doc.line(fit(doc.pdf, room.name, STYLE.headline, WIDTH - 60 * MM), STYLE.headline, PAGE.left, y, { tag: 'H2' })
    doc.text(value, shrink(doc.pdf, value, STYLE.headline, 56 * MM), PAGE.right, y, { right: true })
    y += 8 * MM
  }
  const cells = rows.map(({ item, number, documents }): Cell[] => [
    { text: String(number), colour: COLOUR.muted },
    { text: item.name },
    { text: item.category },
    { text: item.purchaseYear ? String(item.purchaseYear) : (item.purchaseDate?.slice(0, 4) ?? '') },
    { text: basisOf(item) === 'none' ? '' : basisOf(item), colour: BASIS_COLOUR[basisOf(item)] },
    { text: proofIn(documents) },
    { text: String(item.quantity) },
    { text: eachOf(item) },
    { text: amountOf(item) },
  ])
  const documented = room.items.filter(isDocumented).length
  const total: Cell[] = [
    { text: '' },
    { text: `${room.items.length === 1 ? '1 item' : `${room.items.length} items`}, ${documented} documented`, style: STYLE.strong },
    { text: '' },
    { text: '' },
    { text: '' },
    { text: '' },
    { text: '' },
    { text: '' },
    { text: sumOf(room.items), style: STYLE.strong },
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

/** A line of an item below its fields: of a detail, or of a text. */
interface TextLine {
  /** On the first line of a detail. */
  label?: Line
  line: Line
  /** Distance from the left edge of the texts, in points. */
  indent: number
}

/** The details of an item; a long value continues below its first line. A label wider than the column moves its value. */
function detailLines(doc: TextTarget, item: ReportItem): TextLine[] {
  return item.details.flatMap(({ label, value }) => {
    const name = fit(doc, label, STYLE.small, TEXT_WIDTH / 2)
    const indent = Math.max(LABEL_WIDTH - 2 * MM, name.width + 2 * MM)
    return wrap(doc, value, STYLE.small, TEXT_WIDTH - indent).map((line, index) => ({ line, indent, ...(index === 0 && { label: name }) }))
  })
}

function drawTextLine(doc: TaggedDocument, { label, line, indent }: TextLine, y: number): void {
  if (label) doc.line(label, STYLE.small, TEXT_LEFT, y, { colour: COLOUR.muted, tag: 'Lbl' })
  if (line.rtl && indent === 0) doc.line(line, STYLE.small, PAGE.right, y, { right: true })
  else doc.line(line, STYLE.small, TEXT_LEFT + indent, y)
}

/** The blocks of one item: pictures and fields together, then what finds no room beside the picture, and its texts, which may span pages. */
function unitsOf(doc: TextTarget, entry: NumberedItem): Unit[] {
  const { item, number, documents } = entry
  const name = wrap(doc, `${number}. ${isolate(item.name)}`, STYLE.name, TEXT_WIDTH, 4)
  const fields = fieldsOf(item)
  const nameHeight = name.length * 17
  const fieldsHeight = Math.ceil(fields.length / 2) * FIELD_LINE
  const needed = nameHeight + 2 * MM + fieldsHeight + thumbnailsHeight(item)
  const content = Math.max(PICTURE, needed)
  const details = detailLines(doc, item)
  const beside = details.slice(0, Math.floor((content - needed) / FIELD_LINE))
  // Details that continue below follow without a gap, unless further photos are between.
  const continues = beside.length < details.length && thumbnailsHeight(item) === 0
  const height = content + (continues ? 3.4 : 6.8) * MM
  const texts = [item.description, item.notes].flatMap((text) => (text ? [text] : []))
  const below: TextLine[] = [
    ...details.slice(beside.length),
    ...texts.flatMap((text) => wrap(doc, text, STYLE.small, WIDTH - PICTURE - 6 * MM)).map((line) => ({ line, indent: 0 })),
  ]
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
      beside.forEach((line, index) => {
        drawTextLine(doc, line, top + nameHeight + 3 * MM + fieldsHeight + index * FIELD_LINE + 5)
      })
      drawValue(doc, item, documents, top, pageOf)
      drawThumbnails(doc, item, { left: TEXT_LEFT, bottom: top + content })
      if (below.length === 0) doc.rule(y + height)
    },
  }
  const rest = below.map((line, index): Unit => {
    const last = index === below.length - 1
    return {
      height: FIELD_LINE + (last ? 3.4 * MM : 0),
      first: number,
      draw: (doc, y) => {
        drawTextLine(doc, line, y + 4)
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
  else doc.text(amountOf(item), shrink(doc.pdf, amountOf(item), STYLE.amount, VALUE_WIDTH), PAGE.right, top + 14, { right: true })
  const range = valueRangeOf(item)
  const each = item.quantity > 1 ? ' each' : ''
  const words: [string, (typeof COLOUR)[keyof typeof COLOUR]][] = [
    ...(item.quantity > 1 && basis !== 'none' ? [[`${item.quantity} x ${eachOf(item)}`, COLOUR.ink] satisfies [string, string]] : []),
    ...(basis === 'none' ? [] : [[`Basis: ${basis}`, BASIS_COLOUR[basis]] satisfies [string, string]]),
    ...(range && basis !== 'none'
      ? [[`${dollars(range.low)} to ${dollars(range.high)}${each}`, COLOUR.muted] satisfies [string, string]]
      : []),
    ...documents
      .slice(0, 5)
      .map((document): [string, typeof COLOUR.muted] => [`Document ${document.number}, page ${pageOf(document)}`, COLOUR.muted]),
  ]
  for (const [index, [text, colour]] of words.entries())
    doc.text(text, shrink(doc.pdf, text, STYLE.small, VALUE_WIDTH), PAGE.right, top + 27 + index * FIELD_LINE, { right: true, colour })
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
  frame(doc, `${isolate(room.name)}, ${from === to ? `item ${from}` : `items ${from} to ${to}`}`, pageInfo)
  doc.rule(CONTENT.top, { weight: 0.8, colour: COLOUR.ink })
  let y: number = CONTENT.top
  for (const unit of units) {
    unit.draw(doc, y, pageOf)
    y += unit.height
  }
}
