import { CLOCK, type Clock } from '@arc/kit/clock'
import { Invalid, Refused } from '@arc/kit/errors'
import type { Http } from '@arc/kit/handle'
import { accountKey, allowAttempt } from '@arc/kit/limits'
import { passwordMatches } from '@arc/kit/passwords'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { hashOf } from '@arc/kit/secrets'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import type { Account } from '../generated/prisma/client.js'
import { cookieOf } from '../sessions/session-cookie.js'
import { SessionsService } from '../sessions/sessions.service.js'

const QUARTER_HOUR = 900
/** How long after a sign-in with the password it need not be given again. */
const FRESH_MS = 5 * 60_000
const WRONG = 'The current password is not right.'
const MISSING = 'Enter your current password.'
const SIGN_IN_AGAIN = 'This account has no password. Sign out, sign in again, and repeat this within five minutes.'

interface Proof {
  /** What the user entered. */
  password: string | undefined
  /** The request with the session, whose cookie is replaced when the password is right. */
  http: Http
  /** The field of the form that holds the password. */
  path: string
}

/** What a signed-in user must know before a change that could lock the owner out (docs/services/auth.md). */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly db: Database,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Verifies the current password; guesses are limited for each account. The session goes on with another cookie: whoever had copied the
   * one before does not share what the password has opened.
   * @returns the value of the cookie from now on
   * @throws Invalid (400, not 401: spec D-32), TooMany
   */
  async verify({ id, passwordHash }: Account, { password, http, path }: Proof & { password: string }): Promise<string | undefined> {
    const key = `password:${accountKey(id)}`
    await allowAttempt(this.cache, key, this.env.PASSWORD_GUESSES_PER_ACCOUNT, QUARTER_HOUR)
    if (!(await passwordMatches(passwordHash, password))) throw new Invalid(WRONG, [{ path, message: WRONG }])
    await this.cache.remove(`limit:${key}`)
    return this.sessions.renew(http)
  }

  /**
   * Requires the current password, unless this session proved it in the last five minutes. An account without one proves itself by a
   * sign-in, with Google or a passkey.
   * @returns the value of the session's cookie from now on
   * @throws Invalid, TooMany, Refused when an account without a password signed in longer ago
   */
  async require(account: Account, { password, http, path }: Proof): Promise<string | undefined> {
    const session = cookieOf(http.request.headers.cookie)
    if (account.passwordHash === null) {
      if (await this.isNew(account.id, session)) return session
      throw new Refused(SIGN_IN_AGAIN)
    }
    if (password !== undefined && password !== '') return this.verify(account, { password, http, path })
    if (!(await this.isFresh(account.id, session))) throw new Invalid(MISSING, [{ path, message: MISSING }])
    return session
  }

  private async isFresh(accountId: string, session: string | undefined): Promise<boolean> {
    if (!session) return false
    const since = new Date(this.clock.now().getTime() - FRESH_MS)
    const where = { hash: hashOf(session), accountId, provedAt: { gt: since } }
    return (await this.db.client.session.count({ where })) > 0
  }

  /** Whether a session was opened in the last five minutes, however its user signed in. Sessions begin in real time. */
  private async isNew(accountId: string, session: string | undefined): Promise<boolean> {
    if (!session) return false
    const where = { hash: hashOf(session), accountId, createdAt: { gt: new Date(Date.now() - FRESH_MS) } }
    return (await this.db.client.session.count({ where })) > 0
  }
}
