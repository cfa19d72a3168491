import type { GoogleData } from '@arc/contracts/auth/google'
import { CLOCK, type Clock } from '@arc/kit/clock'
import type { Http } from '@arc/kit/handle'
import { hashOf, newSecret } from '@arc/kit/secrets'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import { type Cookie, cookieLine, cookieValue } from '../sessions/cookies.js'
import type { GoogleProfile } from './google.rules.js'

const COOKIE: Cookie = { name: 'arc_google', path: '/api' }
/** How long a profile waits for the sign-up form to be sent. */
const LIFETIME_SECONDS = 1800

/** Google profiles of visitors who are about to sign up: bound to one browser, deleted on use. */
@Injectable()
export class GoogleProfiles {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: AuthEnv,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores a profile. @returns the value of its cookie */
  async store(tx: Tx, { subject, email, verified, firstName, lastName }: GoogleProfile): Promise<string> {
    const cookie = newSecret()
    const now = this.clock.now()
    const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS * 1000)
    await tx.googleProfile.create({
      data: { hash: hashOf(cookie), subject: verified ? subject : null, email, firstName, lastName, expiresAt },
    })
    await tx.googleProfile.deleteMany({ where: { expiresAt: { lt: now } } })
    return cookie
  }

  /** The data that prefills the sign-up form; empty for a browser that did not come from Google. */
  async data(cookie: string | undefined): Promise<GoogleData> {
    const profile = await this.find(this.db.client, cookie)
    if (!profile) return {}
    const { firstName, lastName, email } = profile
    return { firstName, lastName, email }
  }

  /**
   * Consumes a profile for the account that is created from it.
   * @returns the Google subject; null when the account has another email than the one that Google verified
   */
  async consume(tx: Tx, cookie: string | undefined, email: string): Promise<string | null> {
    const profile = await this.find(tx, cookie)
    if (!profile) return null
    // Two browsers of one Google user take turns, so that only the first account is linked.
    if (profile.subject) await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`google:${profile.subject}`}, 0))`
    // The delete serialises concurrent uses of one profile: the second one deletes nothing.
    const { count } = await tx.googleProfile.deleteMany({ where: { hash: profile.hash } })
    const { subject } = profile
    if (count === 0 || !subject || profile.email !== email) return null
    const taken = await tx.account.count({ where: { googleSubject: subject } })
    return taken > 0 ? null : subject
  }

  cookieOf({ request }: Http): string | undefined {
    return cookieValue(COOKIE, request.headers.cookie, this.env.PUBLIC_URL)
  }
  setCookie({ reply }: Http, cookie: string): void {
    reply.header('set-cookie', cookieLine(COOKIE, cookie, LIFETIME_SECONDS, this.env.PUBLIC_URL))
  }
  /** Clears the cookie after sign-in, when there is one. */
  clearCookie(http: Http): void {
    if (this.cookieOf(http)) http.reply.header('set-cookie', cookieLine(COOKIE, '', 0, this.env.PUBLIC_URL))
  }

  private async find(tx: Pick<Tx, 'googleProfile'>, cookie: string | undefined) {
    if (!cookie) return null
    const profile = await tx.googleProfile.findUnique({ where: { hash: hashOf(cookie) } })
    return profile && profile.expiresAt > this.clock.now() ? profile : null
  }
}
