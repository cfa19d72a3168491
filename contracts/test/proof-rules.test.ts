import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CATEGORIES } from '../src/inventory/categories.js'
import { isProven, totalOf } from '../src/inventory/item-rules.js'
import {
  APPRAISAL_FROM,
  carriesSerialNumber,
  evidenceOf,
  isComplete,
  missingParts,
  nextSteps,
  PHOTO_ONLY_BELOW,
  PROOF_PARTS,
  type Provable,
  proofTotalsOf,
  wantedDocument,
} from '../src/inventory/proof-rules.js'

const NOTHING: Provable = {
  ...{ name: 'Thing', category: 'Furniture', estimatedValue: null, value: null, quantity: 1 },
  ...{ imageUrl: null, serialNumber: null, receiptUrl: null, documents: [], notNeeded: [] },
}
const thing = (changes: Partial<Provable>): Provable => ({ ...NOTHING, ...changes })
const photo = { imageUrl: '/api/image/p1' }
const receipt = { documents: [{ type: 'Receipt' }] }
const appraisal = { documents: [{ type: 'Appraisal' }] }

describe('what a claim would ask for', () => {
  it('[PROOF-01] is a photo and a value below the limit, also for many of a cheap item', () => {
    const plates = thing({ estimatedValue: PHOTO_ONLY_BELOW - 0.01, quantity: 24, category: 'Electronics' })
    expect(evidenceOf(plates)).toEqual({ photo: 'missing', document: 'not-needed', serialNumber: 'not-needed', basis: 'have' })
    expect([isComplete(plates), isComplete({ ...plates, ...photo })]).toEqual([false, true])
  })

  it('[PROOF-01] is also a receipt or an appraisal from the limit on, which gives the basis of the value', () => {
    const sofa = thing({ estimatedValue: PHOTO_ONLY_BELOW, ...photo })
    expect(evidenceOf(sofa)).toEqual({ photo: 'have', document: 'missing', serialNumber: 'not-needed', basis: 'missing' })
    for (const proof of [receipt, appraisal, { receiptUrl: '/r' }]) expect(isComplete({ ...sofa, ...proof })).toBe(true)
    for (const type of ['Manual', 'Warranty', 'Document']) expect(isComplete({ ...sofa, documents: [{ type }] })).toBe(false)
  })

  it('[PROOF-02] is a serial number for kinds of items that carry one', () => {
    const television = thing({ category: '📺 Electronics', estimatedValue: 400, ...photo, ...receipt })
    expect(missingParts(television)).toEqual(['serialNumber'])
    expect(isComplete({ ...television, serialNumber: 'A1' })).toBe(true)
    const kinds = DEFAULT_CATEGORIES.map(([category]) => category).filter((category) => carriesSerialNumber({ name: 'Thing', category }))
    expect(kinds).toEqual(['Electronics', 'Appliances', 'Instruments'])
  })

  it.each([
    ['Bicycle, touring', true],
    ['Touring bike', true],
    ['E-bikes', true],
    ['CAMERA (old)', true],
    ['Watch', true],
    ['Cordless drill', true],
    ['Circular saw', true],
    ['Tool chest, red', false],
    ['Screwdriver', false],
    ['Bike helmet', false],
    ['Camera bag', false],
    ['Bikeshed', false],
    ['Swatch', false],
  ])('[PROOF-02] takes the name for what the category does not tell: %s, %s', (name, expected) => {
    expect(carriesSerialNumber({ name, category: 'Sports' })).toBe(expected)
  })

  it('[PROOF-03] is an appraisal for jewelry, art and collectibles of a high value, where a receipt is not enough', () => {
    const ring = thing({ category: 'Jewelry', estimatedValue: APPRAISAL_FROM, ...photo, ...receipt })
    expect([wantedDocument(ring), missingParts(ring)]).toEqual(['appraisal', ['document']])
    expect(isComplete({ ...ring, ...appraisal })).toBe(true)
    expect(isComplete({ ...ring, documents: [...receipt.documents, ...appraisal.documents] })).toBe(true)
    const cheaper = { ...ring, estimatedValue: APPRAISAL_FROM - 0.01 }
    expect([wantedDocument(cheaper), isComplete(cheaper)]).toEqual(['receipt', true])
    expect(isComplete({ ...ring, category: 'Furniture' })).toBe(true)
  })

  it('[PROOF-04] is a value before all else: without one an item is never complete', () => {
    const unvalued = thing({ ...photo, ...appraisal, serialNumber: 'A1' })
    expect([missingParts(unvalued), isComplete(unvalued)]).toEqual([['basis'], false])
    expect(isComplete({ ...unvalued, value: 0 })).toBe(true)
  })
})

