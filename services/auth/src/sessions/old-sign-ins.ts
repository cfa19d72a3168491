import { CLOCK, type Clock } from '@arc/kit/clock'
import { Schedule, type TaskGroup } from '@arc/kit/schedule'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import { hasEnded } from './open-sessions.js'
import { ORIGIN_DAYS } from './sessions.service.js'

const PAUSE_SECONDS = 3_600
const DAY_MS = 24 * 3600 * 1000

/** Forgets expired sessions, and where somebody signed in long ago, also of accounts that nobody signs in to any more. */
@Injectable()
export class OldSignIns {
  private readonly tasks: TaskGroup

  constructor(
    private readonly db: Database,
    schedule: Schedule,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {
    this.tasks = schedule.every(PAUSE_SECONDS, [{ name: 'forget-old-sign-ins', run: () => this.forget(this.clock.now()) }])
  }

  /** Forgets now what is old now. */
  run(): Promise<void> {
    return this.tasks.run()
  }

  private forget(now: Date): Promise<number> {
    const old = new Date(now.getTime() - ORIGIN_DAYS * DAY_MS)
    return this.db.transaction(async (tx) => {
      const sessions = await tx.session.deleteMany({ where: hasEnded(this.env) })
      const origins = await tx.knownOrigin.deleteMany({ where: { seenAt: { lt: old } } })
      return sessions.count + origins.count
    })
  }
}
