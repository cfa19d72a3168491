import { describe, expect, it } from 'vitest'
import { dayText, dueText, localDay, roomState } from './claim.rules'

describe('a day of a claim', () => {
  it('has its year when it is not the present one', () => {
    expect(dayText('2026-11-20', '2026-01-05')).toBe('November 20')
    expect(dayText('2025-11-20', '2026-01-05')).toBe('November 20, 2025')
  })

  it('is the day where the browser is', () => {
    expect(localDay(new Date(2026, 0, 5))).toBe('2026-01-05')
    expect(localDay(new Date(2026, 11, 31))).toBe('2026-12-31')
  })

  it('is named by when something is due', () => {
    const dues = [{ kind: 'now' }, { kind: 'keep' }, { kind: 'by', on: '2026-03-06', days: 60 }, { kind: 'on-request', days: 60 }] as const
    expect(dues.map((due) => dueText(due, '2026-01-05'))).toEqual(['today', 'keep', 'March 6', '60 days'])
  })
})

it.each([
  [0, 0, 'fine'],
  [3, 0, 'damaged'],
  [0, 3, 'lost'],
  [1, 2, 'mixed'],
  [1, 0, 'mixed'],
])('of 3 items in a room, %i damaged and %i lost make it "%s"', (damaged, lost, state) => {
  expect(roomState({ items: 3, damaged, lost })).toBe(state)
})
