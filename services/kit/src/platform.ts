import { join } from 'node:path'
import type { ServiceName } from '@arc/contracts/services'
import type { z } from 'zod'
import type { DatabaseAddress } from './db.js'
import { readEnv } from './env.js'
import { Unavailable } from './errors.js'
import { Identity } from './identity.js'
import { createLog, type Log } from './log.js'
import { platformEnv } from './platform.env.js'
import type { Cache } from './ports/cache.js'
import { MemoryCache } from './ports/cache.memory.js'
import { FolderFiles } from './ports/files.folder.js'
import type { Files } from './ports/files.js'
import { UrlSigner } from './ports/files.signed-urls.js'
import { FolderMail } from './ports/mail.folder.js'
import type { Mail } from './ports/mail.js'
import type { Transport } from './ports/transport.js'
import { LocalTransport } from './ports/transport.local.js'
import { startTelemetry } from './telemetry.start.js'

export interface Health {
  events: boolean
  cache: boolean
  files: boolean
  mail: boolean
}

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
  /** Which parts answer. One that is away comes back by itself; what needs it not goes on without. */
  health(): Promise<Health>
  close(): Promise<void>
}

export interface PlatformOptions {
  /** Folder that holds files, mail and logs. */
  dataDir: string
  /** PostgreSQL as the owner of the service roles: `postgres://host:port/database`, without a user. */
  database: { host: string; port: number; name: string; passwordOf(service: ServiceName): string }
  keys: { gatewayKey: string; serviceSecret: string; filesSecret: string }
  /** What this process is called in traces; `arc` unless told. */
  process?: string
  /** Log file; standard output unless told. */
  logFile?: string
  /** Where services listen that are processes of their own; those of this process announce themselves. */
  addressOf?: (service: ServiceName) => string
  env?: NodeJS.ProcessEnv
}

type Env = z.output<z.ZodObject<ReturnType<typeof platformEnv>>>

/** A store that hangs counts as away after this long: sooner than whoever asks a process for its health gives up on all of it. */
const HEALTH_MS = 1_000

/**
 * Chooses the adapters, in this one place: given an address the real part is used, else the embedded one.
 * @throws BadConfiguration that lists every variable that is missing or wrong
 */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const env = readEnv(platformEnv(options.env), options.env)
  const telemetry = await startTelemetry(options.process ?? 'arc', options.env)
  const log = createLog({ level: env.LOG_LEVEL, ...(options.logFile ? { destination: options.logFile } : {}) })
  const addresses = new Map<ServiceName, string>()
  const [identity, transport, files, cache, mail] = await Promise.all([
    Identity.from(options.keys),
    openTransport(env, log),
    openFiles(env, log, options),
    openCache(env, log),
    openMail(env, options),
  ])
  const { host, port, name, passwordOf } = options.database
  return {
    log,
    identity,
    transport,
    files,
    cache,
    mail,
    // Whoever shares events may share the databases as well.
    exclusive: !env.NATS_URL,
    databaseOf: (service) => ({ url: `postgres://arc_${service}:${passwordOf(service)}@${host}:${port}/${name}`, schema: service }),
    addressOf: (service) => {
      const address = addresses.get(service) ?? options.addressOf?.(service)
      if (!address) throw new Unavailable()
      return address
    },
    announce: (service, address) => void addresses.set(service, address),
    health: async () => {
      const slow = new Promise<false>((resolve) => setTimeout(resolve, HEALTH_MS, false).unref())
      return {
        events: transport.healthy(),
        cache: cache.healthy(),
        files: await Promise.race([files.healthy(), slow]),
        mail: mail.healthy(),
      }
    },
    close: async () => {
      await transport.close()
      await cache.close()
      await mail.close()
      await telemetry.stop()
    },
  }
}

// The clients of real parts are loaded where they are used, and nowhere else: an embedded start stays small.

async function openTransport(env: Env, log: Log): Promise<Transport> {
  if (!env.NATS_URL) return new LocalTransport()
  const { NatsTransport } = await import('./ports/transport.nats.js')
  return NatsTransport.open({ url: env.NATS_URL, prefix: env.NATS_PREFIX, replicas: env.NATS_REPLICAS, log })
}

async function openFiles(env: Env, log: Log, { dataDir, keys }: PlatformOptions): Promise<Files> {
  const tickets = new UrlSigner(keys.filesSecret)
  if (!env.S3_ENDPOINT) return new FolderFiles(join(dataDir, 'files'), tickets)
  const { S3Files } = await import('./ports/files.s3.js')
  return S3Files.open({
    endpoint: env.S3_ENDPOINT,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT,
    accessKey: env.S3_ACCESS_KEY ?? '',
    secretKey: env.S3_SECRET_KEY ?? '',
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    pathStyle: env.S3_PATH_STYLE,
    tickets,
    log,
  })
}

async function openCache(env: Env, log: Log): Promise<Cache> {
  if (!env.REDIS_URL) return new MemoryCache()
  const { RedisCache } = await import('./ports/cache.redis.js')
  return RedisCache.open({ url: env.REDIS_URL, prefix: env.REDIS_PREFIX, log })
}

async function openMail(env: Env, { dataDir }: PlatformOptions): Promise<Mail> {
  if (!env.SMTP_URL) return new FolderMail(join(dataDir, 'mail'))
  const { SmtpMail } = await import('./ports/mail.smtp.js')
  return new SmtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM ?? '' })
}
