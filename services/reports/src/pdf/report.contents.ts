import { dollars, NO_VALUE, type Totals } from './report.data.js'
import { CONTENT_TOP, frame, type PageInfo } from './report.frame.js'
import { STYLE } from './report.styles.js'
import { drawTable } from './report.table.js'
import { MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'

/** A section of the report. */
export interface ContentsRow {
  name: string
  items: number | null
  /** As it prints. */
  value: string | null
  page: number
}
const CONTENTS_ROW = 9.6 * MM
export const CONTENTS_PER_PAGE = 20

/** A page of the table of contents; the last has the totals. */
export function drawContents(doc: TaggedDocument, rows: ContentsRow[], totals: Totals | null, pageInfo: PageInfo, first: boolean): void {
  frame(doc, 'Contents', pageInfo)
  const head = CONTENT_TOP + 10 * MM
  doc.text(first ? 'contents' : 'contents, continued', STYLE.headline, PAGE.left, head, { tag: 'H2' })
  const columns = [
    { label: 'Section', width: WIDTH - 70 * MM },
    { label: 'Items', width: 26 * MM, right: true },
    { label: 'Value', width: 30 * MM, right: true },
    { label: 'Page', width: 14 * MM, right: true },
  ]
  const cells = rows.map(({ name, items, value, page }) => [
    { text: name, style: STYLE.name },
    { text: items === null ? '' : String(items) },
    { text: value ?? '' },
    { text: String(page) },
  ])
  const total = totals
    ? [
        [
          { text: 'All rooms', style: STYLE.strong },
          { text: String(totals.items), style: STYLE.strong },
          { text: totals.unvalued === totals.items ? NO_VALUE : dollars(totals.value), style: STYLE.strong },
          { text: '' },
        ],
      ]
    : []
  drawTable(doc, columns, [...cells, ...total], head + 8 * MM, CONTENTS_ROW)
}
