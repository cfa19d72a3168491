import type { recognitionCosts } from '@arc/contracts/analysis/costs'
import type { ResponseOf } from '@arc/contracts/define'
import { Injectable } from '@nestjs/common'
import { Database } from '../database.js'

type Costs = ResponseOf<typeof recognitionCosts>
type Row = Omit<Costs['total'], 'dollars'> & { userId: string | null; microDollars: number | null }

/** Most users of one answer. */
const MAX_USERS = 200

/** What recognition cost, from the usage of each provider call. */
@Injectable()
export class CostsService {
  constructor(private readonly db: Database) {}

  /** @param days how far back, from now */
  async list(days: number): Promise<Costs> {
    const rows = await this.db.client.$queryRaw<Row[]>`
      select user_id as "userId", count(*)::int as calls, coalesce(sum(input_tokens), 0)::float8 as "inputTokens",
        coalesce(sum(output_tokens), 0)::float8 as "outputTokens",
        sum(micro_dollars)::float8 as "microDollars"
      from provider_calls where created_at > now() - make_interval(days => ${days}::int)
      group by grouping sets ((user_id), ())
      order by user_id is not null, sum(micro_dollars) desc nulls last, count(*) desc, user_id limit ${MAX_USERS + 1}`
    const [total, ...users] = rows.map(({ microDollars, ...row }) => ({
      ...row,
      dollars: microDollars === null ? null : microDollars / 1_000_000,
    }))
    return {
      users: users.flatMap(({ userId, ...cost }) => (userId === null ? [] : [{ userId, ...cost }])),
      total: total ?? { calls: 0, inputTokens: 0, outputTokens: 0, dollars: null },
    }
  }
}
