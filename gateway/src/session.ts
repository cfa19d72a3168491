import type { IncomingHttpHeaders } from 'node:http'
import type { ApiTokenScope } from '@arc/contracts/auth/api-tokens'
import { HOME_HEADER, type SessionUser } from '@arc/contracts/auth/sessions'
import { cookieName } from '@arc/kit/cookie-name'
import { Conflict } from '@arc/kit/errors'
import type {} from '@arc/kit/http'
import fp from 'fastify-plugin'
import { apiTokenOf } from './api-tokens.js'
import type { GatewayDependencies } from './gateway.dependencies.js'
import { homeOf } from './sessions.js'
import { UnknownSessions } from './unknown-sessions.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the session or of the API token, or null. */
    sessionUser: SessionUser | null
    /** The value of the session cookie, which may be of nobody. */
    sessionCookie: string | undefined
    /** What the API token of the request may do; null without one. */
    tokenScope: ApiTokenScope | null
  }
}

/** @param publicUrl the product's public URL */
export const sessionCookieName = (publicUrl: string): string => cookieName({ name: 'arc_session', path: '/' }, publicUrl)

/** True for a request of a page that shows another home than the one that is open in its session now. */
export function isOfOtherHome(user: SessionUser, headers: IncomingHttpHeaders): boolean {
  const shown = headers[HOME_HEADER]
  return shown !== undefined && shown !== homeOf(user)
}

/** The refusal of such a request: the page has to load the home that is open. */
export const otherHome = (): Conflict =>
  new Conflict('Another home is open in this browser now.', [{ path: HOME_HEADER, message: 'This home is not open.' }])

/** Resolves the user of every API request: of its API token, else of its session. */
export const session = fp<GatewayDependencies>(async (app, { sessions, apiTokens, env, platform }) => {
  const name = sessionCookieName(env.PUBLIC_URL)
  const unknown = new UnknownSessions(platform.cache, env.UNKNOWN_SESSIONS_PER_MINUTE)
  app.decorateRequest('sessionUser', null)
  app.decorateRequest('sessionCookie')
  app.decorateRequest('tokenScope', null)
  app.addHook('onClose', await sessions.listen())
  app.addHook('onClose', await apiTokens.listen())
  app.addHook('onRequest', async (request) => {
    request.sessionCookie = request.cookies[name]
    if (!request.url.startsWith('/api/')) return
    const token = apiTokenOf(request.headers.authorization)
    if (token !== undefined) {
      const { user, scope } = await unknown.limit(request.ip, false, () => apiTokens.access(token))
      Object.assign(request, { sessionUser: user, tokenScope: scope })
    } else {
      const value = request.sessionCookie
      if (value) request.sessionUser = await unknown.limit(request.ip, sessions.isKnown(value), () => sessions.user(value))
    }
    if (request.sessionUser) request.trace.userId = request.sessionUser.userId
  })
})
