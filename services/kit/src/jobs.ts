import { Inject, Injectable } from '@nestjs/common'
import { DiscoveryService, MetadataScanner } from '@nestjs/core'
import { fromPrisma, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { DatabaseAddress, Tx } from './db.js'
import { Permanent, reasonOf } from './errors.js'
import type { Log } from './log.js'
import { traceOf, traceparent, withTrace } from './telemetry.js'

/** A kind of work that calls the world: a provider, a mail server, a renderer. Runs at least once. */
export interface JobSpec<S extends z.ZodType = z.ZodType> {
  name: string
  data: S
  /** How often it is tried again after it threw. */
  retries: number
  /** Wait before the first retry; doubles each time, with jitter. */
  backoffSeconds: number
  /** How many run at once in one process. */
  concurrency: number
  /** Longest run; then it counts as failed. */
  timeoutSeconds: number
}

/** Describes a kind of job; retries 5, backoff 1 s, one at a time and 300 s unless told. */
export function defineJob<S extends z.ZodType>(spec: Pick<JobSpec<S>, 'name' | 'data'> & Partial<JobSpec<S>>): JobSpec<S> {
  return { retries: 5, backoffSeconds: 1, concurrency: 1, timeoutSeconds: 300, ...spec }
}

/** What a job method learns of its run. */
export interface JobRun {
  id: string
  /** Counts from 1. */
  attempt: number
  /** True when a failure now is final. */
  lastAttempt: boolean
  signal: AbortSignal
}

const JOB = Symbol('job')

/** Marks a method as the runner of a job: `(data, run) => Promise<void>`. Throw to be tried again, `Permanent` to give up. */
export function Run<S extends z.ZodType>(job: JobSpec<S>) {
  return <M extends (data: z.output<S>, run: JobRun) => Promise<void>>(
    target: object,
    key: string,
    _descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    Reflect.defineMetadata(JOB, job, target, key)
  }
}

export interface JobsOptions {
  address: DatabaseAddress
  log: Log
  /** True when no other process works on this database: what a killed process left running starts again at once. */
  exclusive: boolean
}
export const JOBS_OPTIONS = Symbol('jobs options')

interface Envelope {
  data: unknown
  traceparent: string
}

/** A killed process is noticed after this long by the others. */
const HEARTBEAT_SECONDS = 15
const OPEN_STATES = `('created', 'retry', 'active')`

interface Runner {
  job: JobSpec
  run(data: unknown, run: JobRun): Promise<void>
}

const createQueue = (boss: PgBoss, job: JobSpec): Promise<void> =>
  boss.createQueue(job.name, {
    retryLimit: job.retries,
    retryDelay: job.backoffSeconds,
    retryBackoff: true,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 24 * 3600,
    notify: true,
  })

/** Jobs of one service, on pg-boss in the service's own database: sent in the transaction that makes them due. */
@Injectable()
export class Jobs {
  private boss: PgBoss | null = null
  private runners: Runner[] = []
  private readonly schema: string
  private readonly stopping = new AbortController()

  constructor(
    @Inject(JOBS_OPTIONS) private readonly options: JobsOptions,
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
  ) {
    this.schema = `${options.address.schema}_jobs`
  }

  /**
   * Makes a job due when `tx` commits.
   * @param how `priority`: higher first; `key`: while a job of this key waits, another is not added
   */
  async send<S extends z.ZodType>(
    tx: Tx,
    job: JobSpec<S>,
    data: z.input<S>,
    how: { priority?: number; key?: string; afterSeconds?: number } = {},
  ): Promise<void> {
    const envelope: Envelope = { data: job.data.parse(data), traceparent: traceparent() }
    await this.started().send(job.name, envelope, {
      db: fromPrisma(tx),
      ...(how.priority === undefined ? {} : { priority: how.priority }),
      ...(how.key === undefined ? {} : { singletonKey: how.key }),
      ...(how.afterSeconds === undefined ? {} : { startAfter: how.afterSeconds }),
    })
  }

  /** Opens the queues of every `@Run` method, so that jobs can be sent; nothing when there is none. */
  async open(): Promise<void> {
    this.runners = this.findRunners()
    if (this.runners.length === 0) return
    const { address, log } = this.options
    const boss = new PgBoss({
      connectionString: address.url,
      schema: this.schema,
      application_name: this.schema,
      max: 2,
      createSchema: false,
      schedule: false,
      useListenNotify: true,
      superviseIntervalSeconds: 15,
      monitorIntervalSeconds: 15,
      persistWarnings: false,
      monitorVacuum: false,
      reindex: false,
    })
    boss.on('error', (error: unknown) => log.warn({ reason: reasonOf(error) }, 'jobs: database trouble'))
    await boss.start()
    this.boss = boss
    for (const { job } of this.runners) await createQueue(boss, job)
  }

  /** Begins to run jobs, those first that a killed process left behind. */
  async work(): Promise<void> {
    if (!this.boss) return
    if (this.options.exclusive) await this.restartInterrupted(this.boss)
    // Each runs one job at a time; a new job wakes them all.
    for (const { job, run } of this.runners)
      for (let worker = 0; worker < job.concurrency; worker++) await this.workOne(this.boss, job, run)
  }

  /** How many jobs run or wait for their turn; what is due on another day does not count. */
  async pending(): Promise<number> {
    if (!this.boss) return 0
    const { rows } = await this.boss
      .getDb()
      .executeSql(
        `select count(*)::int as n from ${this.schema}.job where state in ${OPEN_STATES} and start_after < now() + interval '1 hour'`,
      )
    return Number(rows[0]?.n ?? 0)
  }

  async close(): Promise<void> {
    this.stopping.abort()
    await this.boss?.stop({ graceful: true, timeout: 10_000 })
  }

  private started(): PgBoss {
    if (!this.boss) throw new Error('Jobs are sent only where a @Run method is known.')
    return this.boss
  }

  private findRunners(): Runner[] {
    const scanner = new MetadataScanner()
    const wrappers = [...this.discovery.getProviders(), ...this.discovery.getControllers()]
    return wrappers.flatMap(({ instance }) => {
      if (!instance || typeof instance !== 'object') return []
      const prototype = Object.getPrototypeOf(instance)
      if (!prototype) return []
      return scanner.getAllMethodNames(prototype).flatMap((key) => {
        const job: JobSpec | undefined = Reflect.getMetadata(JOB, prototype, key)
        return job ? [{ job, run: (data: unknown, run: JobRun) => Reflect.apply(Reflect.get(instance, key), instance, [data, run]) }] : []
      })
    })
  }

  /** A killed process leaves its jobs marked as running; when it was the only one, nobody runs them now. */
  private async restartInterrupted(boss: PgBoss): Promise<void> {
    await boss
      .getDb()
      .executeSql(`update ${this.schema}.job set state = 'retry', started_on = null, start_after = now() where state = 'active'`)
  }

  private async workOne(boss: PgBoss, job: JobSpec, run: Runner['run']): Promise<void> {
    const options = { includeMetadata: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const
    const id = await boss.work<Envelope, void, typeof options>(job.name, options, async ([due]) => {
      if (!due) return
      const attempt = due.retryCount + 1
      const facts: JobRun = { id: due.id, attempt, lastAttempt: attempt > due.retryLimit, signal: this.stopping.signal }
      try {
        await withTrace(traceOf(due.data.traceparent), () => this.runOnce(job, due.data.data, facts, run))
      } finally {
        // After a job, look for the next one at once instead of at the next poll.
        boss.notifyWorker(id)
      }
    })
  }

  private async runOnce(job: JobSpec, data: unknown, facts: JobRun, run: Runner['run']): Promise<void> {
    const started = performance.now()
    try {
      await run(job.data.parse(data), facts)
      this.options.log.info(
        { job: job.name, id: facts.id, attempt: facts.attempt, ms: Math.round(performance.now() - started) },
        'job done',
      )
    } catch (error) {
      const final = facts.lastAttempt || error instanceof Permanent
      this.options.log[final ? 'error' : 'warn'](
        { job: job.name, id: facts.id, attempt: facts.attempt, reason: reasonOf(error) },
        final ? 'job gave up' : 'job will be tried again',
      )
      if (error instanceof Permanent) return
      throw error
    }
  }
}
