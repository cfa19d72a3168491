import { basisOf, isDocumented, isProof, unitValueOf, valueRangeOf } from '@arc/contracts/inventory/item-rules'
import { isolate } from './direction.js'
import { costOf } from './report.costs.js'
import {
  amountOf,
  type Detail,
  dollars,
  NO_VALUE,
  type NumberedItem,
  type ReportDocument,
  type ReportItem,
  type ReportRoom,
  sumOf,
} from './report.data.js'
import { fieldsOf, type PrintedField } from './report.fields.js'
import { CONTENT_TOP, frame, type PageInfo } from './report.frame.js'
import { drawThumbnails, thumbnailsHeight } from './report.photos.js'
import { STYLE } from './report.styles.js'
import { type Cell, drawTable, HEAD_HEIGHT } from './report.table.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'
import { fit, type Line, lineOf, type Style, shrink, type TextTarget, wrap } from './text.js'

const ROW = 6 * MM
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
    doc.picture(
      doc.pictures.rooms.get(room.imageUrl) ?? null,
      `${room.name}, photo`,
      { x: PAGE.left, y, width: WIDTH, height: PHOTO },
      'fit',
    )
    y += PHOTO + GAP
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
  return drawTable(doc, COLUMNS, at.last ? [...cells, total] : cells, y, ROW) + GAP
}

/** A block of the detailed list that is not split over two pages. */
export interface Unit {
  height: number
  first: number
  draw(doc: TaggedDocument, y: number, pageOf: (document: ReportDocument) => number): void
}

const PICTURE = 30 * MM
/** Above and below an item. */
const MARGIN = 2.8 * MM
const TEXT_LEFT = PAGE.left + PICTURE + 5 * MM
const VALUE_WIDTH = 38 * MM
const TEXT_WIDTH = WIDTH - PICTURE - VALUE_WIDTH - 9 * MM
const FIELD_LINE = 3.9 * MM
const FIELD_WIDTH = TEXT_WIDTH / 2
const LABEL_WIDTH = 19 * MM

/** A line of an item below its fields: of a detail, or of a text. */
interface TextLine {
  /** On the first line of a detail. */
  label?: Line
  line: Line
  style: Style
  /** Distance from the left edge of the texts, in points. */
  indent: number
  /** Where a line that is read from right to left begins, if not behind its label. */
  right?: number
}

/** The details of an item; a long value continues below its first line. A label wider than the column moves its value. */
function detailLines(doc: TextTarget, details: readonly (Detail & { style?: Style })[]): TextLine[] {
  return details.flatMap(({ label, value, style = STYLE.small }) => {
    const name = fit(doc, label, STYLE.small, TEXT_WIDTH / 2)
    const indent = Math.max(LABEL_WIDTH - 2 * MM, name.width + 2 * MM)
    return wrap(doc, value, style, TEXT_WIDTH - indent).map((line, index) => ({ line, style, indent, ...(index === 0 && { label: name }) }))
  })
}

/** The lines of texts without a label. @param width points */
function textLines(doc: TextTarget, texts: readonly string[], width: number): TextLine[] {
  const lines = texts.flatMap((text) => wrap(doc, text, STYLE.small, width))
  return lines.map((line) => ({ line, style: STYLE.small, indent: 0, right: TEXT_LEFT + width }))
}

function drawTextLine(doc: TaggedDocument, { label, line, style, indent, right }: TextLine, y: number): void {
  if (label) doc.line(label, STYLE.small, TEXT_LEFT, y, { colour: COLOUR.muted, tag: 'Lbl' })
  if (line.rtl && right !== undefined) doc.line(line, style, right, y, { right: true })
  else doc.line(line, style, TEXT_LEFT + indent, y)
}

