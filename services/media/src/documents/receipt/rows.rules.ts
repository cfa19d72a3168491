import type { TextLine } from '@arc/contracts/analysis/text'

/** The lines that stand beside each other, from left to right. */
export interface Row {
  /** Their texts, with two spaces between columns. */
  text: string
  cells: TextLine[]
  /** Top and height as shares of the page. */
  y: number
  height: number
}

/** Lines whose centres differ by less than this share of the smaller height stand in one row. */
const SAME_ROW = 0.55

/** Rows and characters that the rules look at: no receipt has more, and a hostile text must not keep the process busy. */
const MAX_ROWS = 400
const MAX_ROW_LENGTH = 200

/** Sorts the lines of a page into rows, from top to bottom. */
export function rowsOf(lines: TextLine[]): Row[] {
  const rows: TextLine[][] = []
  const centre = ({ box }: TextLine) => box.y + box.height / 2
  for (const line of lines.toSorted((one, other) => centre(one) - centre(other))) {
    const row = rows.findLast((others) =>
      others.some((other) => {
        const near = Math.abs(centre(other) - centre(line)) < SAME_ROW * Math.min(other.box.height, line.box.height)
        const beside = line.box.x >= other.box.x + other.box.width * 0.7 || other.box.x >= line.box.x + line.box.width * 0.7
        return near && beside
      }),
    )
    if (row) row.push(line)
    else rows.push([line])
  }
  return rows.slice(0, MAX_ROWS).map((cells) => {
    const sorted = cells.toSorted((one, other) => one.box.x - other.box.x)
    const top = Math.min(...cells.map(({ box }) => box.y))
    const bottom = Math.max(...cells.map(({ box }) => box.y + box.height))
    return {
      text: sorted
        .map(({ text }) => text)
        .join('  ')
        .slice(0, MAX_ROW_LENGTH),
      cells: sorted,
      y: top,
      height: bottom - top,
    }
  })
}

/** The rows of a text without boxes, such as that of a PDF: one for each line. */
export function rowsOfText(text: string): Row[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_ROW_LENGTH))
    .filter((line) => line !== '')
    .slice(0, MAX_ROWS)
  const height = 1 / Math.max(1, lines.length)
  return lines.map((line, at) => {
    const cell = { text: line, confidence: 1, box: { x: 0, y: at * height, width: 1, height } }
    return { text: cell.text, cells: [cell], y: at * height, height }
  })
}
