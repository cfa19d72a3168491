import type { Input } from '@arc/contracts/define'
import type { ReminderSettings as Answer, changeReminderSettings } from '@arc/contracts/inventory/reminders'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { assertUserExists } from '@arc/kit/deleted-users'
import { Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import type { Platform } from '@arc/kit/platform'
import { PLATFORM } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { writeAs } from '../changes/changes.js'
import { Database } from '../database.js'
import type { ReminderSettings } from '../generated/prisma/client.js'
import { nextCheck } from './calendar.rules.js'
import { DEFAULT_TIME_ZONE, openReminders, publishReminders } from './settings.sql.js'

/** The purpose of the tokens in unsubscribe links. */
export const UNSUBSCRIBE = 'unsubscribe-reminders'

const NO_EMAILS = { emailWarranty: false, emailInsurance: false, emailLoan: false, emailClaim: false }

/** Time zone and emails of a user's reminders. */
@Injectable()
export class ReminderSettingsService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  async timeZone({ userId }: Caller): Promise<string> {
    const row = await this.db.client.reminderSettings.findUnique({ where: { userId } })
    return row?.timeZone ?? DEFAULT_TIME_ZONE
  }

  async read({ userId }: Caller): Promise<Answer> {
    const row = await this.db.client.reminderSettings.findUnique({ where: { userId } })
    return row
      ? answerOf(row)
      : { timeZone: DEFAULT_TIME_ZONE, emails: { warranty: true, insurance: true, loan: true, claim: true }, version: 0 }
  }

  /**
   * A new time zone moves the next check to the next 9:00 there.
   * @throws Refused for a member of the home: the emails go to its owner, in the owner's time zone
   */
  async change(caller: Caller, { timeZone, emails = {} }: Input<typeof changeReminderSettings>['body']): Promise<Answer> {
    const { userId, actorId } = caller
    if (actorId !== userId) throw new Refused('The emails about this home go to its owner, who decides about them.')
    const now = this.clock.now()
    const data = {
      ...(timeZone === undefined ? {} : { timeZone, nextCheckAt: nextCheck(now, timeZone) }),
      ...(emails.warranty === undefined ? {} : { emailWarranty: emails.warranty }),
      ...(emails.insurance === undefined ? {} : { emailInsurance: emails.insurance }),
      ...(emails.loan === undefined ? {} : { emailLoan: emails.loan }),
      ...(emails.claim === undefined ? {} : { emailClaim: emails.claim }),
    }
    return writeAs(this.db, caller, async (tx) => {
      await assertUserExists(tx, userId)
      await openReminders(tx, userId, now)
      await tx.reminderSettings.update({ where: { userId }, data })
      await publishReminders(tx, [userId])
      return answerOf(await tx.reminderSettings.findUniqueOrThrow({ where: { userId } }))
    })
  }

  /** Turns off all emails. Unsubscribing twice changes nothing more. @throws Unauthenticated for a forged token */
  async unsubscribe(token: string) {
    const userId = await this.platform.identity.userOfLink(UNSUBSCRIBE, token)
    await this.db.transaction(async (tx) => {
      const { count } = await tx.reminderSettings.updateMany({ where: { userId }, data: NO_EMAILS })
      if (count > 0) await publishReminders(tx, [userId])
    })
    return { ok: true as const }
  }
}

const answerOf = ({ timeZone, emailWarranty, emailInsurance, emailLoan, emailClaim, version }: ReminderSettings): Answer => ({
  timeZone,
  emails: { warranty: emailWarranty, insurance: emailInsurance, loan: emailLoan, claim: emailClaim },
  version,
})
