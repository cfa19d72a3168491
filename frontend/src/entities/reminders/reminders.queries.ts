import {
  changeReminderSettings,
  countReminders,
  getReminderSettings,
  listReminders,
  type Reminder,
  setReminder,
} from '@arc/contracts/inventory/reminders'
import { mutationOf } from '../../lib/mutation-of'
import { pagesOf, queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'

/** The number of open reminders. A live message fetches it again, also when something becomes due. */
export const reminderCountQuery = queryOf(countReminders, {}, { staleTime: STALE.items })
/** What is due and what comes later, page by page. */
export const reminderPages = pagesOf(listReminders, {}, { staleTime: STALE.items })
export const reminderSettingsQuery = queryOf(getReminderSettings, {}, { staleTime: STALE.items })

/** What a person sets on a reminder. */
export interface ReminderState {
  done: boolean
  /** The day on which it comes back. */
  snoozedUntil: string | null
}

export const setReminderMutation = mutationOf(
  setReminder,
  ({ reminder: { kind, subjectId, endsOn }, state }: { reminder: Reminder; state: ReminderState }) => ({
    body: { kind, subjectId, endsOn, ...state },
  }),
)
interface Settings {
  timeZone?: string
  emails?: Partial<Record<Reminder['kind'], boolean>>
}
export const changeReminderSettingsMutation = mutationOf(changeReminderSettings, (body: Settings) => ({ body }))
