import pLimit from 'p-limit'
import pg from 'pg'
import { type Clock, PgBoss, systemClock } from 'pg-boss'
import { wallClock } from './clock.js'
import { type DatabaseAddress, poolConfig } from './db.js'
import type { JobSpec } from './job.js'

export const jobsSchemaOf = ({ schema }: DatabaseAddress): string => `${schema}_jobs`

/** Other processes detect a killed process after this time; the minimum of pg-boss. */
const HEARTBEAT_SECONDS = 10
/** Interval of the search for jobs of killed processes. */
const SUPERVISE_SECONDS = { alone: 15, together: 5 }

/** pg-boss waits until moments of its clock: put back by a month, that of the system would let it try every millisecond, for that month. */
const CLOCK: Clock = { ...systemClock, now: () => wallClock.now() }

/**
 * pg-boss on the connections of its service, one at a time: its statements take a few milliseconds, and each connection costs 4 MB of
 * PostgreSQL's memory.
 * @param exclusive true if no other process uses this database
 */
export function createBoss(pool: Pick<pg.Pool, 'query'>, schema: string, exclusive: boolean): PgBoss {
  const one = pLimit(1)
  const supervise = exclusive ? SUPERVISE_SECONDS.alone : SUPERVISE_SECONDS.together
  return new PgBoss({
    db: { executeSql: (text, values) => one(() => pool.query(text, values)) },
    schema,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    persistWarnings: false,
    monitorVacuum: false,
    reindex: false,
    clock: CLOCK,
  })
}

/** Creates the queue of a job, or updates the options of an existing one. */
export async function openQueue(boss: PgBoss, job: JobSpec): Promise<void> {
  const options = {
    retryLimit: job.retries,
    retryDelay: job.backoffSeconds,
    retryBackoff: true,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 24 * 3600,
    // Earlier releases turned it on. Each process would hold a connection that only listens.
    notify: false,
    ...(job.onGiveUp ? { deadLetter: job.onGiveUp.name } : {}),
  }
  await boss.createQueue(job.name, options)
  await boss.updateQueue(job.name, options)
}

/**
 * Creates or migrates the tables of a service's jobs, with the role of the service. Indexes that pg-boss builds in the background
 * are left to the services.
 * @throws if a statement fails
 */
export async function migrateJobs(address: DatabaseAddress): Promise<void> {
  const pool = new pg.Pool(poolConfig(address, 1))
  // The pool ends before its connections: a server that stops right after it would end the process.
  pool.on('error', () => undefined)
  const boss = createBoss(pool, jobsSchemaOf(address), true)
  // Without a listener, the error of its work in the background would end the process.
  boss.on('error', () => undefined)
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
    await pool.end()
  }
}
