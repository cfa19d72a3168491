import { expect, it } from 'vitest'
import { changedRooms, dayAfter, daysBetween, pastOf, problemOf } from './past.rules'

const NOW = new Date(2026, 2, 1, 9)
const past = (query: string) => pastOf(new URLSearchParams(query), NOW)

it('[HIST-18] shows the day of the address, and yesterday for one that cannot be shown', () => {
  expect(past('on=2026-02-03&room=7')).toEqual({ on: '2026-02-03', roomId: 7 })
  for (const query of ['', 'on=', 'on=2026-02-30', 'on=yesterday', 'on=2026-03-02'])
    expect(past(`${query}&room=x`)).toEqual({ on: '2026-02-28', roomId: null })
  expect(past('on=2026-03-01').on).toBe('2026-03-01')
})

it('[HIST-18] says what is wrong with a day', () => {
  expect(['2026-02-30', '', '2026-03-02', '2026-03-01', '2020-01-01'].map((day) => problemOf(day, NOW))).toEqual([
    'notADay',
    'notADay',
    'future',
    null,
    null,
  ])
})

it('[HIST-18] counts days across months, and finds the rooms that changed', () => {
  expect([dayAfter('2026-03-01', -1), dayAfter('2026-12-31', 1), daysBetween('2026-02-27', '2026-03-02')]).toEqual([
    '2026-02-28',
    '2027-01-01',
    3,
  ])
  const room = (id: number, items: number, value: number) => ({ id, name: `Room ${id}`, items, value })
  const before = [room(1, 2, 100), room(2, 1, 50), room(3, 4, 10)]
  expect(changedRooms(before, [room(1, 3, 150.5), room(3, 4, 10), room(4, 1, 0)])).toEqual([
    room(1, 1, 50.5),
    room(2, -1, -50),
    room(4, 1, 0),
  ])
})
