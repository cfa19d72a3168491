import { addDays, type ReminderKind, whenText } from '@arc/contracts/inventory/reminder-rules'
import type { Reminder } from '@arc/contracts/inventory/reminders'
import { formatList, formatNumber } from '../../lib/format'
import { REMINDER_TEXTS as TEXTS } from './reminders.texts'

/** Equal reminders, which are one row that opens; usually one. */
export type Equal = readonly [Reminder, ...Reminder[]]
export interface TimeSection {
  /** Of its heading. */
  id: string
  title: string
  /** At the right of the heading. */
  until: string | null
  rows: Equal[]
}

/** Many of these kinds may be equal: they differ in the item alone. */
const ALIKE: readonly ReminderKind[] = ['warranty', 'loan']
const WEEK = 7

/** The day on which it is looked at: a snoozed one comes back. */
const dayOf = ({ endsOn, snoozedUntil }: Reminder): string => snoozedUntil ?? endsOn
const sameKey = (one: Reminder): string =>
  ALIKE.includes(one.kind) ? `${one.kind} ${one.endsOn} ${one.snoozedUntil}` : `${one.kind} ${one.subjectId} ${one.endsOn} ${one.who}`

/** Reminders by time: this week with what has passed, the rest of the month that follows, and later; equal ones are one row. */
export function sectionsOf(reminders: readonly Reminder[], today: string): TimeSection[] {
  const week = addDays(today, WEEK)
  const month = addDays(week, 1).slice(0, 7)
  const sorted = reminders.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
  const inWeek = sorted.filter((one) => dayOf(one) <= week)
  const inMonth = sorted.filter((one) => dayOf(one) > week && dayOf(one).startsWith(month))
  const later = sorted.filter((one) => dayOf(one) > week && !dayOf(one).startsWith(month))
  return [
    { id: 'week', title: TEXTS.week, until: week, rows: equalOf(inWeek) },
    { id: 'month', title: TEXTS.month(`${month}-15`), until: null, rows: equalOf(inMonth) },
    { id: 'later', title: TEXTS.later, until: null, rows: equalOf(later) },
  ].filter(({ rows }) => rows.length > 0)
}

function equalOf(reminders: readonly Reminder[]): Equal[] {
  const rows = new Map<string, [Reminder, ...Reminder[]]>()
  for (const reminder of reminders) {
    const row = rows.get(sameKey(reminder))
    if (row) row.push(reminder)
    else rows.set(sameKey(reminder), [reminder])
  }
  return [...rows.values()]
}

/** What is due, in a few words: "Warranty of Dishwasher". */
export function titleOf({ kind, name, who }: Reminder): string {
  if (kind === 'warranty') return TEXTS.titles.warranty(name)
  if (kind === 'insurance') return TEXTS.titles.insurance(who, name)
  if (kind === 'loan') return TEXTS.titles.loan(name, who ?? '')
  return who ?? name
}

/** When, and of what: "in 7 days, on Nov 30". The day of a claim is that of common forms. */
export function noteOf({ kind, name, endsOn }: Reminder, today: string): string {
  const when = whenText(endsOn, today)
  return kind === 'claim' ? TEXTS.claimNote(name, when) : when
}

/** "9 warranties end on Dec 15" and the first of them. */
export function groupTexts(group: Equal, day: string): { title: string; note: string } {
  const [first] = group
  const names = group.map(({ name }) => name)
  const rest = names.length - NAMED
  const count = formatNumber(group.length)
  return {
    title: first.kind === 'loan' ? TEXTS.groups.loan(count, day) : TEXTS.groups.warranty(count, day),
    note: rest > 0 ? TEXTS.groups.more(names.slice(0, NAMED).join(', '), formatNumber(rest)) : formatList(names),
  }
}
const NAMED = 3

/** "four things, in time". */
export function headlineOf(rows: number): readonly [string, string] {
  const count = TEXTS.numbers[rows] ?? formatNumber(rows)
  return [rows === 1 ? TEXTS.headline.one : TEXTS.headline.several(count), TEXTS.headline.inTime]
}
