import { expect, it } from 'vitest'
import { isArrow, nextOnWall } from './walk.rules'

const wall = [0, 1, 2, 3, 4].map((at) => ({ left: (at % 3) * 100, top: Math.floor(at / 3) * 200 }))

it('walks a wall of pictures with the arrow keys and stops at its edges', () => {
  expect(nextOnWall(wall, 0, 'ArrowRight')).toBe(1)
  expect(nextOnWall(wall, 2, 'ArrowRight')).toBe(3)
  expect(nextOnWall(wall, 0, 'ArrowLeft')).toBe(0)
  expect(nextOnWall(wall, 1, 'ArrowDown')).toBe(4)
  expect(nextOnWall(wall, 2, 'ArrowDown')).toBe(4)
  expect(nextOnWall(wall, 4, 'ArrowUp')).toBe(1)
  expect(nextOnWall(wall, 4, 'ArrowDown')).toBe(4)
  expect(isArrow('Enter')).toBe(false)
})
