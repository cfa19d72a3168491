import type { Input, Payload } from '@arc/contracts/define'
import { itemDeleted } from '@arc/contracts/inventory/items'
import {
  MY_HOME,
  type Project as ProjectAnswer,
  projectChanged,
  projectDeleted,
  type uploadTarget,
} from '@arc/contracts/inventory/projects'
import { roomDeleted } from '@arc/contracts/inventory/rooms'
import { MULTIPLE_PROJECTS_TEXT } from '@arc/contracts/plans'
import { NotFound, Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { publish, publishAll } from '@arc/kit/outbox'
import { Injectable } from '@nestjs/common'
import { allowChange, isReadOnly, ownProject } from '../access.js'
import { CategoriesService } from '../categories/categories.service.js'
import { Database, type Tx } from '../database.js'
import type { Project } from '../generated/prisma/client.js'
import { openHomes, openProject } from './homes.js'
import { projectPayload } from './projects.payloads.js'
import { homeOf, inOrder } from './projects.rules.js'

export const MY_HOME_IS_PROTECTED = "Basic users cannot delete their 'My Home' project. This is where your uploads are stored."

@Injectable()
export class ProjectsService {
  constructor(
    private readonly db: Database,
    private readonly categories: CategoriesService,
  ) {}

  async list(caller: Caller): Promise<ProjectAnswer[]> {
    const projects = await this.ofUser(caller.userId)
    return this.answers(this.db.client, inOrder(projects), caller)
  }

  async create(caller: Caller, name: string) {
    return this.db.transaction(async (tx) => {
      await openHomes(tx, caller.userId)
      const own = await tx.project.count({ where: { userId: caller.userId, isSample: false } })
      // The sample does not count against the one project of the basic plan (spec D-16).
      if (caller.isBasic && own > 0) throw new Refused(MULTIPLE_PROJECTS_TEXT)
      const home = own === 0 && name !== MY_HOME ? await openProject(tx, caller.userId, MY_HOME) : undefined
      const project = await openProject(tx, caller.userId, name)
      return { ...(await this.answer(tx, project, caller)), ...(home ? { autoCreatedProject: await this.answer(tx, home, caller) } : {}) }
    })
  }

  rename(caller: Caller, id: number, name: string): Promise<ProjectAnswer> {
    return this.change(caller, id, { name })
  }

  insure(caller: Caller, id: number, insurance: { insuranceCompany: string; personalItemsCoverage: number }): Promise<ProjectAnswer> {
    return this.change(caller, id, insurance)
  }

  async delete(caller: Caller, id: number) {
    return this.db.transaction(async (tx) => {
      const project = await ownProject(tx, caller, id)
      allowChange(project, caller)
      if (caller.isBasic && project.name === MY_HOME) throw new Refused(MY_HOME_IS_PROTECTED)
      await this.remove(tx, project)
      const left = await tx.project.count({ where: { userId: caller.userId, isSample: false } })
      if (left > 0) return { ok: true as const }
      const home = await openProject(tx, caller.userId, MY_HOME)
      return { ok: true as const, autoCreatedProject: await this.answer(tx, home, caller) }
    })
  }

  /** The project that takes this user's photos (spec D-17). @throws NotFound for somebody else's project */
  async uploadTarget(input: Input<typeof uploadTarget>['body']) {
    const projects = await this.ofUser(input.userId)
    const chosen = input.projectId === null ? undefined : projects.find(({ id }) => id === input.projectId)
    if (input.projectId !== null && !chosen) throw new NotFound('The project')
    const target = chosen && !(chosen.isSample && input.basic) ? chosen : homeOf(projects)
    if (!target) throw new NotFound('The project')
    const rooms = await this.db.client.room.findMany({ where: { projectId: target.id }, orderBy: { id: 'asc' } })
    const categories = await this.categories.list(input.userId)
    return { projectId: target.id, projectName: target.name, rooms, categories: categories.map(({ name }) => name) }
  }

  /** Removes a project with all that is in it, and says so of each. */
  async remove(tx: Tx, project: Project): Promise<void> {
    const [rooms, items] = await Promise.all([
      tx.room.findMany({ where: { projectId: project.id } }),
      tx.item.findMany({ where: { projectId: project.id }, select: { id: true, version: true, imageUrl: true } }),
    ])
    await tx.project.delete({ where: { id: project.id } })
    const { userId } = project
    await publishAll(
      tx,
      itemDeleted,
      items.map((item) => ({ ...item, userId, version: item.version + 1 })),
    )
    await publishAll(
      tx,
      roomDeleted,
      rooms.map((room) => ({ roomId: room.id, userId, version: room.version + 1 })),
    )
    const facts: Payload<typeof projectDeleted> = { projectId: project.id, userId, version: project.version + 1 }
    await publish(tx, projectDeleted, facts)
  }

  private async change(
    caller: Caller,
    id: number,
    data: Partial<Pick<ProjectAnswer, 'name' | 'insuranceCompany' | 'personalItemsCoverage'>>,
  ) {
    return this.db.transaction(async (tx) => {
      allowChange(await ownProject(tx, caller, id), caller)
      const project = await tx.project.update({ where: { id }, data: { ...data, version: { increment: 1 }, lastActiveAt: new Date() } })
      await publish(tx, projectChanged, projectPayload(project))
      return this.answer(tx, project, caller)
    })
  }

  /** A new account may ask before its registration was heard: then its homes are opened now. */
  private async ofUser(userId: string): Promise<Project[]> {
    const read = () => this.db.client.project.findMany({ where: { userId } })
    const projects = await read()
    if (projects.length > 0) return projects
    await this.db.transaction((tx) => openHomes(tx, userId))
    return read()
  }

  private async answer(tx: Tx, project: Project, caller: Caller): Promise<ProjectAnswer> {
    const [answer] = await this.answers(tx, [project], caller)
    if (!answer) throw new NotFound('The project')
    return answer
  }

  private async answers(tx: Tx, projects: Project[], caller: Caller): Promise<ProjectAnswer[]> {
    const ids = projects.map(({ id }) => id)
    const [counts, pictures] = await Promise.all([
      tx.item.groupBy({ by: ['projectId'], where: { projectId: { in: ids } }, _count: true }),
      // One picture a project: the pinned item's, else the oldest item's that has one.
      tx.item.findMany({
        where: { projectId: { in: ids }, imageUrl: { not: null } },
        orderBy: [{ isProjectThumbnail: 'desc' }, { id: 'asc' }],
        distinct: ['projectId'],
        select: { projectId: true, imageUrl: true },
      }),
    ])
    return projects.map((project) => ({
      id: project.id,
      name: project.name,
      createdAt: project.createdAt.toISOString(),
      lastActiveAt: project.lastActiveAt.toISOString(),
      insuranceCompany: project.insuranceCompany,
      personalItemsCoverage: project.personalItemsCoverage?.toNumber() ?? null,
      isSample: project.isSample,
      readOnly: isReadOnly(project, caller),
      itemCount: counts.find(({ projectId }) => projectId === project.id)?._count ?? 0,
      thumbnailUrl: pictures.find(({ projectId }) => projectId === project.id)?.imageUrl ?? null,
    }))
  }
}
