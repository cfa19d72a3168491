import type pg from 'pg'
import { removeOldKeys } from '../idempotency.js'
import type { Task } from '../schedule.js'
import { AnswerStore } from './answer-store.js'
import { TaskRuns } from './task-runs.js'

/** Longer than a transport keeps an event, which could be delivered again until then. */
const INBOX_DAYS = 15

/** Removes what the tables of every service need no more: handled events, keys of requests, and the figures of the admin panel. */
export const removeOldRecords = (pool: pg.Pool): Task => ({
  name: 'remove-old-records',
  async run() {
    const handled = await pool.query(`delete from inbox where handled_at < now() - make_interval(days => $1)`, [INBOX_DAYS])
    await new AnswerStore(pool).removeOld()
    await new TaskRuns(pool).removeOld()
    await removeOldKeys(pool)
    return handled.rowCount ?? 0
  },
})
