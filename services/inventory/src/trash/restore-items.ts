import { roomCreated } from '@arc/contracts/inventory/room-events'
import type { Caller } from '@arc/kit/identity'
import type { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import type { Tx } from '../database.js'
import type { Room } from '../generated/prisma/client.js'
import { itemsAdded } from '../items/write-item.js'
import { lockProjects, lockUser } from '../locks.js'
import { roomPayload } from '../projects/projects.payloads.js'
import { restoreProjects } from './restore-projects.js'
import { restoreRoom } from './restore-rooms.js'
import { lockInTrash, moveBack, placesInTrash } from './trash.sql.js'

export interface Selected {
  items: readonly number[]
  rooms: readonly number[]
  projects: readonly number[]
}
interface Named {
  id: number
  name: string
}
export interface Restored {
  items: number
  rooms: Named[]
  projects: Named[]
}
export const NOTHING_RESTORED: Restored = { items: 0, rooms: [], projects: [] }

/**
 * Takes items, rooms and projects out of the trash, in one transaction. An item whose room was deleted brings its room back. Ids that
 * aren't in the user's trash change nothing.
 * @param now by the service's clock
 * @throws Refused for a project that the user may not change, and for a second one on the basic plan
 */
export async function restore(tx: Tx, jobs: Jobs, caller: Caller, selected: Selected, now: Date): Promise<Restored> {
  // Locks are taken from the parent down.
  if (selected.projects.length > 0) await lockUser(tx, caller.userId)
  const projects = await restoreProjects(tx, jobs, { caller, ids: selected.projects, now })
  const inside = await restoreInside(tx, jobs, caller, selected, now)
  return { ...inside, projects: projects.map(({ id, name }) => ({ id, name })) }
}

/** Restores what is in live projects. */
async function restoreInside(
  tx: Tx,
  jobs: Jobs,
  caller: Caller,
  { items, rooms }: Selected,
  now: Date,
): Promise<Omit<Restored, 'projects'>> {
  const { userId } = caller
  const places = await placesInTrash(tx, userId, items, now)
  const trashed = { userId, purgeAt: { gt: now }, project: { deletedAt: null } }
  const whole = await tx.room.findMany({ where: { ...trashed, id: { in: [...rooms] } }, select: { projectId: true, id: true } })
  const projectIds = [...new Set([...places, ...whole].map(({ projectId }) => projectId))]
  if (projectIds.length === 0) return { items: 0, rooms: [] }
  if (places.some(({ isDashboardImage }) => isDashboardImage)) await lockUser(tx, userId)
  await lockProjects(tx, caller, projectIds)

  const left = new Set(await lockInTrash(tx, userId, items, now))
  const back = places.filter(({ id }) => left.has(id))
  const restored = new Map<number, Room>()
  for (const id of new Set([...whole.map((room) => room.id), ...back.map(({ roomId }) => roomId)])) {
    const room = await restoreRoom(tx, jobs, { id, userId }, now)
    if (room) restored.set(id, room)
  }
  const moved = await replacePurgedRooms(
    tx,
    userId,
    back.map(({ roomId }) => roomId),
  )
  await moveBack(
    tx,
    userId,
    back.map(({ id }) => id),
    new Map([...moved].map(([from, room]) => [from, room.id])),
  )
  await itemsAdded(
    tx,
    userId,
    back.map(({ id }) => id),
    ...projectIds,
  )
  return { items: back.length, rooms: [...restored.values(), ...moved.values()].map(({ id, name }) => ({ id, name })) }
}

/** A room that is deleted for good is replaced by a new one of the same name. @returns the id of the old one -> the new one */
async function replacePurgedRooms(tx: Tx, userId: string, ids: number[]): Promise<Map<number, Room>> {
  const replaced = new Map<number, Room>()
  for (const old of await tx.room.findMany({ where: { userId, id: { in: ids }, deletedAt: { not: null } } })) {
    const room = await tx.room.create({ data: { userId, projectId: old.projectId, name: old.name, icon: old.icon } })
    await publish(tx, roomCreated, roomPayload(room))
    replaced.set(old.id, room)
  }
  return replaced
}
