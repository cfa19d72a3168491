import { NotFound, Unauthenticated } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { allowChange, LIVE_ITEM, ownItem, ownPlace, ownProject, ownRoom } from './access.js'
import type { Tx } from './database.js'
import type { Item, Project, Room } from './generated/prisma/client.js'

// Locks are taken from the parent down: user, then projects in the order of their ids. Every write of a room or an item holds
// the lock of its project, so nothing is created in a room or project that is being deleted, and nothing is lost between two.

/**
 * Serializes what concerns all projects of a user: their number, their categories, and the dashboard image.
 * @returns false when the account was deleted: then nothing of it may be written any more
 */
export async function tryLockUser(tx: Tx, userId: string): Promise<boolean> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`inventory:${userId}`}, 0))`
  return (await tx.deletedUser.findUnique({ where: { userId } })) === null
}

/** The same. @throws Unauthenticated when the account was deleted */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  if (!(await tryLockUser(tx, userId))) throw new Unauthenticated()
}

interface LockedProject {
  id: number
  isSample: boolean
}

/** Serializes writes to these projects, which need not be changed. @throws NotFound when one is unknown, deleted or somebody else's */
export async function lockProjectRows(tx: Tx, caller: Caller, ids: readonly number[]): Promise<LockedProject[]> {
  const wanted = [...new Set(ids)]
  const locked = await tx.$queryRaw<LockedProject[]>`
    select id, is_sample as "isSample" from projects where id = any(${wanted}) and user_id = ${caller.userId} and deleted_at is null
    order by id for no key update`
  if (locked.length < wanted.length) throw new NotFound('The project')
  return locked
}

/** The same for projects that are about to be changed. @throws NotFound, and Refused for a read-only one */
export async function lockProjects(tx: Tx, caller: Caller, ids: readonly number[]): Promise<void> {
  for (const project of await lockProjectRows(tx, caller, ids)) allowChange(project, caller)
}

/** Serializes writes to all projects of a user, also to those in the trash. */
export const lockAllProjects = (tx: Tx, userId: string): Promise<(LockedProject & { isDeleted: boolean })[]> =>
  tx.$queryRaw`
    select id, is_sample as "isSample", deleted_at is not null as "isDeleted" from projects where user_id = ${userId}
    order by id for no key update`

/** One project as it is once writes to it are serialized. @throws NotFound, and Refused for a read-only one */
export async function lockProject(tx: Tx, caller: Caller, id: number): Promise<Project> {
  await lockProjects(tx, caller, [id])
  return ownProject(tx, caller, id)
}

/**
 * The room as it is once writes to its project are serialized.
 * @throws NotFound for an unknown room and for somebody else's, Refused in a read-only project
 */
export async function lockRoom(tx: Tx, caller: Caller, id: number): ReturnType<typeof ownRoom> {
  const { projectId } = await ownRoom(tx, caller, id)
  await lockProjects(tx, caller, [projectId])
  return ownRoom(tx, caller, id)
}

/** How often an item or place may move to another project while its lock is waited for. */
const MAX_MOVES = 5

/**
 * The item as it is once writes to its project, and to another one if named, are serialized.
 * @param alsoProjectId the project it is about to move to
 * @throws NotFound for an unknown item and for somebody else's, Refused when one of the projects is read-only
 */
export async function lockItem(
  tx: Tx,
  caller: Caller,
  id: number,
  alsoProjectId?: number,
): Promise<Item & { room: Room; project: Project }> {
  for (let moves = 0; moves < MAX_MOVES; moves++) {
    const { projectId } = await ownItem(tx, caller, id)
    await lockProjects(tx, caller, alsoProjectId === undefined ? [projectId] : [projectId, alsoProjectId])
    const item = await ownItem(tx, caller, id)
    if (item.projectId === projectId) return item
  }
  throw new NotFound('The item')
}

/**
 * Serializes writes to the projects of these items.
 * @param also the project they are about to move to; what is not found when one of them is not there, otherwise such ids count for nothing
 * @returns the locked projects; none when none of the items is the user's
 * @throws NotFound, and Refused when one of the projects is read-only
 */
export async function lockItems(
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
  { alsoProjectId, required }: { alsoProjectId?: number | undefined; required?: string | undefined } = {},
): Promise<number[]> {
  const projectsOf = async () => {
    const where = { userId: caller.userId, id: { in: [...ids] }, ...LIVE_ITEM }
    const groups = await tx.item.groupBy({ by: 'projectId', where, _count: true })
    const found = groups.reduce((sum, { _count }) => sum + _count, 0)
    if (required !== undefined && found < new Set(ids).size) throw new NotFound(required)
    return groups.map(({ projectId }) => projectId)
  }
  for (let moves = 0, wanted = await projectsOf(); moves < MAX_MOVES; moves++) {
    if (wanted.length === 0) return []
    const locked = [...new Set([...wanted, ...(alsoProjectId === undefined ? [] : [alsoProjectId])])]
    await lockProjects(tx, caller, locked)
    wanted = await projectsOf()
    if (wanted.every((id) => locked.includes(id))) return locked
  }
  throw new NotFound('The items')
}

/**
 * The place as it is once writes to its project, and to another one if named, are serialized.
 * @param alsoProjectId the project it is about to move to
 * @throws NotFound for an unknown place and for somebody else's, Refused when one of the projects is read-only
 */
export async function lockPlace(tx: Tx, caller: Caller, id: number, alsoProjectId?: number): ReturnType<typeof ownPlace> {
  for (let moves = 0; moves < MAX_MOVES; moves++) {
    const { projectId } = await ownPlace(tx, caller, id)
    await lockProjects(tx, caller, alsoProjectId === undefined ? [projectId] : [projectId, alsoProjectId])
    const place = await ownPlace(tx, caller, id)
    if (place.projectId === projectId) return place
  }
  throw new NotFound('The place')
}
