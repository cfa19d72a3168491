import { Conflict, SafeError } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import type { z } from 'zod'
import { allowChange } from '../access.js'
import type { Tx } from '../database.js'
import { columnOf } from '../items/items.sql.js'
import { lockAllProjects } from '../locks.js'
import type { Restored } from '../trash/restore-items.js'
import { CHANGED_SINCE } from './actions.js'
import type { Entity } from './changes.js'

/** An action that is being undone, in the transaction of the undo. */
export interface Undo {
  tx: Tx
  caller: Caller
  actionId: string
  /** By the service's clock. */
  now: Date
}

/** The columns of what a change can set, from its contract. */
export const columnsOf = ({ shape }: z.ZodObject): string[] => Object.keys(shape).map(columnOf)

/** A table whose rows an action created, changed or deleted, and the change log contains. */
export interface RevertedTable {
  entity: Entity
  table: string
  /** The columns that are written as they were; the others follow from something else. */
  columns: readonly string[]
  /** What was changed elsewhere, but must not have been changed again since either. */
  alsoChecked?: readonly string[]
  hasUpdatedAt?: true
  /** Rows that an action created are removed. Elsewhere that would delete them past the trash, so no such action can be undone. */
  removesCreated?: true
}

/** What an action was about. */
interface Subject {
  /** The projects that the rows are in, and were in. */
  projectIds: readonly number[]
}

/** How one kind of action is undone from the change log. */
export interface Undoable<About extends Subject> {
  /** @throws Conflict when it is not there any more */
  subject(undo: Undo): Promise<About>
  /** Parents first. */
  tables: readonly RevertedTable[]
  /** What is said when one of the projects was deleted since. */
  projectDeleted: string
  /** Runs under the locks, before anything is written. @throws Conflict when it can't be as it was any more */
  check?(undo: Undo, subject: About): Promise<void>
  /** What a deleted row of the first table has when it is inserted again, instead of what it had. */
  inserted?(undo: Undo, subject: About): Promise<Record<string, unknown>>
  /** Writes what follows from the rows, and publishes them. @param reverted the ids of the rows that were written, by entity */
  afterwards(undo: Undo, subject: About, reverted: (entity: Entity) => number[]): Promise<Restored>
}

/** What an action did to the rows of each entity. */
type Logged = ReadonlyMap<Entity, readonly Kind[]>
type Kind = 'created' | 'changed' | 'deleted'

/**
 * Gives rows the values back that an action replaced, removes those that it created, and inserts those that it deleted: under the locks of
 * the user's projects, after a check that nobody changed the same since. What the action is about is read once they are held, so it is so
 * until the end.
 * @throws Conflict when something of it was changed since, or is not there any more; Refused for a read-only project; SafeError for an action
 * that created what may not be removed
 */
export async function revert<About extends Subject>(undo: Undo, how: Undoable<About>): Promise<Restored> {
  const { tx, caller } = undo
  const projects = await lockAllProjects(tx, caller.userId)
  const subject = await how.subject(undo)
  const wanted = new Set(subject.projectIds)
  const live = projects.filter(({ id, isDeleted }) => wanted.has(id) && !isDeleted)
  if (live.length < wanted.size) throw new Conflict(how.projectDeleted)
  for (const project of live) allowChange(project, caller)
  const logged = await loggedBy(undo)
  const tables = how.tables.filter(({ entity }) => logged.has(entity))
  for (const table of tables) refuseCreated(table, logged)
  for (const table of tables) await refuseChanged(undo, table)
  await how.check?.(undo, subject)
  const inserted = await how.inserted?.(undo, subject)
  const reverted = new Map<Entity, number[]>()
  for (const table of tables)
    reverted.set(table.entity, await revertRows(undo, table, logged, table === how.tables[0] ? inserted : undefined))
  return how.afterwards(undo, subject, (entity) => reverted.get(entity) ?? [])
}

async function loggedBy({ tx, caller: { userId }, actionId }: Undo): Promise<Logged> {
  const rows = await tx.$queryRaw<{ entity: Entity; kinds: Kind[] }[]>`
    select entity, array_agg(distinct kind) as kinds from changes where action_id = ${actionId}::uuid and user_id = ${userId} group by entity`
  return new Map(rows.map(({ entity, kinds }) => [entity, kinds]))
}

/** @throws SafeError when the action created a row that is not removed again */
function refuseCreated({ entity, removesCreated }: RevertedTable, logged: Logged): void {
  if (!removesCreated && logged.get(entity)?.includes('created'))
    throw new SafeError(`This action created an entity "${entity}", which undoing it would delete past the trash.`)
}

