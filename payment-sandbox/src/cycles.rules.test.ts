import { describe, expect, it } from 'vitest'
import { endOfCycle } from './cycles.rules.js'

const at = (text: string) => Date.parse(`${text}T12:00:00Z`) / 1000
const next = (anchor: string, start: string, interval: 'month' | 'year') =>
  new Date(endOfCycle(at(anchor), at(start), interval) * 1000).toISOString().slice(0, 10)

// As documented: https://docs.stripe.com/billing/subscriptions/billing-cycle
describe('a cycle', () => {
  it('ends on the same day of the next month', () => {
    expect(next('2026-01-15', '2026-01-15', 'month')).toBe('2026-02-15')
  })

  it('ends on the last day of a shorter month, and on its own day again in the month after', () => {
    expect([next('2026-01-31', '2026-01-31', 'month'), next('2026-01-31', '2026-02-28', 'month')]).toEqual(['2026-02-28', '2026-03-31'])
  })

  it('crosses the end of a year', () => {
    expect(next('2026-12-10', '2026-12-10', 'month')).toBe('2027-01-10')
  })

  it('of a year ends on the same day, or on the 28th of February', () => {
    expect([next('2026-05-03', '2026-05-03', 'year'), next('2028-02-29', '2028-02-29', 'year')]).toEqual(['2027-05-03', '2029-02-28'])
  })
})
