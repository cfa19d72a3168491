import { isolate } from './direction.js'
import { amountHeight, amountLines, drawAmount, FIELD_LINE, VALUE_WIDTH } from './report.amounts.js'
import type { Detail, NumberedItem, ReportDocument } from './report.data.js'
import { fieldsOf, type PrintedField } from './report.fields.js'
import { drawThumbnails, thumbnailsHeight } from './report.photos.js'
import { STYLE } from './report.styles.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'
import { fit, type Line, lineOf, type Style, type TextTarget, wrap } from './text.js'

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
const TEXT_WIDTH = WIDTH - PICTURE - VALUE_WIDTH - 9 * MM
const FIELD_WIDTH = TEXT_WIDTH / 2
const LABEL_WIDTH = 19 * MM
/** So many lines of details and texts stand beside the picture, even if the item gets higher by them. */
const MOST_BESIDE = 3

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
export function unitsOf(doc: TextTarget, entry: NumberedItem, year: number | null): Unit[] {
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
  const details = detailLines(doc, [...all.filter((field) => !isShort(field)), ...item.details])
  const texts = [item.description, item.notes].flatMap((text) => (text ? [text] : []))
  const besideAll = [...details, ...textLines(doc, texts, TEXT_WIDTH)]
  const least = Math.max(PICTURE, needed, amountHeight(amount))
  const free = Math.floor((least - needed) / FIELD_LINE)
  // Short texts stand beside the picture, too; long ones get the whole width below it.
  const fits = besideAll.length <= Math.max(free, MOST_BESIDE)
  const content = fits ? Math.max(least, needed + besideAll.length * FIELD_LINE) : least
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
      doc.pictureOf({ from: doc.pictures.items, key: item.imageUrl }, `${item.name}, photo`, {
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
