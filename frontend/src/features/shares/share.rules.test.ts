import { expect, it } from 'vitest'
import { daysToChoose, endOf, isOpen, PRESETS, shownText, suggestedPassword } from './share.rules'

const now = new Date(2026, 10, 22, 15, 30)

it('[SHARE-02] a link ends at 23:59 of its last day, which is at most a year ahead', () => {
  expect(['1', '7', '30'].map((term) => endOf(term as '1' | '7' | '30', '', now))).toEqual([
    new Date(2026, 10, 23, 23, 59),
    new Date(2026, 10, 29, 23, 59),
    new Date(2026, 11, 22, 23, 59),
  ])
  expect(daysToChoose(now)).toEqual({ first: '2026-11-22', last: '2027-11-22' })
  expect(endOf('date', '2026-11-22', now)).toEqual(new Date(2026, 10, 22, 23, 59))
  expect(endOf('date', '2027-11-22', now)).toEqual(new Date(2027, 10, 22, 23, 59))
  for (const date of ['', '2026-11-21', '2027-11-23', 'soon']) expect(endOf('date', date, now)).toBeNull()
  expect(endOf('date', '2026-11-22', new Date(2026, 10, 22, 23, 59, 30))).toBeNull()
})

it('[SHARE-12] who it is for preselects values and documents, never serial numbers', () => {
  expect(Object.entries(PRESETS).map(([who, { values, documents, serialNumbers }]) => [who, values, documents, serialNumbers])).toEqual([
    ['family', false, false, false],
    ['insurer', true, true, false],
    ['lawyer', true, true, false],
    ['mover', false, false, false],
  ])
})

it('[SHARE-12] a link says what it shows, and whether it is open', () => {
  const rooms = [
    { id: 1, name: 'Office' },
    { id: 2, name: 'Garage' },
  ]
  expect(shownText({ roomIds: null, values: false }, rooms)).toBe('All rooms, no values')
  expect(shownText({ roomIds: [2, 1], values: true }, rooms)).toBe('Office, Garage, with values')
  expect(shownText({ roomIds: [9], values: true }, rooms)).toBe('Rooms that are gone, with values')
  const later = new Date(2026, 10, 23).toISOString()
  expect(isOpen({ expiresAt: later, endedAt: null }, now)).toBe(true)
  expect(isOpen({ expiresAt: later, endedAt: now.toISOString() }, now)).toBe(false)
  expect(isOpen({ expiresAt: now.toISOString(), endedAt: null }, now)).toBe(false)
})

it('[SHARE-12] a suggested password is four words, long enough for a link', () => {
  expect(suggestedPassword(new Uint32Array([0, 1, 2, 3]))).toBe('amber-anchor-apple-atlas')
  expect(suggestedPassword()).toMatch(/^[a-z]+(?:-[a-z]+){3}$/)
})
