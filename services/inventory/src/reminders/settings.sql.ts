import { remindersChanged } from '@arc/contracts/inventory/reminder-events'
import { publishAll } from '@arc/kit/outbox'
import type { Tx } from '../database.js'
import { nextCheck } from './calendar.rules.js'

/** The time zone of a user whose browser has sent none yet. */
export const DEFAULT_TIME_ZONE = 'UTC'

/** Starts the reminders of a user. @param now by the service's clock */
export const openReminders = (tx: Tx, userId: string, now: Date): Promise<number> => tx.$executeRaw`
  insert into reminder_settings (user_id, next_check_at) values (${userId}, ${nextCheck(now, DEFAULT_TIME_ZONE)}) on conflict do nothing`

/** Publishes that reminders of these users have changed, so that open pages show them. */
export async function publishReminders(tx: Tx, userIds: readonly string[]): Promise<void> {
  const rows = await tx.$queryRaw<{ userId: string; version: number }[]>`
    update reminder_settings set version = version + 1 where user_id = any(${[...userIds]}) returning user_id as "userId", version`
  await publishAll(tx, remindersChanged, rows)
}
