/** What is reminded of, and when. Pure rules that server, emails and pages share; days are `YYYY-MM-DD`. */

export const REMINDER_KINDS = ['warranty', 'insurance', 'loan', 'claim'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** Days before the day of the reminder on which it is given; negative days are after it. */
export const NOTICE_DAYS: Record<ReminderKind, readonly number[]> = {
  warranty: [30, 7],
  insurance: [30, 7],
  loan: [0, -7],
  claim: [30, 7],
}

/** How far ahead the page looks, in days. */
export const AHEAD_DAYS = 180
/** For so many days a reminder whose day has passed stays open. */
export const PASSED_DAYS = 30
/** Hour of the day at which emails are sent, in the user's time zone. */
export const REMINDER_HOUR = 9

const DAY_MS = 86_400_000
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day so many days later; negative days are earlier. */
export const addDays = (day: string, days: number): string => new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10)
/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY_MS)

interface Named {
  kind: ReminderKind
  /** The item, or the project that is insured. */
  name: string
  /** The borrower, the insurer, or what is due of a claim. */
  who: string | null
  endsOn: string
}

const year = (day: string) => day.slice(0, 4)
/** "Nov 30"; with the year when it is not this one. */
const dateText = (day: string, today: string): string =>
  new Date(utc(day)).toLocaleDateString('en-US', {
    ...{ timeZone: 'UTC', month: 'short', day: 'numeric' },
    ...(year(day) === year(today) ? {} : { year: 'numeric' }),
  })

const counted = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** "in 7 days, on Nov 30", "today", "3 days ago, on Nov 20". */
export function whenText(endsOn: string, today: string): string {
  const left = daysBetween(today, endsOn)
  if (left === 0) return 'today'
  if (left === 1) return 'tomorrow'
  return `${left > 0 ? `in ${counted(left)}` : `${counted(-left)} ago`}, on ${dateText(endsOn, today)}`
}

/** One sentence without a full stop: "Warranty of Dishwasher ends in 7 days, on Nov 30". */
export function reminderText({ kind, name, who, endsOn }: Named, today: string): string {
  const when = whenText(endsOn, today)
  const passed = endsOn < today
  if (kind === 'warranty') return `Warranty of ${name} ${passed ? 'ended' : 'ends'} ${when}`
  if (kind === 'insurance')
    return `Insurance of ${name}${who ? ` (${who})` : ''} ${passed ? 'was due for renewal' : 'is due for renewal'} ${when}`
  // No policy is read for it: the day is that of common forms (docs/services/inventory.md).
  if (kind === 'claim') return `Claim of ${name}: ${who ?? ''} ${passed ? 'was' : 'is'} usually due ${when}`
  return `${name}, lent to ${who ?? ''}, ${passed ? 'was' : 'is'} due ${when}`
}

/** "Lent to Jo until May 3", "Lent to Jo, overdue since May 3"; without a due date "Lent to Jo". */
export function lentText(borrower: string, dueOn: string | null, today: string): string {
  if (dueOn === null) return `Lent to ${borrower}`
  return `Lent to ${borrower}${dueOn < today ? ', overdue since' : ' until'} ${dateText(dueOn, today)}`
}
