import { expect, it } from 'vitest'
import { nextPicture, PICTURE_DURATION } from './pictures.rules'

it('the pictures follow each other, each for 3 seconds', () => {
  expect([0, 1, 2, 3].map(nextPicture)).toEqual([1, 2, 3, 0])
  expect(PICTURE_DURATION).toBe(3_000)
})
