import { createServer } from 'node:http'
import { reportGatewayAnswers } from '@arc/contracts/admin/operations'
import { liveEvents } from '@arc/contracts/live'
import { drainOnClose } from '@arc/kit/drain'
import { readEnv } from '@arc/kit/env'
import { MethodNotAllowed, NotFound, TooMany } from '@arc/kit/errors'
import { sendProblem } from '@arc/kit/http'
import { type Log, pathIn } from '@arc/kit/log'
import { AnswerCounter } from '@arc/kit/operations/answer-counter'
import { maskedAddress } from '@arc/kit/origin'
import type { Platform } from '@arc/kit/platform'
import { Services } from '@arc/kit/services'
import { observePresence } from '@arc/kit/telemetry.queues'
import { traceRequests } from '@arc/kit/telemetry.requests'
import { TIMEOUTS } from '@arc/kit/timeouts'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ApiTokens } from './api-tokens.js'
import { Connections } from './connections.js'
import { crawlerRoutes } from './crawlers.routes.js'
import { docsRoutes } from './docs.routes.js'
import { fastPath } from './fast-path.js'
import type { GatewayDependencies } from './gateway.dependencies.js'
import { GATEWAY_ENV } from './gateway.env.js'
import { healthRoutes, PROBE_PATHS } from './health.js'
import { countRequest, LIMIT_SECONDS } from './limit-store.js'
import { liveRoutes } from './live.routes.js'
import { mailRoutes } from './mail.routes.js'
import { notFound, proxy } from './proxy.js'
import { publicHostOf } from './public-host.js'
import { security, TOO_MANY } from './security.js'
import { securityHeadersOf } from './security-headers.js'
import { session } from './session.js'
import { Sessions } from './sessions.js'
import { staticFiles } from './static.js'
import { clientAddress } from './trust-proxy.js'

export interface RunningGateway {
  address: string
  close(): Promise<void>
}

/** Health checks, and the event stream that lasts as long as its page is open. */
const QUIET = new Set([...Object.values(PROBE_PATHS), liveEvents.path])
const SERVER = { requestTimeout: TIMEOUTS.request, keepAliveTimeout: TIMEOUTS.keepAlive }
const READS = new Set(['GET', 'HEAD'])
/** The route label of all static files, because each file name would create a metric series. */
const FILE = '/{file}'

/** The route label of a request: the contract's path if it has one. */
const routeOf = ({ contract, routeOptions: { url } }: FastifyRequest): string | undefined =>
  contract?.path ?? (url?.includes('.') ? FILE : url)

/** A path that can't be decoded names nothing. No hook runs for it, so it is counted and logged here, and gets its headers here. */
const undecodablePath =
  ({ platform, env, securityHeaders }: GatewayDependencies, log: Log) =>
  async (_error: Error, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    for (const [name, value] of securityHeaders.data) reply.header(name, value)
    // The framework reads no header of a proxy here.
    const ip = clientAddress(request.raw, env.TRUST_PROXY)
    const count = await countRequest(platform.cache, ip)
    sendProblem(count > env.RATE_LIMIT_PER_MINUTE ? new TooMany(TOO_MANY, LIMIT_SECONDS) : new NotFound(), request, reply, log)
    const line = { method: request.method, path: pathIn(request.url), status: reply.statusCode, network: maskedAddress(ip) }
    log.info({ ...line, reason: 'The path can not be decoded.' }, 'request')
  }

/** Builds the gateway. The order of registration is the order in which a request passes the plugins. */
async function buildGateway(dependencies: GatewayDependencies): Promise<FastifyInstance> {
  const { platform, env, answers } = dependencies
  const log = platform.log.child({ service: 'gateway' })
  const stopObserving = observePresence('gateway')
  const connections = new Connections(env)
  const app = Fastify({
    logger: false,
    trustProxy: env.TRUST_PROXY,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (plugins) => connections.watch(createServer(SERVER, connections.choose(plugins, fastPath(plugins, dependencies)))),
    routerOptions: { maxParamLength: 2_500 },
    frameworkErrors: undecodablePath(dependencies, log),
  })
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, log))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = !READS.has(request.method) && app.hasRoute({ method: 'GET', url: path })
    sendProblem(isPage ? new MethodNotAllowed([...READS]) : notFound(request.url), request, reply, log)
  })
  traceRequests(app, {
    ...{ service: 'gateway', log, quiet: QUIET, routeOf, addressOf: ({ ip }) => ip },
    onAnswer: (failed, ms) => answers.record(failed, ms),
  })
  app.addHook('onClose', async () => stopObserving())
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  drainOnClose(app, platform.exclusive ? 0 : TIMEOUTS.leave)

  await app.register(security, dependencies)
  connections.guard(app)
  await app.register(cookie)
  await app.register(session, dependencies)
  await app.register(healthRoutes, { platform, sessions: dependencies.sessions, isStopping: () => stopping })
  await app.register(docsRoutes, dependencies)
  await app.register(mailRoutes, dependencies)
  await app.register(liveRoutes, dependencies)
  await app.register(proxy, dependencies)
  await app.register(crawlerRoutes, dependencies)
  await app.register(staticFiles, dependencies)
  return app
}

/** Starts the gateway of a platform. */
export async function startGateway(platform: Platform, options: { pages: string; env?: NodeJS.ProcessEnv }): Promise<RunningGateway> {
  const env = readEnv(GATEWAY_ENV, options.env)
  const services = new Services('gateway', platform.identity, platform.addressOf, platform.tls)
  const answers = new AnswerCounter(
    (body) => services.call('admin', reportGatewayAnswers, { body }, { timeout: TIMEOUTS.health }),
    platform.log,
  )
  const app = await buildGateway({
    platform,
    env,
    answers,
    sessions: new Sessions(services, platform.identity, platform.cache),
    apiTokens: new ApiTokens(services, platform.cache),
    securityHeaders: await securityHeadersOf(env),
    publicHost: publicHostOf(env.PUBLIC_URL),
    pages: options.pages,
  })
  const address = await app.listen({ port: env.PORT, host: env.HOST })
  answers.start()
  return {
    address,
    close: async () => {
      await app.close()
      await answers.close()
    },
  }
}
