import { SERVICE_NAMES, type ServiceName } from '@arc/contracts/services'
import type { Platform } from '@arc/kit/platform'
import { TIMEOUTS } from '@arc/kit/timeouts'
import { internalFetch } from '@arc/kit/tls'
import type { FastifyPluginAsync } from 'fastify'

export const PROBE_PATHS = { live: '/live', ready: '/ready', health: '/health' } as const

interface Probed {
  platform: Pick<Platform, 'addressOf' | 'health' | 'tls'>
  isStopping: () => boolean
}

/**
 * `/live`: the process answers. `/ready`: it can serve; a service that is down costs its own pages only, so it doesn't count.
 * `/health`: this process, its dependencies, and every service.
 */
export const healthRoutes: FastifyPluginAsync<Probed> = async (app, { platform, isStopping }) => {
  app.get(PROBE_PATHS.live, async () => ({ service: 'gateway' }))
  app.get(PROBE_PATHS.ready, async (_request, reply) =>
    reply.status(isStopping() ? 503 : 200).send({ service: 'gateway', ready: !isStopping() }),
  )
  app.get(PROBE_PATHS.health, async (_request, reply) => {
    const [services, dependencies] = await Promise.all([healthOfServices(platform), platform.health()])
    return reply.status(Object.values(services).every(Boolean) ? 200 : 503).send({ service: 'gateway', ...dependencies, services })
  })
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
