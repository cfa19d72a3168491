import type { ItemChange } from '@arc/contracts/inventory/items'
import { Invalid } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { LIVE_PROJECT, LIVE_ROOM, ownPlace, ownProject, ownRoom } from '../access.js'
import type { Tx } from '../database.js'
import type { Item, Project, Room } from '../generated/prisma/client.js'
import { homeOf } from '../projects/projects.rules.js'

type Place = Pick<ItemChange, 'roomId' | 'projectId'>
type WithPlace = Pick<ItemChange, 'roomId' | 'placeId'>
export type PlacedRoom = Room & { project: Project }

/**
 * The room of a new item: a missing room, or room 1 when that is not the user's, is the first room of the project (spec D-19).
 * @throws NotFound for a foreign room or project, Invalid when the project has no room
 */
export async function roomForNew(tx: Tx, caller: Caller, { roomId, projectId }: Place): Promise<PlacedRoom> {
  if (roomId && roomId !== 1) return ownRoom(tx, caller, roomId)
  if (roomId === 1) {
    const room = await tx.room.findFirst({ where: { id: 1, userId: caller.userId, ...LIVE_ROOM }, include: { project: true } })
    if (room) return room
  }
  const project = projectId
    ? await ownProject(tx, caller, projectId)
    : homeOf(await tx.project.findMany({ where: { userId: caller.userId, ...LIVE_PROJECT } }))
  const room = project && (await tx.room.findFirst({ where: { projectId: project.id, deletedAt: null }, orderBy: { id: 'asc' } }))
  if (!project || !room) throw new Invalid('Please select a room for this item.')
  return { ...room, project }
}

/**
 * The room that a change moves an item to: the named one, or the first room of another project that is named alone.
 * @returns undefined when the change does not move it
 */
export async function roomForMove(tx: Tx, caller: Caller, before: Item, { roomId, projectId }: Place): Promise<PlacedRoom | undefined> {
  if (roomId && roomId !== before.roomId) return ownRoom(tx, caller, roomId)
  if (!roomId && projectId && projectId !== before.projectId) return roomForNew(tx, caller, { projectId })
  return undefined
}

/**
 * A place decides the room that its items are in: `roomId` is set from `placeId`.
 * @throws NotFound for a foreign place, Invalid when another room is named too
 */
export async function withRoomOfPlace<Change extends WithPlace>(tx: Tx, caller: Caller, change: Change): Promise<Change> {
  if (!change.placeId) return change
  const { roomId } = await ownPlace(tx, caller, change.placeId)
  if (change.roomId && change.roomId !== roomId) throw new Invalid('This place is in another room.')
  return { ...change, roomId }
}
