import { type CostGroup, costYears } from '@arc/contracts/inventory/depreciation'
import { type ProjectInsights, TOP_ITEMS } from '@arc/contracts/inventory/insights'
import type { ItemCard } from '@arc/contracts/inventory/items'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { prepared } from '@arc/kit/db'
import type { Caller } from '@arc/kit/identity'
import { Prepared } from '@arc/kit/responses'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { selectCards } from '../items/items.sql.js'
import { SummaryService } from '../projects/summary.service.js'

interface GroupRow extends CostGroup {
  /** Items whose year of purchase is unknown. */
  assumed: number
}

/** Items by category and year of purchase. Without a year, they count as bought when they were added. */
const COST_GROUPS = `select i.category, bought.year, sum(coalesce(i.replacement_cost * i.quantity, i.line_total))::float8 as replacement,
    (count(*) filter (where bought.assumed))::int as assumed
  from items i join rooms r on r.id = i.room_id and r.deleted_at is null
    cross join lateral (select coalesce(i.purchase_year, substring(i.purchase_date from '^\\d{4}')::int, extract(year from i.created_at)::int) as year,
      i.purchase_year is null and i.purchase_date is null as assumed) bought
  where i.user_id = $1 and i.project_id = $2 and i.lost_in is null and coalesce(i.replacement_cost, i.estimated_value, i.value) is not null
  group by i.category, bought.year`

/** Says where the value of a project is, and how much of it is proven. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly db: Database,
    private readonly summaries: SummaryService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound for an unknown project and for somebody else's */
  async of(caller: Caller, id: number): Promise<Prepared<ProjectInsights>> {
    const [{ project, totals, cover, rooms, categories }, dearest, top, groups] = await Promise.all([
      this.summaries.figuresOf(caller, id),
      this.cards(
        caller,
        id,
        `and i.id = any(array(select picked.id from rooms place cross join lateral (select first.id from items first
        where first.room_id = place.id and first.line_total > 0 order by -first.line_total, first.id limit 1) picked
        where place.project_id = $2 and place.deleted_at is null))`,
      ),
      this.cards(caller, id, `and i.line_total > 0 order by -i.line_total, i.id limit ${TOP_ITEMS}`),
      this.groups(caller, id),
    ])
    return new Prepared<ProjectInsights>({
      project,
      totals,
      cover,
      rooms: rooms
        .map(({ id: roomId, name, icon, totals: roomTotals }) => ({
          ...{ id: roomId, name, icon, totals: roomTotals },
          dearest: dearest.find((card) => card.roomId === roomId) ?? null,
        }))
        .sort((one, other) => other.totals.value - one.totals.value),
      categories,
      top,
      years: costYears(groups, this.clock.now().getFullYear()),
      unknownAge: groups.reduce((sum, { assumed }) => sum + assumed, 0),
    })
  }

  private async groups({ userId }: Caller, projectId: number): Promise<GroupRow[]> {
    const { rows } = await this.db.pool.query<GroupRow>({ ...prepared(COST_GROUPS), values: [userId, projectId] })
    return rows
  }

  private async cards({ userId }: Caller, projectId: number, rest: string): Promise<ItemCard[]> {
    const { rows } = await this.db.pool.query<ItemCard>({
      ...prepared(selectCards(`and i.project_id = $2 ${rest}`)),
      values: [userId, projectId],
    })
    return rows
  }
}
