import { isProof } from '@arc/contracts/inventory/item-rules'
import { isolate } from './direction.js'
import { amountOf, type ReportDocument } from './report.data.js'
import { CONTENT_TOP, frame, type PageInfo } from './report.frame.js'
import { STYLE } from './report.styles.js'
import { type Cell, drawTable } from './report.table.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'

const DOCUMENT_ROW = 7.2 * MM
export const DOCUMENTS_PER_PAGE = 29
const DOCUMENT_COLUMNS = [
  { label: 'Document', width: 17 * MM },
  { label: 'Kind', width: 24 * MM },
  { label: 'Name', width: WIDTH - 131 * MM },
  { label: 'Item', width: 46 * MM },
  { label: 'Room', width: 26 * MM },
  { label: 'Proves', width: 18 * MM, right: true },
]

export function drawDocuments(doc: TaggedDocument, documents: ReportDocument[], pageInfo: PageInfo, first: boolean): void {
  frame(doc, 'Receipts and documents', pageInfo)
  const head = CONTENT_TOP + 10 * MM
  doc.text(first ? 'receipts and documents' : 'receipts and documents, continued', STYLE.headline, PAGE.left, head, { tag: 'H2' })
  if (documents.length === 0) {
    doc.paragraph('No receipt or other document is attached to these items yet.', STYLE.text, PAGE.left, head + 10 * MM, WIDTH, {
      colour: COLOUR.muted,
    })
    return
  }
  const cells = documents.map((document): Cell[] => [
    { text: document.number },
    { text: document.kind },
    { text: document.name },
    { text: `${document.itemNumber}. ${isolate(document.item.name)}` },
    { text: document.room },
    // A manual or a warranty proves no value.
    { text: isProof({ type: document.kind }) ? amountOf(document.item) : '' },
  ])
  drawTable(doc, DOCUMENT_COLUMNS, cells, head + 8 * MM, DOCUMENT_ROW)
}
