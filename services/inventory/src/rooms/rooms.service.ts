import type { Input } from '@arc/contracts/define'
import { type ItemCard, ItemTotals } from '@arc/contracts/inventory/items'
import { roomChanged, roomCreated, roomDeleted } from '@arc/contracts/inventory/room-events'
import { type createRoom, type feedRooms, HOUSE, type Room as RoomAnswer } from '@arc/contracts/inventory/rooms'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { prepared } from '@arc/kit/db'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { isReadOnly, LIVE_PROJECT, LIVE_ROOM, ownProject, ownRoom } from '../access.js'
import { startAction } from '../changes/actions.js'
import { writeInProject, writeOf } from '../changes/write.js'
import { Database, type Tx } from '../database.js'
import type { Project, Room } from '../generated/prisma/client.js'
import { NO_TOTALS, SUM_TOTALS, selectCards } from '../items/items.sql.js'
import { lockRoom } from '../locks.js'
import { roomPayload } from '../projects/projects.payloads.js'
import { homeOf } from '../projects/projects.rules.js'
import { publishInProject } from '../projects/touch.js'
import { daysAfter } from '../trash/trash.rules.js'
import { renameInViews } from '../views/views.sql.js'

/** A room as the screens see it. */
export const roomAnswer = (room: Room & { project: Pick<Project, 'isSample'> }, caller: Caller): RoomAnswer => ({
  id: room.id,
  name: room.name,
  icon: room.icon,
  projectId: room.projectId,
  isSample: room.project.isSample,
  readOnly: isReadOnly(room.project, caller),
  version: room.version,
})

/** The one way to change a room: see `writeOf`. */
export const writeRoom = writeOf({ entity: 'room', lock: lockRoom, answer: async (_tx, caller, room) => roomAnswer(room, caller) })

@Injectable()
export class RoomsService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(caller: Caller, projectId?: number): Promise<RoomAnswer[]> {
    if (projectId !== undefined) await ownProject(this.db.client, caller, projectId)
    const rooms = await this.db.client.room.findMany({
      where: { userId: caller.userId, ...LIVE_ROOM, ...(projectId === undefined ? {} : { projectId }) },
      include: { project: true },
      orderBy: { id: 'asc' },
    })
    return rooms.map((room) => roomAnswer(room, caller))
  }

  async get(caller: Caller, id: number): Promise<RoomAnswer> {
    return roomAnswer(await ownRoom(this.db.client, caller, id), caller)
  }

  /** The room with its figures and its cover: the first item with an image (spec DASH-09). */
  async summary(caller: Caller, id: number) {
    const room = await this.get(caller, id)
    const [totals, covers] = await Promise.all([
      this.db.client.$queryRawUnsafe<unknown[]>(
        `select ${SUM_TOTALS} from item_totals t where t.room_id = $1 and t.user_id = $2`,
        id,
        caller.userId,
      ),
      this.db.pool.query<ItemCard>({
        ...prepared(selectCards('and i.room_id = $2 and i.image_url is not null order by -i.id desc limit 1')),
        values: [caller.userId, id],
      }),
    ])
    return { room, totals: ItemTotals.parse(totals[0] ?? NO_TOTALS), cover: covers.rows[0] ?? null }
  }

  /** Rooms of all users in the order of their ids, for a service that rebuilds its copy. */
  async feed({ after, limit }: Input<typeof feedRooms>['body']) {
    const rooms = await this.db.client.room.findMany({ where: { id: { gt: after }, ...LIVE_ROOM }, orderBy: { id: 'asc' }, take: limit })
    return { rooms: rooms.map(roomPayload) }
  }

  create(caller: Caller, input: Input<typeof createRoom>['body']): Promise<RoomAnswer> {
    const target = async (tx: Tx) => ({ projectId: input.projectId ?? (await home(tx, caller)).id })
    return writeInProject(this.db, caller, { target }, async (tx, project) => {
      const projectId = project.id
      const room = await tx.room.create({ data: { userId: caller.userId, projectId, name: input.name, icon: input.icon || HOUSE } })
      await publishInProject(tx, roomCreated, roomPayload(room))
      return roomAnswer({ ...room, project }, caller)
    })
  }

  /** @throws Outdated when `version` is given and somebody else renamed it since */
  rename(caller: Caller, id: number, name: string, version: number | null): Promise<RoomAnswer> {
    return writeRoom(this.db, caller, { id, version, fields: ['name'] }, async (tx, { project, name: from }) => {
      const room = await tx.room.update({ where: { id, userId: caller.userId }, data: { name, version: { increment: 1 } } })
      if (!(await hasRoomNamed(tx, caller, from))) await renameInViews(tx, caller.userId, { filter: 'room', from, to: name })
      await publishInProject(tx, roomChanged, roomPayload(room))
      return roomAnswer({ ...room, project }, caller)
    })
  }

  /** Moves the room with its items to the trash, at the same cost for any number of them. @throws Outdated when `version` is given and it was renamed since */
  delete(caller: Caller, id: number, version: number | null) {
    return writeRoom(this.db, caller, { id, version, fields: undefined }, async (tx, { userId, projectId }) => {
      const now = this.clock.now()
      const actionId = await startAction(tx, caller, 'deleted', now)
      const [figures] = await tx.$queryRaw<{ items: number; value: number }[]>`
        select coalesce(sum(items), 0)::int as items, coalesce(sum(value), 0)::float8 as value from item_totals where room_id = ${id}`
      const room = await tx.room.update({
        where: { id, userId },
        data: {
          ...{ deletedAt: now, purgeAt: daysAfter(now), version: { increment: 1 } },
          ...{ deletedItems: figures?.items ?? 0, deletedValue: figures?.value ?? 0 },
        },
      })
      await tx.$executeRaw`delete from item_totals where room_id = ${id}`
      await publishInProject(tx, roomDeleted, { roomId: id, projectId, userId, version: room.version })
      return { ok: true as const, actionId }
    })
  }
}

/** A saved view of a room means every room of that name; the sample has one of each usual name. */
const hasRoomNamed = async (tx: Tx, { userId }: Caller, name: string): Promise<boolean> =>
  (
    await tx.$queryRaw<unknown[]>`
    select 1 from rooms r join projects p on p.id = r.project_id and p.deleted_at is null and not p.is_sample
    where r.user_id = ${userId} and r.deleted_at is null and lower(r.name) = lower(${name}) limit 1`
  ).length > 0

/** "My Home" takes a room that names no project (spec D-60). */
async function home(tx: Tx, caller: Caller): Promise<Project> {
  const project = homeOf(await tx.project.findMany({ where: { userId: caller.userId, ...LIVE_PROJECT } }))
  if (!project) throw new NotFound('The project')
  return project
}
