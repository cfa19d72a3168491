import { createHash } from 'node:crypto'
import { resolveSession, type SessionUser } from '@arc/contracts/auth/sessions'
import type { ServiceName } from '@arc/contracts/services'
import type {} from '@arc/kit/http'
import type { Identity } from '@arc/kit/identity'
import type { Cache } from '@arc/kit/ports/cache'
import type { Services } from '@arc/kit/services'
import fp from 'fastify-plugin'
import type { GatewayDependencies } from './app.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, or null. */
    sessionUser: SessionUser | null
  }
}

export const SESSION_COOKIE = 'arc_session'
/** How long a revoked session may still be believed, in milliseconds. */
const BELIEVED_MS = 2_000
/** From this age on it is asked for again beside the request, so that somebody who is at work never waits for it. */
const RENEWED_MS = 1_500
/** A token is good for 60 s; it is used for 30. */
const TOKEN_MS = 30_000
const MOST_ENTRIES = 10_000

/** Gateways tell each other here. */
const ENDED = 'sessions:ended'
/** A session may be named where others listen, but not given away. */
const nameOf = (session: string): string => createHash('sha256').update(session).digest('base64url')

interface Known {
  user: Promise<SessionUser | null>
  askedAt: number
  renewing: boolean
  tokens: Map<string, { token: Promise<string>; until: number }>
}

/** The sessions that came by lately, with the tokens signed for them. */
export class Sessions {
  private readonly known = new Map<string, Known>()

  constructor(
    private readonly services: Services,
    private readonly identity: Identity,
    private readonly cache: Cache,
  ) {}

  /** Begins to hear of sessions that ended at another gateway. @returns ends that */
  listen(): Promise<() => void> {
    return this.cache.subscribe(ENDED, (ended) => {
      for (const session of this.known.keys()) if (nameOf(session) === ended) this.known.delete(session)
    })
  }

  /** The user behind a session cookie. */
  user(session: string): Promise<SessionUser | null> {
    const entry = this.known.get(session)
    const age = entry ? Date.now() - entry.askedAt : Number.POSITIVE_INFINITY
    if (!entry || age >= BELIEVED_MS) return this.ask(session, entry)
    if (age >= RENEWED_MS && !entry.renewing) void this.renew(session, entry)
    return entry.user
  }

  private ask(session: string, before?: Known): Promise<SessionUser | null> {
    if (this.known.size > MOST_ENTRIES) this.known.clear()
    const askedAt = Date.now()
    const user = this.resolve(session)
    this.known.set(session, { user, askedAt, renewing: false, tokens: before?.tokens ?? new Map() })
    user.catch(() => this.known.delete(session))
    return user
  }

  /** What is believed stays so until the answer is there; a session that ended meanwhile is not brought back by it. */
  private async renew(session: string, entry: Known): Promise<void> {
    entry.renewing = true
    const askedAt = Date.now()
    try {
      const user = await this.resolve(session)
      if (this.known.get(session) === entry) this.known.set(session, { ...entry, user: Promise.resolve(user), askedAt, renewing: false })
    } catch {
      // The next request after its time asks again, and is told when that fails too.
    }
  }

  private async resolve(session: string): Promise<SessionUser | null> {
    return (await this.services.call('auth', resolveSession, { body: { session } })).user
  }

  /** The gateway's word to one service about this user; signed once for many requests. */
  token(session: string, user: SessionUser, service: ServiceName): Promise<string> {
    const now = Date.now()
    const tokens = this.known.get(session)?.tokens
    // What the token says must be what the session is now: another plan is another token.
    const key = `${service}:${JSON.stringify(user)}`
    const kept = tokens?.get(key)
    if (kept && kept.until > now) return kept.token
    const token = this.identity.userToken(user, service)
    tokens?.set(key, { token, until: now + TOKEN_MS })
    return token
  }

  /** A session is another now, or none: here and at every other gateway. */
  async forget(session: string): Promise<void> {
    this.known.delete(session)
    await this.cache.publish(ENDED, nameOf(session))
  }
}

/** Finds out who is asking, for every path that can need it. */
export const session = fp<GatewayDependencies>(async (app, { sessions }) => {
  app.decorateRequest('sessionUser', null)
  app.addHook('onClose', await sessions.listen())
  app.addHook('onRequest', async (request) => {
    const value = request.url.startsWith('/api/') ? request.cookies[SESSION_COOKIE] : undefined
    if (!value) return
    request.sessionUser = await sessions.user(value)
    if (request.sessionUser) request.trace.userId = request.sessionUser.userId
  })
})
