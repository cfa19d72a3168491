import { isProof } from '@arc/contracts/inventory/item-rules'
import { isolate } from './direction.js'
import { amountOf, type ReportDocument } from './report.data.js'
import { CONTENT_TOP, frame, type PageInfo } from './report.frame.js'
import { STYLE } from './report.styles.js'
import { type Cell, drawTable, HEAD_HEIGHT } from './report.table.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'

const ROW = 16 * MM
const THUMBNAIL = { width: 10 * MM, height: 13 * MM }
const HEADLINE = 18 * MM
const COLUMNS = [
  { label: '', width: 14 * MM },
  { label: 'Document', width: 26 * MM },
  { label: 'Name', width: WIDTH - 132 * MM },
  { label: 'Item', width: 52 * MM },
  { label: 'Original', width: 18 * MM, right: true },
  { label: 'Item value', width: 22 * MM, right: true },
]

/** How many documents a page lists. */
export const documentRows = (doc: TaggedDocument): number => Math.floor((doc.bottom - CONTENT_TOP - HEADLINE - HEAD_HEIGHT) / ROW)

/** One page of the list of documents. @param at `originalOf` is the page of a document's original, null when it is not printed */
export function drawDocuments(
  doc: TaggedDocument,
  documents: ReportDocument[],
  pageInfo: PageInfo,
  at: { first: boolean; originalOf(document: ReportDocument): number | null },
): void {
  frame(doc, 'Receipts and documents', pageInfo)
  const title = at.first ? 'receipts and documents' : 'receipts and documents, continued'
  doc.text(title, STYLE.headline, PAGE.left, CONTENT_TOP + 10 * MM, { tag: 'H2' })
  if (documents.length === 0) {
    const words = 'No receipt or other document is attached to these items yet.'
    doc.paragraph(words, STYLE.text, PAGE.left, CONTENT_TOP + 20 * MM, WIDTH, { colour: COLOUR.muted })
    return
  }
  const cells = documents.map((document): Cell[] => {
    const original = at.originalOf(document)
    return [
      ...[{ text: '' }, { text: document.number, below: document.kind }, { text: document.name }],
      ...[{ text: `${document.itemNumber}. ${isolate(document.item.name)}`, below: document.room }],
      { text: original === null ? 'in archive' : `page ${original}` },
      // A manual or a warranty proves no value.
      { text: isProof({ type: document.kind }) ? amountOf(document.item) : '' },
    ]
  })
  drawTable(doc, COLUMNS, cells, CONTENT_TOP + HEADLINE, ROW)
  const top = CONTENT_TOP + HEADLINE + HEAD_HEIGHT + (ROW - THUMBNAIL.height) / 2
  for (const [index, { url, number }] of documents.entries()) {
    const { documents: from, problems } = doc.pictures
    const place = { x: PAGE.left, y: top + index * ROW, ...THUMBNAIL }
    if (from.has(url) || problems.has(url)) doc.pictureOf({ from, key: url }, `First page of ${number}`, place, 'fit')
  }
}
