import { TooMany } from '@arc/kit/errors'
import { GUESSES_ALWAYS } from '@arc/kit/limits'
import { networkOf } from '@arc/kit/origin'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AdminEnv } from './admin.env.js'
import { Database } from './database.js'

const QUARTER_HOUR = 900
/** Days for which an origin that opened the panel is not slowed by what others guess. */
const KNOWN_DAYS = 90

/**
 * Slows guesses of the admin password, from one origin and from many, without locking the admin out: while many guess, an origin that
 * opened the panel before has all of its attempts, and any other network has a few.
 */
@Injectable()
export class AdminLimits {
  constructor(
    private readonly db: Database,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AdminEnv,
  ) {}

  /**
   * Counts a wrong password before the next call is compared: many at once are no more guesses than one after the other.
   * @throws TooMany, for a right one too once its origin has no attempt left
   */
  async check(origin: string, isRight: boolean): Promise<void> {
    const own = await this.failures(`limit:admin:${origin}`, isRight)
    const near = await this.failures(`limit:admin:network:${networkOf(origin)}`, isRight)
    const all = await this.failures('limit:admin:all', isRight)
    const { ADMIN_ATTEMPTS_PER_ORIGIN: most, ADMIN_ATTEMPTS: fromAll } = this.env
    const isOver = (made: number, limit: number) => made > limit || (isRight && made === limit)
    if (isOver(own, most) || (all > fromAll && isOver(near, GUESSES_ALWAYS) && !(await this.isKnown(origin))))
      throw new TooMany('Too many attempts. Please wait a few minutes and try again.', QUARTER_HOUR)
  }

  private async failures(key: string, isRight: boolean): Promise<number> {
    return isRight ? Number((await this.cache.get(key)) ?? 0) : this.cache.count(key, QUARTER_HOUR)
  }

  private async isKnown(origin: string): Promise<boolean> {
    const rows = await this.db.client.$queryRaw<unknown[]>`
      select 1 from audit_log where action = 'panel.opened' and origin = ${origin} and at > now() - make_interval(days => ${KNOWN_DAYS}) limit 1`
    return rows.length > 0
  }
}
