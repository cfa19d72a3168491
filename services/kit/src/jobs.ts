import { Inject, Injectable } from '@nestjs/common'
import { DiscoveryService, MetadataScanner } from '@nestjs/core'
import { fromPrisma, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { DatabaseAddress, Tx } from './db.js'
import { Permanent } from './errors.js'
import type { Log } from './log.js'
import { safeMessage } from './safe-errors.js'
import { withProcessSpan, withSendSpan } from './telemetry.messages.js'

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
  /**
   * A job that gets the same data when this one gave up without a word: its process died at the last attempt, or it
   * threw there. It is made due in the statement that marks this one as failed.
   */
  gaveUp?: JobSpec<S>
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
  service: string
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

/** A killed process is noticed after this long by the others; pg-boss allows no less. */
const HEARTBEAT_SECONDS = 10
/** How often jobs of killed processes are looked for, where there are others. */
const SUPERVISE_SECONDS = { alone: 15, together: 5 }
/** As traces name it. */
const SYSTEM = 'pg-boss'
const OPEN_STATES = `('created', 'retry', 'active')`

interface Runner {
  job: JobSpec
  run(data: unknown, run: JobRun): Promise<void>
}

const isOver = ({ lastAttempt }: JobRun, error: unknown): boolean => lastAttempt || error instanceof Permanent

/** Creates the queue of a job, or gives the one of an earlier version today's figures. */
async function openQueue(boss: PgBoss, job: JobSpec): Promise<void> {
  const options = {
    retryLimit: job.retries,
    retryDelay: job.backoffSeconds,
    retryBackoff: true,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 24 * 3600,
    notify: true,
    ...(job.gaveUp ? { deadLetter: job.gaveUp.name } : {}),
  }
  await boss.createQueue(job.name, options)
  await boss.updateQueue(job.name, options)
}

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
   * @param how `priority`: higher first; `afterSeconds`: not before that
   */
  async send<S extends z.ZodType>(
    tx: Tx,
    job: JobSpec<S>,
    data: z.input<S>,
    how: { priority?: number; afterSeconds?: number } = {},
  ): Promise<void> {
    const boss = this.started()
    const checked = job.data.parse(data)
    await withSendSpan({ service: this.options.service, system: SYSTEM, destination: job.name }, async (traceparent) => {
      const envelope: Envelope = { data: checked, traceparent }
      await boss.send(job.name, envelope, {
        db: fromPrisma(tx),
        ...(how.priority === undefined ? {} : { priority: how.priority }),
        ...(how.afterSeconds === undefined ? {} : { startAfter: how.afterSeconds }),
      })
    })
  }

  /** Opens the queues of every `@Run` method, so that jobs can be sent; nothing when there is none. */
  async open(): Promise<void> {
    this.runners = this.findRunners()
    if (this.runners.length === 0) return
    const { address, log, exclusive } = this.options
    const supervise = exclusive ? SUPERVISE_SECONDS.alone : SUPERVISE_SECONDS.together
    const boss = new PgBoss({
      connectionString: address.url,
      schema: this.schema,
      application_name: this.schema,
      max: 2,
      createSchema: false,
      schedule: false,
      useListenNotify: true,
      superviseIntervalSeconds: supervise,
      monitorIntervalSeconds: supervise,
      persistWarnings: false,
      monitorVacuum: false,
      reindex: false,
    })
    boss.on('error', (error: unknown) => log.warn({ reason: safeMessage(error) }, 'jobs: database trouble'))
    await boss.start()
    this.boss = boss
    // Those that take over from others first: a queue names the one behind it.
    const jobs = this.runners.map(({ job }) => job).sort((one, other) => Number(Boolean(one.gaveUp)) - Number(Boolean(other.gaveUp)))
    for (const job of jobs) await openQueue(boss, job)
  }

  /** Begins to run jobs, those first that a killed process left behind. */
  async work(): Promise<void> {
    if (!this.boss) return
    if (this.options.exclusive) await this.restartInterrupted(this.boss)
    // One that is killed every few seconds would never come to it otherwise.
    else await this.boss.supervise()
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

  /** Names of the queues that are worked on here. */
  get queues(): string[] {
    return this.runners.map(({ job }) => job.name)
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
      const after = (error: unknown) => (isOver(facts, error) ? 'given_up' : 'again')
      const { traceparent, data } = due.data
      const arriving = { service: this.options.service, system: SYSTEM, destination: job.name, id: due.id, traceparent, attempt, after }
      try {
        await withProcessSpan(arriving, () => this.runOnce(job, data, facts, run))
      } catch (error) {
        // It is done as far as its queue is concerned: another run would end the same.
        if (error instanceof Permanent) return
        // Its pause is over by then; without this it would wait for the next poll after it.
        setTimeout(() => boss.notifyWorker(id), job.backoffSeconds * 2 ** attempt * 1000).unref()
        throw error
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
      const final = isOver(facts, error)
      this.options.log[final ? 'error' : 'warn'](
        { job: job.name, id: facts.id, attempt: facts.attempt, err: error },
        final ? 'job gave up' : 'job will be tried again',
      )
      throw error
    }
  }
}