/** The blocks of one item: pictures and fields together, then what finds no room beside the picture, and its texts, which may span pages. */
function unitsOf(doc: TextTarget, entry: NumberedItem, year: number): Unit[] {
  const { item, number, documents } = entry
  const name = wrap(doc, `${number}. ${isolate(item.name)}`, STYLE.name, TEXT_WIDTH, 4)
  const all = fieldsOf(item)
  const isShort = ({ value, style }: PrintedField) => lineOf(doc, value, style).width <= FIELD_WIDTH - LABEL_WIDTH
  // A field is never shortened: a longer one is a line of its own.
  const fields = all.filter(isShort)
  const amount = amountLines(item, documents, year)
  const nameHeight = name.length * 17
  const fieldsHeight = Math.ceil(fields.length / 2) * FIELD_LINE
  const needed = nameHeight + 2 * MM + fieldsHeight + thumbnailsHeight(item)
  const content = Math.max(PICTURE, needed, AMOUNT_HEIGHT + amount.length * FIELD_LINE)
  const details = detailLines(doc, [...all.filter((field) => !isShort(field)), ...item.details])
  const texts = [item.description, item.notes].flatMap((text) => (text ? [text] : []))
  const besideAll = [...details, ...textLines(doc, texts, TEXT_WIDTH)]
  const free = Math.floor((content - needed) / FIELD_LINE)
  // Short texts stand beside the picture, too; long ones get the whole width below it.
  const fits = besideAll.length <= free
  const beside = fits ? besideAll : details.slice(0, free)
  // Details that continue below follow without a gap, unless further photos are between.
  const continues = !fits && beside.length < details.length && thumbnailsHeight(item) === 0
  const height = content + (continues ? 1 : 2) * MARGIN
  const below: TextLine[] = fits ? [] : [...details.slice(beside.length), ...textLines(doc, texts, WIDTH - PICTURE - 5 * MM)]
  const head: Unit = {
    height,
    first: number,
    draw: (doc, y, pageOf) => {
      const top = y + MARGIN
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
      fields.forEach(({ label, value, style }, index) => {
        const x = TEXT_LEFT + (index % 2) * FIELD_WIDTH
        const line = top + nameHeight + 3 * MM + Math.floor(index / 2) * FIELD_LINE + 5
        doc.text(label, STYLE.small, x, line, { colour: COLOUR.muted, tag: 'Lbl' })
        doc.text(value, style, x + LABEL_WIDTH - 2 * MM, line)
      })
      beside.forEach((line, index) => {
        drawTextLine(doc, line, top + nameHeight + 3 * MM + fieldsHeight + index * FIELD_LINE + 5)
      })
      drawAmount(doc, item, { lines: amount, top, pageOf })
      drawThumbnails(doc, item, { left: TEXT_LEFT, bottom: top + content })
      if (below.length === 0) doc.rule(y + height)
    },
  }
  const rest = below.map((line, index): Unit => {
    const last = index === below.length - 1
    return {
      height: FIELD_LINE + (last ? MARGIN : 0),
      first: number,
      draw: (doc, y) => {
        drawTextLine(doc, line, y + 8)
        if (last) doc.rule(y + FIELD_LINE + MARGIN)
      },
    }
  })
  return [head, ...rest]
}

/** Height of the amount above its lines. */
const AMOUNT_HEIGHT = 7 * MM
const MAX_DOCUMENTS = 5
interface AmountLine {
  text: string | ReportDocument
  colour: (typeof COLOUR)[keyof typeof COLOUR]
}

/** What stands below the amount of an item: how it is found, what proves it, and what the item is worth used. */
function amountLines(item: ReportItem, documents: readonly ReportDocument[], year: number): AmountLine[] {
  const [basis, range, cost] = [basisOf(item), valueRangeOf(item), costOf(item, year)]
  const lines: (AmountLine | null)[] = [
    item.quantity > 1
      ? { text: basis === 'none' ? `Quantity ${item.quantity}` : `${item.quantity} x ${eachOf(item)}`, colour: COLOUR.ink }
      : null,
    basis === 'none' ? null : { text: `Basis: ${basis}`, colour: BASIS_COLOUR[basis] },
    range && basis !== 'none'
      ? { text: `${dollars(range.low)} to ${dollars(range.high)}${item.quantity > 1 ? ' each' : ''}`, colour: COLOUR.muted }
      : null,
    cost && { text: `Replacement ${dollars(cost.replacement)}`, colour: COLOUR.muted },
    cost && { text: `Actual cash value ${dollars(cost.cash)}`, colour: COLOUR.muted },
    ...documents.slice(0, MAX_DOCUMENTS).map((text): AmountLine => ({ text, colour: COLOUR.muted })),
  ]
  return lines.flatMap((line) => line ?? [])
}

