import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { isolate } from './direction.js'
import { EmbeddedFiles, type Place } from './embedded-files.js'
import { CONTENTS_PER_PAGE, type ContentsRow, drawContents } from './report.contents.js'
import { DAMAGE_PER_PAGE, damageRows, drawDamage } from './report.damage.js'
import {
  dateOf,
  numbered,
  type Pictures,
  type ReportData,
  type ReportDocument,
  type ReportRoom,
  sumOf,
  totalsOf,
  yearOf,
} from './report.data.js'
import { documentRows, drawDocuments } from './report.documents.js'
import { drawEntries, drawUnits, paginate, unitsOn } from './report.entry-pages.js'
import type { PageInfo } from './report.frame.js'
import { drawCover, drawSummary } from './report.front.js'
import { drawIndex, indexesOf, indexRows } from './report.indexes.js'
import { KINDS } from './report.kinds.js'
import { drawList, listPages } from './report.lists.js'
import { drawLoss } from './report.loss.js'
import { drawOriginal, originalPages } from './report.originals.js'
import { writeRecords } from './report.records.js'
import { drawRoomTable, leftBelow, rowsOf } from './report.rooms.js'
import { embedEvidence, finishManifest, type Sealable } from './report.seal.js'
import { drawUnprinted, type Unprinted, unprintedOf, unprintedRows } from './report.unprinted.js'
import { drawVerification } from './report.verification.js'
import { TaggedDocument } from './tagged-document.js'

interface Page {
  /** Titles of bookmarks to this page. */
  bookmarks?: readonly string[]
  /** Says which originals the report carries. */
  needsFiles?: true
  draw(pageInfo: PageInfo): void
}

/** Splits a list into a first chunk and further chunks of equal size. */
function cut<T>(list: T[], first: number, next: number): T[][] {
  const parts = [list.slice(0, first)]
  for (let at = first; at < list.length; at += next) parts.push(list.slice(at, at + next))
  return parts
}

/** A finished report without its signature. */
export interface WrittenReport extends Sealable {
  pages: number
  /** Where the JSON of its items is. */
  records: Place
}

/** Something of a report is done. */
export interface DrawnStep {
  stage: 'pages' | 'files'
  done: number
  total: number
  /** The title of the part that the last page belongs to. */
  section: string | null
}

/** Where a report is written, and what is in it as a file. */
export interface ReportTarget {
  pdf: string
  /** Written here, and embedded. */
  records: string
  /** The list of items; it is there already. */
  csv: string
}

/**
 * Draws a report. All pages are planned first, so that contents and "page x of y" are known.
 * @param pictures may be a promise: the pages are planned meanwhile
 * @param onStep is called after each page, and after each file that is put into the report
 * @returns how many pages it has, and where its signature goes
 */
export async function writeReport(
  data: ReportData,
  target: ReportTarget,
  pictures: Pictures | Promise<Pictures>,
  onStep: (step: DrawnStep) => void = () => undefined,
): Promise<WrittenReport> {
  const doc = new TaggedDocument({
    title: `Inventory report, ${data.title}`,
    author: data.owner,
    createdAt: new Date(data.createdAt),
    paper: data.paper,
  })
  const file = createWriteStream(target.pdf)
  doc.pdf.pipe(file)
  // Waits until all that was drawn is in the file, so that it does not accumulate in memory.
  const written = async () => {
    while (doc.pdf.readableLength > 0) await (file.writableNeedDrain ? once(file, 'drain') : setImmediate())
  }
  const planned = plan(doc, data)
  doc.pictures = await pictures
  // Only now it is known what can't be printed; the list is the end of the report, so that no page moves.
  const pages = [...planned, ...planUnprinted(doc, unprintedOf(data, doc.pictures))]
  const note = `${isolate(data.title)}, ${dateOf(data.day)}. Report ${String(data.number).padStart(4, '0')}.`
  let section: string | null = null
  for (const [index, page] of pages.entries()) {
    section = page.bookmarks?.at(-1) ?? section
    if (page.needsFiles) doc.files = await doc.pictures.files
    doc.page(page.bookmarks ?? [], () => page.draw({ page: index + 1, pages: pages.length, note }))
    onStep({ stage: 'pages', done: index + 1, total: pages.length, section })
    await written()
  }
  const records = await writeRecords(data, target.records)
  const own = [
    { kind: 'records' as const, path: target.records },
    ...(data.evidence.lists ? [{ kind: 'list' as const, path: target.csv }] : []),
  ]
  const embedded = await embedEvidence(
    new EmbeddedFiles(doc, written),
    { data, pages: pages.length, records, own, originals: doc.files },
    (done, total) => onStep({ stage: 'files', done, total, section: null }),
  )
  doc.end()
  await finished(file)
  await finishManifest(target.pdf, embedded)
  const { manifest, signature } = embedded
  return { pages: pages.length, manifest, signature, records: embedded.records }
}

