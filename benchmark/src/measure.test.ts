import { expect, it } from 'vitest'
import { add, compare, type Found, NOTHING_COUNTED } from './measure.js'
import type { TrueObject } from './photo-set.js'

const box = { x: 0, y: 0, width: 0.5, height: 0.5 }
const object = (kind: string | null, more: Partial<TrueObject> = {}): TrueObject => ({ kind, box, quantity: 1, value: null, ...more })
const found = (name: string, more: Partial<Found> = {}): Found => ({ name, box, quantity: 1, value: null, ...more })

it('counts each kind of a photo once: found, missed, or wrong', () => {
  const photo = { objects: [object('chair'), object('chair'), object('bed'), object(null)] }
  expect(compare(photo, [found('Chair'), found('Armchair'), found('Vase'), found('Wool rug')])).toMatchObject({
    ...{ photos: 1, kindsFound: 1, kindsMissed: 1, kindsWrong: 1, otherFindings: 1 },
  })
})

it('compares boxes and numbers for kinds that are on the photo only', () => {
  const photo = { objects: [object('chair'), object('chair', { box: { ...box, x: 0.5 } })] }
  const [two, one] = [found('Chair', { quantity: 2 }), found('Chair', { box: { ...box, x: 0.3 } })]
  expect(compare(photo, [two, found('Bed')])).toMatchObject({ boxesRight: 1, boxesCompared: 1, countsRight: 1, countsCompared: 1 })
  expect(compare(photo, [one])).toMatchObject({ boxesRight: 0, boxesCompared: 1, countsRight: 0 })
})

it('compares values where the truth names a range and the finding a value', () => {
  const photo = { objects: [object('chair', { value: { low: 50, high: 100 } })] }
  expect(compare(photo, [found('Chair', { value: 100 })])).toMatchObject({ valuesInRange: 1, valuesCompared: 1 })
  expect(compare(photo, [found('Chair', { value: 101 })])).toMatchObject({ valuesInRange: 0, valuesCompared: 1 })
  expect(compare(photo, [found('Chair')])).toMatchObject({ valuesCompared: 0 })
})

it('counts everything that is found on an empty photo as wrong', () => {
  expect(compare({ objects: [] }, [found('Chair'), found('Bed')])).toMatchObject({ kindsFound: 0, kindsMissed: 0, kindsWrong: 2 })
})

it('adds the counts of photos', () => {
  const one = compare({ objects: [object('chair')] }, [found('Chair')])
  expect(add(add(NOTHING_COUNTED, one), one)).toMatchObject({ photos: 2, kindsFound: 2, boxesRight: 2 })
})
