import { describe, expect, it } from 'vitest'
import { withMargin } from './margins.rules.js'

const rounded = (box: object) => Object.fromEntries(Object.entries(box).map(([key, value]) => [key, Math.round(value * 1e6) / 1e6]))

describe('the margin of a crop', () => {
  it('is 12 percent of the box on each side', () => {
    const box = withMargin({ x: 0.4, y: 0.4, width: 0.2, height: 0.1 }, { width: 4000, height: 8000 })
    expect(rounded(box)).toEqual({ x: 0.376, y: 0.388, width: 0.248, height: 0.124 })
  })

  it('ends at the edge of the photo: a box in the corner is widened on the other side', () => {
    const box = withMargin({ x: 0, y: 0.9, width: 0.5, height: 0.1 }, { width: 4000, height: 6000 })
    expect(rounded(box)).toEqual({ x: 0, y: 0.876, width: 0.62, height: 0.124 })
  })

  it('gives a box of 9 by 70 pixels 400 by 400, and in a smaller photo the whole photo', () => {
    const tiny = { x: 0.5, y: 0.5, width: 9 / 4000, height: 70 / 3000 }
    const { width, height } = withMargin(tiny, { width: 4000, height: 3000 })
    expect([width * 4000, height * 3000]).toEqual([400, 400])
    expect(withMargin(tiny, { width: 300, height: 200 })).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  })

  it('of the whole photo is none', () => {
    const whole = { x: 0, y: 0, width: 1, height: 1 }
    expect(withMargin(whole, { width: 4000, height: 3000 })).toEqual(whole)
  })
})
