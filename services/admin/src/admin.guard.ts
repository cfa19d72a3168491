import { createHash, timingSafeEqual } from 'node:crypto'
import { Refused, TooMany, Unauthenticated } from '@arc/kit/errors'
import type { Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AdminEnv } from './admin.env.js'

const QUARTER_HOUR = 900
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Protects the admin panel by its password, compared on every call in constant time. */
@Injectable()
export class AdminGuard {
  constructor(
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AdminEnv,
  ) {}

  /** @throws Refused without a configured password, Unauthenticated for a wrong one, TooMany after too many wrong ones */
  async admit(caller: Caller, { request }: Http): Promise<void> {
    const { ADMIN_PASSWORD: expected, ADMIN_ATTEMPTS_PER_ORIGIN: limit } = this.env
    if (!expected) throw new Refused('The admin panel is closed: no admin password is configured.')
    const key = `limit:admin:${caller.origin}`
    if (Number((await this.cache.get(key)) ?? 0) >= limit)
      throw new TooMany('Too many attempts. Please wait a few minutes and try again.', QUARTER_HOUR)
    const given = request.headers['x-admin-password']
    if (typeof given === 'string' && timingSafeEqual(digest(given), digest(expected))) return
    await this.cache.count(key, QUARTER_HOUR)
    throw new Unauthenticated('Invalid admin password')
  }
}
