import { itemCreated } from '@arc/contracts/inventory/items'
import { MY_HOME, projectCreated, SAMPLE_HOME } from '@arc/contracts/inventory/projects'
import { DEFAULT_ROOMS, HOUSE, roomCreated } from '@arc/contracts/inventory/rooms'
import { publish, publishAll } from '@arc/kit/outbox'
import type { Tx } from '../database.js'
import type { Project, Room } from '../generated/prisma/client.js'
import { itemPayload } from '../items/items.payloads.js'
import { projectPayload, roomPayload } from './projects.payloads.js'
import sample from './sample-home.json' with { type: 'json' }

/** One belonging of the sample: money in US dollars, `asset` a picture that ships with the product. */
interface SampleThing {
  asset: string
  name: string
  category: string
  model: string
  purchaseYear: number
  low: number
  likely: number
  high: number
  room: string
}
const THINGS: SampleThing[] = sample

/** Creates a project with its default rooms (spec D-02). */
export async function openProject(tx: Tx, userId: string, name: string, isSample = false): Promise<Project & { rooms: Room[] }> {
  const project = await tx.project.create({ data: { userId, name, isSample } })
  const rooms = await tx.room.createManyAndReturn({
    data: DEFAULT_ROOMS.map((room) => ({ userId, projectId: project.id, name: room, icon: HOUSE })),
  })
  await publish(tx, projectCreated, projectPayload(project))
  await publishAll(tx, roomCreated, rooms.map(roomPayload))
  return { ...project, rooms }
}

/** The two projects of a new account: the furnished sample and the own, empty home. Does nothing when they are there. */
export async function openHomes(tx: Tx, userId: string): Promise<void> {
  // Two who open the homes of one account at once take turns, so that neither is opened twice.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`homes:${userId}`}))`
  const gone = await tx.deletedUser.findUnique({ where: { userId } })
  if (gone || (await tx.project.count({ where: { userId } })) > 0) return
  const home = await openProject(tx, userId, SAMPLE_HOME, true)
  await openProject(tx, userId, MY_HOME)
  await furnish(tx, home)
}

async function furnish(tx: Tx, home: Project & { rooms: Room[] }): Promise<void> {
  const rooms = new Map(home.rooms.map((room) => [room.name, room]))
  const items = await tx.item.createManyAndReturn({
    data: THINGS.flatMap((thing) => {
      const room = rooms.get(thing.room)
      if (!room) return []
      return [
        {
          userId: home.userId,
          projectId: home.id,
          roomId: room.id,
          name: thing.name,
          category: thing.category,
          model: thing.model,
          purchaseYear: thing.purchaseYear,
          estimatedValue: thing.likely,
          valueLow: thing.low,
          valueHigh: thing.high,
          valueBasis: 'Sample value',
          imageUrl: `/api/serve-asset/${thing.asset}`,
          source: 'sample',
        },
      ]
    }),
  })
  await publishAll(
    tx,
    itemCreated,
    items.flatMap((item) => {
      const room = home.rooms.find(({ id }) => id === item.roomId)
      return room ? [itemPayload({ ...item, room, project: home })] : []
    }),
  )
}
