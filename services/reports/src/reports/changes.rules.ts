import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import { MAX_CHANGES_LISTED, type ReportChanges } from '@arc/contracts/reports/reports'
import { z } from 'zod'
import type { Report } from '../generated/prisma/client.js'

/** What is compared of an item: the lists of two reports can be large. */
export interface ListedItem {
  id: number
  name: string
  room: string
  /** The line total in US dollars; null without a value. */
  value: number | null
}

const Line = z.object({
  ...{ id: z.number(), name: z.string(), room: z.string(), quantity: z.number() },
  ...{ estimatedValue: z.number().nullable(), value: z.number().nullable() },
})

/** An item from a line of the list that a report contains; null for the first and the last line. */
export function listedItemOf(line: string): ListedItem | null {
  if (!line.startsWith(' ')) return null
  const { id, name, room, ...values } = Line.parse(JSON.parse(line.trim().replace(/,$/, '')))
  return { id, name, room, value: lineTotalOf(values) }
}

type Scope = Pick<Report, 'kind' | 'projectId' | 'roomId' | 'roomIds' | 'itemIds' | 'claimId'>
const keyOf = ({ kind, projectId, roomId, roomIds, itemIds, claimId }: Scope): string =>
  JSON.stringify([kind, projectId, roomId, claimId, ...[roomIds, itemIds].map((ids) => [...new Set(ids)].sort((a, b) => a - b))])

type Comparable = Scope & Pick<Report, 'id' | 'recordsOffset'>
/**
 * The report before each one that is of the same kind and covers the same.
 * @param reports finished ones, newest first
 * @returns by the id of the later one; an older report whose list of items can't be read is passed over
 */
export function previousOf<R extends Comparable>(reports: readonly R[]): Map<number, R> {
  const newest = new Map<string, R>()
  const previous = new Map<number, R>()
  for (const report of [...reports].reverse()) {
    if (report.recordsOffset === null) continue
    const before = newest.get(keyOf(report))
    if (before) previous.set(report.id, before)
    newest.set(keyOf(report), report)
  }
  return previous
}

/** What was added, removed, and changed in value, in the order of the lists. */
export function changesBetween(
  before: ReadonlyMap<number, ListedItem>,
  after: ReadonlyMap<number, ListedItem>,
): Omit<ReportChanges, 'since'> {
  const [now, then] = [[...after.values()], [...before.values()]]
  const changed = now.flatMap(({ value, ...item }) => {
    const old = before.get(item.id)
    return old && old.value !== value ? [{ ...item, before: old.value, after: value }] : []
  })
  return {
    added: listed(now.filter(({ id }) => !before.has(id))),
    removed: listed(then.filter(({ id }) => !after.has(id))),
    changed: listed(changed),
  }
}

const listed = <Item>(items: Item[]) => ({ count: items.length, items: items.slice(0, MAX_CHANGES_LISTED) })
