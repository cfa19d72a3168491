import { Readable } from 'node:stream'
import type { Input } from '@arc/contracts/define'
import { END_OF_STREAM, ReportHeader, type reportTarget } from '@arc/contracts/inventory/report-inventory'
import { NotFound } from '@arc/kit/errors'
import { Injectable } from '@nestjs/common'
import { LIVE_ITEM, LIVE_PROJECT } from '../access.js'
import { Database } from '../database.js'
import type { Project } from '../generated/prisma/client.js'
import { homeOf } from '../projects/projects.rules.js'
import { type Row, selectItems } from './items.sql.js'

type Target = Input<typeof reportTarget>['body']
type Scope = Omit<Target, 'itemIds'>

/** Items that one fetch of the cursor reads. */
const CHUNK = 500

/** What reports read of an inventory. */
@Injectable()
export class ReportInventoryService {
  constructor(private readonly db: Database) {}

  /** The names of the project and room: "My Home" when no project is named (spec D-34). @throws NotFound */
  async target({ itemIds, ...scope }: Target) {
    const project = await this.project(scope)
    const room =
      scope.roomId === null
        ? null
        : await this.db.client.room.findFirst({ where: { id: scope.roomId, projectId: project.id, deletedAt: null } })
    if (scope.roomId !== null && !room) throw new NotFound('The room')
    await this.assertInProject(project, itemIds)
    return { projectId: project.id, projectName: project.name, roomName: room?.name ?? null }
  }

  /** The whole inventory as it is at one moment, as NDJSON: `ReportHeader`, items room by room, `END_OF_STREAM`. @throws NotFound */
  async inventory(scope: Scope): Promise<Readable> {
    const project = await this.project(scope)
    await this.target({ ...scope, itemIds: [] })
    return Readable.from(this.lines(project, scope.roomId))
  }

  private async *lines(project: Project, roomId: number | null): AsyncGenerator<string> {
    const client = await this.db.pool.connect()
    try {
      await client.query('begin isolation level repeatable read read only')
      const { rows: rooms } = await client.query(
        'select id, name from rooms where project_id = $1 and deleted_at is null and ($2::int is null or id = $2) order by id',
        [project.id, roomId],
      )
      const { rows: customFields } = await client.query('select id, name, kind from custom_fields where user_id = $1 order by id', [
        project.userId,
      ])
      const { id, name, insuranceCompany } = project
      const personalItemsCoverage = project.personalItemsCoverage?.toNumber() ?? null
      yield `${JSON.stringify(ReportHeader.parse({ project: { id, name, insuranceCompany, personalItemsCoverage }, rooms, customFields }))}\n`
      const scope = 'and i.project_id = $2 and ($3::int is null or i.room_id = $3) order by i.room_id, i.id'
      await client.query(`declare items no scroll cursor for ${selectItems(scope)}`, [project.userId, project.id, roomId])
      for (;;) {
        const { rows } = await client.query<Row>(`fetch ${CHUNK} from items`)
        if (rows.length === 0) break
        yield `${rows.map(({ item }) => item).join('\n')}\n`
      }
      await client.query('commit')
      yield `${END_OF_STREAM}\n`
      client.release()
    } catch (error) {
      // The connection may be in the middle of an answer: it is closed, not used again.
      client.release(true)
      throw error
    }
  }

  private async assertInProject({ id: projectId, userId }: Project, itemIds: readonly number[]): Promise<void> {
    const wanted = [...new Set(itemIds)]
    if (wanted.length === 0) return
    const found = await this.db.client.item.count({ where: { id: { in: wanted }, projectId, userId, ...LIVE_ITEM } })
    if (found < wanted.length) throw new NotFound('An item')
  }

  private async project({ userId, projectId }: Scope): Promise<Project> {
    const projects = await this.db.client.project.findMany({ where: { userId, ...LIVE_PROJECT } })
    const project = projectId === null ? homeOf(projects) : projects.find(({ id }) => id === projectId)
    if (!project) throw new NotFound('The project')
    return project
  }
}