function drawAmount(
  doc: TaggedDocument,
  item: ReportItem,
  { lines, top, pageOf }: { lines: readonly AmountLine[]; top: number; pageOf: (document: ReportDocument) => number },
): void {
  const amount = amountOf(item)
  const style = amount === NO_VALUE ? STYLE.small : shrink(doc.pdf, amount, STYLE.amount, VALUE_WIDTH)
  doc.text(amount, style, PAGE.right, top + 14, { right: true, colour: amount === NO_VALUE ? COLOUR.muted : COLOUR.ink })
  for (const [index, { text, colour }] of lines.entries()) {
    const shown = typeof text === 'string' ? text : `Document ${text.number}, page ${pageOf(text)}`
    const y = top + AMOUNT_HEIGHT + 7 + index * FIELD_LINE
    doc.text(shown, shrink(doc.pdf, shown, STYLE.small, VALUE_WIDTH), PAGE.right, y, { right: true, colour })
  }
}

/** Which blocks of the detailed list a page contains: from a block of one item to a block of another, both included. */
export interface EntriesPage {
  from: { item: number; unit: number }
  to: { item: number; unit: number }
}

/** Items that are planned before the words they were measured with are released. */
const RELEASE_EVERY = 100

/**
 * Distributes the blocks of a room's items over pages, from top to bottom. Only their places are stored, not the blocks.
 * @param options `left` is the height below the room's table, in points; `year` the one that ages are counted to
 * @returns the blocks below the table, null when none fits there, and those of the pages that follow
 */
export function paginate(
  doc: TaggedDocument,
  items: NumberedItem[],
  options: { left: number; year: number },
): { below: EntriesPage | null; pages: EntriesPage[] } {
  const room = doc.bottom - CONTENT_TOP
  const pages: EntriesPage[] = []
  let left = options.left
  let below: EntriesPage | null = null
  for (const [item, entry] of items.entries()) {
    if (item % RELEASE_EVERY === 0) doc.releaseLayouts()
    const units = unitsOf(doc.pdf, entry, options.year)
    const whole = units.reduce((sum, { height }) => sum + height, 0)
    // An item that is not long stays on one page.
    if (whole > left && whole < room / 3) left = 0
    for (const [unit, { height }] of units.entries()) {
      const place = { from: { item, unit }, to: { item, unit } }
      const page = pages.at(-1) ?? below
      if (height <= left && page) page.to = place.to
      else if (height <= left && pages.length === 0) below = place
      else {
        pages.push(place)
        left = room
      }
      left -= height
    }
  }
  return { below, pages }
}

/** The blocks of one page. */
export function unitsOn(doc: TextTarget, items: NumberedItem[], { from, to }: EntriesPage, year: number): Unit[] {
  return items.slice(from.item, to.item + 1).flatMap((entry, index) => {
    const item = from.item + index
    return unitsOf(doc, entry, year).slice(item === from.item ? from.unit : 0, item === to.item ? to.unit + 1 : undefined)
  })
}

/** One page of the detailed list. */
export function drawEntries(
  doc: TaggedDocument,
  room: ReportRoom,
  units: Unit[],
  pageInfo: PageInfo,
  pageOf: (document: ReportDocument) => number,
): void {
  const [from, to] = [units[0]?.first ?? 0, units.at(-1)?.first ?? 0]
  frame(doc, `${isolate(room.name)}, ${from === to ? `item ${from}` : `items ${from} to ${to}`}`, pageInfo)
  drawUnits(doc, units, CONTENT_TOP, pageOf)
}

/** Blocks below each other. @param top the y of the first */
export function drawUnits(doc: TaggedDocument, units: Unit[], top: number, pageOf: (document: ReportDocument) => number): void {
  doc.rule(top, { weight: 0.8, colour: COLOUR.ink })
  let y = top
  for (const unit of units) {
    unit.draw(doc, y, pageOf)
    y += unit.height
  }
}
