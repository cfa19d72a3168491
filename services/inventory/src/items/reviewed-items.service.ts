import type { Input } from '@arc/contracts/define'
import { type Item as ItemAnswer, itemCreated, type saveReviewedItems } from '@arc/contracts/inventory/items'
import { Invalid, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { publishAll } from '@arc/kit/outbox'
import { Injectable } from '@nestjs/common'
import { allowChange, ownProject } from '../access.js'
import { Database, type Tx } from '../database.js'
import type { Project, Room } from '../generated/prisma/client.js'
import { homeOf } from '../projects/projects.rules.js'
import { touch } from '../rooms/rooms.service.js'
import { itemAnswer, itemPayload } from './items.payloads.js'
import { columnsOf, roomOf } from './items.rules.js'

type Reviewed = Input<typeof saveReviewedItems>['body']

/** Saves what a person reviewed after a photo analysis: all of it in one transaction, each finding once. */
@Injectable()
export class ReviewedItemsService {
  constructor(private readonly db: Database) {}

  /** @returns the saved items, those of an earlier save among them @throws NotFound for a project or room of somebody else */
  save(caller: Caller, { items, projectId }: Reviewed): Promise<{ items: ItemAnswer[] }> {
    return this.db.transaction(async (tx) => {
      const project = await target(tx, caller, projectId ?? null)
      allowChange(project, caller)
      const rooms = await tx.room.findMany({ where: { projectId: project.id }, orderBy: { id: 'asc' } })
      await refuseForeignRooms(tx, caller, items)
      const created = await tx.item.createManyAndReturn({
        data: items.map((item) => rowOf(item, { caller, project, rooms })),
        // A finding that is there already was saved before: saving twice saves once.
        skipDuplicates: true,
        include: { room: true, project: true },
      })
      await touch(tx, project.id)
      await publishAll(tx, itemCreated, created.map(itemPayload))
      return {
        items: await this.all(
          tx,
          caller,
          items,
          created.map(({ id }) => id),
        ),
      }
    })
  }

  private async all(tx: Tx, caller: Caller, items: Reviewed['items'], created: number[]): Promise<ItemAnswer[]> {
    const keys = items.flatMap(({ key }) => (key ? [key] : []))
    const rows = await tx.item.findMany({
      where: { userId: caller.userId, OR: [{ id: { in: created } }, { findingKey: { in: keys } }] },
      orderBy: { id: 'asc' },
    })
    return rows.map(itemAnswer)
  }
}

/** A basic user's photos are never saved into the sample: they go home (spec D-17). */
async function target(tx: Tx, caller: Caller, projectId: number | null): Promise<Project> {
  const chosen = projectId === null ? undefined : await ownProject(tx, caller, projectId)
  if (chosen && !(chosen.isSample && caller.isBasic)) return chosen
  const home = homeOf(await tx.project.findMany({ where: { userId: caller.userId } }))
  if (!home) throw new NotFound('The project')
  return home
}

async function refuseForeignRooms(tx: Tx, caller: Caller, items: Reviewed['items']): Promise<void> {
  const ids = [...new Set(items.flatMap(({ roomId }) => (roomId && roomId !== 1 ? [roomId] : [])))]
  const own = await tx.room.count({ where: { id: { in: ids }, userId: caller.userId } })
  if (own !== ids.length) throw new NotFound('The room')
}

function rowOf(
  { key, suggestedRoom, assignedRoomId, source, ...item }: Reviewed['items'][number],
  at: { caller: Caller; project: Project; rooms: Room[] },
) {
  const { name, ...columns } = columnsOf(item)
  const room = roomOf({ ...item, suggestedRoom, assignedRoomId }, at.rooms)
  if (!room) throw new Invalid('Please select a room for this item.')
  return {
    ...columns,
    name: name ?? '',
    category: item.category ?? 'Other',
    userId: at.caller.userId,
    projectId: at.project.id,
    roomId: room.id,
    source: source ?? 'manual',
    findingKey: key ?? null,
    // Pins are set one at a time, on the item itself.
    isProjectThumbnail: false,
    isDashboardImage: false,
  }
}
