import { createServer } from 'node:http'
import { liveEvents } from '@arc/contracts/live'
import { readEnv } from '@arc/kit/env'
import { NotFound } from '@arc/kit/errors'
import { sendProblem, undecodablePath } from '@arc/kit/http'
import type { Platform } from '@arc/kit/platform'
import { Services } from '@arc/kit/services'
import { observePresence } from '@arc/kit/telemetry.queues'
import { traceRequests } from '@arc/kit/telemetry.requests'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { ApiTokens } from './api-tokens.js'
import { crawlerRoutes } from './crawlers.routes.js'
import { docsRoutes } from './docs.routes.js'
import { fastPath } from './fast-path.js'
import { GATEWAY_ENV, type GatewayEnv } from './gateway.env.js'
import { healthRoutes } from './health.js'
import { liveRoutes } from './live.routes.js'
import { mailRoutes } from './mail.routes.js'
import { proxy } from './proxy.js'
import { security } from './security.js'
import { type SecurityHeaders, securityHeadersOf } from './security-headers.js'
import { Sessions, session } from './session.js'
import { staticFiles } from './static.js'

export interface GatewayDependencies {
  platform: Platform
  env: GatewayEnv
  sessions: Sessions
  apiTokens: ApiTokens
  securityHeaders: SecurityHeaders
  /** Folder of the built pages. */
  pages: string
}

export interface RunningGateway {
  address: string
  close(): Promise<void>
}

/** Health checks, and the event stream that lasts as long as its page is open. */
const QUIET = new Set(['/health', '/ready', liveEvents.path])
/** In milliseconds. A large upload over a slow line may take its time. */
const TIMEOUTS = { requestTimeout: 15 * 60_000, keepAliveTimeout: 72_000 }
/** The route label of all static files, because each file name would create a metric series. */
const FILE = '/{file}'

/** The route label of a request: the contract's path if it has one. */
const routeOf = ({ contract, routeOptions: { url } }: FastifyRequest): string | undefined =>
  contract?.path ?? (url?.includes('.') ? FILE : url)

/** Builds the gateway. The order of registration is the order in which a request passes the plugins. */
export async function buildGateway(dependencies: GatewayDependencies): Promise<FastifyInstance> {
  const { platform, env } = dependencies
  const log = platform.log.child({ service: 'gateway' })
  const stopObserving = observePresence('gateway')
  const app = Fastify({
    logger: false,
    trustProxy: env.TRUST_PROXY,
    forceCloseConnections: true,
    serverFactory: (plugins) => createServer(TIMEOUTS, fastPath(plugins, dependencies)),
    routerOptions: { maxParamLength: 2_500 },
    frameworkErrors: undecodablePath(log),
  })
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, log))
  app.setNotFoundHandler((request, reply) => sendProblem(new NotFound(), request, reply, log))
  traceRequests(app, { service: 'gateway', log, quiet: QUIET, routeOf })
  app.addHook('onClose', async () => stopObserving())

  await app.register(healthRoutes, dependencies)
  await app.register(security, dependencies)
  await app.register(cookie)
  await app.register(session, dependencies)
  await app.register(docsRoutes)
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
  const services = new Services('gateway', platform.identity, platform.addressOf)
  const app = await buildGateway({
    platform,
    env,
    sessions: new Sessions(services, platform.identity, platform.cache),
    apiTokens: new ApiTokens(services, platform.cache),
    securityHeaders: await securityHeadersOf(env),
    pages: options.pages,
  })
  const address = await app.listen({ port: env.PORT, host: env.HOST })
  return { address, close: () => app.close() }
}
