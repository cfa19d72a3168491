import type { ProjectOverview } from '@arc/contracts/inventory/overview'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { prepared } from '@arc/kit/db'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { SummaryService } from '../projects/summary.service.js'
import { RemindersService } from '../reminders/reminders.service.js'
import { ReviewsService } from '../reviews/reviews.service.js'
import { usedTags } from '../tags/tags.sql.js'
import { TRASH_TOTAL } from '../trash/trash.service.js'

type Counts = Pick<ProjectOverview, 'places' | 'policies' | 'shares' | 'wishes' | 'trash' | 'customFields'> & { recordedSince: Date }

/** Of the user $1, the moment $2 and the project $3. */
const COUNTS = `select (${TRASH_TOTAL}) as trash,
  (select count(*)::int from places l join rooms r on r.id = l.room_id and r.deleted_at is null where r.project_id = $3 and r.user_id = $1) as places,
  (select count(*)::int from policies where user_id = $1 and project_id = $3) as policies,
  (select count(*)::int from home_shares where user_id = $1 and project_id = $3 and ended_at is null and expires_at > $2) as shares,
  (select count(*)::int from wishes w join items i on i.id = w.item_id join rooms r on r.id = i.room_id and r.deleted_at is null
    where i.user_id = $1 and i.project_id = $3) as wishes,
  (select count(*)::int from custom_fields where user_id = $1) as "customFields",
  (select coalesce((select c.at from changes c where c.entity = 'project' and c.entity_id = p.id and c.kind = 'created' order by c.id limit 1),
    p.created_at) from projects p where p.user_id = $1 and p.id = $3) as "recordedSince"`

/** The figures of a project that the menu and the page Cover show. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly db: Database,
    private readonly summaries: SummaryService,
    private readonly reviews: ReviewsService,
    private readonly reminders: RemindersService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound for an unknown project and for somebody else's */
  async of(caller: Caller, id: number): Promise<ProjectOverview> {
    const { userId } = caller
    const { client, pool } = this.db
    // First: it refuses somebody else's project.
    const { project, totals, cover, rooms, categories } = await this.summaries.figuresOf(caller, id)
    const [counts, openClaims, review, mostToProve, reminders, tags] = await Promise.all([
      pool.query<Counts>({ ...prepared(COUNTS), values: [userId, this.clock.now(), id] }),
      this.summaries.openClaims(caller, id),
      this.reviews.home(caller, id),
      this.summaries.mostToProve(caller, id),
      this.reminders.list(caller, { limit: 1 }),
      usedTags(client, userId),
    ])
    const [found] = counts.rows
    if (!found) throw new Error('The database counted nothing.')
    const { recordedSince, ...rest } = found
    const { state, done, total, dueOn } = review
    return {
      ...{ project, totals, cover, rooms: rooms.length, categories: categories.length, openClaims, ...rest },
      recordedSince: recordedSince.toISOString(),
      review: { state, done, total, dueOn, next: review.rooms.find((room) => room.items > 0 && !room.done)?.name ?? null },
      mostToProve,
      reminders: { due: reminders.totals.due, first: [...reminders.due, ...reminders.later][0] ?? null },
      tags: tags.length,
    }
  }
}