/** The log of the action $1 of the user $2 about one entity. */
const changesOf = (entity: Entity, kind: Kind) =>
  `c.action_id = $1::uuid and c.user_id = $2 and c.entity = '${entity}' and c.kind = '${kind}'`

/** @throws Conflict when a row was deleted, or one of the same columns was changed, since */
async function refuseChanged({ tx, caller, actionId }: Undo, { entity, table, columns, alsoChecked = [] }: RevertedTable): Promise<void> {
  const found = await tx.$queryRawUnsafe<unknown[]>(
    `select 1 from changes c left join ${table} t on t.id = c.entity_id and t.user_id = $2
     where ${changesOf(entity, 'created')} and t.version is distinct from c.version
     union all
     select 1 from changes c join ${table} t on t.id = c.entity_id and t.user_id = $2 where ${changesOf(entity, 'deleted')}
     union all
     select 1 from (
       select c.entity_id as id, max(c.version) as version, array_agg(key) as keys
       from changes c cross join lateral jsonb_object_keys(c.fields) key
       where ${changesOf(entity, 'changed')} and key = any($3) group by c.entity_id) c
     left join ${table} t on t.id = c.id and t.user_id = $2
     where t.id is null or exists (
       select 1 from changes later where later.entity = '${entity}' and later.entity_id = c.id and later.version > c.version
         and later.kind = 'changed' and later.fields ?| c.keys)
     limit 1`,
    actionId,
    caller.userId,
    [...columns, ...alsoChecked],
  )
  if (found.length > 0) throw new Conflict(CHANGED_SINCE)
}

/** @param inserted what a deleted row has instead of what it had @returns the ids of the rows that were removed, changed or inserted */
async function revertRows(undo: Undo, table: RevertedTable, logged: Logged, inserted: Record<string, unknown> = {}): Promise<number[]> {
  const kinds = logged.get(table.entity) ?? []
  // What was changed may refer to what was deleted.
  const back = kinds.includes('deleted') ? await insertDeleted(undo, table, inserted) : []
  const changed = kinds.includes('changed') ? await restoreChanged(undo, table) : []
  const removed = kinds.includes('created') ? await removeCreated(undo, table) : []
  return [...removed, ...changed, ...back].map(({ id }) => id)
}

type Ids = { id: number }[]

async function insertDeleted({ tx, caller, actionId }: Undo, { entity, table }: RevertedTable, inserted: object): Promise<Ids> {
  const deleted = `from changes c where ${changesOf(entity, 'deleted')}`
  await tx.$executeRawUnsafe(
    `select insert_rows('${table}', jsonb_agg(c.fields || jsonb_build_object('version', c.version + 1) || $3::jsonb order by c.id)) ${deleted}`,
    actionId,
    caller.userId,
    JSON.stringify(inserted),
  )
  return tx.$queryRawUnsafe(`select c.entity_id as id ${deleted} order by c.id`, actionId, caller.userId)
}

async function restoreChanged({ tx, caller, actionId }: Undo, of: RevertedTable): Promise<Ids> {
  const { entity, table, columns, alsoChecked = [], hasUpdatedAt } = of
  const set =
    columns.length > 0
      ? `(${columns}) = (select ${columns.map((column) => `was.${column}`)} from jsonb_populate_record(t, c.before) was),`
      : ''
  // Of two changes of a column the first one, which comes last here, has what it was before.
  return tx.$queryRawUnsafe(
    `update ${table} t set ${set} version = t.version + 1${hasUpdatedAt ? ', updated_at = now()' : ''}
     from (
       select c.entity_id as id, coalesce(jsonb_object_agg(field.key, field.value -> 0 order by c.id desc) filter (where field.key = any($3)), '{}') as before
       from changes c cross join lateral jsonb_each(c.fields) field
       where ${changesOf(entity, 'changed')} and field.key = any($4) group by c.entity_id) c
     where t.id = c.id and t.user_id = $2 returning t.id`,
    actionId,
    caller.userId,
    columns,
    [...columns, ...alsoChecked],
  )
}

const removeCreated = ({ tx, caller, actionId }: Undo, { entity, table }: RevertedTable): Promise<Ids> =>
  tx.$queryRawUnsafe(
    `delete from ${table} t using changes c where ${changesOf(entity, 'created')} and t.id = c.entity_id and t.user_id = $2 returning t.id`,
    actionId,
    caller.userId,
  )
