import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import { amountOf, type NumberedItem, type ReportRoom } from './report.data.js'
import { CONTENT_TOP, frame, type PageInfo } from './report.frame.js'
import { STYLE } from './report.styles.js'
import { type Cell, drawTable, HEAD_HEIGHT } from './report.table.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'

interface Entry {
  room: ReportRoom
  one: NumberedItem
}
/** A list of items in another order than that of the rooms. */
export interface Index {
  title: string
  /** The label of its first column, and what that says of an item. */
  key: string
  keyOf(entry: Entry): Cell
  entries: Entry[]
}

/** Items in the index by value: the most valuable ones are what it is read for. */
const MOST_VALUABLE = 100
const ROW = 5 * MM
const HEADLINE = 18 * MM

const byName = new Intl.Collator('en', { numeric: true })
const amountIn = ({ one }: Entry): number => lineTotalOf(one.item) ?? -1

/** The indexes by value, by category and by serial number; one without an entry is left out. */
export function indexesOf(rooms: readonly { room: ReportRoom; items: NumberedItem[] }[]): Index[] {
  const all = rooms.flatMap(({ room, items }) => items.map((one) => ({ room, one })))
  const category = ({ one }: Entry) => one.item.category
  const serial = ({ one }: Entry) => one.item.serialNumber ?? ''
  const valued = all.filter(({ one }) => lineTotalOf(one.item) !== null).sort((a, b) => amountIn(b) - amountIn(a))
  const indexes: Index[] = [
    {
      ...{ title: valued.length > MOST_VALUABLE ? `the ${MOST_VALUABLE} highest values` : 'by value', key: 'Category' },
      ...{ keyOf: (entry) => ({ text: category(entry) }), entries: valued.slice(0, MOST_VALUABLE) },
    },
    {
      ...{ title: 'by category', key: 'Category', keyOf: (entry) => ({ text: category(entry) }) },
      entries: all.toSorted((a, b) => byName.compare(category(a), category(b)) || amountIn(b) - amountIn(a)),
    },
    {
      ...{ title: 'by serial number', key: 'Serial number', keyOf: (entry) => ({ text: serial(entry), style: STYLE.serial }) },
      entries: all.filter((entry) => serial(entry)).sort((a, b) => byName.compare(serial(a), serial(b))),
    },
  ]
  return indexes.filter(({ entries }) => entries.length > 0)
}

/** How many rows a page of an index has. */
export const indexRows = (doc: TaggedDocument): number => Math.floor((doc.bottom - CONTENT_TOP - HEADLINE - HEAD_HEIGHT) / ROW)

/** One page of an index. @param at `pageOf` is the page of an item's details */
export function drawIndex(
  doc: TaggedDocument,
  index: Index,
  pageInfo: PageInfo,
  at: { first: boolean; pageOf(item: number): number },
): void {
  frame(doc, `Index ${index.title}`, pageInfo)
  const title = at.first ? index.title : `${index.title}, continued`
  doc.text(title, STYLE.headline, PAGE.left, CONTENT_TOP + 10 * MM, { tag: 'H2' })
  const columns = [
    { label: index.key, width: 42 * MM },
    { label: 'No.', width: 12 * MM },
    { label: 'Item', width: WIDTH - 126 * MM },
    { label: 'Room', width: 34 * MM },
    { label: 'Page', width: 12 * MM, right: true },
    { label: 'Value', width: 26 * MM, right: true },
  ]
  const cells = index.entries.map((entry): Cell[] => {
    const { room, one } = entry
    return [
      ...[index.keyOf(entry), { text: String(one.number), colour: COLOUR.muted }, { text: one.item.name }, { text: room.name }],
      ...[{ text: String(at.pageOf(one.number)) }, { text: amountOf(one.item) }],
    ]
  })
  drawTable(doc, columns, cells, CONTENT_TOP + HEADLINE, ROW)
}
