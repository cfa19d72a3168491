import 'reflect-metadata'
import type { ServiceName } from '@arc/contracts/services'
import multipart from '@fastify/multipart'
import { type DynamicModule, Global, Module, type Type } from '@nestjs/common'
import { DiscoveryModule, NestFactory } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { CLOCK, type Clock, systemClock } from './clock.js'
import { compressResponses } from './compress.js'
import { databaseCause } from './database-errors.js'
import type { DatabaseAddress, ServiceDatabase } from './db.js'
import { drainOnClose } from './drain.js'
import { EMAIL_ENV } from './email/email.env.js'
import { Emails } from './email/emails.js'
import { type EnvShape, readEnv, shapeOf } from './env.js'
import { EventServer } from './events.js'
import type {} from './handle.js'
import { ProblemFilter, undecodablePath } from './http.js'
import { JOBS_OPTIONS, Jobs, type JobsOptions } from './jobs.js'
import type { Log } from './log.js'
import { type Migrations, migrateSchema } from './migrate-schema.js'
import { AnswerCounter } from './operations/answer-counter.js'
import { AnswerStore } from './operations/answer-store.js'
import { removeOldRecords } from './operations/old-records.js'
import { OperationsController } from './operations/operations.controller.js'
import { OperationsService } from './operations/operations.service.js'
import { TaskRuns } from './operations/task-runs.js'
import type { Platform } from './platform.js'
import { CACHE } from './ports/cache.js'
import { FILES } from './ports/files.js'
import { MAIL } from './ports/mail.js'
import { SCANNER } from './ports/scanner.js'
import { TRANSPORT } from './ports/transport.js'
import { addProbes } from './probes.js'
import { Relay } from './relay.js'
import { addRequestHooks } from './request-hooks.js'
import { Schedule } from './schedule.js'
import { Services } from './services.js'
import { observeQueues } from './telemetry.queues.js'
import { TIMEOUTS } from './timeouts.js'

type AnyDatabase = ServiceDatabase<object>

export interface ServiceDefinition<Env extends object = object> {
  name: ServiceName
  module: Type
  /** Modules that depend on the service's own variables. What only some configurations need is imported here, and loaded by those only. */
  modulesFor?(env: Env): Promise<DynamicModule[]>
  /** The service's database class, which is also its injection token. */
  database: new (
    address: DatabaseAddress,
  ) => AnyDatabase
  /** `import.meta.url` of the definition; the migrations are in `../prisma/migrations`. */
  from: string
  /** The service's own variables by name, injected as `ENV`. */
  env?: EnvShape
  /** True if a handler needs the raw bytes of a JSON body as `request.rawBody`, for example to verify a signature. */
  rawBody?: boolean
  /** Amount of pending work besides events and jobs, of one user or of all. `get` returns a provider of the service, or null. */
  pending?(get: <T>(type: Type<T>) => T | null, userId?: string): Promise<number>
}

export interface RunningService {
  name: ServiceName
  address: string
  /**
   * True if its outbox is empty, its jobs are done, and its consumers are idle.
   * @param userId asks about the events and jobs of this user only; jobs whose data names no user count for everybody, and so do events
   *   that have left the outbox for a transport outside this process
   */
  idle(userId?: string): Promise<boolean>
  /** A provider of the service, by its class or by its token, for commands and tests. */
  get<T>(type: Type<T> | symbol): T
  close(): Promise<void>
}

/** Nest's injection tokens for the service's configuration, its log, and the platform. */
export const ENV = Symbol('env')
export const LOG = Symbol('log')
export const PLATFORM = Symbol('platform')

/** Above every limit of the contracts, which the gateway and the services enforce. */
const BODY_LIMIT = 16 * 1024 * 1024

/** Defines a service: its name, module, database, and configuration. */
export const defineService = <Env extends object = object>(definition: ServiceDefinition<Env>): ServiceDefinition => definition

@Global()
@Module({})
class KitModule {}

/** A service that listens for HTTP, but doesn't handle events and jobs yet. */
export interface PreparedService extends RunningService {
  /** Subscribes to events, and starts the relay and the job workers. */
  startWork(): Promise<void>
}

/**
 * Runs services side by side. None starts its own work before all of them listen, so that none finds another unreachable. When one
 * can't start, none runs.
 * @param env variables of all services
 * @param clock clock of all services
 */
export async function startServices(
  definitions: ServiceDefinition[],
  platform: Platform,
  env?: NodeJS.ProcessEnv,
  clock: Clock = systemClock,
): Promise<RunningService[]> {
  const prepared = await Promise.allSettled(
    definitions.map((definition) => prepareService(definition, platform, { clock, ...(env ? { env } : {}) })),
  )
  const services = prepared.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  try {
    for (const one of prepared) if (one.status === 'rejected') throw one.reason
    await Promise.all(services.map((service) => service.startWork()))
    return services
  } catch (error) {
    // Their connections would fail one after the other when the database stops, and hide why the start failed.
    await Promise.allSettled(services.map((service) => service.close()))
    throw error
  }
}

/**
 * Prepares one service: migrates the schema, builds the application, listens for HTTP.
 * @param options `port` 0 selects any free port; `migrations` applies them by default
 */
