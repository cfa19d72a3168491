import { join } from 'node:path'
import type { ServiceName } from '@arc/contracts/services'
import { z } from 'zod'
import type { DatabaseAddress } from './db.js'
import { readEnv } from './env.js'
import { Unavailable } from './errors.js'
import { Identity } from './identity.js'
import { createLog, type Log } from './log.js'
import type { Cache } from './ports/cache.js'
import { MemoryCache } from './ports/cache.memory.js'
import { FolderFiles } from './ports/files.folder.js'
import type { Files } from './ports/files.js'
import { FolderMail } from './ports/mail.folder.js'
import type { Mail } from './ports/mail.js'
import type { Transport } from './ports/transport.js'
import { LocalTransport } from './ports/transport.local.js'

/** Everything a service stands on, with its adapters chosen. */
export interface Platform {
  log: Log
  identity: Identity
  transport: Transport
  files: Files
  cache: Cache
  mail: Mail
  /** True when this process is the only one that works on the databases. */
  exclusive: boolean
  databaseOf(service: ServiceName): DatabaseAddress
  addressOf(service: ServiceName): string
  /** Services say where they listen once they do. */
  announce(service: ServiceName, address: string): void
  close(): Promise<void>
}

/** Variables that every process reads. */
export const PLATFORM_ENV = {
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
}

export interface PlatformOptions {
  /** Folder that holds files, mail and logs. */
  dataDir: string
  /** PostgreSQL as the owner of the service roles: `postgres://host:port/database`, without a user. */
  database: { host: string; port: number; name: string; passwordOf(service: ServiceName): string }
  keys: { gatewayPrivateKey: string; serviceSecret: string; filesSecret: string }
  /** Log file; standard output unless told. */
  logFile?: string
  env?: NodeJS.ProcessEnv
}

/**
 * Chooses the adapters, in this one place: given an address the real part is used, else the embedded one.
 * Only the embedded ones exist so far; the others drop in here.
 */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const env = readEnv(PLATFORM_ENV, options.env)
  const addresses = new Map<ServiceName, string>()
  const cache = new MemoryCache()
  const transport = new LocalTransport()
  const { host, port, name, passwordOf } = options.database
  return {
    log: createLog({ level: env.LOG_LEVEL, ...(options.logFile ? { destination: options.logFile } : {}) }),
    identity: await Identity.from(options.keys),
    transport,
    files: new FolderFiles(join(options.dataDir, 'files'), options.keys.filesSecret),
    cache,
    mail: new FolderMail(join(options.dataDir, 'mail')),
    exclusive: true,
    databaseOf: (service) => ({ url: `postgres://arc_${service}:${passwordOf(service)}@${host}:${port}/${name}`, schema: service }),
    addressOf: (service) => {
      const address = addresses.get(service)
      if (!address) throw new Unavailable()
      return address
    },
    announce: (service, address) => void addresses.set(service, address),
    close: async () => {
      await transport.close()
      await cache.close()
    },
  }
}
