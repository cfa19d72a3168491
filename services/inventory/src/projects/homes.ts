import { projectCreated } from '@arc/contracts/inventory/project-events'
import { MY_HOME, SAMPLE_HOME } from '@arc/contracts/inventory/projects'
import { roomCreated } from '@arc/contracts/inventory/room-events'
import { DEFAULT_ROOMS, HOUSE } from '@arc/contracts/inventory/rooms'
import { publish, publishAll } from '@arc/kit/outbox'
import type { Tx } from '../database.js'
import type { Project, Room } from '../generated/prisma/client.js'
import { insertRows } from '../insert-rows.js'
import { publishCreated } from '../items/item-events.js'
import { tryLockUser } from '../locks.js'
import { openReminders } from '../reminders/settings.sql.js'
import { projectPayload, roomPayload } from './projects.payloads.js'
import { SAMPLE_INSURANCE, sampleDocuments, sampleRows } from './sample-items.js'

/** Creates a project with its default rooms (spec D-02). @param kind an account has one sample and one home */
export async function openProject(
  tx: Tx,
  userId: string,
  name: string,
  kind: Partial<Pick<Project, 'isSample' | 'isHome'> & typeof SAMPLE_INSURANCE> = {},
): Promise<Project & { rooms: Room[] }> {
  const project = await tx.project.create({ data: { userId, name, ...kind } })
  const rooms = await tx.room.createManyAndReturn({
    data: DEFAULT_ROOMS.map((room) => ({ userId, projectId: project.id, name: room, icon: HOUSE })),
  })
  await publish(tx, projectCreated, projectPayload(project))
  await publishAll(tx, roomCreated, rooms.map(roomPayload))
  return { ...project, rooms }
}

/**
 * The two projects of a new account: the furnished sample and the user's own empty home. Does nothing when they exist.
 * @returns the home, if it was created
 */
export async function openHomes(tx: Tx, userId: string, now: Date): Promise<Project | undefined> {
  const exists = await tryLockUser(tx, userId)
  if (!exists || (await tx.project.count({ where: { userId } })) > 0) return undefined
  await openReminders(tx, userId, now)
  const sample = await openProject(tx, userId, SAMPLE_HOME, { isSample: true, ...SAMPLE_INSURANCE })
  const home = await openProject(tx, userId, MY_HOME, { isHome: true })
  await furnish(tx, sample, now)
  return home
}

async function furnish(tx: Tx, home: Project & { rooms: Room[] }, now: Date): Promise<void> {
  await insertRows(tx, 'items', sampleRows(home.rooms, now))
  const items = await tx.item.findMany({ where: { projectId: home.id }, select: { id: true, imageUrl: true }, orderBy: { id: 'asc' } })
  const documents = items.flatMap(({ id: itemId, imageUrl }) =>
    sampleDocuments(imageUrl).map((document, position) => ({ ...document, itemId, userId: home.userId, position, fromLibrary: false })),
  )
  await insertRows(tx, 'item_documents', documents)
  await publishCreated(
    tx,
    home.userId,
    items.map(({ id }) => id),
  )
}
