import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { SERVICES, type ServiceName } from '@arc/contracts/services'
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
import { NoScanner, type Scanner } from './ports/scanner.js'
import type { Transport } from './ports/transport.js'
import { LocalTransport } from './ports/transport.local.js'
import { startTelemetry } from './telemetry.start.js'
import { TIMEOUTS } from './timeouts.js'
import { InternalTls, type TlsFiles } from './tls.js'

export interface Health {
  events: boolean
  cache: boolean
  files: boolean
  mail: boolean
  /** Null where files of users are not scanned for viruses. */
  scanner: boolean | null
}

/** The shared dependencies of all services, with their adapters selected. */
export interface Platform {
  log: Log
  identity: Identity
  transport: Transport
  files: Files
  cache: Cache
  mail: Mail
  scanner: Scanner
  /** TLS between the processes; null where they speak plain HTTP, or all services are in one process. */
  tls: InternalTls | null
  /** True if no other process uses the databases. */
  exclusive: boolean
  databaseOf(service: ServiceName): DatabaseAddress
  addressOf(service: ServiceName): string
  /** Handles a request in a service of this process; undefined for a service of another one. */
  listenerOf(service: ServiceName): RequestListener | undefined
  /** Registers a service of this process once it listens. */
  register(service: ServiceName, address: string, listener?: RequestListener): void
  /** Which dependencies are reachable. Connections are re-established automatically. */
  health(): Promise<Health>
  close(): Promise<void>
}

export interface PlatformOptions {
  /** Folder for files, emails, and logs. */
  dataDir: string
  /** The PostgreSQL database, with the password of each service's role. */
  database: { host: string; port: number; name: string; passwordOf(service: ServiceName): string }
  keys: { gatewayKey: string; serviceSecret: string; filesSecret: string }
  /** Name of this process in traces; default `arc`. */
  process?: string
  /** Log file; default standard output. */
  logFile?: string
  /** Addresses of services in other processes; those of this process register themselves. */
  addressOf?: (service: ServiceName) => string
  /** The certificates of this process, where services are processes of their own. */
  tls?: TlsFiles
  env?: NodeJS.ProcessEnv
}

type Env = z.output<z.ZodObject<ReturnType<typeof platformEnv>>>

/**
 * Selects the adapters, in this one place: a configured address selects the external dependency, none the embedded adapter.
 * @throws BadConfiguration that lists every variable that is missing or wrong
 */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const env = readEnv(platformEnv(options.env), options.env)
  const telemetry = await startTelemetry(options.process ?? 'arc', options.env)
  const log = createLog({ level: env.LOG_LEVEL, ...(options.logFile ? { destination: options.logFile } : {}) })
  const tls = options.tls ? InternalTls.from(options.tls, log) : null
  const local = new Map<ServiceName, { address: string; listener: RequestListener | undefined }>()
  const [identity, transport, files, cache, mail, scanner] = await Promise.all([
    Identity.from(options.keys),
    openTransport(env, log),
    openFiles(env, log, options),
    openCache(env, log),
    openMail(env, options),
    openScanner(env, log),
  ])
  const { host, port, name, passwordOf } = options.database
  return {
    log,
    identity,
    transport,
    files,
    cache,
    mail,
    scanner,
    tls,
    // Processes that share events can share the databases too.
    exclusive: !env.NATS_URL,
    databaseOf: (service) => ({
      url: `postgres://arc_${service}:${passwordOf(service)}@${host}:${port}/${name}`,
      schema: service,
      pool: SERVICES[service].pool,
    }),
    addressOf: (service) => {
      const address = local.get(service)?.address ?? options.addressOf?.(service)
      if (!address) throw new Unavailable(`${service} has no address yet: it has not started`)
      return address
    },
    listenerOf: (service) => local.get(service)?.listener,
    register: (service, address, listener) => void local.set(service, { address, listener }),
    health: async () => {
      const timeout = new Promise<false>((resolve) => setTimeout(resolve, TIMEOUTS.dependencyHealth, false).unref())
      return {
        events: transport.healthy(),
        cache: cache.healthy(),
        files: await Promise.race([files.healthy(), timeout]),
        mail: mail.healthy(),
        scanner: await Promise.race([scanner.healthy(), timeout]),
      }
    },
    close: async () => {
      await transport.close()
      await cache.close()
      await mail.close()
      await tls?.close()
      await telemetry.stop()
    },
  }
}

// The client libraries are imported on demand, so that an embedded process doesn't load them.

async function openTransport(env: Env, log: Log): Promise<Transport> {
  if (!env.NATS_URL) return new LocalTransport(log)
  const { NatsTransport } = await import('./ports/transport.nats.js')
  return NatsTransport.open({ url: env.NATS_URL, prefix: env.NATS_PREFIX, replicas: env.NATS_REPLICAS, log })
}

async function openFiles(env: Env, log: Log, { dataDir, keys }: PlatformOptions): Promise<Files> {
  const signer = new UrlSigner(keys.filesSecret)
  if (!env.S3_ENDPOINT) return new FolderFiles(join(dataDir, 'files'), signer)
  const { S3Files } = await import('./ports/files.s3.js')
  return S3Files.open({
    endpoint: env.S3_ENDPOINT,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT,
    accessKey: env.S3_ACCESS_KEY ?? '',
    secretKey: env.S3_SECRET_KEY ?? '',
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    pathStyle: env.S3_PATH_STYLE,
    signer,
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

async function openScanner(env: Env, log: Log): Promise<Scanner> {
  if (!env.CLAMD_URL) return new NoScanner()
  const { ClamdScanner } = await import('./ports/scanner.clamd.js')
  return new ClamdScanner(env.CLAMD_URL, log)
}
