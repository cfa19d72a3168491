import { STYLE } from './report.styles.js'
import { COLOUR, MM, PAGE, type TaggedDocument } from './tagged-document.js'
import { fit, lineOf } from './text.js'

export interface PageInfo {
  page: number
  pages: number
  /** Left text of the footer. */
  note: string
}

/** Top and bottom of the content on a page with a running head. */
export const CONTENT = { top: PAGE.top + 10 * MM, bottom: PAGE.bottom - 8 * MM }

/** The running head and the footer of every page except the cover. */
export function frame(doc: TaggedDocument, section: string, pageInfo: PageInfo): void {
  doc.artifact(() => {
    const y = PAGE.top + 6
    doc.raw(lineOf(doc.pdf, 'a.r.c. inventory report', STYLE.label), STYLE.label, PAGE.left, y, COLOUR.muted)
    doc.raw(fit(doc.pdf, section, STYLE.label, 90 * MM), STYLE.label, PAGE.right, y, COLOUR.muted, true)
  })
  doc.rule(PAGE.top + 6 + 2.4 * MM)
  foot(doc, pageInfo)
}

export function foot(doc: TaggedDocument, { page, pages, note }: PageInfo): void {
  doc.artifact(() => {
    doc.raw(fit(doc.pdf, note, STYLE.label, 130 * MM), STYLE.label, PAGE.left, PAGE.bottom, COLOUR.muted)
    doc.raw(
      lineOf(doc.pdf, `Page ${page} of ${pages}`, { ...STYLE.label, face: 'medium' }),
      { ...STYLE.label, face: 'medium' },
      PAGE.right,
      PAGE.bottom,
      COLOUR.ink,
      true,
    )
  })
}
