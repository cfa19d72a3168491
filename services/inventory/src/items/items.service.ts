import type { Input } from '@arc/contracts/define'
import {
  type feedItems,
  type Item as ItemAnswer,
  type ItemChange,
  itemChanged,
  itemCreated,
  itemDeleted,
  type NewItem,
  type projectInventory,
} from '@arc/contracts/inventory/items'
import { Invalid, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { publish, publishAll } from '@arc/kit/outbox'
import { Injectable } from '@nestjs/common'
import { allowChange, ownItem, ownProject, ownRoom } from '../access.js'
import { Database, type Tx } from '../database.js'
import type { Item, Project, Room } from '../generated/prisma/client.js'
import { homeOf } from '../projects/projects.rules.js'
import { touch } from '../rooms/rooms.service.js'
import { itemAnswer, itemPayload } from './items.payloads.js'
import { columnsOf } from './items.rules.js'

const withPlace = { room: true, project: true } as const

@Injectable()
export class ItemsService {
  constructor(private readonly db: Database) {}

  async list(caller: Caller, projectId?: number): Promise<ItemAnswer[]> {
    if (projectId !== undefined) await ownProject(this.db.client, caller, projectId)
    const where = { userId: caller.userId, ...(projectId === undefined ? {} : { projectId }) }
    const items = await this.db.client.item.findMany({ where, orderBy: { id: 'asc' } })
    return items.map(itemAnswer)
  }

  async get(caller: Caller, id: number): Promise<ItemAnswer> {
    const { room: _room, project: _project, ...item } = await ownItem(this.db.client, caller, id)
    return itemAnswer(item)
  }

  create(caller: Caller, input: NewItem): Promise<ItemAnswer> {
    return this.db.transaction(async (tx) => {
      const room = await roomFor(tx, caller, input)
      allowChange(room.project, caller)
      const { name, ...columns } = columnsOf(input)
      if (name === undefined) throw new Invalid('Item name is required.')
      const item = await tx.item.create({
        data: { ...columns, name, category: input.category ?? 'Other', userId: caller.userId, projectId: room.projectId, roomId: room.id },
        include: withPlace,
      })
      await clearOtherPins(tx, item)
      await touch(tx, item.projectId)
      await publish(tx, itemCreated, itemPayload(item))
      return answerOf(item)
    })
  }

  change(caller: Caller, id: number, change: ItemChange): Promise<ItemAnswer> {
    return this.db.transaction(async (tx) => {
      const before = await ownItem(tx, caller, id)
      allowChange(before.project, caller)
      const room = await roomAfter(tx, caller, before, change)
      allowChange(room.project, caller)
      const item = await tx.item.update({
        where: { id },
        data: { ...columnsOf(change), roomId: room.id, projectId: room.projectId, version: { increment: 1 } },
        include: withPlace,
      })
      await clearOtherPins(tx, item)
      await touch(tx, item.projectId)
      await publish(tx, itemChanged, itemPayload(item))
      return answerOf(item)
    })
  }

  delete(caller: Caller, id: number) {
    return this.db.transaction(async (tx) => {
      const item = await ownItem(tx, caller, id)
      allowChange(item.project, caller)
      await tx.item.delete({ where: { id } })
      await touch(tx, item.projectId)
      await publish(tx, itemDeleted, { id, userId: item.userId, version: item.version + 1, imageUrl: item.imageUrl })
      return { ok: true as const }
    })
  }

  uncheckProjectThumbnail(caller: Caller, projectId: number, except: number | null) {
    return this.db.transaction(async (tx) => {
      const project = await ownProject(tx, caller, projectId)
      allowChange(project, caller)
      await unpin(tx, { projectId, isProjectThumbnail: true }, { isProjectThumbnail: false }, except)
      return { ok: true as const }
    })
  }

  uncheckDashboardImage(caller: Caller, except: number | null) {
    return this.db.transaction(async (tx) => {
      await unpin(tx, { userId: caller.userId, isDashboardImage: true }, { isDashboardImage: false }, except)
      return { ok: true as const }
    })
  }

  /** What a report says of a project: "My Home" when none is named (spec D-34). */
  /** Items of all users in the order of their ids. */
  async feed({ after, limit }: Input<typeof feedItems>['body']) {
    const where = { id: { gt: after } }
    const include = { room: true, project: true }
    const items = await this.db.client.item.findMany({ where, include, orderBy: { id: 'asc' }, take: limit })
    return { items: items.map(itemPayload) }
  }

  async inventoryOf({ userId, projectId, roomId }: Input<typeof projectInventory>['body']) {
    const projects = await this.db.client.project.findMany({ where: { userId } })
    const project = projectId === null ? homeOf(projects) : projects.find(({ id }) => id === projectId)
    if (!project) throw new NotFound('The project')
    const rooms = await this.db.client.room.findMany({
      where: { projectId: project.id, ...(roomId === null ? {} : { id: roomId }) },
      orderBy: { id: 'asc' },
    })
    if (roomId !== null && rooms.length === 0) throw new NotFound('The room')
    const items = await this.db.client.item.findMany({ where: { roomId: { in: rooms.map(({ id }) => id) } }, orderBy: { id: 'asc' } })
    const { id, name, insuranceCompany } = project
    const personalItemsCoverage = project.personalItemsCoverage?.toNumber() ?? null
    return { project: { id, name, insuranceCompany, personalItemsCoverage }, rooms, items: items.map(itemAnswer) }
  }
}

export function answerOf({ room: _room, project: _project, ...item }: Item & { room: Room; project: Project }): ItemAnswer {
  return itemAnswer(item)
}

/** A missing room, or room 1 when that is not the user's, is the first room of the project (spec D-19). */
async function roomFor(tx: Tx, caller: Caller, { roomId, projectId }: ItemChange): Promise<Room & { project: Project }> {
  if (roomId && roomId !== 1) return ownRoom(tx, caller, roomId)
  if (roomId === 1) {
    const room = await tx.room.findFirst({ where: { id: 1, userId: caller.userId }, include: { project: true } })
    if (room) return room
  }
  const project = projectId
    ? await ownProject(tx, caller, projectId)
    : homeOf(await tx.project.findMany({ where: { userId: caller.userId } }))
  const room = project && (await tx.room.findFirst({ where: { projectId: project.id }, orderBy: { id: 'asc' } }))
  if (!project || !room) throw new Invalid('Please select a room for this item.')
  return { ...room, project }
}

/** Where a change leaves an item: in the named room, in the first room of another project that is named alone, else where it was. */
async function roomAfter(
  tx: Tx,
  caller: Caller,
  before: Item & { room: Room; project: Project },
  { roomId, projectId }: ItemChange,
): Promise<Room & { project: Project }> {
  if (roomId && roomId !== before.roomId) return ownRoom(tx, caller, roomId)
  if (!roomId && projectId && projectId !== before.projectId) return roomFor(tx, caller, { projectId })
  return { ...before.room, project: before.project }
}

/** One project thumbnail a project, one dashboard image a user, also when the screen forgot to say so (spec D-43). */
export async function clearOtherPins(tx: Tx, item: Item): Promise<void> {
  if (item.isProjectThumbnail)
    await unpin(tx, { projectId: item.projectId, isProjectThumbnail: true }, { isProjectThumbnail: false }, item.id)
  if (item.isDashboardImage) await unpin(tx, { userId: item.userId, isDashboardImage: true }, { isDashboardImage: false }, item.id)
}

type Pins = Partial<Pick<Item, 'isProjectThumbnail' | 'isDashboardImage'>>

async function unpin(
  tx: Tx,
  where: Partial<Pick<Item, 'projectId' | 'userId'>> & Pins,
  cleared: Pins,
  except: number | null,
): Promise<void> {
  const pinned = await tx.item.findMany({ where: { ...where, ...(except ? { id: { not: except } } : {}) }, select: { id: true } })
  if (pinned.length === 0) return
  const ids = pinned.map(({ id }) => id)
  await tx.item.updateMany({ where: { id: { in: ids } }, data: { ...cleared, version: { increment: 1 } } })
  const items = await tx.item.findMany({ where: { id: { in: ids } }, include: withPlace })
  await publishAll(tx, itemChanged, items.map(itemPayload))
}
