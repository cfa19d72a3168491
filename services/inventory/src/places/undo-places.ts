import { placeChanged, placeCreated } from '@arc/contracts/inventory/place-events'
import { Conflict } from '@arc/kit/errors'
import { publishAll } from '@arc/kit/outbox'
import type { RevertedTable, Undo } from '../changes/revert.js'
import { nestingProblem } from './places.rules.js'
import { keysOf, refuseTakenName } from './places.service.js'
import { placePayload, setPaths } from './places.sql.js'

/** The places that an action moved or deleted; another name stays. */
export const PLACES: RevertedTable = { entity: 'place', table: 'places', columns: ['parent_id', 'room_id', 'project_id'] }

/** A place as it was before an action. */
interface Before {
  id: number
  deleted: boolean
  name: string
  parentId: number | null
  roomId: number
}

const placesBefore = ({ tx, caller: { userId }, actionId }: Undo): Promise<Before[]> => tx.$queryRaw`
  select c.entity_id as id, c.kind = 'deleted' as deleted, was.name, was.parent_id as "parentId", was.room_id as "roomId"
  from changes c left join places p on p.id = c.entity_id and p.user_id = c.user_id cross join lateral jsonb_populate_record(p,
    case when c.kind = 'deleted' then c.fields else (select jsonb_object_agg(key, value -> 0) from jsonb_each(c.fields)) end) was
  where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'place' and c.kind in ('changed', 'deleted')
  order by c.entity_id`

/** @throws Conflict when the places can't be where they were any more */
export async function refuseMisplaced(undo: Undo, conflict: { changed: string; room: string }): Promise<void> {
  const { tx, caller } = undo
  const { userId } = caller
  const before = await placesBefore(undo)
  if (before.length === 0) return
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
}

/** Sets the paths of places that were reverted, and publishes them. @param ids those that were moved back or inserted again */
export async function publishReverted(undo: Undo, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { tx, caller } = undo
  const before = await placesBefore(undo)
  const roots = before.filter(({ parentId }) => parentId === null || !ids.includes(parentId))
  await setPaths(
    tx,
    roots.map(({ id }) => id),
  )
  const places = await tx.place.findMany({ where: { userId: caller.userId, id: { in: [...ids] } } })
  const wasDeleted = new Set(before.filter(({ deleted }) => deleted).map(({ id }) => id))
  await publishAll(tx, placeCreated, places.filter(({ id }) => wasDeleted.has(id)).map(placePayload))
  await publishAll(tx, placeChanged, places.filter(({ id }) => !wasDeleted.has(id)).map(placePayload))
}
