import { z } from 'zod'
import type { Tx } from '../database.js'

/** The figures of `item_totals`. The triggers of the migration `totals` apply the same rules to every write. */
const RECOUNT = `select i.room_id, i.category, i.project_id, i.user_id, count(*)::int as items,
    count(coalesce(i.estimated_value, i.value))::int as valued, sum(i.line_total) as value,
    count(*) filter (where i.documented)::int as documented,
    coalesce(sum(i.line_total) filter (where i.documented), 0) as documented_value, count(i.image_url)::int as photos
  from items i`
const GROUP = 'group by i.room_id, i.category, i.project_id, i.user_id'
export const FIGURES = ['items', 'valued', 'value', 'documented', 'documented_value', 'photos'] as const
/** Items of deleted rooms and projects are in no total; the purge removes them without the triggers. */
const LIVE =
  'exists (select 1 from rooms r join projects p on p.id = r.project_id where r.id = room_id and r.deleted_at is null and p.deleted_at is null)'

/** `{"items": "3", "value": "12.50"}`: exact decimal numbers as text; zeros where there is no row. */
const Figures = z.record(z.enum(FIGURES), z.string())
const Difference = z.object({
  roomId: z.number(),
  category: z.string(),
  projectId: z.number(),
  userId: z.string(),
  stored: Figures,
  counted: Figures,
})
/** A row of `item_totals` that disagrees with the items. */
export type Difference = z.output<typeof Difference>

const typeOf = (name: string): string => (name.endsWith('value') ? 'numeric(20, 2)' : 'int')
const figuresOf = (row: string): string =>
  `json_build_object(${FIGURES.map((name) => `'${name}', coalesce(${row}.${name}, 0)::${typeOf(name)}::text`).join(', ')})`

const COMPARE = `with counted as (${RECOUNT} where ${LIVE} ${GROUP}), stored as (select * from item_totals where ${LIVE})
  select room_id as "roomId", category, project_id as "projectId", user_id as "userId", ${figuresOf('stored')} as stored, ${figuresOf('counted')} as counted
  from stored full join counted using (room_id, category, project_id, user_id)
  where (${FIGURES.map((name) => `stored.${name}`).join(', ')}) is distinct from (${FIGURES.map((name) => `counted.${name}`).join(', ')})
  order by project_id, room_id, category`

/**
 * Compares `item_totals` with a recount of all items of all users. One statement sees one snapshot, so writes during the
 * comparison cause no differences.
 */
export async function findDifferences(tx: Pick<Tx, '$queryRawUnsafe'>): Promise<Difference[]> {
  return Difference.array().parse(await tx.$queryRawUnsafe(COMPARE))
}

/** Replaces the totals of a project by a recount. The lock on the project makes writes to its items wait. */
export async function recountProject(
  tx: Pick<Tx, '$executeRawUnsafe'>,
  { projectId, userId }: { projectId: number; userId: string },
): Promise<void> {
  await tx.$executeRawUnsafe('select 1 from projects where id = $1 and user_id = $2 for no key update', projectId, userId)
  await tx.$executeRawUnsafe(
    `delete from item_totals where project_id = $1 or room_id in (select id from rooms where project_id = $1 and user_id = $2)`,
    projectId,
    userId,
  )
  await tx.$executeRawUnsafe(
    `insert into item_totals (room_id, category, project_id, user_id, ${FIGURES.join(', ')})
     ${RECOUNT} join rooms r on r.id = i.room_id and r.deleted_at is null where i.project_id = $1 and i.user_id = $2 ${GROUP}`,
    projectId,
    userId,
  )
}

/** Counts the items of a room again that was restored. The caller holds the lock of its project. */
export async function recountRoom(tx: Pick<Tx, '$executeRawUnsafe'>, { id, userId }: { id: number; userId: string }): Promise<void> {
  await tx.$executeRawUnsafe('delete from item_totals where room_id = $1 and user_id = $2', id, userId)
  await tx.$executeRawUnsafe(
    `insert into item_totals (room_id, category, project_id, user_id, ${FIGURES.join(', ')})
     ${RECOUNT} where i.room_id = $1 and i.user_id = $2 ${GROUP}`,
    id,
    userId,
  )
}
