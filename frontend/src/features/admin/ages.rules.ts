const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A short span: 2280 seconds are "38 min". */
export function formatAge(seconds: number): string {
  if (seconds < MINUTE) return `${Math.max(0, Math.floor(seconds))} s`
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h`
  const days = Math.floor(seconds / DAY)
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const

/** The pause of a regular task: 3600 seconds are "hour", 120 are "2 min", 30 are "30 s". */
export const formatEvery = (seconds: number): string => UNITS.find(([unit]) => seconds === unit)?.[1] ?? formatAge(seconds)

/** How long ago, or how far ahead, a moment is. */
export const ageOf = (moment: string, now: Date = new Date()): string =>
  formatAge(Math.abs(now.getTime() - new Date(moment).getTime()) / 1000)
