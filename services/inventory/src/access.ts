import { NotFound, Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import type { Tx } from './database.js'
import type { Item, Place, Project, Room } from './generated/prisma/client.js'

/** What a basic user reads who tries to change the sample (spec ITEM-29, D-15). */
const SAMPLE_IS_READ_ONLY = "This is a sample project meant to help guide. You can use the features but you can't save."

/** What is not deleted; an item is deleted with its room or its project. */
export const LIVE_PROJECT = { deletedAt: null } as const
export const LIVE_ROOM = { deletedAt: null, project: LIVE_PROJECT } as const
export const LIVE_ITEM = { room: LIVE_ROOM } as const

/** True when this user may read the project but not change it. */
export const isReadOnly = (project: { isSample: boolean }, caller: Caller): boolean =>
  caller.signedIn.readOnly || (project.isSample && caller.isBasic)

/** @throws Refused with the reason when this user may not change the project */
export function allowChange(project: { isSample: boolean }, caller: Caller): void {
  if (isReadOnly(project, caller)) throw new Refused(SAMPLE_IS_READ_ONLY)
}

/** @throws NotFound for an unknown id and for somebody else's */
export async function ownProject(tx: Tx, caller: Caller, id: number): Promise<Project> {
  const project = await tx.project.findFirst({ where: { id, userId: caller.userId, ...LIVE_PROJECT } })
  if (!project) throw new NotFound('The project')
  return project
}

/** @throws NotFound for an unknown id and for somebody else's */
export async function ownRoom(tx: Tx, caller: Caller, id: number): Promise<Room & { project: Project }> {
  const room = await tx.room.findFirst({ where: { id, userId: caller.userId, ...LIVE_ROOM }, include: { project: true } })
  if (!room) throw new NotFound('The room')
  return room
}

/** @throws NotFound for an unknown id, for somebody else's, and in a deleted room */
export async function ownPlace(tx: Tx, caller: Caller, id: number): Promise<Place & { room: Room & { project: Project } }> {
  const where = { id, userId: caller.userId, room: LIVE_ROOM }
  const place = await tx.place.findFirst({ where, include: { room: { include: { project: true } } } })
  if (!place) throw new NotFound('The place')
  return place
}

/** @throws NotFound for an unknown id and for somebody else's */
export async function ownItem(tx: Tx, caller: Caller, id: number): Promise<Item & { room: Room; project: Project }> {
  const item = await tx.item.findFirst({ where: { id, userId: caller.userId, ...LIVE_ITEM }, include: { room: true, project: true } })
  if (!item) throw new NotFound('The item')
  return item
}
