import { expect, it } from 'vitest'
import { ForwardClock } from '../src/clock.js'

it('the clock of caches follows the wall clock forward and goes on from there when that is put back', () => {
  let wall = 1_000
  const clock = new ForwardClock(() => wall)
  const times = [200, 45_000, -45_000, 300, -10, 50].map((step) => {
    wall += step
    return clock.now()
  })
  expect(times).toEqual([1_200, 46_200, 46_200, 46_500, 46_500, 46_550])
})
