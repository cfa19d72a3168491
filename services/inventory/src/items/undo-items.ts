import { Conflict } from '@arc/kit/errors'
import { CHANGED_SINCE } from '../changes/actions.js'
import type { Undo, Undoable } from '../changes/revert.js'
import { renewItems } from '../places/places.sql.js'
import { PLACES, publishReverted, refuseMisplaced } from '../places/undo-places.js'
import { NOTHING_RESTORED } from '../trash/restore-items.js'
import { revertViews } from '../views/views.sql.js'
import { detachAdded } from './bulk-documents.sql.js'
import { UNDO_COLUMNS } from './items.sql.js'
import { itemsChanged } from './write-item.js'

export const ROOM_DELETED = 'The room was deleted since. Restore it from the trash first.'

/** A change of items, of the places that they are in, and of the saved views that name what was renamed. */
export const ITEMS: Undoable<{ projectIds: number[] }> = {
  subject: async (undo) => ({ projectIds: await projectIdsOf(undo) }),
  tables: [PLACES, { entity: 'item', table: 'items', columns: UNDO_COLUMNS, alsoChecked: ['documents'], hasUpdatedAt: true }],
  projectDeleted: ROOM_DELETED,
  async check(undo) {
    await refuseWithoutRoom(undo)
    await refuseMisplaced(undo, { changed: CHANGED_SINCE, room: ROOM_DELETED })
  },
  async afterwards(undo, { projectIds }, reverted) {
    const { tx, caller, actionId } = undo
    const { userId } = caller
    const places = reverted('place')
    await publishReverted(undo, places)
    await detachAdded(tx, caller, actionId)
    await revertViews(tx, userId, actionId)
    const items = reverted('item')
    const inPlaces = places.length > 0 ? await renewItems(tx, userId, places) : []
    await itemsChanged(tx, userId, [...new Set([...items, ...inPlaces])], ...projectIds)
    return { ...NOTHING_RESTORED, items: items.length }
  },
}

/** The projects of the items and places, now and before. */
async function projectIdsOf({ tx, caller: { userId }, actionId }: Undo): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select id from (
      select unnest(array[i.project_id, (c.fields -> 'project_id' ->> 0)::int]) as id
      from changes c join items i on i.id = c.entity_id and i.user_id = c.user_id
      where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'item' and c.kind = 'changed'
      union
      select unnest(array[p.project_id, case when c.kind = 'deleted' then (c.fields ->> 'project_id')::int else (c.fields -> 'project_id' ->> 0)::int end])
      from changes c left join places p on p.id = c.entity_id and p.user_id = c.user_id
      where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'place') project where id is not null`
  return rows.map(({ id }) => id)
}

/** @throws Conflict when an item is in a deleted room, or the room that it was in is deleted */
async function refuseWithoutRoom({ tx, caller: { userId }, actionId }: Undo): Promise<void> {
  const [rooms] = await tx.$queryRaw<{ isInDeleted: boolean; wasInDeleted: boolean }[]>`
    select coalesce(bool_or(r.id is null), false) as "isInDeleted", coalesce(bool_or(was.id is null), false) as "wasInDeleted"
    from changes c join items i on i.id = c.entity_id and i.user_id = c.user_id
      left join rooms r on r.id = i.room_id and r.deleted_at is null
      left join rooms was on was.id = coalesce((c.fields -> 'room_id' ->> 0)::int, i.room_id) and was.deleted_at is null and was.user_id = i.user_id
    where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'item' and c.kind = 'changed'`
  if (rooms?.isInDeleted) throw new Conflict(CHANGED_SINCE)
  if (rooms?.wasInDeleted) throw new Conflict(ROOM_DELETED)
}
