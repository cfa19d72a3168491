import { STYLE } from './report.styles.js'
import { COLOUR, MM, PAGE, type Sheet } from './sheet.js'
import { fit, lineOf } from './text.js'

export interface Folio {
  page: number
  pages: number
  /** What stands at the foot, left. */
  note: string
}

/** Where the content of a page with a running head begins and must end. */
export const CONTENT = { top: PAGE.top + 10 * MM, bottom: PAGE.bottom - 8 * MM }

/** The running head and the foot, the same on every page but the cover. */
export function frame(sheet: Sheet, section: string, folio: Folio): void {
  sheet.artifact(() => {
    const y = PAGE.top + 6
    sheet.raw(lineOf(sheet.doc, 'a.r.c. inventory report', STYLE.label), STYLE.label, PAGE.left, y, COLOUR.muted)
    sheet.raw(fit(sheet.doc, section, STYLE.label, 90 * MM), STYLE.label, PAGE.right, y, COLOUR.muted, true)
  })
  sheet.rule(PAGE.top + 6 + 2.4 * MM)
  foot(sheet, folio)
}

export function foot(sheet: Sheet, { page, pages, note }: Folio): void {
  sheet.artifact(() => {
    sheet.raw(fit(sheet.doc, note, STYLE.label, 130 * MM), STYLE.label, PAGE.left, PAGE.bottom, COLOUR.muted)
    sheet.raw(
      lineOf(sheet.doc, `Page ${page} of ${pages}`, { ...STYLE.label, face: 'medium' }),
      { ...STYLE.label, face: 'medium' },
      PAGE.right,
      PAGE.bottom,
      COLOUR.ink,
      true,
    )
  })
}
