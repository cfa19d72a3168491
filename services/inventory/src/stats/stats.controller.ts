import type { Input } from '@arc/contracts/define'
import { getStats } from '@arc/contracts/inventory/stats'
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
}
