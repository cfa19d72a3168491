import { describe, expect, it } from 'vitest'
import { SOFT_BELOW, sharpnessOf, toGrey } from './sharpness.rules'

const SIZE = 64

/** A chessboard whose edges are `ramp` pixels wide. */
function board(ramp: number): Float32Array {
  const wave = (at: number) => Math.max(-1, Math.min(1, (Math.abs((at % 32) - 16) - 8) / Math.max(ramp / 2, 0.5)))
  return Float32Array.from({ length: SIZE * SIZE }, (_, at) => 128 + 100 * wave(at % SIZE) * wave(Math.floor(at / SIZE)))
}

describe('the sharpness of a photo', () => {
  it('is high for sudden edges, low for wide ones, and zero for an even surface', () => {
    const [sharp, soft] = [sharpnessOf(board(1), SIZE), sharpnessOf(board(16), SIZE)]
    expect(sharp).toBeGreaterThan(10 * SOFT_BELOW)
    expect(soft).toBeLessThan(SOFT_BELOW)
    expect(sharpnessOf(new Float32Array(SIZE * SIZE).fill(90), SIZE)).toBe(0)
  })

  it('is measured on the luma of the pixels', () => {
    expect([...toGrey([255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255])].map(Math.round)).toEqual([255, 0, 76])
  })
})