const planUnprinted = (doc: TaggedDocument, unprinted: Unprinted[]): Page[] =>
  cut(unprinted, unprintedRows(doc), unprintedRows(doc))
    .filter((rows) => rows.length > 0)
    .map(
      (rows, index): Page => ({
        ...(index === 0 ? { bookmarks: ['Not printed'] } : {}),
        draw: (pageInfo) => drawUnprinted(doc, rows, pageInfo, index === 0),
      }),
    )

function plan(doc: TaggedDocument, data: ReportData): Page[] {
  const kind = KINDS[data.kind]
  const year = kind.insurance ? yearOf(data) : null
  const totals = totalsOf(data.rooms, yearOf(data))
  const rooms = numbered(data.rooms)
    .filter(({ items }) => items.length > 0)
    // A document that is not listed has no number to refer to.
    .map(({ room, items }) => ({ room, items: kind.documents ? items : items.map((one) => ({ ...one, documents: [] })) }))
  const documents = rooms.flatMap(({ items }) => items.flatMap((item) => item.documents))
  const lists = kind.details ? [] : listPages(doc, rooms)
  const roomPages = (kind.details ? rooms : []).map(({ room, items }) => {
    const { first, next } = rowsOf(doc, room)
    const tables = cut(items, first, next)
    const left = leftBelow(doc, room, { rows: tables.at(-1)?.length ?? 0, first: tables.length === 1 })
    return { room, items, tables, ...paginate(doc, items, { left, year }) }
  })

  const indexes = (kind.indexes ? indexesOf(rooms) : []).map((index) => ({
    index,
    parts: cut(index.entries, indexRows(doc), indexRows(doc)),
  }))
  const { claim } = data
  const damage = damageRows(data)
  const extra = (claim ? 1 : 0) + (damage.length > 0 ? 1 : 0)
  const contentsLength = Math.max(1, Math.ceil((rooms.length + 4 + extra + indexes.length) / CONTENTS_PER_PAGE))
  let next = 2 + contentsLength + 1
  const rows: ContentsRow[] = [{ name: 'Summary', items: null, value: null, page: 2 }]
  if (claim) rows.push({ name: 'The loss', items: null, value: null, page: next++ })
  const addRoom = ({ name, items }: ReportRoom, page: number) => rows.push({ name, items: items.length, value: sumOf(items), page })
  for (const [index, parts] of lists.entries()) for (const { room, first } of parts) if (first) addRoom(room, next + index)
  next += lists.length
  const itemPages = new Map<number, number>()
  for (const { room, items, tables, below, pages } of roomPages) {
    addRoom(room, next)
    next += tables.length
    const places = [...(below ? [{ place: below, page: next - 1 }] : []), ...pages.map((place, index) => ({ place, page: next + index }))]
    for (const { place, page } of places)
      for (const { number } of items.slice(place.from.item, place.to.item + 1)) if (!itemPages.has(number)) itemPages.set(number, page)
    next += pages.length
  }
  const damageParts = cut(damage, DAMAGE_PER_PAGE, DAMAGE_PER_PAGE).filter((part) => part.length > 0)
  if (damage.length > 0) rows.push({ name: 'Damage', items: null, value: null, page: next })
  next += damageParts.length
  const perPage = documentRows(doc)
  const documentsPage = next
  const documentParts = kind.documents ? cut(documents, perPage, perPage) : []
  if (kind.documents) rows.push({ name: 'Receipts and documents', items: documents.length, value: null, page: documentsPage })
  next += documentParts.length
  for (const { index, parts } of indexes) {
    rows.push({ name: `Index ${index.title}`, items: index.entries.length, value: null, page: next })
    next += parts.length
  }
  rows.push({ name: 'Verification', items: null, value: null, page: next })
  next += 1
  const originals = originalPages(documents, data.originals)
  const originalPlaces = new Map(originals.map(({ document }, index): [string, number] => [document.url, next + index]).toReversed())
  if (originals.length > 0) rows.push({ name: 'Originals', items: originalPlaces.size, value: null, page: next })
  const place = new Map(documents.map((document, index) => [document.number, documentsPage + Math.floor(index / perPage)]))
  const pageOf = (document: ReportDocument) => place.get(document.number) ?? documentsPage

  const contents = cut(rows, CONTENTS_PER_PAGE, CONTENTS_PER_PAGE)
  return [
    { bookmarks: ['Cover'], draw: (pageInfo) => drawCover(doc, data, totals, pageInfo) },
    { bookmarks: ['Summary'], draw: (pageInfo) => drawSummary(doc, data, totals, pageInfo) },
    ...contents.map(
      (part, index): Page => ({
        ...(index === 0 ? { bookmarks: ['Contents'] } : {}),
        draw: (pageInfo) => drawContents(doc, part, index === contents.length - 1 ? totals : null, pageInfo, index === 0),
      }),
    ),
    ...(claim ? [{ bookmarks: ['The loss'], draw: (pageInfo: PageInfo) => drawLoss(doc, claim, pageInfo) }] : []),
    ...lists.map(
      (parts): Page => ({
        bookmarks: parts.filter(({ first }) => first).map(({ room }) => room.name),
        draw: (pageInfo) => drawList(doc, parts, pageInfo, kind),
      }),
    ),
    ...roomPages.flatMap(({ room, items, tables, below, pages }): Page[] => [
      ...tables.map(
        (part, index): Page => ({
          ...(index === 0 ? { bookmarks: [room.name] } : {}),
          draw: (pageInfo) => {
            const last = index === tables.length - 1
            const y = drawRoomTable(doc, room, part, pageInfo, { first: index === 0, last })
            if (last && below) drawUnits(doc, unitsOn(doc.pdf, items, below, year), y, pageOf)
          },
        }),
      ),
      ...pages.map((page): Page => ({ draw: (pageInfo) => drawEntries(doc, room, unitsOn(doc.pdf, items, page, year), pageInfo, pageOf) })),
    ]),
    ...damageParts.map(
      (part, index): Page => ({
        ...(index === 0 ? { bookmarks: ['Damage'] } : {}),
        draw: (pageInfo) => drawDamage(doc, part, pageInfo, index === 0),
      }),
    ),
    ...documentParts.map(
      (part, index): Page => ({
        ...(index === 0 ? { bookmarks: ['Receipts and documents'] } : {}),
        draw: (pageInfo) =>
          drawDocuments(doc, part, pageInfo, { first: index === 0, originalOf: ({ url }) => originalPlaces.get(url) ?? null }),
      }),
    ),
    ...indexes.flatMap(({ index, parts }) =>
      parts.map(
        (entries, at): Page => ({
          ...(at === 0 ? { bookmarks: [`Index ${index.title}`] } : {}),
          draw: (pageInfo) =>
            drawIndex(doc, { ...index, entries }, pageInfo, { first: at === 0, pageOf: (item) => itemPages.get(item) ?? 0 }),
        }),
      ),
    ),
    { bookmarks: ['Verification'], needsFiles: true, draw: (pageInfo) => drawVerification(doc, data, pageInfo) },
    ...originals.map(
      (original, index): Page => ({
        ...(index === 0 ? { bookmarks: ['Originals'] } : {}),
        draw: (pageInfo) => drawOriginal(doc, original, pageInfo),
      }),
    ),
  ]
}
