import { TRASH_DAYS } from '@arc/contracts/inventory/trash'
import { CLOCK, type Clock } from '@arc/kit/clock'
import type { Log } from '@arc/kit/log'
import { LOG } from '@arc/kit/service'
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import { Database } from '../database.js'
import { removeOrphans } from '../labels/labels.sql.js'
import { removeOrphanedLoans } from '../loans/loans.sql.js'
import { PurgeJob } from '../purge/purge.job.js'
import { daysAfter } from './trash.rules.js'

const PAUSE_MS = 3_600_000
/** Users whose trash one query names. */
const BATCH = 100

/**
 * Every hour removes what was in the trash, and photos that were deleted, for 30 days. What is due is derived from the rows alone, so a restart loses nothing, and
 * two replicas that sweep at the same time skip each other's rows.
 */
@Injectable()
export class TrashSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined
  private readonly stopping = new AbortController()
  private last: Promise<void> = Promise.resolve()

  constructor(
    private readonly db: Database,
    private readonly purges: PurgeJob,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), PAUSE_MS)
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort()
    clearInterval(this.timer)
    await this.last
  }

  /** Removes everything that is due now. */
  sweep(): Promise<void> {
    this.last = this.last
      .then(() => this.sweepAll())
      .catch((error: unknown) => {
        if (!this.stopping.signal.aborted) this.log.error({ err: error }, 'the trash was not swept; it is repeated')
      })
    return this.last
  }

  private async sweepAll(): Promise<void> {
    const { signal } = this.stopping
    for (let users = await this.due(); users.length > 0; users = await this.due()) {
      for (const userId of users) await this.purges.purge({ userId }, { signal })
      if (users.length < BATCH) break
    }
    await removeOrphans(this.db.client, daysAfter(this.clock.now(), -TRASH_DAYS))
    await removeOrphanedLoans(this.db.client)
    // What can't be restored any more can't be undone either.
    await this.db.client.action.deleteMany({ where: { at: { lt: daysAfter(this.clock.now(), -30) } } })
  }

  private async due(): Promise<string[]> {
    const now = this.clock.now()
    const rows = await this.db.client.$queryRaw<{ user_id: string }[]>`
      select user_id from trashed_items where purge_at <= ${now} union select user_id from rooms where purge_at <= ${now}
      union select user_id from projects where purge_at <= ${now}
      union select user_id from deleted_photos where purge_at <= ${now}
      order by user_id limit ${BATCH}`
    return rows.map(({ user_id: userId }) => userId)
  }
}