const money = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    fc.constantFrom(0, 99.99, 100, 1_499.99, 1_500),
  ),
  { nil: null },
)
const anything = fc.record<Provable>({
  name: fc.constantFrom('Thing', 'Road bike', 'Camera bag', 'Watch'),
  category: fc.constantFrom('Furniture', '📺 Electronics', 'Jewelry', 'art', 'Wine', ''),
  estimatedValue: money,
  value: money,
  quantity: fc.integer({ min: 1, max: 50 }),
  imageUrl: fc.constantFrom(null, '/p'),
  serialNumber: fc.constantFrom(null, 'A1'),
  receiptUrl: fc.constantFrom(null, '/r'),
  notNeeded: fc.subarray([...PROOF_PARTS]),
  documents: fc.array(fc.record({ type: fc.constantFrom('Receipt', 'Manual', 'Appraisal', 'Warranty', 'Document') }), { maxLength: 3 }),
})
const inventory = fc.array(anything, { maxLength: 30 })
const cents = (dollars: number) => Math.round(dollars * 100)

describe('what the owner says is not needed', () => {
  it('[PROOF-30] is not asked for and not counted; without a document any value does', () => {
    const bare = thing({ category: 'Electronics', estimatedValue: 900 })
    expect(missingParts(bare)).toEqual(['photo', 'document', 'serialNumber', 'basis'])
    const gift = { ...bare, notNeeded: ['document', 'serialNumber'] as const }
    expect(evidenceOf(gift)).toEqual({ photo: 'missing', document: 'not-needed', serialNumber: 'not-needed', basis: 'have' })
    expect(isComplete({ ...gift, ...photo })).toBe(true)
    expect(isComplete({ ...bare, notNeeded: [...PROOF_PARTS] })).toBe(true)
  })

  it('[PROOF-30] never proves a value', () => {
    fc.assert(
      fc.property(anything, (item) => {
        const spared: Provable = { ...item, notNeeded: [...PROOF_PARTS] }
        expect(isProven(spared)).toBe(isProven(item))
      }),
    )
  })
})

describe('the figures of a home', () => {
  it('[PROOF-05] are the sum of what a receipt or an appraisal proves, and what is missing, for any inventory', () => {
    fc.assert(
      fc.property(inventory, (items) => {
        const totals = proofTotalsOf(items)
        expect(totals.value).toBe(totalOf(items))
        const estimated = totalOf(items.filter((item) => !isProven(item)))
        expect(cents(totals.documentedValue) + cents(estimated)).toBe(cents(totals.value))
        expect([totals.items, totals.incomplete]).toEqual([items.length, items.filter((item) => !isComplete(item)).length])
      }),
    )
  })

  it('[PROOF-05] never fall when something is added to an item', () => {
    fc.assert(
      fc.property(anything, (item) => {
        for (const added of [
          photo,
          { serialNumber: 'A1' },
          { receiptUrl: '/r' },
          { documents: [...item.documents, ...appraisal.documents] },
        ])
          expect(proofTotalsOf([{ ...item, ...added }]).documentedValue).toBeGreaterThanOrEqual(proofTotalsOf([item]).documentedValue)
      }),
    )
  })

  it('[PROOF-06] list what is missing in the order of what one receipt proves, and nothing that is complete', () => {
    fc.assert(
      fc.property(inventory, (items) => {
        const steps = nextSteps(items.map((item, id) => ({ ...item, id })))
        expect(steps).toHaveLength(proofTotalsOf(items).incomplete)
        expect(steps.some((step) => isComplete(step))).toBe(false)
        const proves = steps.map((step) => (isProven(step) ? -1 : totalOf([step])))
        expect(proves).toEqual([...proves].sort((one, other) => other - one))
      }),
    )
  })
})
