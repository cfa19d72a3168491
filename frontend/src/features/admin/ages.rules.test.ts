import { expect, it } from 'vitest'
import { ageOf, formatAge, formatEvery } from './ages.rules'

it.each([
  [0.4, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [38 * 60, '38 min'],
  [5 * 3600 + 59, '5 h'],
  [24 * 3600, '1 day'],
  [49 * 3600, '2 days'],
])('a span of %d seconds is "%s"', (seconds, text) => {
  expect(formatAge(seconds)).toBe(text)
})

it('the age of a moment counts from now, in both directions', () => {
  const now = new Date('2026-03-12T10:00:00Z')
  expect([ageOf('2026-03-12T09:22:00Z', now), ageOf('2026-03-12T10:05:00Z', now)]).toEqual(['38 min', '5 min'])
})

it.each([
  [30, '30 s'],
  [60, 'minute'],
  [120, '2 min'],
  [3_600, 'hour'],
  [86_400, 'day'],
])('a pause of %d seconds is "every %s"', (seconds, text) => {
  expect(formatEvery(seconds)).toBe(text)
})
