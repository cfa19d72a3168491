import { API_TOKEN_PREFIX, API_TOKEN_SERVICES, type ApiTokenScope, resolveApiToken } from '@arc/contracts/auth/api-tokens'
import { SESSIONS_ENDED, type SessionUser } from '@arc/contracts/auth/sessions'
import type { AnyRoute } from '@arc/contracts/define'
import { Refused, Unauthenticated } from '@arc/kit/errors'
import type { Cache } from '@arc/kit/ports/cache'
import type { Services } from '@arc/kit/services'
import { TIMEOUTS } from '@arc/kit/timeouts'
import { LRUCache } from 'lru-cache'
import { serviceOf } from './contract.js'
import { hashOf } from './session-hash.js'

/** How long a token is cached: as long as a session (docs/services/gateway.md). */
const TTL_MS = 2_000
const MAX_TOKENS = 10_000
const BEARER = /^Bearer +(\S+)$/i

export interface TokenAccess {
  user: SessionUser
  scope: ApiTokenScope
}

/** The personal API token of a request; undefined without one. Other schemes are left to the services. */
export function apiTokenOf(authorization: string | undefined): string | undefined {
  const token = BEARER.exec(authorization ?? '')?.[1]
  return token?.startsWith(API_TOKEN_PREFIX) ? token : undefined
}

/** A cache of recent API tokens, by their hash. */
export class ApiTokens {
  private readonly cached = new LRUCache<string, Promise<TokenAccess | null>>({ max: MAX_TOKENS, ttl: TTL_MS })

  constructor(
    private readonly services: Services,
    private readonly cache: Cache,
  ) {}

  /** Subscribes to revocations. @returns unsubscribes */
  listen(): Promise<() => void> {
    return this.cache.subscribe(SESSIONS_ENDED, (hash) => void this.cached.delete(hash))
  }

  /** @throws Unauthenticated for a token that is unknown, expired or revoked */
  async access(token: string): Promise<TokenAccess> {
    const key = hashOf(token)
    const access = this.cached.get(key) ?? this.load(key, token)
    const known = await access
    if (!known) throw new Unauthenticated('This API token is unknown, expired or revoked.')
    return known
  }

  private load(key: string, token: string): Promise<TokenAccess | null> {
    const access = this.services
      .call('auth', resolveApiToken, { body: { token } }, { timeout: TIMEOUTS.session })
      .then((answer) => answer.access)
    this.cached.set(key, access)
    access.catch(() => this.cached.delete(key))
    return access
  }
}

const READS = new Set(['GET', 'HEAD'])

/** @throws Refused for a route that no token may use, and for a change with a token that may only read */
export function assertTokenAllowed(scope: ApiTokenScope, route: AnyRoute, method: string): void {
  const service = serviceOf(route)
  if (route.access !== 'public' && (!service || !API_TOKEN_SERVICES.includes(service)))
    throw new Refused('API tokens do not reach this address. Sign in to use it.')
  if (scope === 'read' && !READS.has(method)) throw new Refused('This API token may only read.')
}
