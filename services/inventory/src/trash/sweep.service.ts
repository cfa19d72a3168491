import { TRASH_DAYS } from '@arc/contracts/inventory/trash'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Schedule, type TaskGroup } from '@arc/kit/schedule'
import { sweepRows } from '@arc/kit/sweep-rows'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { removeOrphans } from '../labels/labels.sql.js'
import { removeOrphanedLoans } from '../loans/loans.sql.js'
import { PurgeJob } from '../purge/purge.job.js'
import { removeOldShares } from '../shares/shares.sql.js'
import { daysAfter } from './trash.rules.js'

const PAUSE_SECONDS = 3_600
/** Users whose trash one query names. */
const BATCH = 100

/**
 * Every hour removes what was in the trash, and photos that were deleted, for 30 days. What is due is derived from the rows alone, so a restart loses nothing, and
 * two replicas that sweep at the same time skip each other's rows.
 */
@Injectable()
export class TrashSweep {
  private readonly tasks: TaskGroup

  constructor(
    private readonly db: Database,
    private readonly purges: PurgeJob,
    schedule: Schedule,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.tasks = schedule.every(PAUSE_SECONDS, [
      { name: 'empty-trash', run: (signal) => this.emptyTrash(signal) },
      { name: 'remove-leftovers', run: () => this.removeLeftovers() },
    ])
  }

  /** Removes everything that is due now. */
  sweep(): Promise<void> {
    return this.tasks.run()
  }

  /** @returns of how many users something was removed */
  private emptyTrash(signal: AbortSignal): Promise<number> {
    return sweepRows({
      page: (after) => this.due(after),
      keyOf: (userId) => userId,
      work: async (userId) => {
        await this.purges.purge({ userId }, { signal })
        return 1
      },
      signal,
    })
  }

  /** @returns how many actions can't be undone any more */
  private async removeLeftovers(): Promise<number> {
    await removeOrphans(this.db.client, daysAfter(this.clock.now(), -TRASH_DAYS))
    await removeOrphanedLoans(this.db.client)
    await removeOldShares(this.db.client, this.clock.now())
    // What can't be restored any more can't be undone either.
    return (await this.db.client.action.deleteMany({ where: { at: { lt: daysAfter(this.clock.now(), -30) } } })).count
  }

  private async due(after: string): Promise<string[]> {
    const now = this.clock.now()
    const rows = await this.db.client.$queryRaw<{ user_id: string }[]>`
      select user_id from (
        select user_id from trashed_items where purge_at <= ${now} union select user_id from rooms where purge_at <= ${now}
        union select user_id from projects where purge_at <= ${now}
        union select user_id from deleted_photos where purge_at <= ${now}
        union select user_id from room_photos where purge_at <= ${now}
      ) due where user_id > ${after} order by user_id limit ${BATCH}`
    return rows.map(({ user_id: userId }) => userId)
  }
}
