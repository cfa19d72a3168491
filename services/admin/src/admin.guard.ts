import { createHash, timingSafeEqual } from 'node:crypto'
import { Refused, TooMany, Unauthenticated } from '@arc/kit/errors'
import type { Http } from '@arc/kit/handle'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common'
import type { AdminEnv } from './admin.env.js'
import { AuditService } from './audit/audit.service.js'
import { Database } from './database.js'

const QUARTER_HOUR = 900
const HALF_HOUR = 1_800
const WRONG = 'Invalid admin password'
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Protects the admin panel by its password, compared on every call in constant time, before the input is read. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AdminEnv,
  ) {}

  /**
   * A wrong password is entered in the audit log, and each half-hour in which an origin uses the panel.
   * @throws Refused without a configured password, Unauthenticated for a wrong or missing one, TooMany after too many wrong ones
   */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers, caller } = context.switchToHttp().getRequest<Http['request']>()
    const { origin } = caller
    const { ADMIN_PASSWORD: expected, ADMIN_ATTEMPTS_PER_ORIGIN: limit } = this.env
    if (!expected) throw new Refused('The admin panel is closed: no admin password is configured.')
    const given = headers['x-admin-password']
    // No guess: any page of another site can make a browser ask, but only without this header.
    if (!given) throw new Unauthenticated(WRONG)
    const isRight = typeof given === 'string' && timingSafeEqual(digest(given), digest(expected))
    // A wrong one is counted before the next call is compared: many at once are no more guesses than one after the other.
    const key = `limit:admin:${origin}`
    const failures = isRight ? Number((await this.cache.get(key)) ?? 0) : await this.cache.count(key, QUARTER_HOUR)
    if (failures > limit || (isRight && failures === limit))
      throw new TooMany('Too many attempts. Please wait a few minutes and try again.', QUARTER_HOUR)
    if (!isRight) {
      await this.enter('panel.refused', origin, false)
      throw new Unauthenticated(WRONG)
    }
    if ((await this.cache.count(`admin:open:${origin}`, HALF_HOUR)) === 1) await this.enter('panel.opened', origin, true)
    return true
  }

  private enter(action: string, origin: string, succeeded: boolean): Promise<void> {
    return this.db.transaction((tx) => this.audit.enter(tx, { action, origin }, succeeded))
  }
}
