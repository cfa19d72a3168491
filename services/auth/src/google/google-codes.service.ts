import { confirmGoogleCode } from '@arc/contracts/auth/google'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Unauthenticated } from '@arc/kit/errors'
import type { Http } from '@arc/kit/handle'
import { hashOf, newSecret } from '@arc/kit/secrets'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { userOf } from '../accounts/accounts.payloads.js'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import { LoginLimits } from '../login/login-limits.js'
import type { Client } from '../sessions/client.js'
import { type Cookie, cookieLine, cookieValue } from '../sessions/cookies.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { SecondStep } from '../totp/second-step.js'

const COOKIE: Cookie = { name: 'arc_google_code', path: confirmGoogleCode.path }
const LIFETIME_SECONDS = 600
const EXPIRED = 'This sign-in has expired. Please continue with Google again.'

/** Sign-ins with Google to an account with an authenticator app: they wait for its code, bound to one browser. */
@Injectable()
export class GoogleCodes {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly limits: LoginLimits,
    private readonly secondStep: SecondStep,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  /** Stores a sign-in that waits for its code. @returns the value of its cookie */
  async start(tx: Tx, accountId: string): Promise<string> {
    const [cookie, now] = [newSecret(), this.clock.now()]
    await tx.googleCode.deleteMany({ where: { expiresAt: { lt: now } } })
    const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS * 1000)
    await tx.googleCode.create({ data: { hash: hashOf(cookie), accountId, expiresAt } })
    return cookie
  }

  /**
   * Completes a sign-in, once.
   * @throws Unauthenticated when it has expired, Refusal (401) at the field `code` for a missing or wrong code, TooMany
   */
  async finish(cookie: string | undefined, code: string, client: Client) {
    await this.limits.allowOrigin(client.origin)
    const live = { hash: hashOf(cookie ?? ''), expiresAt: { gt: this.clock.now() } }
    const waiting = await this.db.client.googleCode.findFirst({ where: live, include: { account: true } })
    if (!waiting) throw new Unauthenticated(EXPIRED)
    const { account } = waiting
    await this.secondStep.require(account, code)
    const session = await this.db.transaction(async (tx) => {
      const { count } = await tx.googleCode.deleteMany({ where: live })
      if (count === 0) throw new Unauthenticated(EXPIRED)
      return this.sessions.open(tx, account, { client, by: 'google' })
    })
    return { session, answer: { user: userOf(account, this.env, this.clock.now()) } }
  }

  cookieOf({ request }: Http): string | undefined {
    return cookieValue(COOKIE, request.headers.cookie, this.env.PUBLIC_URL)
  }
  setCookie({ reply }: Http, cookie: string): void {
    reply.header('set-cookie', cookieLine(COOKIE, cookie, LIFETIME_SECONDS, this.env.PUBLIC_URL))
  }
  clearCookie({ reply }: Http): void {
    reply.header('set-cookie', cookieLine(COOKIE, '', 0, this.env.PUBLIC_URL))
  }
}
