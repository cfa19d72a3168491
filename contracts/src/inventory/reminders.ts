import { z } from 'zod'
import { route } from '../define.js'
import { cursor, day, id, Ok } from '../text.js'
import { AHEAD_DAYS, REMINDER_KINDS } from './reminder-rules.js'

export const ReminderKind = z.enum(REMINDER_KINDS)

/** Most reminders of one page. */
const MAX_PAGE = 200

const Day = day('The day').refine((value): value is string => value !== null, 'The day is required.')

/** A reminder is about one day of one subject: an item (warranty), a project (insurance: its policies that are renewed on that day), a loan, or a claim. */
const Subject = { kind: ReminderKind, subjectId: z.number().int(), endsOn: z.string() }

export const Reminder = z.object({
  ...Subject,
  /** The item that it is about; null for an insurance and for a claim. */
  itemId: z.number().int().nullable(),
  projectId: z.number().int(),
  /** The name of the item or project. */
  name: z.string(),
  category: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** The borrower, the insurer, or what is usually due of a claim. */
  who: z.string().nullable(),
  /** It comes back on this day; null when it is not snoozed. */
  snoozedUntil: z.string().nullable(),
  /** Of an insurance: how value and coverage of the project diverge, each in a sentence or two. */
  warnings: z.array(z.string()).default([]),
})
export type Reminder = z.output<typeof Reminder>

/** Whether emails are sent for each kind. */
const emails = { warranty: z.boolean(), insurance: z.boolean(), loan: z.boolean() }

/** Zones of three letters in the IANA database. Runtimes know others, which PostgreSQL does not know, or reads as another zone. */
const SHORT_NAMES = new Set(['UTC', 'GMT', 'UCT', 'EST', 'MST', 'HST', 'CET', 'EET', 'MET', 'WET', 'PRC', 'ROC', 'ROK'])
const isRuntimeAlias = (name: string): boolean =>
  /^us\/pacific-new$/i.test(name) || (name.length === 3 && !SHORT_NAMES.has(name.toUpperCase()))

/** @returns whether this is an IANA time zone, such as "Europe/Berlin" */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/, 'This is not a time zone.')
  .refine((name) => isTimeZone(name) && !isRuntimeAlias(name), 'This is not a time zone.')

export const ReminderSettings = z.object({
  timeZone: z.string(),
  emails: z.object({ ...emails, claim: z.boolean().default(true) }),
  /** Grows with every change; its ETag. */
  version: z.number().int(),
})
export type ReminderSettings = z.output<typeof ReminderSettings>

export const listReminders = route({
  name: 'listReminders',
  method: 'GET',
  path: '/api/reminders',
  access: 'user',
  summary: `One page of open reminders and those of the next ${AHEAD_DAYS} days: first what is due, the earliest first. \`cursor\` is the \`nextCursor\` of the page before.`,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(100),
    cursor,
  }),
  response: z.object({
    /** The user's day, `YYYY-MM-DD`. */
    today: z.string(),
    due: z.array(Reminder),
    later: z.array(Reminder),
    nextCursor: z.string().nullable(),
    /** The numbers of all. */
    totals: z.object({ due: z.number().int(), later: z.number().int() }),
  }),
})
export const countReminders = route({
  name: 'countReminders',
  method: 'GET',
  path: '/api/reminders/count',
  access: 'user',
  summary: 'The number of open reminders, and the time zone in which they are due.',
  response: z.object({ due: z.number().int(), timeZone: z.string() }),
})
export const setReminder = route({
  name: 'setReminder',
  method: 'PUT',
  path: '/api/reminders/state',
  access: 'user',
  also: [404],
  summary: 'Marks a reminder as done, snoozes it, or opens it again. 404 when the day of its subject has changed.',
  body: z.object({
    ...{ kind: ReminderKind, subjectId: id, endsOn: Day },
    done: z.boolean(),
    /** The day on which it comes back; null opens it now. */
    snoozedUntil: day('The day').default(null),
  }),
  response: Ok,
})
export const getReminderSettings = route({
  name: 'getReminderSettings',
  method: 'GET',
  path: '/api/reminders/settings',
  access: 'user',
  summary: 'The time zone, and which emails are sent.',
  response: ReminderSettings,
})
export const changeReminderSettings = route({
  name: 'changeReminderSettings',
  method: 'PATCH',
  path: '/api/reminders/settings',
  access: 'user',
  summary: 'Changes what is given; the rest stays.',
  body: z.object({ timeZone: TimeZone, emails: z.object({ ...emails, claim: z.boolean() }).partial() }).partial(),
  response: ReminderSettings,
})
/** One click of a mail program (RFC 8058): its body is `List-Unsubscribe=One-Click` and is not read. */
export const unsubscribeFromReminders = route({
  name: 'unsubscribeFromReminders',
  method: 'POST',
  path: '/api/reminders/unsubscribe',
  access: 'public',
  summary: 'Turns off all reminder emails of the user that the signed token of the email names.',
  query: z.object({ token: z.string().max(1000) }),
  response: Ok,
})
