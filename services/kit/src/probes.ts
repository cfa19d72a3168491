import type { ServiceName } from '@arc/contracts/services'
import type { FastifyInstance } from 'fastify'
import type { ServiceDatabase } from './db.js'
import type { Platform } from './platform.js'

export const PROBES = ['/live', '/ready', '/health'] as const

interface Probed {
  database: ServiceDatabase<object>
  platform: Pick<Platform, 'health'>
  isStopping: () => boolean
}

/**
 * `/live`: the process answers. `/ready`: it can serve, which needs its database, and is not stopping. `/health`: its database and
 * all dependencies; only the database, which every request needs, makes it unhealthy.
 */
export function addProbes(fastify: FastifyInstance, service: ServiceName, { database, platform, isStopping }: Probed): void {
  fastify.get('/live', async () => ({ service }))
  fastify.get('/ready', async (_request, reply) => {
    const ready = !isStopping() && (await isReachable(database))
    return reply.status(ready ? 200 : 503).send({ service, ready })
  })
  fastify.get('/health', async (_request, reply) => {
    const [healthy, dependencies] = await Promise.all([isReachable(database), platform.health()])
    return reply.status(healthy ? 200 : 503).send({ service, database: healthy, ...dependencies })
  })
}

async function isReachable(database: ServiceDatabase<object>): Promise<boolean> {
  try {
    await database.transaction(async () => undefined)
    return true
  } catch {
    return false
  }
}
