import { describe, expect, it } from 'vitest'
import { answersOfDay, p95Of, roundedDuration } from './answers.rules.js'

describe('a duration', () => {
  it('is rounded up to two digits', () => {
    expect([0, 0.2, 1, 7.1, 12, 99.5, 100, 101, 2_140, 61_000].map(roundedDuration)).toEqual([1, 1, 1, 8, 12, 100, 100, 110, 2_200, 61_000])
  })
})

describe('the 95th percentile', () => {
  it('is the shortest duration that 95 % of the answers do not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => ({ ms: 100 - n, count: 1 }))
    expect(p95Of(hundred)).toBe(95)
    expect(p95Of([{ ms: 3, count: 1 }])).toBe(3)
    expect(
      p95Of([
        { ms: 900, count: 5 },
        { ms: 20, count: 95 },
      ]),
    ).toBe(20)
    expect(
      p95Of([
        { ms: 900, count: 6 },
        { ms: 20, count: 94 },
      ]),
    ).toBe(900)
  })
  it('is unknown without an answer', () => {
    expect(p95Of([])).toBeNull()
  })
})

describe('the answers of a day', () => {
  const now = new Date('2026-03-14T10:30:00Z')
  const at = (hour: string, ms: number, count: number, failed = 0) => ({ hour, ms, count, failed })
  it('are those of this hour and of the 23 before, hour by hour', () => {
    const day = answersOfDay(
      [
        at('2026-03-14T10:00:00Z', 40, 10, 1),
        at('2026-03-13T11:00:00Z', 20, 30),
        at('2026-03-13T10:00:00Z', 9_000, 500, 500),
        at('2026-03-14T11:00:00Z', 9_000, 1),
      ],
      now,
    )
    expect(day).toEqual({ count: 40, failed: 1, p95: 40, hours: [20, ...Array(22).fill(null), 40] })
  })
  it('are none without a request', () => {
    expect(answersOfDay([], now)).toEqual({ count: 0, failed: 0, p95: null, hours: Array(24).fill(null) })
  })
})
