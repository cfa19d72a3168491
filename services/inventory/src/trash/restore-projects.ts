import { projectCreated } from '@arc/contracts/inventory/project-events'
import { roomCreated } from '@arc/contracts/inventory/room-events'
import { DEFAULT_ROOMS } from '@arc/contracts/inventory/rooms'
import { MULTIPLE_PROJECTS_TEXT } from '@arc/contracts/plans'
import { Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import type { Jobs } from '@arc/kit/jobs'
import { publish, publishAll } from '@arc/kit/outbox'
import { allowChange, LIVE_PROJECT } from '../access.js'
import type { Tx } from '../database.js'
import type { Project } from '../generated/prisma/client.js'
import { projectPayload, roomPayload } from '../projects/projects.payloads.js'
import { removeProject } from '../projects/remove-project.js'
import { recountProject } from '../totals/totals.sql.js'
import { publishRestored } from './restore-rooms.js'

/**
 * Takes deleted projects with their rooms and items out of the trash. The caller holds the lock of the user.
 * @param now by the service's clock
 * @returns those that were in the trash; one whose removal has started is not
 * @throws Refused for a project that the user may not change, and for a second one on the basic plan
 */
export async function restoreProjects(
  tx: Tx,
  jobs: Jobs,
  { caller, ids, now }: { caller: Caller; ids: readonly number[]; now: Date },
): Promise<Project[]> {
  const restored: Project[] = []
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    const project = await restoreProject(tx, jobs, { caller, id, now })
    if (project) restored.push(project)
  }
  return restored
}

async function restoreProject(tx: Tx, jobs: Jobs, { caller, id, now }: { caller: Caller; id: number; now: Date }): Promise<Project | null> {
  const { userId } = caller
  // The lock makes the removal wait or skip the project, and the removal's mark makes this find nothing.
  const [found] = await tx.$queryRaw<{ isHome: boolean; isSample: boolean }[]>`
    select is_home as "isHome", is_sample as "isSample" from projects
    where id = ${id} and user_id = ${userId} and deleted_at is not null and purge_at > ${now} for update`
  if (!found) return null
  allowChange(found, caller)
  if (found.isHome) await makeRoomForHome(tx, jobs, userId)
  if (!found.isSample && caller.isBasic && (await tx.project.count({ where: { userId, isSample: false, ...LIVE_PROJECT } })) > 0)
    throw new Refused(MULTIPLE_PROJECTS_TEXT)
  const project = await tx.project.update({
    where: { id, userId },
    data: { deletedAt: null, purgeAt: null, deletedItems: null, deletedValue: null, lastActiveAt: now, version: { increment: 1 } },
  })
  await recountProject(tx, { projectId: id, userId })
  // A higher version than that of any event before.
  await tx.room.updateMany({ where: { projectId: id, userId, deletedAt: null }, data: { version: { increment: 1 } } })
  const rooms = await tx.room.findMany({ where: { projectId: id, userId, deletedAt: null }, orderBy: { id: 'asc' } })
  await publish(tx, projectCreated, projectPayload(project))
  await publishAll(tx, roomCreated, rooms.map(roomPayload))
  for (const room of rooms) await jobs.send(tx, publishRestored, { userId, roomId: room.id })
  return project
}

/** Every user has one home: the one that comes back. The empty one that replaced it goes, unless something was added to it. */
async function makeRoomForHome(tx: Tx, jobs: Jobs, userId: string): Promise<void> {
  const [home] = await tx.$queryRaw<{ id: number; untouched: boolean }[]>`
    select p.id, p.version = 1 and not exists (select 1 from items i where i.project_id = p.id)
      and not exists (select 1 from trashed_items t where t.project_id = p.id) and not exists (select 1 from places l where l.project_id = p.id)
      and (select count(*) = ${DEFAULT_ROOMS.length}::int and bool_and(r.version = 1) from rooms r where r.project_id = p.id) as untouched
    from projects p where p.user_id = ${userId} and p.is_home and p.deleted_at is null for no key update of p`
  if (!home) return
  await tx.project.update({ where: { id: home.id, userId }, data: { isHome: false } })
  if (home.untouched) await removeProject(tx, jobs, { id: home.id, userId, now: new Date(), purgeAt: new Date(0) })
}
