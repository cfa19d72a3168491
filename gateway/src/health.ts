import { getGatewayAnswers } from '@arc/contracts/admin/operations'
import { SERVICE_NAMES, type ServiceName } from '@arc/contracts/services'
import { isLocalAddress } from '@arc/kit/origin'
import type { Platform } from '@arc/kit/platform'
import { TIMEOUTS } from '@arc/kit/timeouts'
import { internalFetch } from '@arc/kit/tls'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { GatewayDependencies } from './gateway.dependencies.js'

export const PROBE_PATHS = { live: '/live', ready: '/ready', health: '/health' } as const

interface Probed extends Pick<GatewayDependencies, 'sessions'> {
  platform: Pick<Platform, 'addressOf' | 'health' | 'tls'>
  isStopping: () => boolean
}

/**
 * `/live`: the process answers. `/ready`: it can serve; a service that is down costs its own pages only, so it doesn't count.
 * `/health`: this process, its dependencies, and every service; by name for the operator only.
 */
export const healthRoutes: FastifyPluginAsync<Probed> = async (app, { platform, sessions, isStopping }) => {
  app.get(PROBE_PATHS.live, async () => ({ service: 'gateway' }))
  app.get(PROBE_PATHS.ready, async (_request, reply) =>
    reply.status(isStopping() ? 503 : 200).send({ service: 'gateway', ready: !isStopping() }),
  )
  app.get(PROBE_PATHS.health, async (request, reply) => {
    const [services, dependencies, isOperator] = await Promise.all([
      healthOfServices(platform),
      platform.health(),
      isNear(request) || hasAdminPassword(request, { platform, sessions }),
    ])
    reply.status(Object.values(services).every(Boolean) ? 200 : 503)
    return { service: 'gateway', ...(isOperator ? { ...dependencies, services } : {}) }
  })
}

/** True for a request from this machine or its private network that no proxy has passed on: of a probe, a shell, or `helm test`. */
const isNear = ({ ip, headers }: FastifyRequest): boolean => isLocalAddress(ip) && headers['x-forwarded-for'] === undefined

/** Whether the admin panel sends the request: the admin service compares its password, and counts wrong ones. */
async function hasAdminPassword(request: FastifyRequest, { platform, sessions }: Pick<Probed, 'platform' | 'sessions'>): Promise<boolean> {
  const { ip, sessionCookie } = request
  const password = request.headers['x-admin-password']
  if (typeof password !== 'string') return false
  const { path } = getGatewayAnswers
  try {
    const user = sessionCookie ? await sessions.user(sessionCookie) : null
    const headers = new Headers({ 'x-admin-password': password, 'x-arc-origin': ip })
    if (user) headers.set('x-arc-user', await sessions.token(user, 'admin', path))
    const signal = AbortSignal.timeout(TIMEOUTS.health)
    return (await internalFetch(platform.tls)(`${platform.addressOf('admin')}${path}`, { headers, redirect: 'error', signal })).ok
  } catch {
    return false
  }
}

async function healthOfServices(platform: Probed['platform']): Promise<Record<string, boolean>> {
  return Object.fromEntries(await Promise.all(SERVICE_NAMES.map(async (name) => [name, await isHealthy(platform, name)] as const)))
}

async function isHealthy({ addressOf, tls }: Probed['platform'], name: ServiceName): Promise<boolean> {
  try {
    return (await internalFetch(tls)(`${addressOf(name)}/health`, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUTS.health) })).ok
  } catch {
    return false
  }
}
