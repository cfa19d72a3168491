import { addDays } from '@arc/contracts/inventory/reminder-rules'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Jobs } from '@arc/kit/jobs'
import { Schedule, type TaskGroup } from '@arc/kit/schedule'
import { sweepRows } from '@arc/kit/sweep-rows'
import { Inject, Injectable } from '@nestjs/common'
import { Database, type Tx } from '../database.js'
import { Prisma } from '../generated/prisma/client.js'
import { isReminderTime, localDay, nextCheck } from './calendar.rules.js'
import { digestMail } from './digest.mail.js'
import { type UserDays, usersToMail, writeDue } from './reminders.sql.js'
import { publishReminders } from './settings.sql.js'

const PAUSE_SECONDS = 60
const DAY_MS = 86_400_000
/** Users of one transaction. */
const PAGE = 200
/** Days after which a reminder that has passed is removed. */
const KEPT_DAYS = 400

interface DueUser {
  userId: string
  timeZone: string
  lastDigestOn: string
}

/**
 * Every minute finds the users for whom it is 9:00, writes their reminders, and enqueues one email for each of them. Rows, emails and
 * the time of the next check are one transaction: a process that is killed leaves all or nothing, and two processes at once skip each
 * other's users.
 */
@Injectable()
export class ReminderCheck {
  private readonly tasks: TaskGroup

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    schedule: Schedule,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.tasks = schedule.every(PAUSE_SECONDS, [{ name: 'send-reminders', run: (signal) => this.checkAll(signal) }])
  }

  /** Checks everybody whose time has come, after a running check. */
  check(): Promise<void> {
    return this.tasks.run()
  }

  /** @returns how many users were sent an email */
  private async checkAll(signal: AbortSignal): Promise<number> {
    const now = this.clock.now()
    const check = (ids: string[]) => this.db.transaction((tx) => this.checkUsers(tx, ids, now))
    return sweepRows({
      page: (after) => this.due(now, after),
      keyOf: (userId) => userId,
      work: (userId) => check([userId]),
      together: (userIds) => check([...userIds]),
      signal,
    })
  }

  /** A page of the users whose time has come. */
  private async due(now: Date, after: string): Promise<string[]> {
    const rows = await this.db.client.$queryRaw<{ userId: string }[]>`
      select user_id as "userId" from reminder_settings where ${isDue(now)} and user_id > ${after} order by user_id limit ${PAGE}`
    return rows.map(({ userId }) => userId)
  }

  /** @returns how many of these users are sent an email */
  private async checkUsers(tx: Tx, ids: string[], now: Date): Promise<number> {
    const users = await tx.$queryRaw<DueUser[]>`
      select user_id as "userId", time_zone as "timeZone", last_digest_on as "lastDigestOn" from reminder_settings
      where user_id = any(${ids}) and ${isDue(now)} order by user_id for update skip locked`
    if (users.length === 0) return 0
    // After a night in which no process was running, nobody gets an email before 9:00.
    const ready = users.filter(({ timeZone }) => isReminderTime(now, timeZone))
    const days = ready.map(({ userId, timeZone }) => ({ userId, today: localDay(now, timeZone) }))
    const mailed = await this.remind(tx, ready, days)
    const next = users.map(({ userId, timeZone }) => ({ user_id: userId, at: nextCheck(now, timeZone) }))
    await tx.$executeRaw`
      update reminder_settings t set next_check_at = next.at from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) next
        (user_id text, at timestamptz) where t.user_id = next.user_id`
    return mailed
  }

  /** @returns how many users are sent an email */
  private async remind(tx: Tx, users: readonly DueUser[], days: readonly UserDays[]): Promise<number> {
    if (users.length === 0) return 0
    await publishReminders(tx, await writeDue(tx, days))
    const lastOf = new Map(users.map(({ userId, lastDigestOn }) => [userId, lastDigestOn]))
    const waiting = new Set(await usersToMail(tx, days))
    const wasMailed = (userId: string, day: string) => day === (lastOf.get(userId) ?? '') || addDays(day, 1) === lastOf.get(userId)
    const mailed = days.filter(({ userId, today }) => waiting.has(userId) && !wasMailed(userId, today))
    for (const { userId, today } of mailed) await this.jobs.send(tx, digestMail, { userId, day: today })
    await tx.$executeRaw`
      update reminder_settings t set last_digest_on = day.today from jsonb_to_recordset(${JSON.stringify(mailed)}::jsonb) day
        ("userId" text, today text) where t.user_id = day."userId"`
    const oldest = addDays(earliest(days), -KEPT_DAYS)
    await tx.reminder.deleteMany({
      where: { userId: { in: days.map(({ userId }) => userId) }, endsOn: { lt: oldest }, kind: { not: 'loan' } },
    })
    return mailed.length
  }
}

/** A check that is more than a day ahead was set by a clock that has been put back. */
const isDue = (now: Date): Prisma.Sql => Prisma.sql`(next_check_at <= ${now} or next_check_at > ${new Date(now.getTime() + 2 * DAY_MS)})`

const earliest = (days: readonly UserDays[]): string => days.map(({ today }) => today).sort()[0] ?? ''
