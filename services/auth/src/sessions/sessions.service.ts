import { SESSIONS_ENDED, type SessionUser } from '@arc/contracts/auth/sessions'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { afterCommit } from '@arc/kit/db'
import { NotFound } from '@arc/kit/errors'
import type { Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import type { Log } from '@arc/kit/log'
import { maskedAddress } from '@arc/kit/origin'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { hashOf, newSecret } from '@arc/kit/secrets'
import { ENV, LOG } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import type { Account } from '../generated/prisma/client.js'
import { openHomeOf } from '../household/open-homes.js'
import { type Client, originHash } from './client.js'
import { cookieLine } from './cookies.js'
import { endSessions } from './end-sessions.js'
import { hasEnded, isStillOpen } from './open-sessions.js'
import { cookieOf, SESSION_COOKIE } from './session-cookie.js'
import { sessionUserOf } from './session-user.js'

const SESSION_DAYS = 30
const DEMO_SESSION_DAYS = 1
/** How long an origin is remembered after its last sign-in; `OldSignIns` forgets it. */
export const ORIGIN_DAYS = 90
/** `usedAt` is exact to this. */
const USED_AT_EXACT_MS = 5 * 60_000
const DAY_MS = 24 * 3600 * 1000

/** How a user signed in. */
export type SignIn = 'password' | 'passkey' | 'google' | 'sign-up' | 'demo'
const PROVING: readonly SignIn[] = ['password', 'passkey', 'sign-up']

/** Sessions are rows, so that each can be revoked; the browser stores 256 random bits in an HttpOnly cookie. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: AuthEnv,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Opens a session in place of the one that the browser has, and remembers its origin as one of the account.
   * @param how the user signed in; a password and a passkey prove who it is
   * @returns the value of its cookie
   */
  async open(tx: Tx, account: Account, { client, by }: { client: Client; by: SignIn }): Promise<string> {
    if (client.session) await endSessions(tx, { hash: hashOf(client.session) }, this.cache)
    const session = newSecret()
    const days = account.demo ? DEMO_SESSION_DAYS : SESSION_DAYS
    const [accountId, now] = [account.id, this.clock.now()]
    const { userAgent } = client
    const details = { userAgent, network: maskedAddress(client.origin), usedAt: now, provedAt: PROVING.includes(by) ? now : null }
    await tx.session.create({
      data: { hash: hashOf(session), accountId, expiresAt: new Date(Date.now() + days * DAY_MS), ...details },
    })
    await tx.session.deleteMany({ where: { accountId, ...hasEnded(this.env) } })
    await this.rememberOrigin(tx, accountId, client.origin)
    afterCommit(tx, () => this.log.info({ userId: accountId, by }, 'signed in'))
    return session
  }

  /** Guessing from other origins no longer slows sign-ins from this one. */
  async rememberOrigin(tx: Tx, accountId: string, origin: string): Promise<void> {
    const [seenAt, hash] = [this.clock.now(), originHash(accountId, origin)]
    await tx.knownOrigin.upsert({
      where: { accountId_origin: { accountId, origin: hash } },
      create: { accountId, origin: hash, seenAt },
      update: { seenAt },
    })
  }

  /** The user of a session cookie; null when it is unknown, expired, unused for too long, or revoked. */
  async resolve(session: string): Promise<SessionUser | null> {
    const row = await this.db.client.session.findUnique({ where: { hash: hashOf(session) }, include: { account: true } })
    if (!row || !isStillOpen(row, this.env)) return null
    await this.updateUsedAt(row)
    const now = this.clock.now()
    return sessionUserOf(row.account, this.env, now, await openHomeOf(this.db.client, row, this.env, now))
  }

  /** The gateway resolves a session every two seconds; the row is written every five minutes. */
  private async updateUsedAt({ hash, usedAt }: { hash: string; usedAt: Date }): Promise<void> {
    const now = this.clock.now()
    const stale = new Date(now.getTime() - USED_AT_EXACT_MS)
    if (usedAt > stale) return
    await this.db.transaction((tx) => tx.session.updateMany({ where: { hash, usedAt: { lte: stale } }, data: { usedAt: now } }))
  }

  /**
   * Gives the session of a request another cookie, after its user has proved to know the password. The one before ends at once.
   * @returns the value of the new cookie; that of the old one if another request has just replaced it
   */
  async renew({ request, reply }: Http): Promise<string | undefined> {
    const before = cookieOf(request.headers.cookie)
    if (!before) return undefined
    const where = { hash: hashOf(before) }
    const row = await this.db.client.session.findUnique({ where })
    const session = newSecret()
    const { count } = await this.db.transaction(async (tx) => {
      afterCommit(tx, () => void this.cache.publish(SESSIONS_ENDED, where.hash))
      return tx.session.updateMany({ where, data: { hash: hashOf(session), provedAt: this.clock.now() } })
    })
    if (!row || count === 0) return before
    const seconds = Math.max(1, Math.round((row.expiresAt.getTime() - Date.now()) / 1000))
    reply.header('set-cookie', this.cookie(session, seconds))
    return session
  }

  async end(session: string): Promise<void> {
    await this.db.transaction((tx) => tx.session.deleteMany({ where: { hash: hashOf(session) } }))
  }

  /** Ends every session of an account except the one of this cookie. */
  async endOthers(tx: Tx, accountId: string, except?: string): Promise<void> {
    await endSessions(tx, { accountId, ...(except ? { hash: { not: hashOf(except) } } : {}) }, this.cache)
  }

  /** Signs out one session of the user. @throws NotFound for an unknown id and for one of another user */
  async revoke({ userId: accountId }: Caller, id: string) {
    const session = await this.db.client.session.findFirst({ where: { id, accountId } })
    if (!session) throw new NotFound('The session')
    await this.db.transaction((tx) => tx.session.deleteMany({ where: { id, accountId } }))
    await this.cache.publish(SESSIONS_ENDED, session.hash)
    return { ok: true as const }
  }

  /** Signs out every session of the user but the one of this cookie. */
  async revokeOthers({ userId: accountId }: Caller, current: string | undefined) {
    await this.db.transaction((tx) => this.endOthers(tx, accountId, current))
    return { ok: true as const }
  }

  setCookie(reply: Http['reply'], session: string, demo: boolean): void {
    const seconds = (demo ? DEMO_SESSION_DAYS : SESSION_DAYS) * 24 * 3600
    reply.header('set-cookie', this.cookie(session, seconds))
  }

  clearCookie(reply: Http['reply']): void {
    reply.header('set-cookie', this.cookie('', 0))
  }

  private cookie(value: string, maxAgeSeconds: number): string {
    return cookieLine(SESSION_COOKIE, value, maxAgeSeconds, this.env.PUBLIC_URL)
  }
}
