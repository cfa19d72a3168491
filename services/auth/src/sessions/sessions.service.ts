import type { SessionUser } from '@arc/contracts/auth/sessions'
import type { Tier } from '@arc/contracts/plans'
import { CLOCK, type Clock } from '@arc/kit/clock'
import type { Http } from '@arc/kit/handle'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import type { Account } from '../generated/prisma/client.js'
import { type Cookie, cookieLine, cookieValue, hashOf, newSecret } from './cookies.js'

const COOKIE: Cookie = { name: 'arc_session', path: '/' }
const SESSION_DAYS = 30
const DEMO_SESSION_DAYS = 1
const DAY_MS = 24 * 3600 * 1000

/** Sessions are rows, so that each can be revoked; the browser stores 256 random bits in an HttpOnly cookie. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: AuthEnv,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Opens a session. @returns the value of its cookie */
  async open(tx: Tx, account: Account): Promise<string> {
    const session = newSecret()
    const days = account.demo ? DEMO_SESSION_DAYS : SESSION_DAYS
    await tx.session.create({ data: { hash: hashOf(session), accountId: account.id, expiresAt: new Date(Date.now() + days * DAY_MS) } })
    await tx.session.deleteMany({ where: { accountId: account.id, expiresAt: { lt: new Date() } } })
    return session
  }

  /** The user of a session cookie; null when it is unknown, expired or revoked. */
  async resolve(session: string): Promise<SessionUser | null> {
    const row = await this.db.client.session.findUnique({ where: { hash: hashOf(session) }, include: { account: true } })
    if (!row || row.expiresAt < new Date()) return null
    const { account } = row
    return {
      userId: account.id,
      tier: tierOf(account),
      unlimited: this.env.UNLIMITED_USER_IDS.includes(account.id),
      readOnly: isReadOnly(account, this.clock.now()),
      demo: account.demo,
    }
  }

  async end(session: string): Promise<void> {
    await this.db.transaction((tx) => tx.session.deleteMany({ where: { hash: hashOf(session) } }))
  }

  /** Ends every session of an account except the one of this cookie. */
  async endOthers(tx: Tx, accountId: string, except?: string): Promise<void> {
    await tx.session.deleteMany({ where: { accountId, ...(except ? { hash: { not: hashOf(except) } } : {}) } })
  }

  setCookie(reply: Http['reply'], session: string, demo: boolean): void {
    const seconds = (demo ? DEMO_SESSION_DAYS : SESSION_DAYS) * 24 * 3600
    reply.header('set-cookie', this.cookie(session, seconds))
  }

  clearCookie(reply: Http['reply']): void {
    reply.header('set-cookie', this.cookie('', 0))
  }

  private cookie(value: string, maxAgeSeconds: number): string {
    return cookieLine(COOKIE, value, maxAgeSeconds, this.env.SECURE_COOKIES)
  }
}

/** A suspended account stays writable until the paid cycle ends (spec D-25). */
const isReadOnly = ({ status, readOnlyFrom }: Pick<Account, 'status' | 'readOnlyFrom'>, now: Date): boolean =>
  status === 'suspended' && (readOnlyFrom === null || readOnlyFrom <= now)

export const tierOf = (account: Pick<Account, 'tier'>): Tier => (account.tier === 'pro' ? 'pro' : 'basic')

/** The session cookie of a request. */
export const cookieOf = (header: string | undefined): string | undefined => cookieValue(COOKIE, header)
