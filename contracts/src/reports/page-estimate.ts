import type { ReportKind, ReportPaper } from './reports.js'

/** What the number of pages depends on. */
export interface ToPrint {
  kind: ReportKind
  paper: ReportPaper
  /** The items of each room, and whether one of them has a picture. */
  rooms: readonly { items: number; hasPicture: boolean }[]
  /** Items with a receipt or an appraisal. */
  documented: number
  /** Whether the pages of these receipts and appraisals are printed. Those of the sample home are not. */
  hasOriginals: boolean
}

/** Points of a page's content. */
const CONTENT = { letter: 667, a4: 717 } as const
/** Points of what a report prints; `report.pages.test.ts` of the reports service compares the result with real reports. */
const ROOM = { head: 51, picture: 204, tableHead: 20, row: 17, gap: 17 }
/** A room of a report without details. */
const LIST_ROOM = { name: 31, gap: 23 }
const ITEM = 102
const INDEX = { head: 71, row: 14.2, mostValuable: 100 }
const DOCUMENTS = { head: 71, row: 45 }
const CONTENTS_ROWS = 20
/** Rows of the contents besides rooms. */
const OTHER_PARTS = 8

/**
 * About how many pages a report has. It is not known before the report is made: long texts, further photos and receipts of several pages
 * take more. Serial numbers have an index that is not counted.
 */
export function estimatedPages({ kind, paper, rooms: all, documented, hasOriginals }: ToPrint): number {
  const page = CONTENT[paper]
  const filled = all.filter(({ items }) => items > 0)
  const items = filled.reduce((sum, room) => sum + room.items, 0)
  const hasDetails = kind !== 'moving' && kind !== 'receipts'
  const documents =
    kind === 'moving' ? 0 : Math.max(1, pagesFor(documented, page - DOCUMENTS.head, DOCUMENTS.row)) + (hasOriginals ? documented : 0)
  const indexes = hasDetails
    ? pagesFor(items, page - INDEX.head, INDEX.row) + pagesFor(Math.min(items, INDEX.mostValuable), page - INDEX.head, INDEX.row)
    : 0
  const contents = Math.max(1, Math.ceil((filled.length + OTHER_PARTS) / CONTENTS_ROWS))
  // Cover, summary, contents and verification.
  const rooms = hasDetails ? filled.reduce((sum, room) => sum + roomPages(room, page), 0) : listPages(filled, page)
  return 3 + contents + rooms + documents + indexes
}

/** Rooms below each other. */
function listPages(rooms: ToPrint['rooms'], page: number): number {
  const heights = rooms.map(({ items }) => LIST_ROOM.name + ROOM.tableHead + (items + 1) * ROOM.row + LIST_ROOM.gap)
  return Math.ceil(heights.reduce((sum, height) => sum + height, 0) / page)
}

/** A room on pages of its own. */
function roomPages({ items, hasPicture }: ToPrint['rooms'][number], page: number): number {
  const head = ROOM.head + (hasPicture ? ROOM.picture : 0)
  // The last row is the sum.
  const [first, next] = [page - head, page].map((height) => Math.floor((height - ROOM.tableHead) / ROOM.row) - 1)
  const tables = 1 + Math.max(0, Math.ceil((items - (first ?? 0)) / (next ?? 1)))
  const rows = tables === 1 ? items : (items - (first ?? 0)) % (next ?? 1)
  const left = page - (tables === 1 ? head : 0) - ROOM.tableHead - (rows + 1) * ROOM.row - ROOM.gap
  const below = Math.max(0, Math.floor(left / ITEM))
  return tables + Math.ceil(Math.max(0, items - below) / Math.floor(page / ITEM))
}

const pagesFor = (rows: number, height: number, row: number): number => Math.ceil(rows / Math.floor(height / row))
