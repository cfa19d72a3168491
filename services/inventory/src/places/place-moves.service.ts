import type { Input } from '@arc/contracts/define'
import { placeChanged, placeDeleted } from '@arc/contracts/inventory/place-events'
import { type movePlace } from '@arc/contracts/inventory/places'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Invalid, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { publishAll } from '@arc/kit/outbox'
import { Inject, Injectable } from '@nestjs/common'
import { ownRoom } from '../access.js'
import { startAction } from '../changes/actions.js'
import { Database, type Tx } from '../database.js'
import { itemsChanged } from '../items/write-item.js'
import { insideOf, nestingProblem } from './places.rules.js'
import { keysOf, refuseTakenName, requireSpace, TOO_DEEP, writePlace } from './places.service.js'
import { placePayload, setPaths } from './places.sql.js'

const INTO_ITSELF = 'A place can’t be moved into itself.'

/** Moves and deletes places; both can be undone. */
@Injectable()
export class PlaceMovesService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Moves a place with everything in it.
   * @param target the room, and the place of that room that it goes into
   * @throws NotFound for a foreign room or place, Invalid for a move into itself or beyond a limit, Conflict for a taken name
   */
  move(caller: Caller, id: number, target: Input<typeof movePlace>['body']) {
    const { userId } = caller
    const targetRoom = (tx: Tx) => ownRoom(tx, caller, target.roomId)
    return writePlace(this.db, caller, { id, many: true, target: targetRoom }, async (tx, before) => {
      // It may have been deleted while the lock was waited for.
      const room = await targetRoom(tx)
      const { projectId } = room
      const places = await tx.place.findMany({ where: { userId, roomId: { in: [before.roomId, room.id] } } })
      const inside = insideOf(places, id)
      const { parentId } = target
      if (parentId !== null && inside.has(parentId)) throw new Invalid(INTO_ITSELF)
      const there = places.filter(({ roomId }) => roomId === room.id)
      if (parentId !== null && !there.some((place) => place.id === parentId)) throw new NotFound('The place')
      if (nestingProblem(places.map((place) => (place.id === id ? { id, parentId } : place)))) throw new Invalid(TOO_DEEP)
      refuseTakenName(await keysOf(tx, there, before.name), there, { id, name: before.name, parentId })
      if (before.projectId !== projectId) await requireSpace(tx, caller, { projectId, more: inside.size })

      const actionId = await startAction(tx, caller, 'changed', this.clock.now())
      const ids = [...inside]
      await tx.$executeRaw`
        update places set room_id = ${room.id}, project_id = ${projectId}, version = version + 1,
          parent_id = case when id = ${id} then ${parentId}::int else parent_id end
        where user_id = ${userId} and id = any(${ids})`
      await setPaths(tx, [id])
      const items = await tx.$queryRaw<{ id: number }[]>`
        update items set room_id = ${room.id}, project_id = ${projectId}, version = version + 1,
          updated_at = case when room_id = ${room.id} then updated_at else now() end,
          is_project_thumbnail = is_project_thumbnail and project_id = ${projectId}
        where user_id = ${userId} and place_id = any(${ids}) returning id`
      const moved = await tx.place.findMany({ where: { userId, id: { in: ids } } })
      await publishAll(tx, placeChanged, moved.map(placePayload))
      await itemsChanged(tx, userId, idsOf(items), before.projectId, projectId)
      return { ok: true as const, items: items.length, actionId }
    })
  }

  /** Deletes a place and those inside it; their items stay in the room. @throws Outdated when `version` is given and it was changed since */
  delete(caller: Caller, id: number, version: number | null) {
    const { userId } = caller
    return writePlace(this.db, caller, { id, version, fields: undefined, many: true }, async (tx, place) => {
      const places = await tx.place.findMany({ where: { userId, roomId: place.roomId } })
      const ids = [...insideOf(places, id)]

      const actionId = await startAction(tx, caller, 'changed', this.clock.now())
      const items = await tx.$queryRaw<{ id: number }[]>`
        update items set place_id = null, version = version + 1, updated_at = now()
        where user_id = ${userId} and place_id = any(${ids}) returning id`
      await tx.$executeRaw`delete from places where user_id = ${userId} and id = any(${ids})`
      const deleted = places.filter((one) => ids.includes(one.id))
      await publishAll(
        tx,
        placeDeleted,
        deleted.map((one) => placePayload({ ...one, version: one.version + 1 })),
      )
      await itemsChanged(tx, userId, idsOf(items), place.projectId)
      return { ok: true as const, items: items.length, actionId }
    })
  }
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