export async function prepareService(
  definition: ServiceDefinition,
  platform: Platform,
  options: { port?: number; host?: string; env?: NodeJS.ProcessEnv; clock?: Clock; migrations?: Migrations } = {},
): Promise<PreparedService> {
  const { name } = definition
  const log = platform.log.child({ service: name })
  const env = readEnv(shapeOf(definition.env, options.env), options.env)
  const modules = (await definition.modulesFor?.(env)) ?? []
  const address = platform.databaseOf(name)
  await migrateSchema(address, definition.from, options.migrations ?? 'apply')

  const database = new definition.database(address)
  const services = new Services(name, platform.identity, platform.addressOf, platform.tls)
  const [schedule, answerStore] = [new Schedule(new TaskRuns(database.pool), log), new AnswerStore(database.pool)]
  const answers = new AnswerCounter((counts) => answerStore.add(name, counts), log)
  schedule.every(3_600, [removeOldRecords(database.pool)])
  let stopping = false
  const app = await createApp(definition, {
    modules,
    database,
    services,
    schedule,
    answers,
    answerStore,
    env,
    publicUrl: readEnv(EMAIL_ENV, options.env).PUBLIC_URL,
    log,
    platform,
    clock: options.clock ?? systemClock,
    isStopping: () => stopping,
  }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  app.connectMicroservice({ strategy: new EventServer(name, platform.transport, database, log) })
  const relay = new Relay(name, database.pool, platform.transport, log)
  const jobs = app.get(Jobs)
  await app.init()
  await jobs.open()
  const stopObserving = observeQueues(name, address, jobs.queues)
  await app.listen(options.port ?? 0, options.host ?? '127.0.0.1')
  const fastify = app.getHttpAdapter().getInstance()
  if (platform.tls) platform.tls.follow(app.getHttpServer())
  // The certificate names this host, and Nest says http of every address.
  const url = platform.tls ? `https://localhost:${new URL(await app.getUrl()).port}` : await app.getUrl()
  platform.register(name, url, (request, response) => fastify.routing(request, response))
  const ownWork = async (userId?: string) => (await definition.pending?.((type) => app.get(type, { strict: false }), userId)) ?? 0
  // Within a process, an event leaves its outbox when all consumers have committed.
  const delivered = async (userId?: string) => (userId !== undefined && platform.exclusive) || (await platform.transport.idle())

  return {
    name,
    address: url,
    startWork: async () => {
      await app.startAllMicroservices()
      await jobs.work()
      database.onCommit(() => relay.nudge())
      database.onConflict((error, attempt) =>
        log.warn({ attempt, code: databaseCause(error)?.code }, 'transaction failed with a deadlock or a serialization failure'),
      )
      relay.start()
      schedule.start()
      answers.start()
      log.info({ url }, 'service is up')
    },
    idle: async (userId) =>
      (await delivered(userId)) &&
      (await relay.pending(userId)) === 0 &&
      (await jobs.pending(userId)) === 0 &&
      (await ownWork(userId)) === 0,
    get: (type) => app.get(type, { strict: false }),
    close: async () => {
      stopping = true
      stopObserving()
      // Requests in progress still use the providers, which Nest destroys first.
      await Promise.all([schedule.close(), jobs.close(), fastify.close()])
      await app.close()
      await relay.close()
      await answers.close()
      await database.close()
    },
  }
}

interface Dependencies {
  modules: DynamicModule[]
  database: AnyDatabase
  services: Services
  schedule: Schedule
  answers: AnswerCounter
  answerStore: AnswerStore
  env: object
  /** Base URL of the links in emails. */
  publicUrl: string
  log: Log
  platform: Platform
  clock: Clock
  isStopping: () => boolean
}

async function createApp(definition: ServiceDefinition, dependencies: Dependencies): Promise<NestFastifyApplication> {
  const { log } = dependencies
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    // Callers close an idle connection two seconds before the time that this header names.
    keepAliveTimeout: TIMEOUTS.keepAliveInside + 2_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2_500 },
    frameworkErrors: undecodablePath(log),
    ...(dependencies.platform.tls ? { https: dependencies.platform.tls.serverOptions } : {}),
  })
  addRequestHooks(adapter, definition.name, dependencies)
  const app = await NestFactory.create<NestFastifyApplication>(rootModule(definition, dependencies), adapter, {
    logger: false,
    abortOnError: false,
    rawBody: definition.rawBody ?? false,
  })
  app.useGlobalFilters(new ProblemFilter(log))
  await app.register(multipart)
  compressResponses(adapter.getInstance())
  addProbes(adapter.getInstance(), definition.name, dependencies)
  drainOnClose(adapter.getInstance(), dependencies.platform.exclusive ? 0 : TIMEOUTS.leave)
  return app
}

function rootModule(definition: ServiceDefinition, dependencies: Dependencies): DynamicModule {
  const { modules, database, services, schedule, answerStore, env, publicUrl, log, platform, clock } = dependencies
  const { address, pool } = database
  const jobsOptions: JobsOptions = { service: definition.name, address, pool, log, exclusive: platform.exclusive }
  const providers = [
    { provide: definition.database, useValue: database },
    { provide: Services, useValue: services },
    { provide: ENV, useValue: env },
    { provide: LOG, useValue: log },
    { provide: PLATFORM, useValue: platform },
    { provide: CLOCK, useValue: clock },
    { provide: FILES, useValue: platform.files },
    { provide: CACHE, useValue: platform.cache },
    { provide: MAIL, useValue: platform.mail },
    { provide: Emails, useValue: new Emails(platform.mail, publicUrl) },
    { provide: SCANNER, useValue: platform.scanner },
    { provide: TRANSPORT, useValue: platform.transport },
    { provide: JOBS_OPTIONS, useValue: jobsOptions },
    { provide: Schedule, useValue: schedule },
    { provide: AnswerStore, useValue: answerStore },
    {
      provide: OperationsService,
      useFactory: (jobs: Jobs) => new OperationsService(platform, database, jobs, schedule, answerStore),
      inject: [Jobs],
    },
    Jobs,
  ]
  const exports = providers.map((provider) => (typeof provider === 'function' ? provider : provider.provide))
  const controllers = [OperationsController]
  return { module: KitModule, imports: [DiscoveryModule, definition.module, ...modules], controllers, providers, exports }
}
