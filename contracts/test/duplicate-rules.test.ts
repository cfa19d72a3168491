import { describe, expect, it } from 'vitest'
import { bestPairs, type Described, duplicateOf } from '../src/inventory/duplicate-rules.js'
import { fingerprintDistance } from '../src/media/fingerprints.js'

const mug = (more: Partial<Described> = {}): Described => ({
  ...{ name: 'White mug', category: 'Kitchenware', brand: null, model: null, serialNumber: null, upc: null, roomId: 1 },
  ...more,
})
const reasons = (one: Partial<Described>, other: Partial<Described>, distance: number | null = null) =>
  duplicateOf(mug(one), mug(other), distance)?.reasons ?? null

describe('a duplicate', () => {
  it('has the same serial number, however it is written, or the same UPC in the same category', () => {
    expect(reasons({ serialNumber: 'SN-44 71a', name: 'Drill' }, { serialNumber: 'sn4471A', category: 'Tools', roomId: 2 })).toEqual([
      'serial',
    ])
    expect(reasons({ upc: '012345678905', name: 'Cup' }, { upc: '012345678905', roomId: 2 })).toEqual(['upc'])
    expect(reasons({ upc: '012345678905', category: 'Tools' }, { upc: '012345678905' })).toBeNull()
    expect(reasons({ serialNumber: '12' }, { serialNumber: '12' }, null)).toBeNull()
  })

  it('has the same model, unless the brands differ', () => {
    expect(reasons({ model: 'EQ.6', name: 'Machine' }, { model: 'EQ 6', name: 'Coffee', roomId: 2 })).toEqual(['model'])
    expect(reasons({ model: 'EQ.6', brand: 'Siemens' }, { model: 'EQ6', brand: 'Bosch' })).toBeNull()
  })

  it('has a similar picture, and the same category and name', () => {
    expect(reasons({}, { name: 'Mug, white' }, 6)).toEqual(['picture', 'name', 'room'])
    expect(reasons({ name: 'Chair' }, {}, 0)).toBeNull()
    expect(reasons({}, { category: 'Decor' }, 0)).toBeNull()
    expect(reasons({}, {}, 11)).toBeNull()
  })

  it('is no second white mug in the same room: a common name and a place are no evidence', () => {
    expect(reasons({}, {})).toBeNull()
    expect(reasons({ name: 'Oak writing desk' }, { name: 'oak writing desk' })).toEqual(['name', 'room'])
    expect(reasons({ name: 'Oak writing desk' }, { name: 'Oak writing desk', roomId: 2 })).toBeNull()
  })

  it('never has another serial number, UPC or model', () => {
    expect(reasons({ serialNumber: 'A1111' }, { serialNumber: 'A1112' }, 0)).toBeNull()
    expect(reasons({ model: 'X1' }, { model: 'X2' }, 0)).toBeNull()
    expect(reasons({ upc: '1' }, { upc: '2' }, 0)).toBeNull()
  })

  it('is proposed once: the best pair wins, and each of the others gets what is left', () => {
    const pairs = [
      { one: 'a', other: 1, score: 5 },
      { one: 'b', other: 1, score: 9 },
      { one: 'a', other: 2, score: 3 },
    ]
    expect(bestPairs(pairs).map(({ one, other }) => [one, other])).toEqual([
      ['b', 1],
      ['a', 2],
    ])
  })
})

it('fingerprints differ in the number of their different bits', () => {
  expect(fingerprintDistance('0000000000000000', 'ffffffffffffffff')).toBe(64)
  expect(fingerprintDistance('8000000000000001', '0000000000000003')).toBe(2)
})
