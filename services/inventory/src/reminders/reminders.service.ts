import type { Input } from '@arc/contracts/define'
import { type listReminders, type Reminder, ReminderKind, type setReminder } from '@arc/contracts/inventory/reminders'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Cursor, PLACE } from '@arc/kit/cursor'
import { assertUserExists } from '@arc/kit/deleted-users'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { writeAs } from '../changes/changes.js'
import { setStepDone } from '../claims/steps.js'
import { Database } from '../database.js'
import { localDay } from './calendar.rules.js'
import { countDue, isMarkedDone, type ListedReminder, readList, type UserDays, writeState } from './reminders.sql.js'
import { ReminderSettingsService } from './settings.service.js'
import { openReminders, publishReminders } from './settings.sql.js'
import { withWarnings } from './warnings.js'

/** What a user is reminded of, read from the items, projects and loans themselves, so that it is never out of date. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly db: Database,
    private readonly settings: ReminderSettingsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Invalid for a broken cursor */
  async list(caller: Caller, { limit, cursor }: Input<typeof listReminders>['query']) {
    const user = await this.daysOf(caller)
    const after = ReminderCursor.read(cursor)
    // One more than the page tells whether there is another page.
    const { reminders, totals } = await readList(this.db.client, user, { after, limit: limit + 1 })
    const page = await withWarnings(this.db.client, user.userId, reminders.slice(0, limit))
    const last = reminders.length > limit ? page.at(-1) : undefined
    const part = (due: boolean) => page.filter((one) => one.due === due).map(reminderOf)
    return { today: user.today, due: part(true), later: part(false), totals, nextCursor: ReminderCursor.write(last) }
  }

  async count(caller: Caller) {
    const timeZone = await this.settings.timeZone(caller)
    const today = localDay(this.clock.now(), timeZone)
    return { due: await countDue(this.db.client, { userId: caller.userId, today }), timeZone }
  }

  /**
   * A step of a claim is ticked off with its reminder, and the tick is taken back with it.
   * @throws NotFound for a subject that is unknown, somebody else's, or has another day by now
   */
  async set(caller: Caller, { done, ...state }: Input<typeof setReminder>['body']) {
    const user = await this.daysOf(caller)
    const now = this.clock.now()
    await writeAs(this.db, caller, async (tx) => {
      await assertUserExists(tx, caller.userId)
      const tick = (isDone: boolean) => setStepDone(tx, caller, { claimId: state.subjectId, dueOn: state.endsOn, done: isDone })
      // A step that is ticked off has no reminder: its tick is the first to go, and the last to come.
      if (state.kind === 'claim' && !done && (await isMarkedDone(tx, caller.userId, state))) await tick(false)
      if (!(await writeState(tx, user, { ...state, doneAt: done ? now : null }))) throw new NotFound('The reminder')
      if (state.kind === 'claim' && done) await tick(true)
      await openReminders(tx, caller.userId, now)
      await publishReminders(tx, [caller.userId])
    })
    return { ok: true as const }
  }

  private async daysOf(caller: Caller): Promise<UserDays> {
    return { userId: caller.userId, today: localDay(this.clock.now(), await this.settings.timeZone(caller)) }
  }
}

const reminderOf = ({ due: _due, ...reminder }: ListedReminder): Reminder => reminder

/** Where a page begins: the place of the last reminder in the list. */
const ReminderCursor = new Cursor(z.object({ due: z.boolean(), endsOn: PLACE.day, kind: ReminderKind, subjectId: PLACE.id }))
