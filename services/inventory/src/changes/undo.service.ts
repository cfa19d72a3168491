import { CLOCK, type Clock } from '@arc/kit/clock'
import { Conflict, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { allowChange } from '../access.js'
import { undoClaim } from '../claims/undo-claim.js'
import { Database, type Tx } from '../database.js'
import { detachAdded } from '../items/bulk-documents.sql.js'
import { publishItems } from '../items/item-events.js'
import { UNDO_COLUMNS } from '../items/items.sql.js'
import { lockProjects, lockUser } from '../locks.js'
import { restorePhoto } from '../photos/restore-photo.js'
import { renewItems } from '../places/places.sql.js'
import { placesBefore, revertPlaces } from '../places/undo-places.js'
import { restorePolicy } from '../policies/restore-policy.js'
import { undoPolicyChange } from '../policies/undo-policy.js'
import { touch } from '../projects/touch.js'
import { restoreRoomPhoto } from '../room-photos/restore-room-photo.js'
import { TagNames } from '../tags/tag-names.service.js'
import { NOTHING_RESTORED, type Restored, restore } from '../trash/restore-items.js'
import { revertViews } from '../views/views.sql.js'
import { undoWish } from '../wishes/undo-wish.js'
import { CHANGED_SINCE } from './actions.js'
import { writeManyAs } from './changes.js'

const NOT_IN_TRASH = 'This is no longer in the trash.'
export const ROOM_DELETED = 'The room was deleted since. Restore it from the trash first.'

interface Logged {
  entity: string
  id: number
  kind: 'changed' | 'deleted' | 'created'
}

/** Reverts what one request changed, from the change log. */
@Injectable()
export class UndoService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly tagNames: TagNames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Undoing twice reverts once.
   * @throws NotFound for an unknown action and for somebody else's, Conflict when something of it was changed since
   */
  undo(caller: Caller, actionId: string): Promise<Restored> {
    return writeManyAs(this.db, caller, async (tx) => {
      const [action] = await tx.$queryRaw<{ kind: string; undone: boolean }[]>`
        select kind, undone_at is not null as undone from actions
        where id = ${actionId}::uuid and user_id = ${caller.userId} for update`
      if (!action) throw new NotFound('The change')
      if (action.undone) return NOTHING_RESTORED
      const now = this.clock.now()
      const undone = await this.undoAs(action.kind, { tx, caller, actionId, now })
      await tx.action.update({ where: { id: actionId, userId: caller.userId }, data: { undoneAt: now } })
      return undone
    })
  }

  private undoAs(kind: string, { tx, caller, actionId, now }: { tx: Tx; caller: Caller; actionId: string; now: Date }): Promise<Restored> {
    if (kind === 'photo-deleted') return restorePhoto(tx, caller, actionId)
    if (kind === 'policy-changed') return undoPolicyChange(tx, caller, actionId)
    if (kind === 'policy-deleted') return restorePolicy(tx, caller, actionId)
    if (kind === 'room-photo-deleted') return restoreRoomPhoto(tx, caller, actionId, now)
    if (kind === 'claim-changed' || kind === 'claim-deleted') return undoClaim(tx, caller, actionId)
    if (kind === 'wish-changed') return undoWish(tx, caller, actionId)
    if (kind === 'tag-changed') return this.undoTag(tx, caller, actionId)
    return kind === 'deleted' ? this.restore(tx, caller, actionId, now) : revert(tx, caller, actionId)
  }

  private async undoTag(tx: Tx, caller: Caller, actionId: string): Promise<Restored> {
    await lockUser(tx, caller.userId)
    return { ...NOTHING_RESTORED, items: await this.tagNames.undo(tx, caller, actionId) }
  }

  private async restore(tx: Tx, caller: Caller, actionId: string, now: Date): Promise<Restored> {
    const logged = await tx.$queryRaw<Logged[]>`
      select entity, entity_id as id, kind from changes where action_id = ${actionId}::uuid and user_id = ${caller.userId}`
    const idsOf = (entity: string) => logged.filter((one) => one.entity === entity).map(({ id }) => id)
    const selected = { items: idsOf('item'), rooms: idsOf('room'), projects: idsOf('project') }
    const restored = await restore(tx, this.jobs, caller, selected, now)
    if (restored.items + restored.rooms.length + restored.projects.length === 0) throw new Conflict(NOT_IN_TRASH)
    return restored
  }
}

/** Gives items the values back that an action replaced. @throws Conflict when one of them was changed since */
async function revert(tx: Tx, caller: Caller, actionId: string): Promise<Restored> {
  const { userId } = caller
  const places = await tx.$queryRaw<{ id: number; projectId: number; roomId: number; wasIn: number }[]>`
    select i.id, i.project_id as "projectId", coalesce((c.fields -> 'room_id' ->> 0)::int, i.room_id) as "roomId",
      coalesce((c.fields -> 'project_id' ->> 0)::int, i.project_id) as "wasIn"
    from changes c join items i on i.id = c.entity_id and i.user_id = c.user_id
    where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'item' and c.kind = 'changed'`
  const containers = await placesBefore(tx, caller, actionId)
  const projectIds = [
    ...new Set([
      ...places.flatMap(({ projectId, wasIn }) => [projectId, wasIn]),
      ...containers.flatMap(({ projectId, isIn }) => [projectId, isIn]),
    ]),
  ]
  await lockProjects(tx, caller, projectIds)
  for (const project of await tx.project.findMany({ where: { userId, id: { in: projectIds } } })) allowChange(project, caller)
  const conflicts = await tx.$queryRaw<unknown[]>`
    select 1 from changes c left join items i on i.id = c.entity_id and i.user_id = c.user_id
      left join rooms r on r.id = i.room_id and r.deleted_at is null
    where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'item' and c.kind = 'changed'
      and (r.id is null or exists (
        select 1 from changes later where later.entity = 'item' and later.entity_id = c.entity_id and later.version > c.version
          and later.kind = 'changed' and later.fields ?| array(select jsonb_object_keys(c.fields))))
    limit 1`
  if (conflicts.length > 0) throw new Conflict(CHANGED_SINCE)
  const rooms = [...new Set(places.map(({ roomId }) => roomId))]
  const live = await tx.room.count({ where: { userId, id: { in: rooms }, deletedAt: null } })
  if (live < rooms.length) throw new Conflict(ROOM_DELETED)

  const placeIds = await revertPlaces(tx, caller, actionId, { changed: CHANGED_SINCE, room: ROOM_DELETED })
  const rows = await tx.$queryRawUnsafe<{ id: number }[]>(
    `update items i set (${UNDO_COLUMNS.join(', ')}) = (select ${UNDO_COLUMNS.map((column) => `was.${column}`).join(', ')}
        from jsonb_populate_record(i, (select jsonb_object_agg(key, value -> 0) from jsonb_each(c.fields) where key = any($3))) was),
      version = i.version + 1, updated_at = now()
     from changes c where c.action_id = $1::uuid and c.user_id = $2 and c.entity = 'item' and c.kind = 'changed' and c.entity_id = i.id
       and i.user_id = $2 returning i.id`,
    actionId,
    userId,
    UNDO_COLUMNS,
  )
  const ids = rows.map(({ id }) => id)
  await detachAdded(tx, caller, actionId)
  await revertViews(tx, userId, actionId)
  for (const projectId of projectIds) await touch(tx, projectId)
  const renewed = await renewItems(tx, userId, placeIds)
  await publishItems(tx, userId, [...new Set([...ids, ...renewed])])
  return { ...NOTHING_RESTORED, items: ids.length }
}
