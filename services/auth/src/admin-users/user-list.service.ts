import type { UserFilter, UserOrder } from '@arc/contracts/admin/users'
import type { countAccounts, findAccounts } from '@arc/contracts/auth/admin-users'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import { Prisma } from '../generated/prisma/client.js'
import { adminUserOf } from './admin-users.payloads.js'

const { sql, join } = Prisma
const RECENT_MS = 7 * 24 * 3600 * 1000
/** Most people that only resemble the words. They are one page. */
const SIMILAR = 20
/** Words that a misspelling may be looked for. */
const SPELLED = /^\p{L}{4,}$/u

interface Search {
  words: string[]
  similar: boolean
}

/** The list of accounts in the admin panel, and their totals. Words are compared as the search of items does it: `person` is name, email and id, folded. */
@Injectable()
export class UserList {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: AuthEnv,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Accounts of a filter in which each word of `q` is found, in this order, from the one that follows `after`. */
  async find({ q, filter, order, after, limit }: Input<typeof findAccounts>['body']) {
    const search = await this.searchOf(q)
    const rows = await this.db.client.$queryRaw<{ id: string }[]>`
      select id from accounts a where ${this.found(search)} and ${this.filtered(filter)} and ${following(order, after)}
      order by ${ORDERS[order].by} limit ${search.similar ? Math.min(limit, SIMILAR) : limit}`
    const ids = rows.map(({ id }) => id)
    const accounts = await this.db.client.account.findMany({ where: { id: { in: ids } } })
    const byId = new Map(accounts.map((account) => [account.id, account]))
    const now = this.clock.now()
    return ids.flatMap((id) => byId.get(id) ?? []).map((account) => adminUserOf(account, this.env, now))
  }

  async count({ q }: Input<typeof countAccounts>['query']) {
    const count = (filter: UserFilter) => sql`count(*) filter (where ${this.filtered(filter)})::int`
    const rows = await this.db.client.$queryRaw<Record<'total' | Exclude<UserFilter, 'all'>, number>[]>`
      select count(*)::int as total, ${count('basic')} as basic, ${count('pro')} as pro, ${count('none')} as none,
        ${count('suspended')} as suspended, ${count('recent')} as recent
      from accounts a where ${this.found(await this.searchOf(q))}`
    return rows[0] ?? { total: 0, basic: 0, pro: 0, none: 0, suspended: 0, recent: 0 }
  }

  /** The words, and whether only similar ones are found. */
  private async searchOf(q: string | undefined): Promise<Search> {
    const words = (q ?? '').split(/\s+/).filter(Boolean)
    if (words.length === 0 || !words.every((word) => SPELLED.test(word))) return { words, similar: false }
    const [exact] = await this.db.client.$queryRaw<object[]>`
      select 1 from accounts a where ${this.found({ words, similar: false })} limit 1`
    return { words, similar: exact === undefined }
  }

  private found({ words, similar }: Search): Prisma.Sql {
    if (words.length === 0) return sql`true`
    const conditions = words.map((word) =>
      similar ? sql`a.id in (select people_like(${word}))` : sql`a.person like '%' || fold(${literal(word)}) || '%'`,
    )
    return join(conditions, ' and ')
  }

  private filtered(filter: UserFilter): Prisma.Sql {
    switch (filter) {
      case 'all':
        return sql`true`
      case 'basic':
        return sql`a.tier <> 'pro' and not a.no_plan`
      case 'pro':
        return sql`a.tier = 'pro'`
      case 'none':
        return sql`a.no_plan`
      case 'suspended':
        // As `statusOf`: a trial ends by the clock.
        return sql`(a.status = 'suspended' or a.read_only_from <= ${this.clock.now()})`
      case 'recent':
        return sql`a.created_at > ${new Date(this.clock.now().getTime() - RECENT_MS)}`
    }
  }
}

const NAME = sql`fold(a.last_name || ' ' || a.first_name)`

/** What a list is ordered by, and what the next page compares with the last account of this one. */
const ORDERS: Record<UserOrder, { by: Prisma.Sql; key: Prisma.Sql; comparison: Prisma.Sql }> = {
  newest: { by: sql`a.created_at desc, a.id desc`, key: sql`a.created_at, a.id`, comparison: sql`<` },
  oldest: { by: sql`a.created_at, a.id`, key: sql`a.created_at, a.id`, comparison: sql`>` },
  name: { by: sql`${NAME}, a.id`, key: sql`${NAME}, a.id`, comparison: sql`>` },
  email: { by: sql`a.email, a.id`, key: sql`a.email, a.id`, comparison: sql`>` },
}

/** A word without the wildcards of `like`. */
const literal = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** Where the next page starts, also after the last account of the previous one was deleted: then it is empty. */
function following(order: UserOrder, after: string | undefined): Prisma.Sql {
  if (after === undefined) return sql`true`
  const { key, comparison } = ORDERS[order]
  return sql`(${key}) ${comparison} (select ${key} from accounts a where a.id = ${after})`
}
