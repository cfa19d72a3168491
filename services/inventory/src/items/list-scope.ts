import { type ItemFilters, setFilters } from '@arc/contracts/inventory/item-filters'
import type { Caller } from '@arc/kit/identity'
import type { Database } from '../database.js'
import { filterConditions, type ListFilters, type Place, placeConditions } from './item-list.sql.js'

/** A list as its page shows it: where its items are, which of them, and the conditions of both; the first parameter is the user. */
export interface ListScope {
  place: Place
  filters: ListFilters
  where: string[]
  values: unknown[]
}

/** @param now the day on which warranties and ages are judged */
export async function listScope(
  db: Pick<Database, 'pool'>,
  { userId }: Pick<Caller, 'userId'>,
  query: Pick<Place, 'projectId' | 'roomId'> & ItemFilters,
  now: Date,
): Promise<ListScope> {
  const { room, ...filters } = setFilters(query)
  const place = await placeOf(db, userId, query, room)
  const values: unknown[] = [userId]
  const parameter = (value: unknown) => `$${values.push(value)}`
  return { place, filters, where: [...placeConditions('i', place, parameter), ...filterConditions(filters, now, parameter)], values }
}

/** The rooms of a name become ids, because the indexes of lists start with the room; a project has mostly one of a name. */
async function placeOf(db: Pick<Database, 'pool'>, userId: string, query: Place, room: string | undefined): Promise<Place> {
  const { projectId, roomId } = query
  if (room === undefined) return { projectId, roomId }
  const { rows } = await db.pool.query<{ id: number }>(
    `select id from rooms where user_id = $1 and lower(name) = lower($2) and deleted_at is null
       and ($3::int is null or project_id = $3) and ($4::int is null or id = $4)`,
    [userId, room, projectId ?? null, roomId ?? null],
  )
  const ids = rows.map(({ id }) => id)
  return ids.length === 1 ? { projectId, roomId: ids[0] } : { projectId, roomId, roomIds: ids }
}
