import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { dateOf, numbered, type Paper, type Pictures, type ReportData, subtotalOf, totalsOf } from './report.data.js'
import type { Folio } from './report.frame.js'
import { CONTENTS_PER_PAGE, type ContentsRow, drawContents, drawCover, drawSummary } from './report.front.js'
import { drawEntries, drawPapers, drawRoomTable, PAPERS_PER_PAGE, paginate, ROWS, unitsOf } from './report.rooms.js'
import { Sheet } from './sheet.js'

interface Page {
  /** Begins a bookmark. */
  bookmark?: string
  draw(folio: Folio): void
}

/** Cuts a list into a first part and equal further ones. */
function cut<T>(list: T[], first: number, next: number): T[][] {
  const parts = [list.slice(0, first)]
  for (let at = first; at < list.length; at += next) parts.push(list.slice(at, at + next))
  return parts
}

/**
 * Draws a report. Every page is planned first, so that the contents and "page x of y" are known when they are drawn.
 * @param output the file to write
 * @param pictures may still be under way: the pages are planned meanwhile
 * @param onPage hears the share that is drawn, 0 to 1
 * @returns how many pages it has
 */
export async function writeReport(
  data: ReportData,
  output: string,
  pictures: Pictures | Promise<Pictures>,
  onPage: (share: number) => void = () => undefined,
): Promise<number> {
  const sheet = new Sheet({ title: `Inventory report, ${data.title}`, author: data.owner, createdAt: new Date(data.createdAt) })
  const file = createWriteStream(output)
  sheet.doc.pipe(file)
  const pages = plan(sheet, data)
  sheet.pictures = await pictures
  const note = `${data.title}, ${dateOf(data.createdAt)}. Report ${String(data.number).padStart(4, '0')}.`
  for (const [index, page] of pages.entries()) {
    sheet.doc.addPage()
    if (page.bookmark) sheet.doc.outline.addItem(page.bookmark)
    sheet.inside('Sect', () => page.draw({ page: index + 1, pages: pages.length, note }))
    onPage((index + 1) / pages.length)
    // Lets finished pages flow to the file, so that they do not pile up in memory.
    if (file.writableNeedDrain) await once(file, 'drain')
  }
  sheet.end()
  await finished(file)
  return pages.length
}

function plan(sheet: Sheet, data: ReportData): Page[] {
  const totals = totalsOf(data.rooms)
  const rooms = numbered(data.rooms).filter(({ items }) => items.length > 0)
  const papers = rooms.flatMap(({ items }) => items.flatMap((item) => item.papers))
  const roomPages = rooms.map(({ room, items }) => {
    const tables = cut(items, ROWS.first, ROWS.next)
    const entries = paginate(items.flatMap((item) => unitsOf(sheet.doc, item)))
    return { room, tables, entries, length: tables.length + entries.length }
  })

  const contentsLength = Math.max(1, Math.ceil((rooms.length + 2) / CONTENTS_PER_PAGE))
  let next = 2 + contentsLength + 1
  const rows: ContentsRow[] = [{ name: 'Summary', items: null, value: null, page: 2 }]
  for (const { room, length } of roomPages) {
    rows.push({ name: room.name, items: room.items.length, value: subtotalOf(room), page: next })
    next += length
  }
  const papersPage = next
  rows.push({ name: 'Receipts and papers', items: papers.length, value: null, page: papersPage })
  const place = new Map(papers.map((paper, index) => [paper.number, papersPage + Math.floor(index / PAPERS_PER_PAGE)]))
  const pageOf = (paper: Paper) => place.get(paper.number) ?? papersPage

  const contents = cut(rows, CONTENTS_PER_PAGE, CONTENTS_PER_PAGE)
  return [
    { bookmark: 'Cover', draw: (folio) => drawCover(sheet, data, totals, folio) },
    { bookmark: 'Summary', draw: (folio) => drawSummary(sheet, data, totals, folio) },
    ...contents.map(
      (part, index): Page => ({
        ...(index === 0 ? { bookmark: 'Contents' } : {}),
        draw: (folio) => drawContents(sheet, part, index === contents.length - 1 ? totals : null, folio, index === 0),
      }),
    ),
    ...roomPages.flatMap(({ room, tables, entries }): Page[] => [
      ...tables.map(
        (part, index): Page => ({
          ...(index === 0 ? { bookmark: room.name } : {}),
          draw: (folio) => drawRoomTable(sheet, room, part, folio, { first: index === 0, last: index === tables.length - 1 }),
        }),
      ),
      ...entries.map((units): Page => ({ draw: (folio) => drawEntries(sheet, room, units, folio, pageOf) })),
    ]),
    ...cut(papers, PAPERS_PER_PAGE, PAPERS_PER_PAGE).map(
      (part, index): Page => ({
        ...(index === 0 ? { bookmark: 'Receipts and papers' } : {}),
        draw: (folio) => drawPapers(sheet, part, folio, index === 0),
      }),
    ),
  ]
}
