import type { Input } from '@arc/contracts/define'
import { getHoldings, getStats } from '@arc/contracts/inventory/stats'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { Database } from '../database.js'

@Controller()
export class StatsController {
  constructor(private readonly db: Database) {}

  @Handle(getStats) async stats(_: Input<typeof getStats>, caller: Caller) {
    const rows = await this.db.client.$queryRaw<{ itemCount: number }[]>`
      select coalesce(sum(t.items), 0)::int as "itemCount" from item_totals t join projects p on p.id = t.project_id
      where t.user_id = ${caller.userId} and not p.is_sample`
    return { itemCount: rows[0]?.itemCount ?? 0 }
  }

  @Handle(getHoldings) async holdings({ body: { userId } }: Input<typeof getHoldings>) {
    const rows = await this.db.client.$queryRaw<{ items: number; value: number | null }[]>`
      select coalesce(sum(t.items), 0)::int as items, case when sum(t.valued) > 0 then sum(t.value)::float8 end as value
      from item_totals t join projects p on p.id = t.project_id where t.user_id = ${userId} and not p.is_sample`
    return rows[0] ?? { items: 0, value: null }
  }
}
