import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceName } from '@arc/contracts/services'
import type { z } from 'zod'
import { BadConfiguration, checkEnv, readEnv, shapeOf } from './env.js'
import { reasonOf } from './errors.js'
import { platformEnv } from './platform.env.js'
import { createPlatform, type Platform } from './platform.js'
import { addressOf, GATEWAY_KEY, type ProcessEnv, passwordOf, portOf, processEnv, SERVICE_KEY } from './process.env.js'
import { prepareService, type ServiceDefinition } from './service.js'
import { stopOnSignal } from './stop-on-signal.js'

/** Runs a service as its own process until a signal stops it. The job `prepare` has migrated its schema. */
export function serve(definition: ServiceDefinition): Promise<void> {
  return runProcess(definition.name, shapeOf(definition.env), async (env, platform) => {
    const service = await prepareService(definition, platform, {
      port: portOf(env, definition.name),
      host: env.HOST,
      migrations: 'require',
    })
    await service.startWork()
    return service
  })
}

interface Running {
  close(): Promise<void>
}

/**
 * Runs a process: validates the whole configuration, opens the platform, starts, and on a signal stops in reverse order.
 * @param shape variables besides those of every process
 */
export async function runProcess(
  name: ServiceName | 'gateway',
  shape: z.ZodRawShape,
  start: (env: ProcessEnv, platform: Platform) => Promise<Running>,
): Promise<void> {
  // Emails and temporary files are for this user only.
  process.umask(0o077)
  try {
    checkEnv([processEnv(), platformEnv(), name === 'gateway' ? GATEWAY_KEY : SERVICE_KEY, shape])
    const env = readEnv(processEnv())
    const platform = await openPlatform(name, env)
    const running = await start(env, platform)
    stopOnSignal(async () => {
      await running.close()
      await platform.close()
    })
  } catch (error) {
    const stack = error instanceof Error && !(error instanceof BadConfiguration) ? `\n${error.stack}` : ''
    process.stderr.write(`${name} did not start. ${reasonOf(error)}${stack}\n`)
    process.exit(1)
  }
}

function openPlatform(name: ServiceName | 'gateway', env: ProcessEnv): Promise<Platform> {
  const { hostname: host, port, pathname } = new URL(env.DATABASE_URL)
  const key = name === 'gateway' ? readEnv(GATEWAY_KEY).GATEWAY_PRIVATE_KEY : readEnv(SERVICE_KEY).GATEWAY_PUBLIC_KEY
  return createPlatform({
    process: name,
    // Only unsent emails are stored here.
    dataDir: join(tmpdir(), 'arc'),
    database: {
      host,
      port: Number(port || 5432),
      name: pathname.slice(1),
      passwordOf: (service) => passwordOf(env, service),
    },
    keys: { gatewayKey: key, serviceSecret: env.SERVICE_SECRET, filesSecret: env.FILES_SECRET },
    addressOf: (service) => addressOf(env, service),
    tls: env,
  })
}
