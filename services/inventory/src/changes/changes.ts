import type { Applied } from '@arc/kit/db'
import { Outdated } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { currentTrace } from '@arc/kit/telemetry'
import { TIMEOUTS } from '@arc/kit/timeouts'
import type { Database, Tx } from '../database.js'
import { type Column, columnOf } from '../items/items.sql.js'

/** What the change log knows of. */
export type Entity =
  | 'item'
  | 'room'
  | 'project'
  | 'place'
  | 'view'
  | 'policy'
  | 'room_photo'
  | 'photo_thing'
  | 'claim'
  | 'claim-mark'
  | 'claim-photo'
  | 'insurance-document'
  | 'wish'

/**
 * Runs `work` in one transaction, in the caller's turn. Its changes are logged as the caller's, with the trace id of the request. PostgreSQL cancels
 * a statement that takes longer than the transaction may, and ends the connection when the time of all of them is over, so that its place is free.
 */
export function writeAs<T>(db: Database, caller: Caller, work: (tx: Tx) => Promise<Applied<T>>): Promise<T> {
  return db.turns.write(caller, () => writeWithin(db, caller, TIMEOUTS.transaction, work))
}

/** The same for a transaction that can write thousands of rows: one at a time for each user, and for longer. */
export function writeManyAs<T>(db: Database, caller: Caller, work: (tx: Tx) => Promise<Applied<T>>): Promise<T> {
  return db.turns.writeMany(caller, () => writeWithin(db, caller, TIMEOUTS.manyRows, work))
}

/** PostgreSQL ends the transaction this much later than Prisma, whose end keeps the connection, in milliseconds. */
const GRACE_MS = 1_000

function writeWithin<T>(db: Database, caller: Caller, limit: number, work: (tx: Tx) => Promise<Applied<T>>): Promise<T> {
  return db.transaction<T>(async (tx) => {
    await tx.$executeRaw`select set_config('arc.actor', ${caller.actorId}, true), set_config('arc.request_id', ${currentTrace()?.traceId ?? ''}, true),
      set_config('statement_timeout', ${String(limit)}, true), set_config('transaction_timeout', ${String(limit + GRACE_MS)}, true)`
    return work(tx)
  }, limit)
}

/**
 * Refuses a change that was made on an older version, when somebody else changed one of the same fields since.
 * @param version what the client saw; null refuses nothing
 * @param fields what the change sets; undefined for a deletion, which concerns every field
 * @param current the entity as the caller may see it
 * @throws Outdated
 */
export async function refuseOutdated(
  tx: Tx,
  entity: { name: Entity; id: number; version: number },
  { version, fields, current }: { version: number | null; fields: readonly string[] | undefined; current(): Promise<unknown> },
): Promise<void> {
  if (version === null || version >= entity.version) return
  const rows = await tx.$queryRaw<{ column: Column }[]>`
    select distinct jsonb_object_keys(fields) as column from changes
    where entity = ${entity.name} and entity_id = ${entity.id} and version > ${version} and kind = 'changed'`
  const changed = new Set(rows.map(({ column }) => column))
  const both = fields === undefined ? [...changed].map(fieldOf) : fields.filter((field) => changed.has(columnOf(field)))
  if (both.length > 0) throw new Outdated(await current(), both.sort())
}

/** `room_id` is `roomId`. */
const fieldOf = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
