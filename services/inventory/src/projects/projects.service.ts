import type { Input } from '@arc/contracts/define'
import { projectChanged } from '@arc/contracts/inventory/project-events'
import { currentProject, orderProjects } from '@arc/contracts/inventory/project-rules'
import {
  type getProjectSummary,
  type insureProject,
  MY_HOME,
  type Project as ProjectAnswer,
  type uploadTarget,
} from '@arc/contracts/inventory/projects'
import { MULTIPLE_PROJECTS_TEXT } from '@arc/contracts/plans'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { NotFound, Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import { Inject, Injectable } from '@nestjs/common'
import { LIVE_PROJECT } from '../access.js'
import { CategoriesService } from '../categories/categories.service.js'
import { startAction } from '../changes/actions.js'
import { writeAs } from '../changes/changes.js'
import { writeOf } from '../changes/write.js'
import { Database, type Tx } from '../database.js'
import type { Project } from '../generated/prisma/client.js'
import { lockProject, lockUser } from '../locks.js'
import { daysAfter } from '../trash/trash.rules.js'
import { openHomes, openProject } from './homes.js'
import { projectAnswer, projectAnswers } from './projects.answers.js'
import { projectPayload } from './projects.payloads.js'
import { homeOf } from './projects.rules.js'
import { removeProject } from './remove-project.js'

const MY_HOME_IS_PROTECTED = "Basic users cannot delete their 'My Home' project. This is where your uploads are stored."

/** The one way to change a project: see `writeOf`. */
const writeProject = writeOf({ entity: 'project', lock: lockProject, answer: (tx, caller, project) => projectAnswer(tx, project, caller) })

@Injectable()
export class ProjectsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly categories: CategoriesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(caller: Caller): Promise<ProjectAnswer[]> {
    return projectAnswers(this.db.client, orderProjects(await this.ofUser(caller.userId)), caller)
  }

  /** The id of a project that may be named by a rule instead. @throws NotFound when no project fits */
  async idOf(caller: Caller, { params, query }: Pick<Input<typeof getProjectSummary>, 'params' | 'query'>): Promise<number> {
    if (typeof params.id === 'number') return params.id
    const projects = await this.ofUser(caller.userId)
    const { isBasic: basic, isGuest: guest } = caller
    const found = params.id === 'home' ? homeOf(projects) : currentProject(projects, { last: query.last ?? null, basic, guest })
    if (!found) throw new NotFound('The project')
    return found.id
  }

  async create(caller: Caller, name: string) {
    return writeAs(this.db, caller, async (tx) => {
      await lockUser(tx, caller.userId)
      // The sign-up opens both homes; only a request that arrives before its event has to.
      const home = await openHomes(tx, caller.userId, this.clock.now())
      // The sample does not count against the one project of the basic plan (spec D-16).
      if (caller.isBasic && (await this.countOwn(tx, caller)) > 0) throw new Refused(MULTIPLE_PROJECTS_TEXT)
      const project = await openProject(tx, caller.userId, name)
      return {
        ...(await projectAnswer(tx, project, caller)),
        ...(home ? { autoCreatedProject: await projectAnswer(tx, home, caller) } : {}),
      }
    })
  }

  rename(caller: Caller, id: number, name: string, version: number | null): Promise<ProjectAnswer> {
    return this.change(caller, id, { name }, version)
  }

  insure(caller: Caller, id: number, given: Input<typeof insureProject>['body'], version: number | null): Promise<ProjectAnswer> {
    const { insuranceRenewal, ...insurance } = given
    return this.change(caller, id, { ...insurance, ...(insuranceRenewal === undefined ? {} : { insuranceRenewal }) }, version)
  }

  /** Moves the project with its rooms and items to the trash. The last own project is replaced by an empty "My Home". */
  async delete(caller: Caller, id: number, version: number | null) {
    return writeProject(this.db, caller, { id, version, fields: undefined, wholeAccount: true }, async (tx, { userId, isHome }) => {
      if (caller.isBasic && isHome) throw new Refused(MY_HOME_IS_PROTECTED)
      const now = this.clock.now()
      const actionId = await startAction(tx, caller, 'deleted', now)
      await removeProject(tx, this.jobs, { id, userId, now, purgeAt: daysAfter(now) })
      if ((await this.countOwn(tx, caller)) > 0) {
        if (isHome)
          await tx.$executeRaw`update projects set is_home = true where id =
          (select min(id) from projects where user_id = ${userId} and not is_sample and deleted_at is null)`
        return { ok: true as const, actionId }
      }
      const home = await openProject(tx, userId, MY_HOME, { isHome: true })
      return { ok: true as const, actionId, autoCreatedProject: await projectAnswer(tx, home, caller) }
    })
  }

  /** The project that takes this user's photos (spec D-17). @throws NotFound for somebody else's project */
  async uploadTarget(input: Input<typeof uploadTarget>['body']) {
    const projects = await this.ofUser(input.userId)
    const chosen = input.projectId === null ? undefined : projects.find(({ id }) => id === input.projectId)
    if (input.projectId !== null && !chosen) throw new NotFound('The project')
    const target = chosen && !(chosen.isSample && input.basic) ? chosen : homeOf(projects)
    if (!target) throw new NotFound('The project')
    const rooms = await this.db.client.room.findMany({ where: { projectId: target.id, deletedAt: null }, orderBy: { id: 'asc' } })
    const categories = await this.categories.list(input.userId)
    return { projectId: target.id, projectName: target.name, rooms, categories: categories.map(({ name }) => name) }
  }

  private async change(
    caller: Caller,
    id: number,
    data: Partial<Pick<ProjectAnswer, 'name' | 'insuranceCompany' | 'personalItemsCoverage' | 'insuranceRenewal'>>,
    version: number | null,
  ) {
    return writeProject(this.db, caller, { id, version, fields: Object.keys(data), wholeAccount: true }, async (tx) => {
      const project = await tx.project.update({
        where: { id, userId: caller.userId },
        data: { ...data, version: { increment: 1 }, lastActiveAt: new Date() },
      })
      await publish(tx, projectChanged, projectPayload(project))
      return projectAnswer(tx, project, caller)
    })
  }

  /** The own projects of a user, without the sample (spec D-16). */
  async count(userId: string): Promise<{ count: number }> {
    return { count: await this.db.client.project.count({ where: { userId, isSample: false, ...LIVE_PROJECT } }) }
  }

  private countOwn(tx: Tx, { userId }: Caller): Promise<number> {
    return tx.project.count({ where: { userId, isSample: false, ...LIVE_PROJECT } })
  }

  /** A new account may ask before its registration event arrived: then its homes are opened now. */
  private async ofUser(userId: string): Promise<Project[]> {
    const read = () => this.db.client.project.findMany({ where: { userId, ...LIVE_PROJECT } })
    const projects = await read()
    if (projects.length > 0) return projects
    await this.db.transaction(async (tx) => {
      await openHomes(tx, userId, this.clock.now())
    })
    return read()
  }
}
