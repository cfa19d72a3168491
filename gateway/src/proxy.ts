import type { IncomingHttpHeaders } from 'node:http'
import { startGoogle } from '@arc/contracts/auth/google'
import type { AnyRoute } from '@arc/contracts/define'
import { isOfHome, type ServiceName } from '@arc/contracts/services'
import { MethodNotAllowed, NotFound, Unauthenticated, Unavailable } from '@arc/kit/errors'
import { sendProblem } from '@arc/kit/http'
import { TIMEOUTS } from '@arc/kit/timeouts'
import { isUnreachable } from '@arc/kit/unreachable'
import httpProxy from '@fastify/http-proxy'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { assertTokenAllowed } from './api-tokens.js'
import { checkLength, countBody } from './body-limit.js'
import { contractOf, methodsOf, serviceOf } from './contract.js'
import type { GatewayDependencies } from './gateway.dependencies.js'
import { isOfOtherHome, otherHome } from './session.js'
import { type Sender, upstreamHeaders } from './upstream.headers.js'
import { handleInProcess, hasKnownLength } from './upstream.process.js'

declare module 'fastify' {
  interface FastifyRequest {
    contract: AnyRoute | null
    userToken: string | null
  }
}

/** Routes after which the cached session is invalid. */
export const INVALIDATES_SESSION = new Set([
  ...['logout', 'deleteAccount', 'changePassword', 'changeProfile', 'resetPassword', 'useEmailLink'],
  ...['openHome', 'leaveHome'],
])
/** The proxied prefixes; the gateway's own routes below them are registered earlier. */
const PREFIXES = ['/api', startGoogle.path]

/**
 * Passes every route of the contracts to the service that owns it, with a token that names the user: within the process if
 * the service runs in it, otherwise over the network.
 */
export const proxy: FastifyPluginAsync<GatewayDependencies> = async (app, { platform, sessions }) => {
  const log = platform.log.child({ service: 'gateway' })
  app.decorateRequest('contract', null)
  app.decorateRequest('userToken', null)
  app.decorateRequest('overLimit', null)

  app.addHook('onRequest', async (request) => {
    const contract = contractOf(request.method, request.url)
    if (!contract) throw notFound(request.url)
    if (request.tokenScope) assertTokenAllowed(request.tokenScope, contract, request.method)
    if (contract.access === 'user' && !request.sessionUser) throw new Unauthenticated()
    request.contract = contract
    checkLength(request, contract.bodyLimit)
    if (!request.sessionUser) return
    const service = serviceFor(request)
    if (isOfHome(service, contract.path) && isOfOtherHome(request.sessionUser, request.headers)) throw otherHome()
    request.userToken = await sessions.token(request.sessionUser, service, contract.path)
  })
  app.addHook('onRequest', async (request, reply) => {
    const listener = platform.listenerOf(serviceFor(request))
    if (!listener || !hasKnownLength(request.raw)) return
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    handleInProcess(request.raw, reply.raw, listener, upstreamHeaders(request.raw.headers, serviceFor(request), senderOf(request)))
  })
  app.addHook('preParsing', async (request, _reply, payload) => countBody(request, payload, request.contract?.bodyLimit ?? 0))
  app.addHook('onResponse', async (request) => {
    const session = request.sessionCookie
    if (session && request.contract && INVALIDATES_SESSION.has(request.contract.name)) await sessions.invalidate(session)
  })

  for (const prefix of PREFIXES)
    await app.register(httpProxy, {
      prefix,
      rewritePrefix: prefix,
      upstream: '',
      disableCache: true,
      replyOptions: {
        // One retry for a read whose connection was closed. A 503 is passed on without retries.
        retriesCount: 1,
        getUpstream: (request) => platform.addressOf(serviceFor(request)),
        rewriteHeaders: ownConnection,
        rewriteRequestHeaders: (request, headers) => upstreamHeaders(headers, serviceFor(request), senderOf(request)),
        onError: (reply, { error }) => {
          const { request } = reply
          const failure = request.overLimit ?? (isUnreachable(error) ? new Unavailable(error) : error)
          sendProblem(failure, request, reply, log)
        },
      },
      undici: {
        ...{ connections: 128, pipelining: 1, headersTimeout: TIMEOUTS.proxy, bodyTimeout: TIMEOUTS.proxy },
        ...(platform.tls ? { connect: platform.tls.connector } : {}),
      },
    })
}

/** Without what a service says of its own connection: the client's is that of the gateway, which may be stopping. */
const ownConnection = ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders =>
  headers

/** The error for a request without a contract. */
export function notFound(url: string): NotFound | MethodNotAllowed {
  const methods = methodsOf(url)
  return methods.length > 0 ? new MethodNotAllowed(methods) : new NotFound()
}

const senderOf = ({ trace, ip, userToken }: Pick<FastifyRequest, 'trace' | 'ip' | 'userToken'>): Sender => ({
  traceparent: trace.traceparent,
  ip,
  token: userToken,
})

/** The service that owns the route of a request. @throws NotFound */
function serviceFor({ contract }: Pick<FastifyRequest, 'contract'>): ServiceName {
  const service = contract && serviceOf(contract)
  if (!service) throw new NotFound()
  return service
}
