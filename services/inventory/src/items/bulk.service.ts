import type { BulkChange } from '@arc/contracts/inventory/bulk'
import { CLOCK, type Clock } from '@arc/kit/clock'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { ownRoom } from '../access.js'
import { startAction } from '../changes/actions.js'
import { Database, type Tx } from '../database.js'
import { moveToTrash } from '../trash/trash.sql.js'
import { columnOf } from './items.sql.js'
import { withRoomOfPlace } from './placement.js'
import { changeItems, itemsRemoved, NO_ITEMS, writeItems } from './write-item.js'

/** Changes and deletes many items: one transaction and a fixed number of statements. */
@Injectable()
export class BulkService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many were changed; those that had the values already are not @throws NotFound for a foreign room or place */
  change(caller: Caller, ids: number[], change: BulkChange) {
    const { roomId: _room, ...fields } = change
    const target = async (tx: Tx) => {
      const { roomId } = await withRoomOfPlace(tx, caller, change)
      return roomId === undefined ? undefined : ownRoom(tx, caller, roomId)
    }
    return changeItems(this.db, caller, { ids, at: this.clock.now(), target }, async (tx) => {
      // It may have been deleted while the lock was waited for.
      const room = await target(tx)
      const place = room ? { roomId: room.id, projectId: room.projectId } : {}
      // A range and its basis belong to an estimate, not to a value that a person sets.
      const estimate = fields.estimatedValue === undefined ? {} : { value: null, valueLow: null, valueHigh: null, valueBasis: null }
      return setColumns(tx, caller, ids, { ...fields, ...estimate, ...place })
    })
  }

  delete(caller: Caller, ids: number[]) {
    return writeItems(this.db, caller, { ids, many: true }, async (tx, projects) => {
      if (projects.length === 0) return NO_ITEMS
      const now = this.clock.now()
      const actionId = await startAction(tx, caller, 'deleted', now)
      const items = await moveToTrash(tx, caller.userId, ids, now)
      if (items.length === 0) return NO_ITEMS
      await itemsRemoved(tx, caller.userId, items, ...projects)
      return { items: items.length, actionId }
    })
  }
}

/** Sets columns of live items of the user where they differ. @returns the ids of the changed items */
async function setColumns(tx: Tx, { userId }: Caller, ids: number[], values: Record<string, unknown>): Promise<number[]> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const columns = given.map(([field]) => columnOf(field))
  const record = JSON.stringify(Object.fromEntries(given.map(([field, value]) => [columnOf(field), value])))
  const list = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  const rows = await tx.$queryRawUnsafe<{ id: number }[]>(
    `update items i set (${columns.join(', ')}) = row(${list('given')}), version = i.version + 1, updated_at = now(),
       is_project_thumbnail = i.is_project_thumbnail and i.project_id = coalesce(given.project_id, i.project_id)
     from jsonb_populate_record(null::items, $3::jsonb) given
     where i.user_id = $1 and i.id = any($2) and i.room_id in (select id from rooms where user_id = $1 and deleted_at is null)
       and (${list('i')}) is distinct from (${list('given')})
     returning i.id`,
    userId,
    ids,
    record,
  )
  return rows.map(({ id }) => id)
}
