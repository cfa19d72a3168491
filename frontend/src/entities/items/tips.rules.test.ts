import { expect, it } from 'vitest'
import { FIRST_TIP, TIP_FADE, TIP_INTERVAL, TIPS, turn } from './tips.rules'

it('ITEM-26 three tips advance every 5 s with a 150 ms fade, cycle, and stop after manual navigation', () => {
  expect(TIPS).toHaveLength(3)
  expect([TIP_INTERVAL, TIP_FADE]).toEqual([5000, 150])
  const second = turn(FIRST_TIP, 'tick')
  expect(second.index).toBe(1)
  expect(turn(turn(second, 'tick'), 'tick').index).toBe(0)
  const byHand = turn(FIRST_TIP, 'back')
  expect(byHand).toEqual({ index: 2, auto: false })
  expect(turn(byHand, 'tick')).toBe(byHand)
})
