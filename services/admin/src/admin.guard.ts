import { createHash, timingSafeEqual } from 'node:crypto'
import { Refused, Unauthenticated } from '@arc/kit/errors'
import type { Http } from '@arc/kit/handle'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common'
import type { AdminEnv } from './admin.env.js'
import { AdminLimits } from './admin.limits.js'
import { AuditService } from './audit/audit.service.js'
import { Database } from './database.js'

const HALF_HOUR = 1_800
const WRONG = 'Invalid admin password'
const NO_ADMIN = 'Sign in with the account of an administrator first, then open the panel again.'
const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Protects the admin panel by its password, compared on every call in constant time, before the input is read. Where the operator names
 * accounts, one of them must be signed in, too: that sign-in, with a passkey or an authenticator app, is the second step.
 */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly limits: AdminLimits,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AdminEnv,
  ) {}

  /**
   * A wrong password and a wrong account are entered in the audit log, and each half-hour in which an origin uses the panel.
   * @throws Refused without a configured password and without an account of an administrator, Unauthenticated for a wrong or missing one, TooMany after too many wrong ones
   */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers, caller } = context.switchToHttp().getRequest<Http['request']>()
    const { origin } = caller
    const { ADMIN_PASSWORD: expected, ADMIN_USER_IDS: admins } = this.env
    if (!expected) throw new Refused('The admin panel is closed: no admin password is configured.')
    const given = headers['x-admin-password']
    // No guess: any page of another site can make a browser ask, but only without this header.
    if (!given) throw new Unauthenticated(WRONG)
    const isRight = typeof given === 'string' && timingSafeEqual(digest(given), digest(expected))
    await this.limits.check(origin, isRight)
    if (!isRight) {
      await this.enter('panel.refused', origin, false)
      throw new Unauthenticated(WRONG)
    }
    if (admins.length > 0 && !admins.includes(caller.user?.userId ?? '')) {
      await this.enter('panel.refused', origin, false)
      throw new Refused(NO_ADMIN)
    }
    if ((await this.cache.count(`admin:open:${origin}`, HALF_HOUR)) === 1) await this.enter('panel.opened', origin, true)
    return true
  }

  private enter(action: string, origin: string, succeeded: boolean): Promise<void> {
    return this.db.transaction((tx) => this.audit.enter(tx, { action, origin }, succeeded))
  }
}
