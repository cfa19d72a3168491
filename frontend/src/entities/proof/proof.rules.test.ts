import { evidenceOf, type Provable } from '@arc/contracts/inventory/proof-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countEvidence, gainText, headlineOf, shareInWords, squaresOf, stepsOf, withProof } from './proof.rules'

const item = (changes: Partial<Provable>): Provable => ({
  ...{ name: 'Thing', category: 'Furniture', estimatedValue: 900, value: null, quantity: 1 },
  ...{ imageUrl: '/p', serialNumber: null, receiptUrl: null, documents: [], notNeeded: [] },
  ...changes,
})

describe('the headline', () => {
  it.each([
    [{ value: 0, documentedValue: 0 }, 'nothing is valued yet'],
    [{ value: 900, documentedValue: 0 }, 'none of it is proven'],
    [{ value: 900, documentedValue: 900 }, 'all of it is proven'],
    [{ value: 63_713, documentedValue: 41_873 }, 'two thirds is proven'],
    [{ value: 1_000, documentedValue: 999.99 }, 'more than nine tenths is proven'],
    [{ value: 128_739, documentedValue: 11_698 }, 'a tenth is proven'],
    [{ value: 1_000, documentedValue: 0.01 }, 'less than a tenth is proven'],
    [{ value: 1_000, documentedValue: 600 }, 'more than half is proven'],
    [{ value: 1_000, documentedValue: 500 }, 'half is proven'],
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
        if (fraction === undefined) expect([words, part]).toEqual(part === 0 ? ['none of it', 0] : ['all of it', whole])
        else if (relation === 'more than ') expect(share).toBeGreaterThan(fraction)
        else if (relation === 'less than ') expect(share).toBeLessThan(fraction)
        else expect(Math.abs(share - fraction)).toBeLessThanOrEqual(0.01)
      }),
    )
  })
})

describe('what is to be done for an item', () => {
  it.each([
    [{}, ['receipt', 'value'], ['receipt'], 'One receipt proves $900.'],
    [{ receiptUrl: '/r', imageUrl: null }, ['photo'], ['photo'], 'One photo, and nothing is missing.'],
    [
      { category: 'Jewelry', estimatedValue: 3_200, documents: [{ type: 'Receipt' }] },
      ['appraisal'],
      ['appraisal'],
      'One appraisal, and nothing is missing.',
    ],
    [
      { category: 'Appliances', imageUrl: null, quantity: 2 },
      ['photo', 'receipt', 'serial number', 'value'],
      ['receipt', 'photo', 'serialNumber'],
      'One receipt proves $1,800. With these three, nothing is missing.',
    ],
    [{ estimatedValue: null }, ['value'], ['value'], 'Without a value it counts as $0.'],
    [{ estimatedValue: 0, imageUrl: null }, ['photo'], ['photo'], 'One photo, and nothing is missing.'],
    [{ receiptUrl: '/r' }, [], [], 'Nothing is missing.'],
    [{ notNeeded: ['document'] as const }, [], [], 'Nothing is missing.'],
  ])('[PROOF-12] %o', (changes, missing, steps, gain) => {
    const rated = withProof(item(changes))
    const named = squaresOf(rated)
      .filter(({ state }) => state === 'missing')
      .map(({ name }) => name.toLowerCase())
    expect([named, stepsOf(rated), gainText(rated)]).toEqual([missing, steps, gain])
  })

  it('[PROOF-12] counts only what is asked for; what is not needed is a dash', () => {
    expect(countEvidence(evidenceOf(item({ estimatedValue: 20 })))).toEqual({ have: 2, asked: 2 })
    expect(countEvidence(evidenceOf(item({ category: 'Appliances' })))).toEqual({ have: 1, asked: 4 })
    const spared = withProof(item({ category: 'Appliances', notNeeded: ['serialNumber'] }))
    expect([countEvidence(spared.evidence), squaresOf(spared)[2]]).toEqual([
      { have: 1, asked: 3 },
      { name: 'Serial number', state: 'unneeded', said: 'not needed' },
    ])
  })
})
