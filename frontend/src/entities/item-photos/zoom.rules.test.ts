import { describe, expect, it } from 'vitest'
import { fitted, inside, pinched, viewOf, visiblePart, WHOLE, zoomed } from './zoom.rules'

const stage = { width: 1000, height: 500 }
const fit = { width: 800, height: 500 }

describe('a photo in the viewer', () => {
  it('is shown whole, and a small one at its size', () => {
    expect(fitted({ width: 4000, height: 2500 }, stage)).toEqual({ width: 800, height: 500 })
    expect(fitted({ width: 90, height: 70 }, stage)).toEqual({ width: 90, height: 70 })
  })

  it('is enlarged around the point under the finger', () => {
    const view = zoomed(WHOLE, 2, { x: 100, y: 50 })
    expect(view).toEqual({ scale: 2, x: -100, y: -50 })
    expect(zoomed(view, 0.5, { x: 100, y: 50 })).toEqual(WHOLE)
  })

  it('is enlarged by two fingers that move apart, and follows them', () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const
    const now = [
      { x: -80, y: 10 },
      { x: 120, y: 10 },
    ] as const
    expect(pinched(WHOLE, before, now)).toEqual({ scale: 2, x: 20, y: 10 })
  })

  it('is enlarged eight times at most, and never smaller than whole', () => {
    expect(zoomed(WHOLE, 100, { x: 0, y: 0 }).scale).toBe(8)
    expect(zoomed(WHOLE, 0.1, { x: 0, y: 0 }).scale).toBe(1)
  })

  it('leaves no empty space at an edge, and stands in the middle where it is smaller than the stage', () => {
    expect(inside({ scale: 2, x: 900, y: -900 }, fit, stage)).toEqual({ scale: 2, x: 300, y: -250 })
    expect(inside({ scale: 1.1, x: 90, y: 0 }, fit, stage)).toEqual({ scale: 1.1, x: 0, y: 0 })
  })

  it('moves to the place of the item', () => {
    const box = { x: 0.75, y: 0.5, width: 0.1, height: 0.2 }
    const view = viewOf(box, fit, stage)
    expect(view).toEqual({ scale: 3, x: expect.closeTo(-720), y: expect.closeTo(-150) })
    const part = visiblePart(inside(view, fit, stage), fit, stage)
    expect(part.x).toBeLessThan(box.x)
    expect(part.x + part.width).toBeGreaterThan(box.x + box.width)
    expect(part.y).toBeLessThan(box.y)
    expect(part.y + part.height).toBeGreaterThan(box.y + box.height)
  })

  it('shows which part of it is visible', () => {
    expect(visiblePart(WHOLE, fit, stage)).toEqual({ x: 0, y: 0, width: 1, height: 1 })
    expect(visiblePart({ scale: 2, x: 0, y: 250 }, fit, stage)).toEqual({ x: 0.1875, y: 0, width: 0.625, height: 0.5 })
  })
})
