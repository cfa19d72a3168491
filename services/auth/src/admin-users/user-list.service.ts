import type { findAccounts } from '@arc/contracts/auth/admin-users'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import type { Prisma } from '../generated/prisma/client.js'
import { adminUserOf } from './admin-users.payloads.js'

const RECENT_MS = 7 * 24 * 3600 * 1000

/** The list of accounts in the admin panel, and their totals. */
@Injectable()
export class UserList {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: AuthEnv,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Accounts whose name, email or id contains `q`, newest first, from the one that follows `after`. */
  async find({ q, after, limit }: Input<typeof findAccounts>['body']) {
    const accounts = await this.db.client.account.findMany({
      where: { AND: [...words(q).map(containing), await this.following(after)] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
    })
    const now = this.clock.now()
    return accounts.map((account) => adminUserOf(account, this.env, now))
  }

  /** Where the next page starts, also after the last account of the previous one was deleted: then it is empty. */
  private async following(after: string | undefined): Promise<Prisma.AccountWhereInput> {
    if (after === undefined) return {}
    const last = await this.db.client.account.findUnique({ where: { id: after }, select: { id: true, createdAt: true } })
    if (!last) return { id: { in: [] } }
    return { OR: [{ createdAt: { lt: last.createdAt } }, { createdAt: last.createdAt, id: { lt: last.id } }] }
  }

  async count() {
    const now = this.clock.now()
    const recent = new Date(now.getTime() - RECENT_MS)
    const rows = await this.db.client.$queryRaw<{ total: number; basic: number; pro: number; suspended: number; recent: number }[]>`
      select count(*)::int as total, count(*) filter (where tier <> 'pro')::int as basic, count(*) filter (where tier = 'pro')::int as pro,
        count(*) filter (where status = 'suspended' or read_only_from <= ${now})::int as suspended, count(*) filter (where created_at > ${recent})::int as recent
      from accounts`
    return rows[0] ?? { total: 0, basic: 0, pro: 0, suspended: 0, recent: 0 }
  }
}

const words = (q: string | undefined): string[] => (q ?? '').split(/\s+/).filter(Boolean)

/** Every word is in the name, the email or the id. */
const containing = (word: string): Prisma.AccountWhereInput => {
  // Prisma passes the wildcards of `like` through.
  const contains = { contains: word.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const
  return { OR: [{ email: contains }, { firstName: contains }, { lastName: contains }, { id: contains }] }
}
