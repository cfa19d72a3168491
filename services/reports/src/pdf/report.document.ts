import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { isolate } from './direction.js'
import { dateOf, numbered, type Pictures, type ReportData, type ReportDocument, sumOf, totalsOf } from './report.data.js'
import { DOCUMENTS_PER_PAGE, drawDocuments } from './report.documents.js'
import type { PageInfo } from './report.frame.js'
import { CONTENTS_PER_PAGE, type ContentsRow, drawContents, drawCover, drawSummary } from './report.front.js'
import { drawEntries, drawRoomTable, paginate, ROWS, unitsOn } from './report.rooms.js'
import { TaggedDocument } from './tagged-document.js'

interface Page {
  /** Title of a bookmark to this page. */
  bookmark?: string
  draw(pageInfo: PageInfo): void
}

/** Splits a list into a first chunk and further chunks of equal size. */
function cut<T>(list: T[], first: number, next: number): T[][] {
  const parts = [list.slice(0, first)]
  for (let at = first; at < list.length; at += next) parts.push(list.slice(at, at + next))
  return parts
}

/**
 * Draws a report. All pages are planned first, so that contents and "page x of y" are known.
 * @param output the file to write
 * @param pictures may be a promise: the pages are planned meanwhile
 * @param onPage receives the share that is drawn, 0 to 1
 * @returns how many pages it has
 */
export async function writeReport(
  data: ReportData,
  output: string,
  pictures: Pictures | Promise<Pictures>,
  onPage: (share: number) => void = () => undefined,
): Promise<number> {
  const doc = new TaggedDocument({ title: `Inventory report, ${data.title}`, author: data.owner, createdAt: new Date(data.createdAt) })
  const file = createWriteStream(output)
  doc.pdf.pipe(file)
  const pages = plan(doc, data)
  doc.pictures = await pictures
  const note = `${isolate(data.title)}, ${dateOf(data.day)}. Report ${String(data.number).padStart(4, '0')}.`
  for (const [index, page] of pages.entries()) {
    doc.page(page.bookmark ?? null, () => page.draw({ page: index + 1, pages: pages.length, note }))
    onPage((index + 1) / pages.length)
    // Waits until the page is in the file, so that finished pages do not accumulate in memory.
    while (doc.pdf.readableLength > 0) await (file.writableNeedDrain ? once(file, 'drain') : setImmediate())
  }
  doc.end()
  await finished(file)
  return pages.length
}

function plan(doc: TaggedDocument, data: ReportData): Page[] {
  const totals = totalsOf(data.rooms)
  const rooms = numbered(data.rooms).filter(({ items }) => items.length > 0)
  const documents = rooms.flatMap(({ items }) => items.flatMap((item) => item.documents))
  const roomPages = rooms.map(({ room, items }) => {
    const tables = cut(items, ROWS.first, ROWS.next)
    const entries = paginate(doc, items)
    return { room, items, tables, entries, length: tables.length + entries.length }
  })

  const contentsLength = Math.max(1, Math.ceil((rooms.length + 2) / CONTENTS_PER_PAGE))
  let next = 2 + contentsLength + 1
  const rows: ContentsRow[] = [{ name: 'Summary', items: null, value: null, page: 2 }]
  for (const { room, length } of roomPages) {
    rows.push({ name: room.name, items: room.items.length, value: sumOf(room.items), page: next })
    next += length
  }
  const documentsPage = next
  rows.push({ name: 'Receipts and documents', items: documents.length, value: null, page: documentsPage })
  const place = new Map(documents.map((document, index) => [document.number, documentsPage + Math.floor(index / DOCUMENTS_PER_PAGE)]))
  const pageOf = (document: ReportDocument) => place.get(document.number) ?? documentsPage

  const contents = cut(rows, CONTENTS_PER_PAGE, CONTENTS_PER_PAGE)
  return [
    { bookmark: 'Cover', draw: (pageInfo) => drawCover(doc, data, totals, pageInfo) },
    { bookmark: 'Summary', draw: (pageInfo) => drawSummary(doc, data, totals, pageInfo) },
    ...contents.map(
      (part, index): Page => ({
        ...(index === 0 ? { bookmark: 'Contents' } : {}),
        draw: (pageInfo) => drawContents(doc, part, index === contents.length - 1 ? totals : null, pageInfo, index === 0),
      }),
    ),
    ...roomPages.flatMap(({ room, items, tables, entries }): Page[] => [
      ...tables.map(
        (part, index): Page => ({
          ...(index === 0 ? { bookmark: room.name } : {}),
          draw: (pageInfo) => drawRoomTable(doc, room, part, pageInfo, { first: index === 0, last: index === tables.length - 1 }),
        }),
      ),
      ...entries.map((page): Page => ({ draw: (pageInfo) => drawEntries(doc, room, unitsOn(doc.pdf, items, page), pageInfo, pageOf) })),
    ]),
    ...cut(documents, DOCUMENTS_PER_PAGE, DOCUMENTS_PER_PAGE).map(
      (part, index): Page => ({
        ...(index === 0 ? { bookmark: 'Receipts and documents' } : {}),
        draw: (pageInfo) => drawDocuments(doc, part, pageInfo, index === 0),
      }),
    ),
  ]
}
