import { coverOf } from '@arc/contracts/inventory/policy-rules'
import { expect, it } from 'vitest'
import { valueParts } from './value-bar.rules'

it.each([
  ['without a policy', { value: 100, proven: 30, coverage: null }, { proven: 30, estimate: 70, above: 0, left: 0 }],
  ['a policy that pays more', { value: 100, proven: 30, coverage: 140 }, { proven: 30, estimate: 70, above: 0, left: 40 }],
  ['a policy that pays less', { value: 100, proven: 30, coverage: 60 }, { proven: 30, estimate: 30, above: 40, left: 0 }],
  [
    'a policy that pays less than what is proven',
    { value: 100, proven: 80, coverage: 60 },
    { proven: 60, estimate: 0, above: 40, left: 0 },
  ],
  ['an empty home', { value: 0, proven: 0, coverage: 60 }, { proven: 0, estimate: 0, above: 0, left: 60 }],
])('the bar shows %s, and its parts add up to the larger of value and cover', (_, { value, proven, coverage }, parts) => {
  const cover = coverOf({ value, scheduled: 0, unscheduled: value, coverage }, [])
  expect(valueParts({ value, proven, cover })).toEqual(parts)
  const sum = Object.values(parts).reduce((total, part) => total + part, 0)
  expect(sum).toBe(Math.max(value, coverage ?? 0))
})
