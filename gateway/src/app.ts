import { liveEvents } from '@arc/contracts/live'
import { readEnv } from '@arc/kit/env'
import { NotFound } from '@arc/kit/errors'
import { sendProblem } from '@arc/kit/http'
import type { Platform } from '@arc/kit/platform'
import { Services } from '@arc/kit/services'
import { observePresence } from '@arc/kit/telemetry.queues'
import { traceRequests } from '@arc/kit/telemetry.requests'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { docsRoutes } from './docs.routes.js'
import { GATEWAY_ENV, type GatewayEnv } from './gateway.env.js'
import { healthRoutes } from './health.js'
import { liveRoutes } from './live.routes.js'
import { mailRoutes } from './mail.routes.js'
import { proxy } from './proxy.js'
import { security } from './security.js'
import { Sessions, session } from './session.js'
import { staticFiles } from './static.js'

export interface GatewayDependencies {
  platform: Platform
  env: GatewayEnv
  sessions: Sessions
  /** Folder of the built pages. */
  pages: string
}

export interface RunningGateway {
  address: string
  close(): Promise<void>
}

/** Whether we are there, and the stream that ends when its page is closed. */
const QUIET = new Set(['/health', '/ready', liveEvents.path])
/** A page's file is a file, whatever its name: each name would be a series of measurements. */
const FILE = '/{file}'

/** What a request asked for, in the words of the contract. */
const routeOf = ({ contract, routeOptions: { url } }: FastifyRequest): string | undefined =>
  contract?.path ?? (url?.includes('.') ? FILE : url)

/** Builds the gateway, in the order in which a request meets its parts. */
export async function buildGateway(parts: GatewayDependencies): Promise<FastifyInstance> {
  const { platform, env } = parts
  const log = platform.log.child({ service: 'gateway' })
  const endPresence = observePresence('gateway')
  const app = Fastify({
    logger: false,
    trustProxy: env.TRUST_PROXY,
    forceCloseConnections: true,
    requestTimeout: 15 * 60_000,
    routerOptions: { maxParamLength: 2_500 },
  })
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, log))
  app.setNotFoundHandler((request, reply) => sendProblem(new NotFound(), request, reply, log))
  traceRequests(app, { service: 'gateway', log, quiet: QUIET, routeOf })
  app.addHook('onClose', async () => endPresence())

  await app.register(healthRoutes, parts)
  await app.register(security, parts)
  await app.register(cookie)
  await app.register(session, parts)
  await app.register(docsRoutes)
  await app.register(mailRoutes, parts)
  await app.register(liveRoutes, parts)
  await app.register(proxy, parts)
  await app.register(staticFiles, parts)
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
    pages: options.pages,
  })
  const address = await app.listen({ port: env.PORT, host: env.HOST })
  return { address, close: () => app.close() }
}
