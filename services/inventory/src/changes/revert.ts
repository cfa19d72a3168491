import { Conflict, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import type { z } from 'zod'
import { allowChange } from '../access.js'
import type { Tx } from '../database.js'
import { columnOf } from '../items/items.sql.js'
import { lockProjects } from '../locks.js'
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

/**
 * Gives rows the values back that an action replaced, removes those that it created, and inserts those that it deleted: under the locks of
 * their projects, after a check that nobody changed the same since.
 * @throws Conflict when something of it was changed since, or is not there any more; Refused for a read-only project
 */
export async function revert<About extends Subject>(undo: Undo, how: Undoable<About>): Promise<Restored> {
  const { tx, caller } = undo
  const locked = [...new Set((await how.subject(undo)).projectIds)]
  await lockProjects(tx, caller, locked).catch((error: unknown) => {
    throw error instanceof NotFound ? new Conflict(how.projectDeleted) : error
  })
  for (const project of await tx.project.findMany({ where: { userId: caller.userId, id: { in: locked } } })) allowChange(project, caller)
  const subject = await how.subject(undo)
  // It was moved while the locks were waited for.
  if (!subject.projectIds.every((id) => locked.includes(id))) throw new Conflict(CHANGED_SINCE)
  for (const table of how.tables) await refuseChanged(undo, table)
  await how.check?.(undo, subject)
  const reverted = new Map<Entity, number[]>()
  const inserted = await how.inserted?.(undo, subject)
  for (const [at, table] of how.tables.entries()) reverted.set(table.entity, await revertRows(undo, table, at === 0 ? inserted : undefined))
  return how.afterwards(undo, subject, (entity) => reverted.get(entity) ?? [])
}

/** The log of the action $1 of the user $2 about one entity. */
const logged = (entity: Entity, kind: 'created' | 'changed' | 'deleted') =>
  `c.action_id = $1::uuid and c.user_id = $2 and c.entity = '${entity}' and c.kind = '${kind}'`

/** @throws Conflict when a row was deleted, or one of the same columns was changed, since */
async function refuseChanged({ tx, caller, actionId }: Undo, { entity, table, columns, alsoChecked = [] }: RevertedTable): Promise<void> {
  const found = await tx.$queryRawUnsafe<unknown[]>(
    `select 1 from changes c left join ${table} t on t.id = c.entity_id and t.user_id = $2
     where ${logged(entity, 'created')} and t.version is distinct from c.version
     union all
     select 1 from changes c join ${table} t on t.id = c.entity_id and t.user_id = $2 where ${logged(entity, 'deleted')}
     union all
     select 1 from (
       select c.entity_id as id, max(c.version) as version, array_agg(key) as keys
       from changes c cross join lateral jsonb_object_keys(c.fields) key
       where ${logged(entity, 'changed')} and key = any($3) group by c.entity_id) c
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
async function revertRows({ tx, caller, actionId }: Undo, of: RevertedTable, inserted: Record<string, unknown> = {}): Promise<number[]> {
  const { entity, table, columns, alsoChecked = [], hasUpdatedAt } = of
  const values = [actionId, caller.userId] as const
  // What was changed may refer to what was deleted.
  const back = await tx.$queryRawUnsafe<{ id: number }[]>(
    `select c.entity_id as id from changes c where ${logged(entity, 'deleted')} order by c.id`,
    ...values,
  )
  if (back.length > 0)
    await tx.$executeRawUnsafe(
      `select insert_rows('${table}', jsonb_agg(c.fields || jsonb_build_object('version', c.version + 1) || $3::jsonb order by c.id))
       from changes c where ${logged(entity, 'deleted')}`,
      ...values,
      JSON.stringify(inserted),
    )
  const set =
    columns.length > 0
      ? `(${columns}) = (select ${columns.map((column) => `was.${column}`)} from jsonb_populate_record(t, c.before) was),`
      : ''
  // Of two changes of a column the first one, which comes last here, has what it was before.
  const changed = await tx.$queryRawUnsafe<{ id: number }[]>(
    `update ${table} t set ${set} version = t.version + 1${hasUpdatedAt ? ', updated_at = now()' : ''}
     from (
       select c.entity_id as id, coalesce(jsonb_object_agg(field.key, field.value -> 0 order by c.id desc) filter (where field.key = any($3)), '{}') as before
       from changes c cross join lateral jsonb_each(c.fields) field
       where ${logged(entity, 'changed')} and field.key = any($4) group by c.entity_id) c
     where t.id = c.id and t.user_id = $2 returning t.id`,
    ...values,
    columns,
    [...columns, ...alsoChecked],
  )
  const removed = await tx.$queryRawUnsafe<{ id: number }[]>(
    `delete from ${table} t using changes c where ${logged(entity, 'created')} and t.id = c.entity_id and t.user_id = $2 returning t.id`,
    ...values,
  )
  return [...removed, ...changed, ...back].map(({ id }) => id)
}
