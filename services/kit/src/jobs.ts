import { setTimeout as pause } from 'node:timers/promises'
import { Inject, Injectable } from '@nestjs/common'
import { DiscoveryService } from '@nestjs/core'
import type pg from 'pg'
import { fromPrisma, type JobWithMetadata, type PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { afterCommit, type DatabaseAddress, type Tx } from './db.js'
import { Permanent } from './errors.js'
import { type JobRun, type JobSpec, type Runner, runnersOf } from './job.js'
import { createBoss, jobsSchemaOf, openQueue } from './jobs.boss.js'
import type { Log } from './log.js'
import { safeMessage } from './safe-errors.js'
import { withProcessSpan, withSendSpan } from './telemetry.messages.js'
import { TIMEOUTS } from './timeouts.js'

export interface JobsOptions {
  service: string
  address: DatabaseAddress
  /** The connections of the service. */
  pool: Pick<pg.Pool, 'query'>
  log: Log
  /** True if no other process uses this database: jobs that a killed process left active restart at once. */
  exclusive: boolean
}
export const JOBS_OPTIONS = Symbol('jobs options')

interface Envelope {
  data: unknown
  traceparent: string
}

/** Value of `messaging.system` in traces. */
const SYSTEM = 'pg-boss'
const OPEN_STATES = `('created', 'retry', 'active')`

/** How often jobs with a date in the future are looked for, and by how much it has to be: clocks of two machines differ a little. */
const FUTURE_MS = 60_000
const FUTURE_MINUTES = 5

/** A job as pg-boss hands it to a worker. */
type Claimed = JobWithMetadata<Envelope>

const isFinalFailure = ({ lastAttempt }: JobRun, error: unknown): boolean => lastAttempt || error instanceof Permanent

/** The statement that gives up on a job runs after its handler has ended. */
const GIVEN_UP_MS = 300

/** Resolves with `work`, or after this time in milliseconds. */
const within = (ms: number, work: Promise<unknown>): Promise<unknown> => Promise.race([work, pause(ms, undefined, { ref: false })])

/** The jobs of one service, on pg-boss in the service's own database. They are enqueued in the transaction that requires them. */
@Injectable()
export class Jobs {
  private boss: PgBoss | null = null
  private readonly openings: (() => Promise<void>)[] = []
  private runners: Runner[] = []
  private readonly schema: string
  private readonly stopping = new AbortController()
  private stopped = false
  private timer: NodeJS.Timeout | undefined
  /** The jobs in progress in this process. */
  private readonly active = new Set<Claimed>()
  /** The workers of each queue of this process. */
  private readonly workers = new Map<string, string[]>()

  constructor(
    @Inject(JOBS_OPTIONS) private readonly options: JobsOptions,
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
  ) {
    this.schema = jobsSchemaOf(options.address)
  }

  /**
   * Enqueues a job when `tx` commits.
   * @param options `priority`: higher runs first; `afterSeconds`: earliest start; `group`: whose job it is, for `perGroup`
   */
  async send<S extends z.ZodType>(
    tx: Tx,
    job: JobSpec<S>,
    data: z.input<S>,
    options: { priority?: number; afterSeconds?: number; group?: string } = {},
  ): Promise<void> {
    const boss = this.started()
    const checked = job.data.parse(data)
    await withSendSpan({ service: this.options.service, system: SYSTEM, destination: job.name }, async (traceparent) => {
      const envelope: Envelope = { data: checked, traceparent }
      await boss.send(job.name, envelope, {
        db: fromPrisma(tx),
        ...(options.priority === undefined ? {} : { priority: options.priority }),
        ...(options.group === undefined ? {} : { group: { id: options.group } }),
        ...(options.afterSeconds === undefined ? {} : { startAfter: options.afterSeconds }),
      })
    })
    // If all workers of this process are busy, those of another one look by themselves.
    if (options.afterSeconds === undefined) afterCommit(tx, () => this.wake(job.name))
  }

  /** Opens the queues of all `@Run` methods, so that jobs can be enqueued. Without such methods it does nothing. */
  async open(): Promise<void> {
    this.runners = runnersOf(this.discovery)
    if (this.runners.length === 0) return
    const { pool, exclusive } = this.options
    const boss = createBoss(pool, this.schema, exclusive)
    boss.on('error', (error: unknown) => this.failed(error))
    await boss.start()
    this.boss = boss
    // A queue refers to its dead-letter queue, which must exist first.
    const jobs = this.runners.map(({ job }) => job).sort((one, other) => Number(Boolean(one.onGiveUp)) - Number(Boolean(other.onGiveUp)))
    for (const job of jobs) await openQueue(boss, job)
    for (const work of this.openings) await work()
  }

  /** Runs `work` as soon as jobs can be enqueued: while a service is built, they cannot. */
  onOpen(work: () => Promise<void>): void {
    this.openings.push(work)
  }

  /** Starts the workers. Jobs that a killed process left active run first. */
  async work(): Promise<void> {
    if (!this.boss) return
    if (this.options.exclusive) await this.restartInterrupted(this.boss)
    // Without this, a process that is killed every few seconds would never recover them.
    else await this.boss.supervise()
    await this.putBackFuture()
    this.timer = setInterval(() => void this.putBackFuture().catch((error: unknown) => this.failed(error)), FUTURE_MS).unref()
    // Each worker runs one job at a time; a new job wakes all of them.
    for (const { job, run } of this.runners)
      for (let worker = 0; worker < job.concurrency; worker++) await this.workOne(this.boss, job, run)
  }

  /**
   * Number of jobs that are active or due within the next hour.
   * @param userId only those of this user, and those whose data names no user; all by default
   */
  async pending(userId?: string): Promise<number> {
    if (!this.boss) return 0
    const due = `state in ${OPEN_STATES} and start_after < now() + interval '1 hour'`
    const own = userId === undefined ? '' : ` and coalesce(data -> 'data' ->> 'userId', data -> 'data' ->> 'accountId', $1) = $1`
    const { rows } = await this.boss
      .getDb()
      .executeSql(`select count(*)::int as n from ${this.schema}.job where ${due}${own}`, userId === undefined ? [] : [userId])
    return Number(rows[0]?.n ?? 0)
  }

  /** Makes a failed job due again. @returns false when there is no failed job with this id */
  async retry(id: string): Promise<boolean> {
    if (!this.boss) return false
    const { rows } = await this.boss.getDb().executeSql(`select name from ${this.schema}.job where id = $1 and state = 'failed'`, [id])
    const name: unknown = rows[0]?.name
    if (typeof name !== 'string') return false
    await this.boss.retry(name, id)
    this.wake(name)
    return true
  }

  /**
   * Moves what a clock dated that has been put back since, as if it had happened now: such jobs would wait until the clock is there again.
   * The time by which a job was deferred stays.
   */
  async putBackFuture(): Promise<void> {
    const isFuture = (column: string) => `${column} > now() + interval '${FUTURE_MINUTES} minutes'`
    await this.boss?.getDb().executeSql(
      `update ${this.schema}.job set created_on = least(created_on, now()), started_on = least(started_on, now()),
         heartbeat_on = least(heartbeat_on, now()),
         start_after = case when state = 'created' then now() + (start_after - created_on) else least(start_after, now()) end
       where state in ${OPEN_STATES} and (${isFuture('created_on')} or ${isFuture('started_on')})`,
    )
    // When the queue was last looked after.
    await this.boss?.getDb().executeSql(
      `update ${this.schema}.queue set monitor_claim_on = least(monitor_claim_on, now()), monitor_on = least(monitor_on, now()),
         maintain_on = least(maintain_on, now()), delta_on = least(delta_on, now())
       where ${['monitor_claim_on', 'monitor_on', 'maintain_on', 'delta_on'].map(isFuture).join(' or ')}`,
    )
  }

  /** Names of the queues that this service works on. */
  get queues(): string[] {
    return this.runners.map(({ job }) => job.name)
  }

  /**
   * Fetches no more jobs, lets those in progress end if another process would have to repeat them, and gives back the others. Jobs can
   * be enqueued all the while, because requests still end.
   */
  async close(): Promise<void> {
    const { boss } = this
    if (!boss) return
    this.stopped = true
    clearInterval(this.timer)
    const ended = Promise.all(this.queues.map((queue) => boss.offWork(queue)))
    if (!this.options.exclusive) await within(TIMEOUTS.jobsEnd, ended)
    this.stopping.abort()
    await within(TIMEOUTS.jobsAbort, ended)
    for (const job of this.active) await this.giveBack(boss, job)
    await boss.stop({ graceful: false })
  }

  /** Makes a job due again at once. Its interrupted run is no attempt: the limit rises with the count, so a late end of it settles nothing. */
  private async giveBack(boss: PgBoss, { id, retryCount }: Pick<Claimed, 'id' | 'retryCount'>): Promise<void> {
    const sql = `update ${this.schema}.job set state = 'retry', started_on = null, start_after = now(), retry_count = retry_count + 1,
      retry_limit = retry_limit + 1 where id = $1 and state = 'active' and retry_count = $2`
    await boss.getDb().executeSql(sql, [id, retryCount])
  }

  private failed(error: unknown): void {
    this.options.log.warn({ reason: safeMessage(error) }, 'jobs: database error')
  }

  private started(): PgBoss {
    if (!this.boss) throw new Error('This service has no @Run method, so it cannot enqueue jobs.')
    return this.boss
  }

  /** A killed process leaves its jobs marked as active. If it was the only process, none of them is running. */
  private async restartInterrupted(boss: PgBoss): Promise<void> {
    await boss
      .getDb()
      .executeSql(`update ${this.schema}.job set state = 'retry', started_on = null, start_after = now() where state = 'active'`)
  }

  private async workOne(boss: PgBoss, job: JobSpec, run: Runner['run']): Promise<void> {
    const group = job.perGroup === null ? {} : { groupConcurrency: job.perGroup }
    // A commit wakes the workers of its own process; those of another one take what waits here.
    const pollingIntervalSeconds = this.options.exclusive ? 5 : 2
    const options = { includeMetadata: true, pollingIntervalSeconds, ...group } as const
    const id = await boss.work<Envelope, void, typeof options>(job.name, options, async ([due]) => {
      if (!due) return
      this.active.add(due)
      const attempt = due.retryCount + 1
      const jobRun: JobRun = {
        id: due.id,
        attempt,
        lastAttempt: attempt > due.retryLimit,
        signal: AbortSignal.any([this.stopping.signal, due.signal]),
      }
      const after = (error: unknown) => (isFinalFailure(jobRun, error) ? 'given_up' : 'again')
      const { traceparent, data } = due.data
      const delivery = { service: this.options.service, system: SYSTEM, destination: job.name, id: due.id, traceparent, attempt, after }
      try {
        await withProcessSpan(delivery, () => this.runOnce(job, data, jobRun, run))
      } catch (error) {
        // Another run would fail in the same way, so the queue treats the job as done.
        if (error instanceof Permanent) return
        if (this.stopping.signal.aborted) return await this.giveBack(boss, due)
        const { onGiveUp } = job
        if (jobRun.lastAttempt && onGiveUp) setTimeout(() => this.wake(onGiveUp.name), GIVEN_UP_MS).unref()
        // Its backoff has passed by then; without this, it would wait for the next poll.
        setTimeout(() => boss.notifyWorker(id), job.backoffSeconds * 2 ** attempt * 1000).unref()
        throw error
      } finally {
        this.active.delete(due)
        // Fetch the next job at once instead of at the next poll.
        if (!this.stopped) boss.notifyWorker(id)
      }
    })
    this.workers.set(job.name, [...(this.workers.get(job.name) ?? []), id])
  }

  private wake(queue: string): void {
    if (this.stopped) return
    for (const id of this.workers.get(queue) ?? []) this.boss?.notifyWorker(id)
  }

  private async runOnce(job: JobSpec, data: unknown, jobRun: JobRun, run: Runner['run']): Promise<void> {
    const started = performance.now()
    try {
      await run(job.data.parse(data), jobRun)
      this.options.log.info(
        { job: job.name, id: jobRun.id, attempt: jobRun.attempt, ms: Math.round(performance.now() - started) },
        'job done',
      )
    } catch (error) {
      const final = isFinalFailure(jobRun, error)
      this.options.log[final ? 'error' : 'warn'](
        { job: job.name, id: jobRun.id, attempt: jobRun.attempt, reason: safeMessage(error), err: error },
        final ? 'job gave up' : 'job will be retried',
      )
      throw error
    }
  }
}
