import type { LetterDirection } from '@arc/contracts/inventory/claim-rules'
import type { ClaimLetter } from '@arc/contracts/inventory/insurance-documents'
import { isolate } from './direction.js'
import { dateOf } from './report.data.js'
import { STYLE } from './report.styles.js'
import { drawTable, HEAD_HEIGHT } from './report.table.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'

const ROW = 6 * MM
/** From the title to the table, and a line below it. */
const AROUND = 10 * MM

export const DIRECTIONS: Record<LetterDirection, string> = {
  'from-insurer': 'From the insurer',
  'to-insurer': 'To the insurer',
  other: 'Other',
}

/** A letter in a line: what it is, and the name of the document. */
const letterLine = ({ name, note }: Pick<ClaimLetter, 'name' | 'note'>): string =>
  note === null ? isolate(name) : `${isolate(note)}: ${isolate(name)}`

/** The correspondence of a claim by day, as much of it as the page has space for; it says how many are left out. */
export function drawLetters(doc: TaggedDocument, letters: readonly ClaimLetter[], top: number): void {
  const space = Math.max(0, Math.floor((doc.bottom - top - AROUND - HEAD_HEIGHT) / ROW))
  const shown = letters.slice(0, space)
  const more = letters.length - shown.length
  if (shown.length > 0) {
    doc.text('Correspondence', STYLE.strong, PAGE.left, top, { tag: 'H3' })
    const columns = [
      { label: 'Day', width: 36 * MM },
      { label: 'Direction', width: 36 * MM },
      { label: 'Document', width: WIDTH - 72 * MM },
    ]
    const rows = shown.map((letter) => [dateOf(letter.day), DIRECTIONS[letter.direction], letterLine(letter)].map((text) => ({ text })))
    drawTable(doc, columns, rows, top + 3 * MM, ROW)
  }
  if (more === 0) return
  const count = `${more.toLocaleString('en-US')} ${shown.length > 0 ? 'more' : more === 1 ? 'letter' : 'letters'}`
  const y = shown.length > 0 ? doc.bottom - 2 * MM : Math.min(top, doc.bottom - 2 * MM)
  doc.text(`Correspondence: ${count}, in the ZIP of this claim pack.`, STYLE.small, PAGE.left, y, { colour: COLOUR.muted })
}
