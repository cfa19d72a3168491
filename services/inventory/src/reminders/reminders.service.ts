import type { Input } from '@arc/contracts/define'
import { MAX_REMINDERS, type Reminder, type setReminder } from '@arc/contracts/inventory/reminders'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { assertUserExists } from '@arc/kit/deleted-users'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { localDay } from './calendar.rules.js'
import { countDue, type ListedRow, readList, type UserDays, writeState } from './reminders.sql.js'
import { ReminderSettingsService } from './settings.service.js'
import { openReminders, publishReminders } from './settings.sql.js'

/** What a user is reminded of, read from the items, projects and loans themselves, so that it is never out of date. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly db: Database,
    private readonly settings: ReminderSettingsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(caller: Caller) {
    const user = await this.daysOf(caller)
    const rows = await readList(this.db.client, user, MAX_REMINDERS)
    const [due, later] = [rows.filter((row) => row.due), rows.filter((row) => !row.due)]
    const totals = { due: due[0]?.total ?? 0, later: later[0]?.total ?? 0 }
    return { today: user.today, due: due.map(reminderOf), later: later.map(reminderOf), totals }
  }

  async count(caller: Caller) {
    const timeZone = await this.settings.timeZone(caller)
    const today = localDay(this.clock.now(), timeZone)
    return { due: await countDue(this.db.client, { userId: caller.userId, today }), timeZone }
  }

  /** @throws NotFound for a subject that is unknown, somebody else's, or has another day by now */
  async set(caller: Caller, { done, ...state }: Input<typeof setReminder>['body']) {
    const user = await this.daysOf(caller)
    const now = this.clock.now()
    await this.db.transaction(async (tx) => {
      await assertUserExists(tx, caller.userId)
      if (!(await writeState(tx, user, { ...state, doneAt: done ? now : null }))) throw new NotFound('The reminder')
      await openReminders(tx, caller.userId, now)
      await publishReminders(tx, [caller.userId])
    })
    return { ok: true as const }
  }

  private async daysOf(caller: Caller): Promise<UserDays> {
    return { userId: caller.userId, today: localDay(this.clock.now(), await this.settings.timeZone(caller)) }
  }
}

const reminderOf = ({ due: _due, total: _total, ...reminder }: ListedRow): Reminder => reminder
