import { describe, expect, it } from 'vitest'
import { isOver, keptUntil, readOnlyFrom, statusAt, suspendedSince } from './periods.rules.js'

const day = (date: string) => new Date(`${date}T00:00:00Z`)
const row = (changes: object) => ({ status: 'active', trialEndsAt: null, currentPeriodEnd: null, suspensionDate: null, ...changes })
const cancelled = (suspensionDate: string, currentPeriodEnd: string) =>
  row({ status: 'cancelled', suspensionDate: day(suspensionDate), currentPeriodEnd: day(currentPeriodEnd) })

describe('the days of grace', () => {
  it('[D-25] are 30 from the suspension', () => {
    expect(keptUntil(cancelled('2026-01-10', '2026-01-20'))).toEqual(day('2026-02-09'))
  })

  it('[D-25] never end before the paid cycle has', () => {
    expect(keptUntil(cancelled('2026-01-10', '2026-12-01'))).toEqual(day('2026-12-01'))
  })

  it('are none for an account that is not suspended', () => {
    expect([keptUntil(row({})), readOnlyFrom(row({}))]).toEqual([null, null])
  })
})

describe('a suspended account', () => {
  it('[D-25] is read-only from the end of the paid cycle on', () => {
    expect(readOnlyFrom(cancelled('2026-01-10', '2026-01-20'))).toEqual(day('2026-01-20'))
  })

  it('is read-only at once when nothing is paid any more', () => {
    expect(readOnlyFrom(cancelled('2026-01-10', '2026-01-05'))).toEqual(day('2026-01-10'))
    expect(readOnlyFrom(row({ status: 'expired', suspensionDate: day('2026-01-10') }))).toEqual(day('2026-01-10'))
  })
})

describe('a trial', () => {
  const trial = row({ status: 'trialing', trialEndsAt: day('2026-01-08'), currentPeriodEnd: day('2026-01-08') })

  it('[D-26] is over, and its account suspended, at the moment it ends', () => {
    expect([isOver(trial, day('2026-01-07')), suspendedSince(trial, day('2026-01-07'))]).toEqual([false, null])
    expect([isOver(trial, day('2026-01-08')), suspendedSince(trial, day('2026-01-09'))]).toEqual([true, day('2026-01-08')])
    expect(statusAt(trial, day('2026-01-09'))).toBe('expired')
  })
})

describe('a subscription that pays', () => {
  it('is not over by the clock while its renewal is charged', () => {
    for (const status of ['active', 'past_due'])
      expect(isOver(row({ status, currentPeriodEnd: day('2026-01-08') }), day('2026-01-09'))).toBe(false)
  })

  it('is over at the end of its cycle once it is cancelled', () => {
    expect(isOver(cancelled('2026-01-10', '2026-01-20'), day('2026-01-19'))).toBe(false)
    expect(isOver(cancelled('2026-01-10', '2026-01-20'), day('2026-01-20'))).toBe(true)
  })
})
