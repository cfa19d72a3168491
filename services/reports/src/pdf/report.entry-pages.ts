import { isolate } from './direction.js'
import type { NumberedItem, ReportDocument, ReportRoom } from './report.data.js'
import { type Unit, unitsOf } from './report.entries.js'
import { CONTENT_TOP, frame, type PageInfo } from './report.frame.js'
import { COLOUR, type TaggedDocument } from './tagged-document.js'
import type { TextTarget } from './text.js'

/** Which blocks of the detailed list a page contains: from a block of one item to a block of another, both included. */
export interface EntriesPage {
  from: { item: number; unit: number }
  to: { item: number; unit: number }
}

/** Items that are planned before the words they were measured with are released. */
const RELEASE_EVERY = 100

/**
 * Distributes the blocks of a room's items over pages, from top to bottom. Only their places are stored, not the blocks.
 * @param options `left` is the height below the room's table, in points; `year` the one that ages are counted to, null without actual cash values
 * @returns the blocks below the table, null when none fits there, and those of the pages that follow
 */
export function paginate(
  doc: TaggedDocument,
  items: NumberedItem[],
  options: { left: number; year: number | null },
): { below: EntriesPage | null; pages: EntriesPage[] } {
  const room = doc.bottom - CONTENT_TOP
  const pages: EntriesPage[] = []
  let left = options.left
  let below: EntriesPage | null = null
  for (const [item, entry] of items.entries()) {
    if (item % RELEASE_EVERY === 0) doc.releaseLayouts()
    const units = unitsOf(doc.pdf, entry, options.year)
    const whole = units.reduce((sum, { height }) => sum + height, 0)
    // An item that is not long stays on one page.
    if (whole > left && whole < room / 3) left = 0
    for (const [unit, { height }] of units.entries()) {
      const place = { from: { item, unit }, to: { item, unit } }
      const page = pages.at(-1) ?? below
      if (height <= left && page) page.to = place.to
      else if (height <= left && pages.length === 0) below = place
      else {
        pages.push(place)
        left = room
      }
      left -= height
    }
  }
  return { below, pages }
}

/** The blocks of one page. */
export function unitsOn(doc: TextTarget, items: NumberedItem[], { from, to }: EntriesPage, year: number | null): Unit[] {
  return items.slice(from.item, to.item + 1).flatMap((entry, index) => {
    const item = from.item + index
    return unitsOf(doc, entry, year).slice(item === from.item ? from.unit : 0, item === to.item ? to.unit + 1 : undefined)
  })
}

/** One page of the detailed list. */
export function drawEntries(
  doc: TaggedDocument,
  room: ReportRoom,
  units: Unit[],
  pageInfo: PageInfo,
  pageOf: (document: ReportDocument) => number,
): void {
  const [from, to] = [units[0]?.first ?? 0, units.at(-1)?.first ?? 0]
  frame(doc, `${isolate(room.name)}, ${from === to ? `item ${from}` : `items ${from} to ${to}`}`, pageInfo)
  drawUnits(doc, units, CONTENT_TOP, pageOf)
}

/** Blocks below each other. @param top the y of the first */
export function drawUnits(doc: TaggedDocument, units: Unit[], top: number, pageOf: (document: ReportDocument) => number): void {
  doc.rule(top, { weight: 0.8, colour: COLOUR.ink })
  let y = top
  for (const unit of units) {
    unit.draw(doc, y, pageOf)
    y += unit.height
  }
}
