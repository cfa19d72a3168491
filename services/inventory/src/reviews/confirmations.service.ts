import type { Input, ResponseOf } from '@arc/contracts/define'
import { reviewChanged } from '@arc/contracts/inventory/review-events'
import { GONE_REASONS } from '@arc/contracts/inventory/review-rules'
import type { confirmRoom } from '@arc/contracts/inventory/reviews'
import { CLOCK, type Clock } from '@arc/kit/clock'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { startAction } from '../changes/actions.js'
import { Database, type Tx } from '../database.js'
import { itemsRemoved, writeItem } from '../items/write-item.js'
import { publishInProject } from '../projects/touch.js'
import { writeRoom } from '../rooms/rooms.service.js'
import { type Deleted, moveToTrash } from '../trash/trash.sql.js'
import { utcDay } from './reviews.service.js'

type Gone = Input<typeof confirmRoom>['body']['gone'][number]

interface Place {
  userId: string
  projectId: number
  roomId: number
  /** Null for the whole room. */
  itemId: number | null
}

/** What a user says in the yearly review: a room was looked through, an item is still there. Both are for today, and can be taken back. */
@Injectable()
export class ConfirmationsService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A room was looked through: what is gone goes to the trash. What is there already, or in another room by now, stays as it is.
   * @throws NotFound for an unknown room and for somebody else's, Refused in the sample
   */
  confirmRoom(caller: Caller, roomId: number, gone: readonly Gone[]): Promise<ResponseOf<typeof confirmRoom>> {
    const { userId } = caller
    const now = this.clock.now()
    const reviewedOn = utcDay(now)
    return writeRoom(this.db, caller, { id: roomId, many: true }, async (tx, { project }) => {
      const { count } = await tx.roomReview.createMany({ data: [{ userId, roomId, reviewedOn }], skipDuplicates: true })
      if (count > 0) await said(tx, { userId, projectId: project.id, roomId, itemId: null }, 1)
      const actionId = gone.length > 0 ? await startAction(tx, caller, 'deleted', now) : null
      const trashed = await trashGone(tx, { userId, roomId, gone, now })
      if (trashed.length > 0) await itemsRemoved(tx, userId, trashed, project.id)
      const where = { roomId_reviewedOn: { roomId, reviewedOn }, userId }
      const { id } =
        trashed.length > 0
          ? await tx.roomReview.update({ where, data: { gone: { increment: trashed.length } } })
          : await tx.roomReview.findUniqueOrThrow({ where })
      return { id, reviewedOn, gone: trashed.length, actionId: trashed.length > 0 ? actionId : null }
    })
  }

  /** @throws NotFound for an unknown room and for somebody else's, Refused in the sample */
  unconfirmRoom(caller: Caller, roomId: number, id: number): Promise<{ ok: true }> {
    const { userId } = caller
    return writeRoom(this.db, caller, { id: roomId, many: true }, async (tx, { project }) => {
      const { count } = await tx.roomReview.deleteMany({ where: { id, roomId, userId } })
      if (count > 0) await said(tx, { userId, projectId: project.id, roomId, itemId: null }, 2)
      return { ok: true as const }
    })
  }

  /** @throws NotFound for an unknown item and for somebody else's, Refused in the sample */
  confirmItem(caller: Caller, itemId: number): Promise<{ id: number; seenOn: string }> {
    const { userId } = caller
    const seenOn = utcDay(this.clock.now())
    return writeItem(this.db, caller, { id: itemId, many: true }, async (tx, { project, roomId }) => {
      const { count } = await tx.itemSighting.createMany({ data: [{ userId, itemId, seenOn }], skipDuplicates: true })
      if (count > 0) await said(tx, { userId, projectId: project.id, roomId, itemId }, 1)
      const { id } = await tx.itemSighting.findUniqueOrThrow({ where: { itemId_seenOn: { itemId, seenOn }, userId } })
      return { id, seenOn }
    })
  }

  /** @throws NotFound for an unknown item and for somebody else's, Refused in the sample */
  unconfirmItem(caller: Caller, itemId: number, id: number): Promise<{ ok: true }> {
    const { userId } = caller
    return writeItem(this.db, caller, { id: itemId, many: true }, async (tx, { project, roomId }) => {
      const { count } = await tx.itemSighting.deleteMany({ where: { id, itemId, userId } })
      if (count > 0) await said(tx, { userId, projectId: project.id, roomId, itemId }, 2)
      return { ok: true as const }
    })
  }
}

/** Moves items of a room to the trash, each with what became of it. @returns those that went */
async function trashGone(
  tx: Tx,
  { userId, roomId, gone, now }: { userId: string; roomId: number; gone: readonly Gone[]; now: Date },
): Promise<Deleted[]> {
  if (gone.length === 0) return []
  const reasonOf = new Map(gone.map(({ itemId, reason }) => [itemId, reason]))
  const here = await tx.item.findMany({ where: { userId, roomId, id: { in: [...reasonOf.keys()] } }, select: { id: true } })
  const trashed = await moveToTrash(
    tx,
    userId,
    here.map(({ id }) => id),
    now,
  )
  for (const reason of GONE_REASONS) {
    const ids = trashed.flatMap(({ id }) => (reasonOf.get(id) === reason ? [id] : []))
    if (ids.length > 0) await tx.trashedItem.updateMany({ where: { userId, id: { in: ids } }, data: { reason } })
  }
  return trashed
}

/** @param version 1 when it was said, 2 when it was taken back */
const said = (tx: Tx, place: Place, version: 1 | 2): Promise<void> => publishInProject(tx, reviewChanged, { ...place, version })
