import { SERVICE_NAMES } from '@arc/contracts/services'
import type { FastifyPluginAsync } from 'fastify'
import type { GatewayDependencies } from './app.js'

/** `/health`: this process and its dependencies. `/ready`: all services behind the gateway. */
export const healthRoutes: FastifyPluginAsync<GatewayDependencies> = async (app, { platform }) => {
  app.get('/health', async () => ({ service: 'gateway', ...(await platform.health()) }))
  app.get('/ready', async (_request, reply) => {
    const checks = await Promise.all(SERVICE_NAMES.map(async (name) => [name, await isHealthy(() => platform.addressOf(name))] as const))
    return reply.status(checks.every(([, ok]) => ok) ? 200 : 503).send(Object.fromEntries(checks))
  })
}

async function isHealthy(addressOf: () => string): Promise<boolean> {
  try {
    return (await fetch(`${addressOf()}/health`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
