import type { Input } from '@arc/contracts/define'
import { itemDeleted } from '@arc/contracts/inventory/items'
import { type feedRooms, HOUSE, type Room as RoomAnswer, roomChanged, roomCreated, roomDeleted } from '@arc/contracts/inventory/rooms'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { publish, publishAll } from '@arc/kit/outbox'
import { Injectable } from '@nestjs/common'
import { allowChange, isReadOnly, ownProject, ownRoom } from '../access.js'
import { Database, type Tx } from '../database.js'
import type { Project, Room } from '../generated/prisma/client.js'
import { itemAnswer } from '../items/items.payloads.js'
import { roomPayload } from '../projects/projects.payloads.js'
import { homeOf } from '../projects/projects.rules.js'

const answerOf = (room: Room & { project: Pick<Project, 'isSample'> }, caller: Caller): RoomAnswer => ({
  id: room.id,
  name: room.name,
  icon: room.icon,
  projectId: room.projectId,
  isSample: room.project.isSample,
  readOnly: isReadOnly(room.project, caller),
})

@Injectable()
export class RoomsService {
  constructor(private readonly db: Database) {}

  async list(caller: Caller, projectId?: number): Promise<RoomAnswer[]> {
    if (projectId !== undefined) await ownProject(this.db.client, caller, projectId)
    const rooms = await this.db.client.room.findMany({
      where: { userId: caller.userId, ...(projectId === undefined ? {} : { projectId }) },
      include: { project: true },
      orderBy: { id: 'asc' },
    })
    return rooms.map((room) => answerOf(room, caller))
  }

  async get(caller: Caller, id: number): Promise<RoomAnswer> {
    return answerOf(await ownRoom(this.db.client, caller, id), caller)
  }

  async items(caller: Caller, id: number) {
    await ownRoom(this.db.client, caller, id)
    const items = await this.db.client.item.findMany({ where: { roomId: id, userId: caller.userId }, orderBy: { id: 'asc' } })
    return items.map(itemAnswer)
  }

  /** Rooms of all users in the order of their ids. */
  async feed({ after, limit }: Input<typeof feedRooms>['body']) {
    const rooms = await this.db.client.room.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' }, take: limit })
    return { rooms: rooms.map(roomPayload) }
  }

  create(caller: Caller, input: { name: string; icon?: string | undefined; projectId?: number | undefined }): Promise<RoomAnswer> {
    return this.db.transaction(async (tx) => {
      const project = input.projectId === undefined ? await home(tx, caller) : await ownProject(tx, caller, input.projectId)
      allowChange(project, caller)
      const room = await tx.room.create({
        data: { userId: caller.userId, projectId: project.id, name: input.name, icon: input.icon || HOUSE },
      })
      await touch(tx, project.id)
      await publish(tx, roomCreated, roomPayload(room))
      return answerOf({ ...room, project }, caller)
    })
  }

  rename(caller: Caller, id: number, name: string): Promise<RoomAnswer> {
    return this.db.transaction(async (tx) => {
      const { project } = await ownRoom(tx, caller, id)
      allowChange(project, caller)
      const room = await tx.room.update({ where: { id }, data: { name, version: { increment: 1 } } })
      await touch(tx, project.id)
      await publish(tx, roomChanged, roomPayload(room))
      return answerOf({ ...room, project }, caller)
    })
  }

  delete(caller: Caller, id: number) {
    return this.db.transaction(async (tx) => {
      const room = await ownRoom(tx, caller, id)
      allowChange(room.project, caller)
      const items = await tx.item.findMany({ where: { roomId: id }, select: { id: true, version: true, imageUrl: true } })
      await tx.room.delete({ where: { id } })
      await touch(tx, room.projectId)
      const { userId } = room
      await publishAll(
        tx,
        itemDeleted,
        items.map((item) => ({ ...item, userId, version: item.version + 1 })),
      )
      await publish(tx, roomDeleted, { roomId: id, userId, version: room.version + 1 })
      return { ok: true as const }
    })
  }
}

/** "My Home" takes a room that names no project (spec D-60). */
async function home(tx: Tx, caller: Caller): Promise<Project> {
  const project = homeOf(await tx.project.findMany({ where: { userId: caller.userId } }))
  if (!project) throw new NotFound('The project')
  return project
}

/** The project was worked on (spec D-18). */
export const touch = (tx: Tx, projectId: number) => tx.project.update({ where: { id: projectId }, data: { lastActiveAt: new Date() } })
