import { confidenceOf, findingsOf } from '@arc/contracts/analysis/detector/detected-items'
import type { DetectedKind } from '@arc/contracts/analysis/detector/fusion'
import { HOUSEHOLD_KINDS } from '@arc/contracts/analysis/detector/household-kinds'
import { guessRoom } from '@arc/contracts/analysis/detector/room-guess'
import { DEFAULT_CATEGORIES } from '@arc/contracts/inventory/categories'
import { describe, expect, it } from 'vitest'
import { validateFindings } from '../findings.rules.js'

const [PERSON, CHAIR, BED, TV, OVEN, REFRIGERATOR] = [0, 56, 59, 62, 69, 72]
const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }
const detected = (kind: number, score = 0.5, count = 1): DetectedKind => ({
  kind,
  score,
  objects: Array.from({ length: count }, (_, at) => ({ kind, score, box: { ...box, x: at / 10 } })),
})

describe('the findings of the local recogniser', () => {
  it('name the kind and never a brand, with typical values and their basis', () => {
    expect(findingsOf([detected(CHAIR)], [])).toEqual([
      {
        ...{
          name: 'Chair',
          category: 'Furniture',
          room: null,
          box: { ...box, x: 0 },
          otherBoxes: [],
          quantity: 1,
          confidence: expect.closeTo(0.9, 1),
        },
        ...{ valueLow: 40, valueLikely: 120, valueHigh: 350, valueBasis: 'Typical for a chair, not this one' },
      },
    ])
    expect(findingsOf([detected(OVEN), detected(TV)], []).map(({ valueBasis }) => valueBasis)).toEqual([
      'Typical for an oven, not this one',
      'Typical for a TV, not this one',
    ])
  })

  it('are one line with a quantity for several objects of a kind, with the boxes of all, the best first', () => {
    expect(findingsOf([detected(CHAIR, 0.5, 3)], [])).toMatchObject([
      { name: 'Chair', quantity: 3, box: { ...box, x: 0 }, otherBoxes: [0.1, 0.2].map((x) => ({ ...box, x })) },
    ])
  })

  it('leave out people and everything else that is no household item', () => {
    expect(findingsOf([detected(PERSON, 0.9), detected(2, 0.9)], [])).toEqual([])
  })

  it('have values in order, a default category, and pass the validation unchanged', () => {
    const categories = DEFAULT_CATEGORIES.map(([name]) => name)
    const all = findingsOf(
      Object.keys(HOUSEHOLD_KINDS).map((kind) => detected(Number(kind))),
      [],
    )
    for (const [at, valid] of validateFindings(all.slice(0, 40), { rooms: [], categories }).entries()) {
      const { name, category, valueLow, valueLikely, valueHigh } = all[at] ?? {}
      expect(valid).toMatchObject({ name, category, valueLow, estimatedValue: valueLikely, valueHigh })
      expect(category).not.toBe('Other')
    }
  })

  it('have a confidence that grows with the score, from "please check" to "sure"', () => {
    const scores = [0.24, 0.26, 0.3, 0.35, 0.4, 0.5, 0.7, 1]
    const confidences = scores.map(confidenceOf)
    expect(confidences).toEqual(confidences.toSorted((one, other) => one - other))
    expect(confidences[0]).toBeLessThan(0.7)
    expect(confidences.at(-1)).toBeLessThan(1)
  })
})

describe('the room of a photo', () => {
  const rooms = ['Living Room', 'Kitchen', 'Master Bedroom']

  it("is one of the user's own, by the kinds that are usually there", () => {
    expect(guessRoom([detected(REFRIGERATOR), detected(CHAIR)], rooms)).toBe('Kitchen')
    expect(guessRoom([detected(BED)], rooms)).toBe('Master Bedroom')
    expect(guessRoom([detected(BED)], ['Bedroom', 'Master Bedroom'])).toBe('Bedroom')
    expect(guessRoom([detected(BED, 0.9), detected(REFRIGERATOR, 0.3)], rooms)).toBe('Master Bedroom')
  })

  it('is open without enough evidence, and without such a room', () => {
    expect(guessRoom([detected(CHAIR, 0.9)], rooms)).toBeNull()
    expect(guessRoom([detected(TV, 0.6)], rooms)).toBeNull()
    expect(guessRoom([detected(BED)], ['Kitchen', 'Bed storage'])).toBeNull()
  })
})
