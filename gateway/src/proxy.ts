import { randomBytes } from 'node:crypto'
import type { AnyRoute } from '@arc/contracts/define'
import { ownerOf, type ServiceName } from '@arc/contracts/services'
import { NotFound, Unauthenticated, Unavailable } from '@arc/kit/errors'
import { sendProblem } from '@arc/kit/http'
import httpProxy from '@fastify/http-proxy'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { GatewayParts } from './app.js'
import { countBody } from './body-limit.js'
import { contractOf } from './contract.js'
import { SESSION_COOKIE } from './session.js'

declare module 'fastify' {
  interface FastifyRequest {
    contract: AnyRoute | null
    userToken: string | null
  }
}

/** After these the session is another, or none: what is remembered of it must go. */
const ENDS_SESSION = new Set(['logout', 'deleteAccount', 'changePassword', 'changeProfile'])
const FIVE_MINUTES = 300_000
/** Everything that is proxied; the gateway's own paths below it are registered before. */
const PREFIX = '/api'

/** Hands every promised path to the service that owns it, with a token that says who is asking. */
export const proxy: FastifyPluginAsync<GatewayParts> = async (app, { platform, sessions }) => {
  const log = platform.log.child({ service: 'gateway' })
  app.decorateRequest('contract', null)
  app.decorateRequest('userToken', null)
  app.decorateRequest('overLimit', null)

  app.addHook('onRequest', async (request) => {
    const contract = contractOf(request.method, request.url)
    if (!contract) throw new NotFound()
    if (contract.access === 'user' && !request.sessionUser) throw new Unauthenticated()
    request.contract = contract
  })
  app.addHook('preParsing', async (request, _reply, payload) => countBody(request, payload, request.contract?.bodyLimit ?? 0))
  app.addHook('onResponse', async (request) => {
    const session = request.cookies[SESSION_COOKIE]
    if (session && request.contract && ENDS_SESSION.has(request.contract.name)) sessions.forget(session)
  })

  await app.register(httpProxy, {
    prefix: PREFIX,
    rewritePrefix: PREFIX,
    upstream: '',
    disableCache: true,
    preHandler: async (request) => {
      const session = request.cookies[SESSION_COOKIE]
      if (session && request.sessionUser) request.userToken = await sessions.token(session, request.sessionUser, owner(request))
    },
    replyOptions: {
      getUpstream: (request) => platform.addressOf(owner(request)),
      rewriteRequestHeaders: (request, headers) => ({ ...onward(headers, owner(request)), ...introduce(request) }),
      onError: (reply, { error }) => {
        const { request } = reply
        const thrown = request.overLimit ?? (isAway(error) ? new Unavailable() : error)
        sendProblem(thrown, request, reply, log)
      },
    },
    undici: { connections: 128, pipelining: 1, headersTimeout: FIVE_MINUTES, bodyTimeout: FIVE_MINUTES },
  })
}

/** The service behind a path. @throws NotFound for a path that nobody owns */
function owner({ url }: { url: string }): ServiceName {
  const service = ownerOf(url.split('?')[0] ?? url)
  if (!service) throw new NotFound()
  return service
}

/** True when nobody listens at a service's address; the proxy wraps what the connection said. */
const isAway = ({ cause }: Error): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'

type Headers = Record<string, string | string[] | undefined>

/** The client's headers without those that only we may say. Only auth sees the cookie; `expect` was answered here. */
function onward(headers: Headers, service: ServiceName): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith('x-arc-') && name !== 'expect' && (name !== 'cookie' || service === 'auth'),
    ),
  )
}

function introduce(request: Pick<FastifyRequest, 'trace' | 'ip' | 'userToken'>): Headers {
  const trace = request.trace.traceId
  return {
    traceparent: `00-${trace}-${randomBytes(8).toString('hex')}-01`,
    'x-arc-origin': request.ip,
    ...(request.userToken ? { 'x-arc-user': request.userToken } : {}),
  }
}
