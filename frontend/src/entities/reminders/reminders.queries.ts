import {
  changeReminderSettings,
  countReminders,
  getReminderSettings,
  listReminders,
  type Reminder,
  setReminder,
} from '@arc/contracts/inventory/reminders'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { STALE } from '../../lib/stale-times'

const KEY = '/api/reminders'

/** The number of open reminders. A live message fetches it again, also when something becomes due. */
export const reminderCountQuery = queryOptions({
  queryKey: [KEY, 'count'],
  queryFn: ({ signal }) => call(countReminders, {}, { signal }),
  staleTime: STALE.items,
})
/** What is due and what comes later, page by page. */
export const reminderPages = infiniteQueryOptions({
  queryKey: [KEY, 'pages'],
  queryFn: ({ pageParam, signal }) => call(listReminders, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  staleTime: STALE.items,
})
export const reminderSettingsQuery = queryOptions({
  queryKey: [KEY, 'settings'],
  queryFn: ({ signal }) => call(getReminderSettings, {}, { signal }),
  staleTime: STALE.items,
})

/** What a person sets on a reminder. */
export interface ReminderState {
  done: boolean
  /** The day on which it comes back. */
  snoozedUntil: string | null
}

export const setReminderMutation = mutationOptions({
  mutationFn: ({ reminder: { kind, subjectId, endsOn }, state }: { reminder: Reminder; state: ReminderState }) =>
    call(setReminder, { body: { kind, subjectId, endsOn, ...state } }),
  onSettled: (_answer, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: [KEY] }),
})
export const changeReminderSettingsMutation = mutationOptions({
  mutationFn: (body: { timeZone?: string; emails?: Partial<Record<Reminder['kind'], boolean>> }) => call(changeReminderSettings, { body }),
  onSettled: (_answer, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: [KEY] }),
})
