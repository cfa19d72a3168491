import { accountKey, allowAttempt } from '@arc/kit/limits'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import { originHash } from '../sessions/client.js'

const QUARTER_HOUR = 900

interface Attempt {
  email: string
  /** Null where no account has the email: the limits are the same. */
  accountId: string | null
  origin: string
}

/**
 * Slows guessing down without locking an owner out (docs/services/auth.md): wrong logins count against their origin. A limit over
 * many origins applies only to those that never signed in to the account.
 */
@Injectable()
export class LoginLimits {
  constructor(
    private readonly db: Database,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  /** Counts a sign-in of an origin, for whatever account. @throws TooMany */
  allowOrigin(origin: string): Promise<void> {
    return allowAttempt(this.cache, `login:origin:${origin}`, this.env.LOGIN_ATTEMPTS_PER_ORIGIN, QUARTER_HOUR)
  }

  /** Counts a login before its password is verified. @throws TooMany */
  async allow({ email, accountId, origin }: Attempt): Promise<void> {
    await allowAttempt(this.cache, pairKey(email, origin), this.env.LOGIN_ATTEMPTS_PER_ACCOUNT, QUARTER_HOUR)
    const known = accountId !== null && (await this.isKnown(accountId, origin))
    if (!known) await allowAttempt(this.cache, `login:new:${accountKey(email)}`, this.env.LOGIN_ATTEMPTS_FROM_NEW_ORIGINS, QUARTER_HOUR)
  }

  /** After a right login, its wrong ones before it no longer count. */
  async forget(email: string, origin: string): Promise<void> {
    await this.cache.remove(`limit:${pairKey(email, origin)}`)
  }

  private async isKnown(accountId: string, origin: string): Promise<boolean> {
    const where = { accountId_origin: { accountId, origin: originHash(accountId, origin) } }
    return (await this.db.client.knownOrigin.findUnique({ where })) !== null
  }
}

const pairKey = (email: string, origin: string): string => `login:account:${accountKey(email)}:${origin}`
