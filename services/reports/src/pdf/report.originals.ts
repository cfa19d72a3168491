import { isProof } from '@arc/contracts/inventory/item-rules'
import { isolate } from './direction.js'
import { type OriginalPages, pageName, type ReportData, type ReportDocument } from './report.data.js'
import { CONTENT_TOP, frame, type PageInfo } from './report.frame.js'
import { STYLE } from './report.styles.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'
import { fit } from './text.js'

/** A page of an original in the appendix. */
export interface OriginalPage {
  document: ReportDocument
  /** From 1. */
  page: number
  of: OriginalPages
}

/** The pages of the appendix: what proves a value, each file once, as far as its pages have pictures. */
export function originalPages(documents: readonly ReportDocument[], originals: ReportData['originals']): OriginalPage[] {
  const printed = new Set<string>()
  return documents.flatMap((document): OriginalPage[] => {
    const of = originals.get(document.url)
    if (!of || printed.has(document.url) || !isProof({ type: document.kind })) return []
    printed.add(document.url)
    return Array.from({ length: of.pictures }, (_, index) => ({ document, page: index + 1, of }))
  })
}

/** One page of the appendix: the page of the original, as large as it fits. */
export function drawOriginal(doc: TaggedDocument, { document, page, of }: OriginalPage, pageInfo: PageInfo): void {
  const { number, kind, name, item, itemNumber, url } = document
  frame(doc, `Original of ${number}`, pageInfo)
  const y = CONTENT_TOP + 4 * MM
  doc.line(fit(doc.pdf, `${number} ${kind}, ${isolate(name)}`, STYLE.strong, WIDTH * 0.7), STYLE.strong, PAGE.left, y, { tag: 'H3' })
  const pages = of.pages ?? of.pictures
  const isCut = page === of.pictures && pages > of.pictures
  const words = `page ${page} of ${pages}${isCut ? '; the others are in the archive' : ''}`
  doc.text(words, STYLE.small, PAGE.right, y, { right: true, colour: COLOUR.muted })
  const owner = `${itemNumber}. ${isolate(item.name)}, ${isolate(document.room)}`
  doc.line(fit(doc.pdf, owner, STYLE.small, WIDTH), STYLE.small, PAGE.left, y + 11, { colour: COLOUR.muted })
  const top = y + 8 * MM
  const frameOf = { x: PAGE.left, y: top, width: WIDTH, height: doc.bottom - top }
  doc.pictureOf({ from: doc.pictures.originals, key: pageName(url, page) }, `${number}, page ${page}`, frameOf, 'fit')
}
