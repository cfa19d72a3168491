import { PastItem, type PastRoom, type ProjectAsOf } from '@arc/contracts/inventory/history'
import { ITEM_FIELD_NAMES, noValueOf } from '@arc/contracts/inventory/item-fields'
import type { ItemTotals } from '@arc/contracts/inventory/items'
import { prepared } from '@arc/kit/db'
import { NotFound } from '@arc/kit/errors'
import { z } from 'zod'
import type { Database } from '../database.js'

import { columnOf, NO_TOTALS } from '../items/items.sql.js'
import { END_OF_MOMENT, FIRST_PAST_ITEMS, NEXT_PAST_ITEMS, PAST_FIGURES, PAST_PROJECT } from './as-of.sql.js'

/** Items that one statement of `projectAsOf` reads. */
const CHUNK = 10_000

/** A project of a user, which the caller has checked, and the first moment that does not count any more. */
export interface Past {
  userId: string
  projectId: number
  until: Date
}
/** The place in the order of the list: line total and id. */
export type AfterItem = readonly [lineTotal: string, id: number]

interface ItemRow {
  id: number
  lineTotal: string
  item: Record<string, unknown>
  roomName: string | null
  documents: PastItem['documents']
  photos: PastItem['photos']
  /** The first of `photos` is not the cover. */
  hasNoCover: boolean
  now: PastItem['now']
}

/** A day is `YYYY-MM-DD`, a time ISO 8601. */
export interface Moment {
  on?: string | null | undefined
  at?: string | undefined
}

/** The end of a day in the time zone of the user, or a moment to the millisecond; now for what lies in the future. */
export async function endOf({ pool }: Database, userId: string, { on, at }: Moment): Promise<Date> {
  const { rows } = await pool.query<{ until: Date }>(END_OF_MOMENT, [userId, on ?? null, at ?? null])
  const [row] = rows
  if (!row) throw new Error('The database named no moment.')
  return row.until
}

/** Name, figures and rooms of a project as they were. @throws NotFound for somebody else's */
export async function figuresAsOf({ pool }: Database, { userId, projectId, until }: Past): Promise<ProjectAsOf> {
  const values = [userId, projectId, until]
  const [project, figures] = await Promise.all([
    pool.query<{ name: string; recordedSince: Date }>({ ...prepared(PAST_PROJECT), values }),
    pool.query<PastRoom>({ ...prepared(PAST_FIGURES), values }),
  ])
  const [found] = project.rows
  if (!found) throw new NotFound('The project')
  return {
    projectId,
    ...{ name: found.name, at: until.toISOString(), recordedSince: found.recordedSince.toISOString() },
    ...{ totals: figures.rows.reduce(added, NO_TOTALS), rooms: figures.rows },
  }
}

/**
 * Items of a project as they were, the highest line total first.
 * @param roomId those of one room
 * @param after the last item of the page before
 */
export async function itemsAsOf(
  { pool }: Database,
  { userId, projectId, until }: Past,
  { limit, roomId = null, after }: { limit: number; roomId?: number | null; after?: AfterItem | undefined },
): Promise<(PastItem & { place: AfterItem })[]> {
  const statement = prepared(after ? NEXT_PAST_ITEMS : FIRST_PAST_ITEMS)
  const { rows } = await pool.query<ItemRow>({ ...statement, values: [userId, projectId, until, limit, roomId, ...(after ?? [])] })
  return rows.map((row) => ({ ...answerOf(row), place: [row.lineTotal, row.id] }))
}

/**
 * A project as it was: its figures, its rooms, and all of its items with what proved them. What was deleted for good since is not in it.
 * Each chunk of items is read by a statement of its own; the past does not change between them.
 * @throws NotFound for a project of somebody else
 */
export async function projectAsOf(db: Database, past: Past): Promise<ProjectAsOf & { items: PastItem[] }> {
  const figures = await figuresAsOf(db, past)
  const items: PastItem[] = []
  for (let after: AfterItem | undefined, more = true; more; ) {
    const chunk = await itemsAsOf(db, past, { limit: CHUNK, after })
    items.push(...chunk.map(({ place: _, ...item }) => item))
    after = chunk.at(-1)?.place
    more = chunk.length === CHUNK
  }
  return { ...figures, items }
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100
const added = (sum: ItemTotals, room: ItemTotals): ItemTotals => ({
  ...{ items: sum.items + room.items, valued: sum.valued + room.valued, value: cents(sum.value + room.value) },
  ...{ documented: sum.documented + room.documented, documentedValue: cents(sum.documentedValue + room.documentedValue) },
  photos: sum.photos + room.photos,
})

/** A row of an older release lacks the columns that came later. */
const StoredRow = z.record(z.string(), z.unknown())

function answerOf({ id, item: stored, lineTotal, roomName, documents, photos, hasNoCover, now }: ItemRow): PastItem {
  const row = StoredRow.parse(stored)
  const fields = Object.fromEntries(ITEM_FIELD_NAMES.map((field) => [field, row[columnOf(field)] ?? noValueOf(field)]))
  const imageUrl = z
    .string()
    .nullable()
    .parse(row.image_url ?? null)
  return PastItem.parse({
    ...fields,
    ...{ id, imageUrl, receiptUrl: row.receipt_url ?? null, documents, photos: withCover(photos, { imageUrl, hasNoCover }) },
    ...{ roomId: row.room_id, roomName, lineTotal: Number(lineTotal), createdAt: new Date(String(row.created_at)).toISOString(), now },
  })
}

/**
 * A cover that was chosen or replaced by itself is in the change log as the address of the cover alone: the list of photos is then that
 * of after it.
 */
function withCover(
  photos: PastItem['photos'],
  { imageUrl, hasNoCover }: { imageUrl: string | null; hasNoCover: boolean },
): PastItem['photos'] {
  const others = hasNoCover ? photos : photos.slice(1)
  if (imageUrl === null) return others
  const cover = photos.find(({ url }) => url === imageUrl)
  if (cover) return [cover, ...photos.filter((photo) => photo !== cover)]
  return [{ id: `cover-${imageUrl.split('/').at(-1) ?? ''}`, url: imageUrl, box: null }, ...others]
}
