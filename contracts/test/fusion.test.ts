import { describe, expect, it } from 'vitest'
import type { Detection } from '../src/analysis/detector/detections.js'
import { fuse, LOWEST_KIND_SCORE, overlapOf } from '../src/analysis/detector/fusion.js'
import { INPUT_SIZE, placementsOf } from '../src/analysis/detector/placements.js'

const [CHAIR, COUCH, CAT] = [56, 57, 15]
/** A photo of 1024 x 512: centred it fills the middle half of the square, stretched it fills the square. Both are mirrored. */
const placements = placementsOf(1024, 512)

/** A box in shares of the photo, as the detector reports it in each of the two views. */
function seen(kind: number, [x, y, width, height]: [number, number, number, number], scores: [number, number]): [Detection[], Detection[]] {
  const inView = (view: number): Detection[] => {
    const placement = placements[view]
    const score = scores[view] ?? 0
    if (!placement || score === 0) return []
    const across = (share: number) => placement.left + share * placement.width
    const down = (share: number) => placement.top + share * placement.height
    return [{ kind, score, left: across(1 - x - width), right: across(1 - x), top: down(y), bottom: down(y + height) }]
  }
  return [inView(0), inView(1)]
}
const both = (...objects: [Detection[], Detection[]][]) =>
  fuse([objects.flatMap(([first]) => first), objects.flatMap(([, second]) => second)], placements)

describe('the detections of both views', () => {
  it('are one object with one box on the photo', () => {
    const [chair, ...others] = both(seen(CHAIR, [0.1, 0.2, 0.3, 0.4], [0.6, 0.4]))
    expect(others).toEqual([])
    expect(chair).toMatchObject({ kind: CHAIR, score: expect.closeTo(0.5), objects: [{ score: expect.closeTo(0.5) }] })
    const box = chair?.objects[0]?.box
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0.1, 0.2, 0.3, 0.4].map((side) => expect.closeTo(side)))
  })

  it('count half when only one view has them', () => {
    expect(both(seen(CHAIR, [0.1, 0.2, 0.3, 0.4], [2 * LOWEST_KIND_SCORE - 0.01, 0]))).toEqual([])
    expect(both(seen(CHAIR, [0.1, 0.2, 0.3, 0.4], [2 * LOWEST_KIND_SCORE, 0]))).toHaveLength(1)
  })

  it('are several objects where they do not overlap, and the weak ones are left out', () => {
    const [chairs] = both(
      seen(CHAIR, [0.0, 0.2, 0.2, 0.4], [0.7, 0.7]),
      seen(CHAIR, [0.4, 0.2, 0.2, 0.4], [0.3, 0.3]),
      seen(CHAIR, [0.8, 0.2, 0.2, 0.4], [0.15, 0.15]),
    )
    expect(chairs?.objects.map(({ score }) => score)).toEqual([expect.closeTo(0.7), expect.closeTo(0.3)])
  })

  it('in the same place are the better kind only, whatever the kind', () => {
    const place: [number, number, number, number] = [0.1, 0.2, 0.3, 0.4]
    expect(both(seen(CHAIR, place, [0.5, 0.5]), seen(COUCH, place, [0.4, 0.4])).map(({ kind }) => kind)).toEqual([CHAIR])
    expect(both(seen(CHAIR, place, [0.5, 0.5]), seen(CAT, place, [0.8, 0.8])).map(({ kind }) => kind)).toEqual([CAT])
  })

  it('outside the photo are cut to it, or ignored', () => {
    const black: Detection = { kind: CHAIR, score: 0.9, left: 10, right: 100, top: 5, bottom: 100 }
    const edge: Detection = { kind: COUCH, score: 0.9, left: -20, right: 300, top: 200, bottom: INPUT_SIZE }
    const [couch, ...others] = fuse([[black, edge], [edge]], placements)
    expect(others).toEqual([])
    expect(couch?.kind).toBe(COUCH)
    for (const { box } of couch?.objects ?? []) {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1.000001)
    }
  })

  it('overlap by intersection over union', () => {
    const box = { x: 0, y: 0, width: 0.5, height: 1 }
    expect(overlapOf(box, box)).toBe(1)
    expect(overlapOf(box, { ...box, x: 0.25 })).toBeCloseTo(1 / 3)
    expect(overlapOf(box, { ...box, x: 0.5 })).toBe(0)
  })
})
