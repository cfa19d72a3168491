import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { AnyRoute } from '@arc/contracts/define'
import type { ServiceName } from '@arc/contracts/services'
import { isFailure, REFUSAL_HEADER } from '@arc/kit/answer-failures'
import { isTelemetryOn } from '@arc/kit/telemetry.metrics'
import { parseCookie } from 'cookie'
import { isTooLong } from './body-limit.js'
import { contractOf, serviceOf } from './contract.js'
import type { GatewayDependencies } from './gateway.dependencies.js'
import { countRequest } from './limit-store.js'
import { INVALIDATES_SESSION } from './proxy.js'
import type { PublicHost } from './public-host.js'
import { isOfOtherHome, sessionCookieName } from './session.js'
import { hashOf } from './session-hash.js'
import { clientAddress } from './trust-proxy.js'
import { upstreamHeaders } from './upstream.headers.js'
import { handleInProcess, hasKnownLength } from './upstream.process.js'

interface Admitted {
  service: ServiceName
  listener: RequestListener
  token: string | null
}

/**
 * Hands requests that pass every check from memory straight to a service of this process, without a second framework pass:
 * the same rate limit, origin check, contract, session and headers as in the plugins. Everything else, refusals above all,
 * takes the plugins, so they alone write the gateway's own responses.
 * @param plugins the gateway's complete request listener
 */
export function fastPath(
  plugins: RequestListener,
  { platform, env, sessions, securityHeaders, publicHost, answers }: GatewayDependencies,
): RequestListener {
  const max = env.RATE_LIMIT_PER_MINUTE
  const cookies = new WeakMap<Socket, { cookie: string; sessionHash: string | undefined }>()
  const cookieName = sessionCookieName(env.PUBLIC_URL)

  /** The hash of the session cookie. A connection sends the same cookie again and again, so it is computed once for each. */
  function sessionHashOf({ socket, headers: { cookie } }: IncomingMessage): string | undefined {
    if (!cookie) return undefined
    const known = cookies.get(socket)
    if (known?.cookie === cookie) return known.sessionHash
    const session = parseCookie(cookie)[cookieName]
    const sessionHash = session && hashOf(session)
    cookies.set(socket, { cookie, sessionHash })
    return sessionHash
  }

  /** What the request may do, if that is known without asking anyone. */
  function admit(request: IncomingMessage): Admitted | undefined {
    const contract = request.url ? contractOf(request.method ?? '', request.url) : undefined
    if (!contract || INVALIDATES_SESSION.has(contract.name) || isTelemetryOn()) return undefined
    if (request.headers.authorization) return undefined
    const service = serviceOf(contract)
    const listener = service && platform.listenerOf(service)
    if (!listener || !isPlain(request, contract, publicHost)) return undefined
    const sessionHash = sessionHashOf(request)
    const user = sessionHash ? sessions.cachedUser(sessionHash) : null
    if (user === undefined || (contract.access === 'user' && !user)) return undefined
    if (user && isOfOtherHome(user, request.headers)) return undefined
    const token = user ? sessions.cachedToken(user, service, contract.path) : null
    return token === undefined ? undefined : { service, listener, token }
  }

  function pass(request: IncomingMessage, response: ServerResponse, ip: string, { service, listener, token }: Admitted): void {
    for (const [name, value] of securityHeaders.transport) response.setHeader(name, value)
    const started = performance.now()
    response.once('finish', () => {
      answers.record(isFailure(response.statusCode, response.getHeader(REFUSAL_HEADER)), performance.now() - started)
    })
    // The service starts the trace, and writes the log line.
    const sender = { traceparent: undefined, ip, token }
    handleInProcess(request, response, listener, upstreamHeaders(request.headers, service, sender))
  }

  return (request, response) => {
    const admitted = admit(request)
    if (!admitted) return plugins(request, response)
    const ip = clientAddress(request, env.TRUST_PROXY)
    countRequest(platform.cache, ip).then(
      (count) => (count > max ? plugins(request, response) : pass(request, response, ip, admitted)),
      () => plugins(request, response),
    )
  }
}

/** True if the request has no body that must be measured, is for this host, and comes from our own pages. */
const isPlain = (request: IncomingMessage, contract: AnyRoute, { isOurs, isSameOrigin, isPlainHttp }: PublicHost): boolean =>
  hasKnownLength(request) && !isTooLong(request, contract.bodyLimit) && isOurs(request) && !isPlainHttp(request) && isSameOrigin(request)
