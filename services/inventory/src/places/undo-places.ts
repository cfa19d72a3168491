import { placeChanged, placeCreated } from '@arc/contracts/inventory/place-events'
import { Conflict } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { publishAll } from '@arc/kit/outbox'
import type { Tx } from '../database.js'
import { nestingProblem } from './places.rules.js'
import { keysOf, refuseTakenName } from './places.service.js'
import { placePayload, setPaths } from './places.sql.js'

/** A place as it was before an action. */
interface Before {
  id: number
  deleted: boolean
  name: string
  parentId: number | null
  roomId: number
  projectId: number
  /** The project that it is in now. */
  isIn: number
  /** True when it was moved, renamed or deleted since. */
  changedSince: boolean
}

/** The places that an action moved or deleted, as they were. */
export const placesBefore = (tx: Tx, { userId }: Caller, actionId: string): Promise<Before[]> => tx.$queryRaw`
  select c.entity_id as id, c.kind = 'deleted' as deleted, was.name, was.parent_id as "parentId", was.room_id as "roomId",
    was.project_id as "projectId", coalesce(p.project_id, was.project_id) as "isIn",
    case when c.kind = 'deleted' then p.id is not null else p.id is null or exists (
      select 1 from changes later where later.entity = 'place' and later.entity_id = c.entity_id and later.version > c.version
        and later.kind = 'changed' and later.fields ?| array['parent_id', 'room_id', 'project_id']) end as "changedSince"
  from changes c left join places p on p.id = c.entity_id and p.user_id = c.user_id cross join lateral jsonb_populate_record(p,
    case when c.kind = 'deleted' then c.fields else (select jsonb_object_agg(key, value -> 0) from jsonb_each(c.fields)) end) was
  where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'place' and c.kind in ('changed', 'deleted')
  order by c.entity_id`

/**
 * Moves places back and restores deleted ones. The caller holds the locks of their projects, and moves the items back afterwards.
 * @returns the ids of the places
 * @throws Conflict when the places can't be as they were any more
 */
export async function revertPlaces(
  tx: Tx,
  caller: Caller,
  actionId: string,
  conflict: { changed: string; room: string },
): Promise<number[]> {
  const { userId } = caller
  const before = await placesBefore(tx, caller, actionId)
  if (before.length === 0) return []
  if (before.some(({ changedSince }) => changedSince)) throw new Conflict(conflict.changed)
  const roomIds = [...new Set(before.map(({ roomId }) => roomId))]
  const live = await tx.room.count({ where: { userId, id: { in: roomIds }, deletedAt: null } })
  if (live < roomIds.length) throw new Conflict(conflict.room)
  const ids = before.map(({ id }) => id)
  const others = await tx.place.findMany({ where: { userId, roomId: { in: roomIds }, id: { notIn: ids } } })
  const all = [...others, ...before]
  const children = await tx.place.findMany({ where: { userId, parentId: { in: ids }, id: { notIn: ids } } })
  const staysInRoom = (child: { parentId: number | null; roomId: number }) =>
    before.some(({ id, roomId }) => id === child.parentId && roomId === child.roomId)
  const hasParent = ({ parentId, roomId }: Before) =>
    parentId === null || all.some((place) => place.id === parentId && place.roomId === roomId)
  if (!before.every(hasParent) || !children.every(staysInRoom) || nestingProblem(all)) throw new Conflict(conflict.changed)
  const keyOf = await keysOf(tx, all)
  for (const place of before)
    refuseTakenName(
      keyOf,
      all.filter(({ roomId }) => roomId === place.roomId),
      place,
    )

  await tx.$executeRaw`
    select insert_rows('places', coalesce(jsonb_agg(fields || jsonb_build_object('version', version + 1)), '[]'))
    from changes where action_id = ${actionId}::uuid and user_id = ${userId} and entity = 'place' and kind = 'deleted'`
  const moved = JSON.stringify(before.filter(({ deleted }) => !deleted))
  await tx.$executeRaw`
    update places p set parent_id = was."parentId", room_id = was."roomId", project_id = was."projectId", version = p.version + 1
    from jsonb_to_recordset(${moved}::jsonb) as was (id int, "parentId" int, "roomId" int, "projectId" int)
    where p.id = was.id and p.user_id = ${userId}`
  const roots = before.filter(({ parentId }) => parentId === null || !ids.includes(parentId))
  await setPaths(
    tx,
    roots.map(({ id }) => id),
  )
  const places = await tx.place.findMany({ where: { userId, id: { in: ids } } })
  const wasDeleted = new Set(before.filter(({ deleted }) => deleted).map(({ id }) => id))
  await publishAll(tx, placeCreated, places.filter(({ id }) => wasDeleted.has(id)).map(placePayload))
  await publishAll(tx, placeChanged, places.filter(({ id }) => !wasDeleted.has(id)).map(placePayload))
  return ids
}
