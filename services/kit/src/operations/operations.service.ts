import { Job, type ServiceStatus } from '@arc/contracts/operations'
import type pg from 'pg'
import type { DatabaseAddress } from '../db.js'
import { NotFound } from '../errors.js'
import type { Jobs } from '../jobs.js'
import type { Health } from '../platform.js'
import type { Transport } from '../ports/transport.js'
import type { Schedule } from '../schedule.js'
import type { AnswerStore } from './answer-store.js'

interface Database {
  readonly pool: pg.Pool
  readonly address: DatabaseAddress
}
interface Dependencies {
  health(): Promise<Health>
  transport: Pick<Transport, 'pending'>
}

/** Most jobs of one answer, and most characters of a reason. */
const MAX_JOBS = 50
const REASON_LENGTH = 300

const NO_JOBS = { waiting: 0, active: 0, failed: 0, oldestSeconds: 0 }

const OUTBOX = `select count(*)::int as depth, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "oldestSeconds" from outbox`
const SCHEMA = `select name from migrations where name ~ '^\\d{8}' order by name desc limit 1`

/** Reads the state of one service for the admin panel. */
export class OperationsService {
  private readonly startedAt = new Date().toISOString()

  constructor(
    private readonly platform: Dependencies,
    private readonly database: Database,
    private readonly queues: Jobs,
    private readonly schedule: Schedule,
    private readonly answers: AnswerStore,
  ) {}

  async status(): Promise<ServiceStatus> {
    const { pool } = this.database
    const [health, eventsPending, outbox, schema, jobs, answers, tasks] = await Promise.all([
      this.platform.health(),
      this.platform.transport.pending(this.database.address.schema),
      pool.query<ServiceStatus['outbox']>(OUTBOX),
      pool.query<{ name: string }>(SCHEMA),
      this.countJobs(),
      this.answers.lastDay(this.database.address.schema),
      this.schedule.state(),
    ])
    return {
      ...health,
      database: true,
      node: process.versions.node,
      schema: schema.rows[0]?.name ?? '',
      startedAt: this.startedAt,
      outbox: outbox.rows[0] ?? { depth: 0, oldestSeconds: 0 },
      eventsPending,
      jobs,
      answers,
      tasks,
    }
  }

  /** Jobs that have failed, newest first, then those that have not ended, the longest due first. Their data is not read. */
  async jobs(): Promise<Job[]> {
    if (this.queues.queues.length === 0) return []
    const { rows } = await this.database.pool.query(
      `(select ${COLUMNS} from ${this.jobTable} where state = 'failed' order by completed_on desc limit ${MAX_JOBS})
       union all
       (select ${COLUMNS} from ${this.jobTable} where state < 'completed' order by start_after limit ${MAX_JOBS})`,
    )
    return Job.array().parse(rows)
  }

  /** Runs a failed job again. @throws NotFound for a job that has not failed */
  async retry(id: string) {
    if (!(await this.queues.retry(id))) throw new NotFound('The failed job')
    return { ok: true as const }
  }

  private async countJobs(): Promise<ServiceStatus['jobs']> {
    if (this.queues.queues.length === 0) return NO_JOBS
    const { rows } = await this.database.pool.query<ServiceStatus['jobs']>(
      `select count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
         count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed,
         coalesce(extract(epoch from clock_timestamp() - min(greatest(created_on, start_after))
           filter (where state < 'active' and start_after <= now())), 0)::float8 as "oldestSeconds"
       from ${this.jobTable} where state < 'completed' or state = 'failed'`,
    )
    return rows[0] ?? NO_JOBS
  }

  private get jobTable(): string {
    return `${this.database.address.schema}_jobs.job`
  }
}

/** The columns of `Job`; times as ISO 8601. */
const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const COLUMNS = `id, name, state, retry_count + case when started_on is null then 0 else 1 end as attempts,
  ${time('created_on')} as "createdAt", ${time('start_after')} as "dueAt",
  case when state = 'failed' then ${time('completed_on')} end as "failedAt", left(output ->> 'message', ${REASON_LENGTH}) as reason`
