import { localToday } from '../../entities/loans/loan.rules'

const DAY_MS = 86_400_000

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

/** The day so many days after another one, `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days lie between two days `YYYY-MM-DD`; negative when the second is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

interface RoomFigures {
  id: number
  name: string | null
  items: number
  value: number
}
/** By how much the items and the value of rooms changed from one day to another; rooms without a change are left out. */
export function changedRooms(before: readonly RoomFigures[], after: readonly RoomFigures[]): RoomFigures[] {
  const rooms = new Map([...before, ...after].map((room) => [room.id, room.name]))
  const of = (list: readonly RoomFigures[], id: number) => list.find((room) => room.id === id)
  return [...rooms]
    .map(([id, name]) => ({
      ...{ id, name },
      items: (of(after, id)?.items ?? 0) - (of(before, id)?.items ?? 0),
      value: Math.round(((of(after, id)?.value ?? 0) - (of(before, id)?.value ?? 0)) * 100) / 100,
    }))
    .filter(({ items, value }) => items !== 0 || value !== 0)
}
