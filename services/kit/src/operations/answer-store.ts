import type { AnswerCount, AnswersOfDay } from '@arc/contracts/operations'
import type pg from 'pg'
import { answersOfDay } from './answers.rules.js'

/** How servers answered during the last day, in the table that every service has. */
export class AnswerStore {
  constructor(private readonly pool: pg.Pool) {}

  /** Adds counts to those that are stored. Several replicas of a server may do it at once. */
  async add(server: string, counts: readonly AnswerCount[]): Promise<void> {
    await this.pool.query(
      `insert into answers (server, hour, ms, count, failed)
       select $1, hour, ms, count, failed from jsonb_to_recordset($2::jsonb) added (hour timestamptz, ms int, count int, failed int)
       order by hour, ms
       on conflict (server, hour, ms) do update set count = answers.count + excluded.count, failed = answers.failed + excluded.failed`,
      [server, JSON.stringify(counts)],
    )
  }

  async lastDay(server: string): Promise<AnswersOfDay> {
    const { rows } = await this.pool.query<Omit<AnswerCount, 'hour'> & { hour: Date }>(
      `select hour, ms, count, failed from answers where server = $1 and hour > now() - interval '1 day'`,
      [server],
    )
    return answersOfDay(
      rows.map((row) => ({ ...row, hour: row.hour.toISOString() })),
      new Date(),
    )
  }

  /** Removes counts that no day includes any more. @returns how many rows */
  async removeOld(): Promise<number> {
    return (await this.pool.query(`delete from answers where hour < now() - interval '1 day'`)).rowCount ?? 0
  }
}
