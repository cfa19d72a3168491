import { Readable } from 'node:stream'
import type { Input } from '@arc/contracts/define'
import { END_OF_STREAM, ReportHeader, type reportInventory, type reportTarget } from '@arc/contracts/inventory/report-inventory'
import { NotFound } from '@arc/kit/errors'
import { Injectable } from '@nestjs/common'
import { LIVE_ITEM, LIVE_PROJECT } from '../access.js'
import type { Reader } from '../claims/claims.sql.js'
import { type ClaimWithPolicy, claimOfReport, reportClaim } from '../claims/report-claim.js'
import { Database } from '../database.js'
import type { Project } from '../generated/prisma/client.js'
import { readCover } from '../policies/policies.answers.js'
import { homeOf } from '../projects/projects.rules.js'
import { readWishes } from '../wishes/wishes.sql.js'
import { type Row, selectItems } from './items.sql.js'

type Target = Input<typeof reportTarget>['body']
type Scope = Omit<Target, 'itemIds'>
type Wanted = Input<typeof reportInventory>['body']

/** Items that one fetch of the cursor reads. */
const CHUNK = 500

/** The rooms and items of the project $2, or of its room $3, of the user $1. */
const PLACE = {
  rooms:
    'select id, name from rooms where user_id = $1 and project_id = $2 and deleted_at is null and ($3::int is null or id = $3) order by id',
  items: selectItems('and i.project_id = $2 and ($3::int is null or i.room_id = $3) order by i.room_id, i.id'),
}
const MARKED = 'i.id in (select m.item_id from claim_marks m where m.user_id = $1 and m.claim_id = $2)'
/** The items that the claim $2 of the user $1 marks, in whichever room and project they are now, and their rooms. */
const CLAIM = {
  rooms: `select id, name from rooms r where user_id = $1 and deleted_at is null and exists (select 1 from items i where i.room_id = r.id and ${MARKED})
    order by id`,
  items: selectItems(`and ${MARKED} order by i.room_id, i.id`),
}

/** What reports read of an inventory. */
@Injectable()
export class ReportInventoryService {
  constructor(private readonly db: Database) {}

  /** The names of the project and room: "My Home" when no project is named (spec D-34). @throws NotFound */
  async target({ itemIds, ...scope }: Target) {
    const claim = await this.claim(scope)
    const project = await this.project(claim ? { ...scope, projectId: claim.claim.projectId } : scope)
    const room =
      scope.roomId === null
        ? null
        : await this.db.client.room.findFirst({ where: { id: scope.roomId, projectId: project.id, deletedAt: null } })
    if (scope.roomId !== null && !room) throw new NotFound('The room')
    await this.assertInProject(project, itemIds)
    return { projectId: project.id, projectName: project.name, roomName: room?.name ?? null, lostOn: claim?.claim.lostOn ?? null }
  }

  /** The whole inventory as it is at one moment, as NDJSON: `ReportHeader`, items room by room, `END_OF_STREAM`. @throws NotFound */
  async inventory({ wishes, ...scope }: Wanted): Promise<Readable> {
    const { projectId } = await this.target({ ...scope, itemIds: [] })
    const project = await this.project({ ...scope, projectId })
    return Readable.from(this.lines(project, { roomId: scope.roomId, claim: await this.claim(scope), wishes }))
  }

  private async *lines(
    project: Project,
    { roomId, claim, wishes: withWishes }: { roomId: number | null; claim: ClaimWithPolicy | null; wishes: boolean },
  ): AsyncGenerator<string> {
    const client = await this.db.pool.connect()
    const reader: Reader = {
      $queryRawUnsafe: async (sql, ...values) => {
        const answer: object = await client.query(sql, values)
        return Reflect.get(answer, 'rows')
      },
    }
    try {
      await client.query('begin isolation level repeatable read read only')
      const place = [project.userId, project.id, roomId]
      const source = claim ? { ...CLAIM, values: [project.userId, claim.claim.id] } : { ...PLACE, values: place }
      const { rows: rooms } = await client.query(source.rooms, source.values)
      const { rows: customFields } = await client.query('select id, name, kind from custom_fields where user_id = $1 order by id', [
        project.userId,
      ])
      const { id, name, insuranceCompany } = project
      const personalItemsCoverage = project.personalItemsCoverage?.toNumber() ?? null
      const claimed = claim && (await reportClaim(reader, claim, (await client.query(PLACE.rooms, place)).rows))
      const wishes = withWishes ? await readWishes(reader, project.userId, project.id) : []
      const cover = await readCover(this.db.client, project.userId, project.id)
      const header = { cover, project: { id, name, insuranceCompany, personalItemsCoverage }, rooms, customFields, claim: claimed, wishes }
      yield `${JSON.stringify(ReportHeader.parse(header))}\n`
      await client.query(`declare items no scroll cursor for ${source.items}`, source.values)
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

  private async claim({ userId, claimId }: Scope): Promise<ClaimWithPolicy | null> {
    return claimId === null ? null : claimOfReport(this.db.client, userId, claimId)
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
