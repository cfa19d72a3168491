import { STYLE } from './report.styles.js'
import { COLOUR, MM, PAGE, type TaggedDocument } from './tagged-document.js'
import { fit, type Style, shrink } from './text.js'

export interface Column {
  label: string
  /** Points; columns fill the page from its left edge. */
  width: number
  right?: boolean
}
export interface Cell {
  text: string
  /** A second line below it. */
  below?: string
  /** Drawn instead of the text: a box to tick on paper. */
  box?: true
  style?: Style
  colour?: (typeof COLOUR)[keyof typeof COLOUR]
}

const GAP = 2 * MM
/** Side of a box to tick. */
const BOX = 3.2 * MM
export const HEAD_HEIGHT = 7 * MM

/** A table with a head, one line per row. @returns the y below it */
export function drawTable(doc: TaggedDocument, columns: Column[], rows: Cell[][], y: number, rowHeight: number): number {
  doc.inside('Table', () => {
    doc.inside('TR', () => {
      each(columns, (column, x) => cell(doc, { text: column.label, style: STYLE.label, colour: COLOUR.muted }, column, x, y + 8, 'TH'))
    })
    doc.rule(y + 8 + 1.6 * MM, { weight: 0.8, colour: COLOUR.ink })
    rows.forEach((row, index) => {
      const top = y + HEAD_HEIGHT + index * rowHeight
      doc.inside('TR', () => {
        each(columns, (column, x, at) =>
          cell(doc, row[at] ?? { text: '' }, column, x, top + rowHeight / 2 + (row[at]?.below === undefined ? 2 : -2), 'TD'),
        )
      })
      doc.rule(top + rowHeight)
    })
  })
  return y + HEAD_HEIGHT + rows.length * rowHeight
}

function each(columns: Column[], draw: (column: Column, x: number, index: number) => void): void {
  let x = PAGE.left
  columns.forEach((column, index) => {
    draw(column, x, index)
    x += column.width
  })
}

function cell(
  doc: TaggedDocument,
  { text, below, box, style = STYLE.text, colour = COLOUR.ink }: Cell,
  column: Column,
  x: number,
  y: number,
  tag: 'TH' | 'TD',
): void {
  if (box)
    doc.artifact(() =>
      doc.pdf
        .rect(x, y - BOX + 1, BOX, BOX)
        .lineWidth(0.6)
        .strokeColor(COLOUR.muted)
        .stroke(),
    )
  if (column.right) {
    // A number is never shortened.
    doc.text(text, shrink(doc.pdf, text, style, column.width - GAP), x + column.width, y, { colour, tag, right: true })
    return
  }
  doc.tagged(tag, () => {
    doc.raw(fit(doc.pdf, text, style, column.width - GAP), style, x, y, colour)
    if (below !== undefined) doc.raw(fit(doc.pdf, below, STYLE.small, column.width - GAP), STYLE.small, x, y + 11, COLOUR.muted)
  })
}
