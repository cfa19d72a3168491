import { evidenceOf, type Provable } from '@arc/contracts/inventory/proof-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countEvidence, gainText, headlineOf, missingWords, shareInWords, stepsOf, withProof } from './proof.rules'

const item = (changes: Partial<Provable>): Provable => ({
  ...{ name: 'Thing', category: 'Furniture', estimatedValue: 900, value: null, quantity: 1 },
  ...{ imageUrl: '/p', serialNumber: null, receiptUrl: null, documents: [] },
  ...changes,
})

describe('the headline', () => {
  it.each([
    [{ items: 0, value: 0, stands: 0 }, 'nothing to prove yet'],
    [{ items: 3, value: 0, stands: 0 }, 'nothing is valued yet'],
    [{ items: 3, value: 900, stands: 0 }, 'none of it would stand'],
    [{ items: 3, value: 900, stands: 900 }, 'all of it would stand'],
    [{ items: 19, value: 63_713, stands: 41_873 }, 'two thirds of it would stand'],
    [{ items: 2, value: 1_000, stands: 999.99 }, 'more than nine tenths of it would stand'],
    [{ items: 2, value: 1_000, stands: 0.01 }, 'less than a tenth of it would stand'],
    [{ items: 2, value: 1_000, stands: 600 }, 'more than half of it would stand'],
    [{ items: 2, value: 1_000, stands: 500 }, 'half of it would stand'],
  ])('[PROOF-11] of %o says "%s"', (totals, expected) => {
    expect(headlineOf(totals).join(' ')).toBe(expected)
  })

  it('[PROOF-11] never says more than is true', () => {
    const named = {
      'a tenth': 0.1,
      'a quarter': 0.25,
      'a third': 1 / 3,
      half: 0.5,
      'two thirds': 2 / 3,
      'three quarters': 0.75,
      'nine tenths': 0.9,
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat({ max: 1_000_000 }), (whole, at) => {
        const part = Math.min(at, whole)
        const words = shareInWords(part, whole)
        const [, relation, name = ''] = /^(more than |less than |)(.*)$/.exec(words) ?? []
        const fraction = new Map(Object.entries(named)).get(name)
        const share = part / whole
        if (fraction === undefined) expect([words, part]).toEqual(part === 0 ? ['none', 0] : ['all', whole])
        else if (relation === 'more than ') expect(share).toBeGreaterThan(fraction)
        else if (relation === 'less than ') expect(share).toBeLessThan(fraction)
        else expect(Math.abs(share - fraction)).toBeLessThanOrEqual(0.01)
      }),
    )
  })
})

describe('what is to be done for an item', () => {
  it.each([
    [{}, 'receipt, value basis', ['receipt'], 'One receipt settles both, and $900 more would stand.'],
    [{ receiptUrl: '/r', imageUrl: null }, 'photo', ['photo'], 'One photo, and $900 more would stand.'],
    [
      { category: 'Jewelry', estimatedValue: 3_200, documents: [{ type: 'Receipt' }] },
      'appraisal',
      ['appraisal'],
      'One appraisal, and $3,200 more would stand.',
    ],
    [
      { category: 'Appliances', imageUrl: null, quantity: 2 },
      'photo, receipt, serial number, value basis',
      ['receipt', 'photo', 'serialNumber'],
      'With these three, $1,800 more would stand.',
    ],
    [{ estimatedValue: null }, 'value', ['value'], 'Without a value it counts as $0.'],
    [{ estimatedValue: 0, imageUrl: null }, 'photo', ['photo'], 'One photo, and nothing is missing.'],
    [{ receiptUrl: '/r' }, '', [], 'Nothing is missing: this would stand.'],
  ])('[PROOF-12] %o', (changes, words, steps, gain) => {
    const rated = withProof(item(changes))
    expect([missingWords(rated), stepsOf(rated), gainText(rated)]).toEqual([words, steps, gain])
  })

  it('[PROOF-12] counts only what is asked for', () => {
    expect(countEvidence(evidenceOf(item({ estimatedValue: 20 })))).toEqual({ have: 2, asked: 2 })
    expect(countEvidence(evidenceOf(item({ category: 'Appliances' })))).toEqual({ have: 1, asked: 4 })
  })
})
