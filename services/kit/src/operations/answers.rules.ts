import type { AnswerCount, AnswersOfDay } from '@arc/contracts/operations'

export const HOUR_MS = 3_600_000
const HOURS = 24

/** Rounds a duration up to two digits, in milliseconds and at least 1: an hour has few different ones, and none is 10 % off. */
export function roundedDuration(ms: number): number {
  const whole = Math.max(1, Math.ceil(ms))
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(whole)) - 1)
  return Math.ceil(whole / unit) * unit
}

/** The duration that 95 % of the answers don't exceed, in milliseconds; null without any. */
export function p95Of(counts: readonly Pick<AnswerCount, 'ms' | 'count'>[]): number | null {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { ms, count } of [...counts].sort((a, b) => a.ms - b.ms)) {
    seen += count
    if (seen >= all * 0.95) return ms
  }
  return null
}

/**
 * Sums up the answers of the hour of `now` and of the 23 hours before it.
 * @param counts of any hours; those of others are left out
 */
export function answersOfDay(counts: readonly AnswerCount[], now: Date): AnswersOfDay {
  const hourOf = (time: number) => Math.floor(time / HOUR_MS)
  const first = hourOf(now.getTime()) - HOURS + 1
  const byHour = Array.from({ length: HOURS }, (): AnswerCount[] => [])
  for (const count of counts) byHour[hourOf(Date.parse(count.hour)) - first]?.push(count)
  const ofDay = byHour.flat()
  return {
    count: ofDay.reduce((sum, { count }) => sum + count, 0),
    failed: ofDay.reduce((sum, { failed }) => sum + failed, 0),
    p95: p95Of(ofDay),
    hours: byHour.map(p95Of),
  }
}
