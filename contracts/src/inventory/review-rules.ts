/**
 * When the yearly review of a home is done, and when it is due again. Pure rules that server and pages share; days are `YYYY-MM-DD` in UTC.
 * @see docs/services/inventory.md
 */
import { addDays } from './reminder-rules.js'

/** Days after which a check of a room is old, and a review that was done is due again. */
export const REVIEW_DAYS = 365
/** Photos of a room that are at most so many hours older than its newest one were taken on the same visit. */
export const VISIT_HOURS = 24

/** What became of an item that is gone. */
export const GONE_REASONS = ['sold', 'given-away', 'thrown-out', 'lost'] as const
export type GoneReason = (typeof GONE_REASONS)[number]

/** `empty`: no room has an item. `open`: the first review, before it is due. */
export const REVIEW_STATES = ['empty', 'open', 'due', 'done'] as const
type ReviewState = (typeof REVIEW_STATES)[number]

/** A room with items. */
export interface ReviewedRoom {
  id: number
  /** The day of its first item; a review that was done before that day did not need the room. */
  since: string
  /** The days of its photos, and those on which the user said that it is as it was. */
  checks: readonly string[]
}

export interface Review {
  state: ReviewState
  /** The last day on which a review was done; null when there was none. */
  doneOn: string | null
  /** The day from which the next review is due; null for an empty home. */
  dueOn: string | null
  /** A check counts for the review that is shown from this day on; null for an empty home. */
  from: string | null
  /** The rooms that have such a check. */
  done: ReadonlySet<number>
}

/** The first day whose checks are less than a year old on this day. */
const yearBefore = (day: string): string => addDays(day, 1 - REVIEW_DAYS)

const laterOf = (one: string, other: string): string => (one.localeCompare(other) < 0 ? other : one)

/** The last review that was done: its day, and the first day whose checks count for it. */
function lastDone(rooms: readonly ReviewedRoom[], until: string): { on: string; from: string } | null {
  const latest = new Map<number, string>()
  const checks = rooms
    .flatMap(({ id, checks }) => checks.map((day) => ({ id, day })))
    .filter(({ day }) => day <= until)
    .sort((one, other) => one.day.localeCompare(other.day))
  let last: { on: string; from: string } | null = null
  for (const { id, day } of checks) {
    latest.set(id, day)
    const year = yearBefore(day)
    const from: string = last === null ? year : laterOf(year, addDays(last.on, 1))
    const needed = rooms.filter(({ since }) => since <= day)
    const isDone = needed.length > 0 && needed.every((room) => (latest.get(room.id) ?? '') >= from)
    if (isDone) last = { on: day, from }
  }
  return last
}

/**
 * The review of a home:
 * - it is done on the day on which every room with items has a check that is less than a year old and came after the review before;
 * - it is due a year after it was done, or a year after the oldest check or first item when it was never done;
 * - a room counts when its last check belongs to the review that was done, and otherwise when it is less than a year old.
 */
export function reviewOf(rooms: readonly ReviewedRoom[], today: string): Review {
  if (rooms.length === 0) return { state: 'empty', doneOn: null, dueOn: null, from: null, done: new Set() }
  const last = lastDone(rooms, today)
  const checks = rooms.flatMap((room) => room.checks)
  const [first = today] = (checks.length > 0 ? checks : rooms.map(({ since }) => since)).toSorted()
  const dueOn = addDays(last?.on ?? first, REVIEW_DAYS)
  const isDue = today >= dueOn
  const state = isDue ? 'due' : last ? 'done' : 'open'
  const from = last && !isDue ? last.from : yearBefore(today)
  const done = rooms.filter((room) => room.checks.some((day) => day >= from)).map(({ id }) => id)
  return { state, doneOn: last?.on ?? null, dueOn, from, done: new Set(done) }
}
