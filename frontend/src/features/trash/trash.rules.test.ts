import { describe, expect, it } from 'vitest'
import { daysLeft, isSoon, opacityOf, shareLeft } from './trash.rules'

const now = new Date('2026-04-01T12:00:00Z')

describe('the days that are left in the trash', () => {
  it.each([
    ['2026-05-01T12:00:00Z', 30],
    ['2026-05-01T11:59:00Z', 30],
    ['2026-04-30T11:59:00Z', 29],
    ['2026-04-02T12:00:00Z', 1],
    ['2026-04-02T11:00:00Z', 1],
    ['2026-04-01T12:00:00Z', 0],
    ['2026-03-01T12:00:00Z', 0],
  ])('until %s are %i', (purgeAt, days) => {
    expect(daysLeft(purgeAt, now)).toBe(days)
  })

  it('are emphasized from five on, and make the picture paler', () => {
    expect([isSoon(6), isSoon(5), isSoon(0)]).toEqual([false, true, true])
    expect([shareLeft(30), shareLeft(15), shareLeft(0)]).toEqual([1, 0.5, 0])
    expect([opacityOf(30), opacityOf(0)]).toEqual([0.9, 0.42])
  })
})
