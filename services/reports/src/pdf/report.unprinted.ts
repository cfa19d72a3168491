import { damageRows } from './report.damage.js'
import { type NumberedItem, numbered, type Pictures, pageName, printedThumbnails, type ReportData } from './report.data.js'
import { CONTENT_TOP, frame, type PageInfo } from './report.frame.js'
import { KINDS } from './report.kinds.js'
import { originalPages } from './report.originals.js'
import { STYLE } from './report.styles.js'
import { drawTable, HEAD_HEIGHT } from './report.table.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'

/** A picture that the report could not print. */
export interface Unprinted {
  what: string
  /** In words. */
  why: string
}

const ROW = 6 * MM
const HEADLINE = 28 * MM

/** What the report prints pictures of and could not, in the order of its pages. */
export function unprintedOf(data: ReportData, { problems }: Pick<Pictures, 'problems'>): Unprinted[] {
  if (problems.size === 0) return []
  const kind = KINDS[data.kind]
  const rooms = numbered(data.rooms)
  const found: Unprinted[] = []
  const add = (key: string | null | undefined, what: string) => {
    const why = problems.get(key ?? '')
    if (why !== undefined) found.push({ what, why })
  }
  for (const { room, items } of kind.details ? rooms : []) {
    add(room.imageUrl, `${room.name}, photo`)
    for (const item of items) addPhotos(item, add)
  }
  for (const { photo, shows, before } of damageRows(data)) {
    if (shows) add(before?.url, `${nameOf(shows)}, before the loss`)
    add(photo.url, shows ? `${nameOf(shows)}, after the loss` : 'The damage')
  }
  const documents = kind.documents ? rooms.flatMap(({ items }) => items.flatMap((item) => item.documents)) : []
  for (const { url, number, kind: type } of documents) add(url, `${number} ${type}`)
  for (const { document, page } of originalPages(documents, data.originals))
    add(pageName(document.url, page), `Original of ${document.number}, page ${page}`)
  return found
}

function addPhotos(item: NumberedItem, add: (key: string | null | undefined, what: string) => void): void {
  add(item.item.imageUrl, `${nameOf(item)}, photo`)
  for (const [index, { url }] of printedThumbnails(item.item).entries()) add(url, `${nameOf(item)}, photo ${index + 2}`)
}

const nameOf = ({ number, item }: NumberedItem): string => `${number}. ${item.name}`

/** How many rows a page of the list has. */
export const unprintedRows = (doc: TaggedDocument): number => Math.floor((doc.bottom - CONTENT_TOP - HEADLINE - HEAD_HEIGHT) / ROW)

/** One page of the list of what could not be printed. */
export function drawUnprinted(doc: TaggedDocument, rows: readonly Unprinted[], pageInfo: PageInfo, first: boolean): void {
  frame(doc, 'Not printed', pageInfo)
  doc.text(first ? 'not printed' : 'not printed, continued', STYLE.headline, PAGE.left, CONTENT_TOP + 10 * MM, { tag: 'H2' })
  const words = 'These pictures could not be printed. Everything else of the report is complete, and no figure of it depends on them.'
  doc.paragraph(words, STYLE.small, PAGE.left, CONTENT_TOP + 20 * MM, WIDTH, { colour: COLOUR.muted })
  const columns = [
    { label: 'Picture', width: 56 * MM },
    { label: 'Why', width: WIDTH - 56 * MM },
  ]
  const cells = rows.map(({ what, why }) => [
    { text: what, style: STYLE.small },
    { text: why, style: STYLE.small },
  ])
  drawTable(doc, columns, cells, CONTENT_TOP + HEADLINE, ROW)
}
