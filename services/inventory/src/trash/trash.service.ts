import type { Input, ResponseOf } from '@arc/contracts/define'
import { type listTrash, TrashedItem, TrashedProject, TrashedRoom } from '@arc/contracts/inventory/trash'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Cursor, PLACE } from '@arc/kit/cursor'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { writeManyAs } from '../changes/changes.js'
import { Database } from '../database.js'
import { purgeDeleted } from '../purge/purge.job.js'
import { type Restored, restore, type Selected } from './restore-items.js'

const timestamp = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const TIMES = (row: string) => `${timestamp(`${row}.deleted_at`)} as "deletedAt", ${timestamp(`${row}.purge_at`)} as "purgeAt"`

/** $1: the user, $2: now, $3 and $4: `deletedAt` and id of the last item before, $5: their number. */
const ITEMS = `
  select t.id, t.item ->> 'name' as name, t.item ->> 'category' as category, t.item ->> 'image_url' as "imageUrl",
    (coalesce(t.item ->> 'estimated_value', t.item ->> 'value')::numeric * (t.item ->> 'quantity')::int)::float8 as value,
    jsonb_array_length(t.photos) as photos, t.room_id as "roomId", r.name as "roomName", r.deleted_at is not null as "roomDeleted",
    t.project_id as "projectId", p.name as "projectName", t.reason, ${TIMES('t')}
  from trashed_items t join rooms r on r.id = t.room_id join projects p on p.id = t.project_id and p.deleted_at is null
  where t.user_id = $1 and t.purge_at > $2
    and ($3::timestamptz is null or (t.deleted_at, t.id) < ($3::timestamptz, $4::int))
  order by t.deleted_at desc, t.id desc limit $5`
const ROOMS = `
  select r.id, r.name, r.project_id as "projectId", p.name as "projectName", coalesce(r.deleted_items, 0) as items,
    coalesce(r.deleted_value, 0)::float8 as value, ${TIMES('r')}
  from rooms r join projects p on p.id = r.project_id and p.deleted_at is null
  where r.user_id = $1 and r.deleted_at is not null and r.purge_at > $2 order by r.deleted_at desc, r.id desc`
const PROJECTS = `
  select p.id, p.name, (select count(*)::int from rooms r where r.project_id = p.id and r.deleted_at is null) as rooms,
    coalesce(p.deleted_items, 0) as items, coalesce(p.deleted_value, 0)::float8 as value, ${TIMES('p')}
  from projects p where p.user_id = $1 and p.deleted_at is not null and p.purge_at > $2 order by p.deleted_at desc, p.id desc`
/** The number of deleted items, rooms and projects of the user $1 at the moment $2. */
export const TRASH_TOTAL = `
  select (select count(*) from projects where user_id = $1 and deleted_at is not null and purge_at > $2)::int + (select count(*) from trashed_items t join projects p on p.id = t.project_id and p.deleted_at is null
      where t.user_id = $1 and t.purge_at > $2)::int
    + (select count(*) from rooms r join projects p on p.id = r.project_id and p.deleted_at is null
      where r.user_id = $1 and r.deleted_at is not null and r.purge_at > $2)::int as total`

/** When the last item of a page was deleted, and its id. */
const TrashCursor = new Cursor(z.tuple([PLACE.moment, PLACE.id]))

/** Deleted items, rooms and projects until they are deleted for good. */
@Injectable()
export class TrashService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Invalid for a broken cursor */
  async list({ userId }: Caller, { limit, cursor }: Input<typeof listTrash>['query']): Promise<ResponseOf<typeof listTrash>> {
    const now = this.clock.now()
    const [deletedAt, id] = TrashCursor.read(cursor) ?? [null, null]
    const [items, rooms, projects, total] = await Promise.all([
      this.db.pool.query<TrashedItem>(ITEMS, [userId, now, deletedAt, id, limit + 1]),
      cursor === undefined ? this.db.pool.query<TrashedRoom>(ROOMS, [userId, now]) : { rows: [] },
      cursor === undefined ? this.db.pool.query<TrashedProject>(PROJECTS, [userId, now]) : { rows: [] },
      this.db.pool.query<{ total: number }>(TRASH_TOTAL, [userId, now]),
    ])
    const page = items.rows.slice(0, limit)
    const last = items.rows.length > limit ? page.at(-1) : undefined
    return {
      projects: TrashedProject.array().parse(projects.rows),
      rooms: TrashedRoom.array().parse(rooms.rows),
      items: TrashedItem.array().parse(page),
      nextCursor: TrashCursor.write(last && [last.deletedAt, last.id]),
      total: total.rows[0]?.total ?? 0,
    }
  }

  restore(caller: Caller, selected: Selected): Promise<Restored> {
    return writeManyAs(this.db, caller, (tx) => restore(tx, this.jobs, caller, selected, this.clock.now()))
  }

  /** Makes items, rooms and projects due; a job removes them. */
  purge(caller: Caller, selected: Selected): Promise<{ deleted: number }> {
    return this.makeDue(caller, selected)
  }

  empty(caller: Caller): Promise<{ deleted: number }> {
    return this.makeDue(caller, { items: null, rooms: null, projects: null })
  }

  /** @param selected null stands for everything */
  private makeDue(caller: Caller, selected: Record<keyof Selected, readonly number[] | null>): Promise<{ deleted: number }> {
    return writeManyAs(this.db, caller, async (tx) => {
      const { userId } = caller
      const now = this.clock.now()
      // A restore that waits for one of these rows finds it out of reach, whenever it has read the clock.
      const items = await tx.$executeRaw`update trashed_items set purge_at = 'epoch'
        where user_id = ${userId} and purge_at > ${now} and (${selected.items}::int[] is null or id = any(${selected.items}::int[]))`
      const rooms = await tx.$executeRaw`update rooms set purge_at = 'epoch'
        where user_id = ${userId} and purge_at > ${now} and deleted_at is not null
          and (${selected.rooms}::int[] is null or id = any(${selected.rooms}::int[]))`
      const projects = await tx.$executeRaw`update projects set purge_at = 'epoch'
        where user_id = ${userId} and purge_at > ${now} and deleted_at is not null
          and (${selected.projects}::int[] is null or id = any(${selected.projects}::int[]))`
      const deleted = items + rooms + projects
      if (deleted > 0) await this.jobs.send(tx, purgeDeleted, { userId })
      return { deleted }
    })
  }
}
