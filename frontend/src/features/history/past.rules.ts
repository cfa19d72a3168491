import { localToday } from '../../entities/loans/loan.rules'

/** What the page shows: a day of the user's calendar, and one room or all. */
export interface Past {
  on: string
  roomId: number | null
}

/** The day before: a page without a day shows what was there yesterday. */
const dayBefore = (now: Date): string => localToday(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))

/** True for an existing calendar day `YYYY-MM-DD`, unlike February 30. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** What is wrong with a chosen day; null if it can be shown. */
export function problemOf(day: string, now: Date = new Date()): 'notADay' | 'future' | null {
  if (!isDay(day)) return 'notADay'
  return day > localToday(now) ? 'future' : null
}

/** What the address asks for. A day that cannot be shown is yesterday. */
export function pastOf(query: URLSearchParams, now: Date = new Date()): Past {
  const on = query.get('on') ?? ''
  const room = Number(query.get('room'))
  return { on: problemOf(on, now) === null ? on : dayBefore(now), roomId: Number.isInteger(room) && room > 0 ? room : null }
}

/** The same of the address of the browser. */
export const currentPast = (): Past => pastOf(new URLSearchParams(location.search))
