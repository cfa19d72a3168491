import { expect, it } from 'vitest'
import { isArrow, nextInGrid } from './arrow-keys.rules'

const wall = [0, 1, 2, 3, 4].map((at) => ({ left: (at % 3) * 100, top: Math.floor(at / 3) * 200 }))

it('moves through a grid with the arrow keys and stops at its edges', () => {
  expect(nextInGrid(wall, 0, 'ArrowRight')).toBe(1)
  expect(nextInGrid(wall, 2, 'ArrowRight')).toBe(3)
  expect(nextInGrid(wall, 0, 'ArrowLeft')).toBe(0)
  expect(nextInGrid(wall, 1, 'ArrowDown')).toBe(4)
  expect(nextInGrid(wall, 2, 'ArrowDown')).toBe(4)
  expect(nextInGrid(wall, 4, 'ArrowUp')).toBe(1)
  expect(nextInGrid(wall, 4, 'ArrowDown')).toBe(4)
  expect(isArrow('Enter')).toBe(false)
})
