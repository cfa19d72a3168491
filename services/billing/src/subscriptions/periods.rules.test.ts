import { describe, expect, it } from 'vitest'
import { deletionDate, dueWarning, isOver, nextAttempt, readOnlyFrom, statusAt, suspendedSince } from './periods.rules.js'

const day = (date: string) => new Date(`${date}T00:00:00Z`)
const row = (changes: object) => ({ status: 'active', trialEndsAt: null, currentPeriodEnd: null, suspensionDate: null, ...changes })
const cancelled = (suspensionDate: string, currentPeriodEnd: string) =>
  row({ status: 'cancelled', suspensionDate: day(suspensionDate), currentPeriodEnd: day(currentPeriodEnd) })

describe('the grace period', () => {
  it('[D-25] is the 30 days after access ends, whatever day it was cancelled: the first of a month or year, one between, the last', () => {
    for (const [on, end, deleted] of [
      ['2026-01-01', '2026-02-01', '2026-03-03'],
      ['2026-01-20', '2026-02-01', '2026-03-03'],
      ['2026-02-01', '2026-02-01', '2026-03-03'],
      ['2026-01-01', '2027-01-01', '2027-01-31'],
      ['2026-12-31', '2027-01-01', '2027-01-31'],
    ] as const) {
      const row = cancelled(on, end)
      expect([readOnlyFrom(row), deletionDate(row)]).toEqual([day(end), day(deleted)])
    }
  })

  it('is null for an account that is not suspended', () => {
    expect([deletionDate(row({})), readOnlyFrom(row({}))]).toEqual([null, null])
  })
})

describe('the next attempt to charge a declined renewal', () => {
  const [declined, now] = [{ status: 'past_due', nextAttemptAt: day('2026-01-13') }, day('2026-01-10')]

  it('is the one that the provider names', () => {
    expect(nextAttempt(declined, now)).toEqual(day('2026-01-13'))
  })

  it('is unknown once its time has come, and without a renewal that is open', () => {
    expect(nextAttempt(declined, day('2026-01-13'))).toBeNull()
    expect(nextAttempt({ ...declined, status: 'expired' }, now)).toBeNull()
    expect(nextAttempt({ ...declined, nextAttemptAt: null }, now)).toBeNull()
  })
})

describe('a suspended account', () => {
  it('[D-25] is read-only from the end of the paid cycle', () => {
    expect(readOnlyFrom(cancelled('2026-01-10', '2026-01-20'))).toEqual(day('2026-01-20'))
  })

  it('is read-only at once without a paid cycle', () => {
    expect(readOnlyFrom(cancelled('2026-01-10', '2026-01-05'))).toEqual(day('2026-01-10'))
    expect(readOnlyFrom(row({ status: 'expired', suspensionDate: day('2026-01-10') }))).toEqual(day('2026-01-10'))
  })
})

describe('the warnings', () => {
  const suspended = row({ status: 'expired', suspensionDate: day('2026-01-10') })
  const none = { ...suspended, warnedAt: null, lastWarnedAt: null }
  const first = { ...none, warnedAt: day('2026-02-02') }

  it('[D-25] are due a week and a day before the deletion, each once', () => {
    expect([dueWarning(none, day('2026-02-01')), dueWarning(none, day('2026-02-02'))]).toEqual([null, 'first'])
    expect([dueWarning(first, day('2026-02-05')), dueWarning(first, day('2026-02-08'))]).toEqual([null, 'last'])
    expect(dueWarning({ ...first, lastWarnedAt: day('2026-02-08') }, day('2026-02-08'))).toBeNull()
    expect(dueWarning(none, day('2026-02-09'))).toBeNull()
  })

  it('are the last one only, when the first was never sent', () => {
    expect(dueWarning(none, day('2026-02-08'))).toBe('last')
  })
})

describe('a trial', () => {
  const trial = row({ status: 'trialing', trialEndsAt: day('2026-01-08'), currentPeriodEnd: day('2026-01-08') })

  it('[D-26] is over and suspends its account at the moment it ends', () => {
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
