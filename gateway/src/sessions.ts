import { isDeepStrictEqual } from 'node:util'
import { resolveSession, SESSIONS_ENDED, type SessionUser, userOfHome } from '@arc/contracts/auth/sessions'
import { isOfHome, type ServiceName } from '@arc/contracts/services'
import { wallClock } from '@arc/kit/clock'
import type { Identity } from '@arc/kit/identity'
import type { Cache } from '@arc/kit/ports/cache'
import type { Services } from '@arc/kit/services'
import { TIMEOUTS } from '@arc/kit/timeouts'
import { LRUCache } from 'lru-cache'
import { hashOf } from './session-hash.js'

/** How long a session is cached, and thus how long a revoked one can still be used. */
const SESSION_TTL_MS = 2_000

/** From this age, a request refreshes the session in the background, so that active users never wait for it. */
const REFRESH_AFTER_MS = 1_500

/** A token is valid for 60 s and reused for 30 s. */
const TOKEN_TTL_MS = 30_000

const MAX_SESSIONS = 10_000

interface CachedSession {
  user: Promise<SessionUser | null>
  /** The value of `user` once it has arrived. */
  known?: SessionUser | null
  loadedAt: number
  refreshing: boolean
}

interface SignedToken {
  signedAt: number
  signed: Promise<string>
  /** The value of `signed` once it has arrived. */
  known?: string
}

/** A cache of recent sessions, by the hash of their cookie, and of the tokens signed for their users. */
export class Sessions {
  private readonly cached = new LRUCache<string, CachedSession>({ max: MAX_SESSIONS })
  private readonly listeners = new Set<(sessionHash: string) => void>()
  /** By user object: a session that is loaded again keeps its object unless something changed, such as the plan. */
  private readonly tokens = new WeakMap<SessionUser, Map<string, SignedToken>>()

  constructor(
    private readonly services: Services,
    private readonly identity: Identity,
    private readonly cache: Cache,
  ) {}

  /** Subscribes to invalidations from other gateway replicas and from auth. @returns unsubscribes */
  listen(): Promise<() => void> {
    return this.cache.subscribe(SESSIONS_ENDED, (hash) => {
      this.cached.delete(hash)
      for (const listener of this.listeners) listener(hash)
    })
  }

  /** Calls `listener` when a session has changed or ended, with its hash. */
  onChanged(listener: (sessionHash: string) => void): void {
    this.listeners.add(listener)
  }

  /** The user behind a session cookie. */
  user(session: string): Promise<SessionUser | null> {
    const entry = this.cached.get(hashOf(session))
    const age = entry ? wallClock.now() - entry.loadedAt : Number.POSITIVE_INFINITY
    if (!entry || age >= SESSION_TTL_MS) return this.load(session)
    if (age >= REFRESH_AFTER_MS && !entry.refreshing) void this.refresh(session, entry)
    return entry.user
  }

  /** True for a session that had a user when it was last loaded, however long ago. */
  isKnown(session: string): boolean {
    return Boolean(this.cached.get(hashOf(session))?.known)
  }

  /** The user of a session if the cache has it and it needs no refresh; null if the session is unknown to auth. */
  cachedUser(sessionHash: string): SessionUser | null | undefined {
    const entry = this.cached.get(sessionHash)
    return entry && wallClock.now() - entry.loadedAt < REFRESH_AFTER_MS ? entry.known : undefined
  }

  private load(session: string): Promise<SessionUser | null> {
    const key = hashOf(session)
    const user = this.resolve(session, this.cached.get(key)?.known)
    const entry: CachedSession = { user, loadedAt: wallClock.now(), refreshing: false }
    this.cached.set(key, entry)
    user.then(
      (known) => Object.assign(entry, { known }),
      () => this.cached.delete(key),
    )
    return user
  }

  /** The cached user stays until the answer arrives. A session that was invalidated meanwhile isn't cached again. */
  private async refresh(session: string, entry: CachedSession): Promise<void> {
    entry.refreshing = true
    const loadedAt = wallClock.now()
    try {
      const user = await this.resolve(session, entry.known)
      const key = hashOf(session)
      if (this.cached.get(key) === entry) this.cached.set(key, { user: Promise.resolve(user), known: user, loadedAt, refreshing: false })
    } catch {
      // The first request after the TTL loads the session again and receives the error if that fails too.
    }
  }

  /** @returns `earlier` itself if nothing changed since */
  private async resolve(session: string, earlier: SessionUser | null | undefined): Promise<SessionUser | null> {
    const { user } = await this.services.call('auth', resolveSession, { body: { session } }, { timeout: TIMEOUTS.session })
    return earlier && isDeepStrictEqual(user, earlier) ? earlier : user
  }

  /**
   * A token that names this user to one service, signed once for many requests. A service of the home gets the owner of the home that is
   * open, with this user as who acts.
   * @param path of the route
   */
  token(user: SessionUser, service: ServiceName, path: string): Promise<string> {
    const usable = this.usableToken(user, service, path)
    if (usable) return usable.signed
    const tokens = this.tokens.get(user) ?? new Map<string, SignedToken>()
    const key = tokenKey(service, path)
    const named = isOfHome(service, path) ? userOfHome(user) : user
    const token: SignedToken = { signedAt: wallClock.now(), signed: this.identity.userToken(named, service) }
    this.tokens.set(user, tokens.set(key, token))
    token.signed.then(
      (known) => Object.assign(token, { known }),
      () => tokens.delete(key),
    )
    return token.signed
  }

  /** The token of a user for one service if it is signed already. */
  cachedToken(user: SessionUser, service: ServiceName, path: string): string | undefined {
    return this.usableToken(user, service, path)?.known
  }

  private usableToken(user: SessionUser, service: ServiceName, path: string): SignedToken | undefined {
    const token = this.tokens.get(user)?.get(tokenKey(service, path))
    return token && wallClock.now() - token.signedAt < TOKEN_TTL_MS ? token : undefined
  }

  /** Removes a session from the cache of every gateway replica, because it changed or ended. */
  async invalidate(session: string): Promise<void> {
    const key = hashOf(session)
    this.cached.delete(key)
    await this.cache.publish(SESSIONS_ENDED, key)
  }
}

const tokenKey = (service: ServiceName, path: string): string => `${service} ${isOfHome(service, path) ? 'home' : 'person'}`

/** The owner of the home that a user has open. */
export const homeOf = ({ userId, home }: SessionUser): string => home?.ownerId ?? userId
