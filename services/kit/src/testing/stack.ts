import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import type { AnyRoute, CallArgs } from '@arc/contracts/define'
import { fill } from '@arc/contracts/define'
import type { Problem } from '@arc/contracts/problem'
import type { ServiceName } from '@arc/contracts/services'
import type { z } from 'zod'
import { newGatewayKey } from '../identity.js'
import { createPlatform, type Platform } from '../platform.js'
import { type RunningService, type ServiceDefinition, startServices } from '../service.js'
import { TIMEOUTS } from '../timeouts.js'
import { TestClock } from './clock.js'
import { createPreparedDatabase, ROLE_PASSWORD } from './database.js'
import { ownPrefix } from './real-dependencies.js'

/** A response of any status. */
export interface Reply<Body = unknown> {
  status: number
  headers: Headers
  // A body of an unexpected shape fails the test that reads it.
  body: Body
  bytes: Buffer
}

/** A route's answer or a refusal; the test knows which of them it expects. */
export type AnswerOrProblem<R extends AnyRoute> = (R['response'] extends z.ZodType ? z.output<R['response']> : string) & Partial<Problem>

const SETTLE_TIMEOUT_MS = 60_000

let gatewayKey: Promise<string> | undefined

/** A running set of services with its own database and data folder. */
export class Stack {
  constructor(
    readonly platform: Platform,
    readonly services: Map<ServiceName, RunningService>,
    readonly admin: string,
    readonly dataDir: string,
    readonly clock: TestClock,
    private readonly variables: Record<string, string>,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  /** A signed-in user of the basic plan, with the changes that the test needs. */
  newUser(changes: Partial<SessionUser> = {}): SessionUser {
    return { userId: randomUUID(), tier: 'basic', unlimited: false, readOnly: false, demo: false, ...changes }
  }

  service(name: ServiceName): RunningService {
    const service = this.services.get(name)
    if (!service) throw new Error(`${name} is not part of this stack`)
    return service
  }

  /** Calls a route of a service as a user, as another service, or anonymously. */
  async call<R extends AnyRoute>(
    name: ServiceName,
    route: R,
    args: CallArgs<R>,
    as: SessionUser | 'service' | null,
    options: { headers?: Record<string, string> } = {},
  ): Promise<Reply<AnswerOrProblem<R>>> {
    const { identity } = this.platform
    const headers = new Headers(options.headers)
    if (as === 'service') headers.set('x-arc-service', await identity.serviceToken('test', name))
    else if (as) headers.set('x-arc-user', await identity.userToken(as, name))
    const form = args.body instanceof FormData ? args.body : undefined
    if (args.body !== undefined && !form) headers.set('content-type', 'application/json')
    const query = args.query
      ? `?${new URLSearchParams(Object.entries(args.query).map(([key, value]): [string, string] => [key, String(value)]))}`
      : ''
    const response = await fetch(`${this.service(name).address}${fill(route.path, { ...args.params })}${query}`, {
      method: route.method,
      headers,
      redirect: 'manual',
      ...(args.body === undefined ? {} : { body: form ?? JSON.stringify(args.body) }),
    })
    return replyOf(response)
  }

  /** The paths of all stored files: the keys of a bucket, or the files and folders of the data folder. */
  async storedPaths(): Promise<string[]> {
    if (this.variables.S3_ENDPOINT) return (await import('./delete-test-data.js')).keysInBucket(this.variables)
    return readdir(join(this.dataDir, 'files'), { recursive: true })
  }

  /** Everything that NATS, Redis, and Elasticsearch store for this stack, one text each; nothing on the embedded adapters. */
  async storedTexts(): Promise<{ nats: string[]; redis: string[]; elasticsearch: string[] }> {
    return (await import('./stored-texts.js')).storedTexts(this.variables)
  }

  /**
   * Waits until all outboxes are empty, jobs done, and consumers idle.
   * @param of `user`: waits only for the work of this user, whatever others have left behind; of all users by default
   * @throws after a minute, with the name of the service that is busy
   */
  async settle({ user }: { user?: { userId: string } } = {}): Promise<void> {
    const until = Date.now() + SETTLE_TIMEOUT_MS
    let busy: RunningService | undefined
    // Idle twice in a row: the event handled last can have published another one.
    for (let idleChecks = 0; idleChecks < 2; ) {
      // The others are asked only when this one is done: each answer takes queries, which take processor time from the work.
      if (!busy || (await busy.idle(user?.userId))) busy = await this.busyService(user?.userId)
      idleChecks = busy ? 0 : idleChecks + 1
      if (busy && Date.now() > until) throw new Error(`${busy.name} did not become idle.`)
      if (idleChecks < 2) await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  private async busyService(userId?: string): Promise<RunningService | undefined> {
    const services = [...this.services.values()]
    const idle = await Promise.all(services.map((service) => service.idle(userId)))
    return services.find((_, index) => !idle[index])
  }

  async close(): Promise<void> {
    for (const service of this.services.values()) await service.close()
    await this.platform.close()
    await this.cleanUp()
  }
}

export async function replyOf<Body>(response: Response): Promise<Reply<Body>> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const json = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(bytes.toString()) : bytes.toString(), bytes }
}

/**
 * Starts services with a new database and data folder, on the embedded adapters or, if their addresses are set, on external
 * dependencies. There it uses a unique prefix and deletes its data afterwards.
 * @param env variables of the services, overriding the defaults
 */
export async function startStack(definitions: ServiceDefinition[], env: Record<string, string> = {}): Promise<Stack> {
  const database = await createPreparedDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'arc-stack-'))
  gatewayKey ??= newGatewayKey()
  const prefix = ownPrefix()
  const variables = {
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    NATS_PREFIX: prefix,
    REDIS_PREFIX: prefix,
    S3_BUCKET: env.S3_ENDPOINT ? prefix : '',
    ELASTICSEARCH_INDEX: prefix,
    // Tests that need models ask for them.
    VISION: 'demo',
    ...env,
  }
  // No other process takes over, so nobody has to notice that this one stops.
  Object.assign(TIMEOUTS, { leave: 0 })
  const platform = await createPlatform({
    dataDir,
    database: { ...database, passwordOf: () => ROLE_PASSWORD },
    keys: { gatewayKey: await gatewayKey, serviceSecret: 'test '.repeat(8), filesSecret: 'files '.repeat(8) },
    tls: { TLS_CERT: env.TLS_CERT, TLS_KEY: env.TLS_KEY, TLS_CA: env.TLS_CA },
    env: variables,
  })
  const clock = new TestClock()
  const running = await startServices(definitions, platform, variables, clock)
  return new Stack(
    platform,
    new Map(running.map((service) => [service.name, service])),
    database.admin,
    dataDir,
    clock,
    variables,
    async () => {
      if (env.NATS_URL || env.S3_ENDPOINT || env.ELASTICSEARCH_URL) await (await import('./delete-test-data.js')).deleteTestData(variables)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  )
}
