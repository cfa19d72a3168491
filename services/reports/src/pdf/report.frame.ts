import { STYLE } from './report.styles.js'
import { COLOUR, MM, PAGE, type TaggedDocument } from './tagged-document.js'
import { fit, lineOf } from './text.js'

export interface PageInfo {
  page: number
  pages: number
  /** Left text of the footer. */
  note: string
}

/** Where the content of a page with a running head begins. */
export const CONTENT_TOP = PAGE.top + 10 * MM

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
    doc.raw(fit(doc.pdf, note, STYLE.label, 130 * MM), STYLE.label, PAGE.left, doc.foot, COLOUR.muted)
    doc.raw(
      lineOf(doc.pdf, `Page ${page} of ${pages}`, { ...STYLE.label, face: 'medium' }),
      { ...STYLE.label, face: 'medium' },
      PAGE.right,
      doc.foot,
      COLOUR.ink,
      true,
    )
  })
}
