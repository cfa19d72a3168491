import { expect, it } from 'vitest'
import { bandRows } from './read-lines.js'

it('looks at a page that fits into one call at once', () => {
  expect(bandRows(512, 600)).toBe(512)
})

it('looks at a photo in two bands that see one neighbour each', () => {
  expect(bandRows(506 + 6, 327)).toBe(256)
})

it('takes no more rows in a call than its limit, margins on both sides included', () => {
  for (let height = 32; height <= 4000; height += 32) expect(bandRows(height, 640) + (height > 640 ? 64 : 0)).toBeLessThanOrEqual(640)
  expect(bandRows(4000, 640) + 128).toBeLessThanOrEqual(640)
})

it('ends for a strip that is wider than a call', () => {
  expect(bandRows(320, 10)).toBe(32)
})
