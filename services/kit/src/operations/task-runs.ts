import type { ScheduledTask } from '@arc/contracts/operations'
import type pg from 'pg'

/** What became of one run of a task: how much it did, or why it failed. */
export interface TaskOutcome {
  task: string
  done: number
  reason: string | null
}
export type TaskState = Pick<ScheduledTask, 'lastAt' | 'done' | 'reason'>

/** The runs of scheduled tasks during the last day, by hour. */
export class TaskRuns {
  constructor(private readonly pool: pg.Pool) {}

  async add(outcomes: readonly TaskOutcome[]): Promise<void> {
    await this.pool.query(
      `insert into task_runs (task, hour, done, last_at, reason)
       select task, date_trunc('hour', now()), done, clock_timestamp(), reason
       from jsonb_to_recordset($1::jsonb) run (task text, done int, reason text) order by task
       on conflict (task, hour) do update
       set done = task_runs.done + excluded.done, last_at = excluded.last_at, reason = excluded.reason`,
      [JSON.stringify(outcomes)],
    )
  }

  /** When a task last ran, in any replica; null before the first one. */
  async lastAt(): Promise<Date | null> {
    const { rows } = await this.pool.query<{ lastAt: Date | null }>(`select max(last_at) as "lastAt" from task_runs`)
    return rows[0]?.lastAt ?? null
  }

  /** By task: its last run of all replicas, how much was done within a day, and why the last run failed. */
  async lastDay(): Promise<Map<string, TaskState>> {
    const { rows } = await this.pool.query<{ task: string; done: number; lastAt: Date; reason: string | null }>(
      `select task, sum(done)::int as done, max(last_at) as "lastAt", (array_agg(reason order by last_at desc))[1] as reason
       from task_runs where hour > now() - interval '1 day' group by task`,
    )
    return new Map(rows.map(({ task, lastAt, ...state }) => [task, { ...state, lastAt: lastAt.toISOString() }]))
  }

  /** @returns how many rows were removed */
  async removeOld(): Promise<number> {
    return (await this.pool.query(`delete from task_runs where hour < now() - interval '2 days'`)).rowCount ?? 0
  }
}
