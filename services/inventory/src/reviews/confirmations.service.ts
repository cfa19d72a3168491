import { reviewChanged } from '@arc/contracts/inventory/review-events'
import { CLOCK, type Clock } from '@arc/kit/clock'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { Database, type Tx } from '../database.js'
import { writeItem } from '../items/write-item.js'
import { publishInProject } from '../projects/touch.js'
import { writeRoom } from '../rooms/rooms.service.js'
import { utcDay } from './reviews.service.js'

interface Place {
  userId: string
  projectId: number
  roomId: number
  /** Null for the whole room. */
  itemId: number | null
}

/** What a user says in the yearly review: a room is as it was, an item is still there. Both are for today, and can be taken back. */
@Injectable()
export class ConfirmationsService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound for an unknown room and for somebody else's, Refused in the sample */
  confirmRoom(caller: Caller, roomId: number): Promise<{ id: number; reviewedOn: string }> {
    const { userId } = caller
    const reviewedOn = utcDay(this.clock.now())
    return writeRoom(this.db, caller, { id: roomId, many: true }, async (tx, { project }) => {
      const { count } = await tx.roomReview.createMany({ data: [{ userId, roomId, reviewedOn }], skipDuplicates: true })
      if (count > 0) await said(tx, { userId, projectId: project.id, roomId, itemId: null }, 1)
      const { id } = await tx.roomReview.findUniqueOrThrow({ where: { roomId_reviewedOn: { roomId, reviewedOn }, userId } })
      return { id, reviewedOn }
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

/** @param version 1 when it was said, 2 when it was taken back */
const said = (tx: Tx, place: Place, version: 1 | 2): Promise<void> => publishInProject(tx, reviewChanged, { ...place, version })
