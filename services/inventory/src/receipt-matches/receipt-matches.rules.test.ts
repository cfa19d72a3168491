import { describe, expect, it } from 'vitest'
import { type MatchCandidate, matchOf, type ReceiptFacts } from './receipt-matches.rules.js'

const item = (changes: Partial<MatchCandidate>): MatchCandidate => ({
  ...{ name: 'Lamp', brand: null, model: null, serialNumber: null, value: null, quantity: 1, purchaseDate: null },
  ...changes,
})
const receipt = (changes: Partial<ReceiptFacts>): ReceiptFacts => ({
  serialNumbers: [],
  descriptions: [],
  amounts: [],
  date: null,
  ...changes,
})

describe('an item and a receipt', () => {
  it('match by serial number, whatever its punctuation', () => {
    const match = matchOf(item({ serialNumber: 'kt2009-a4471' }), receipt({ serialNumbers: ['KT2009A4471'] }))
    expect(match?.reasons).toEqual(['serial'])
  })

  it('match by the words of the name on one line, accents aside', () => {
    const lines = receipt({ descriptions: ['Apple iPad Air Wifi 16 GB', 'Nespresso Cafetiere'] })
    expect(matchOf(item({ name: 'iPad Air' }), lines)?.reasons).toEqual(['name'])
    expect(matchOf(item({ name: 'Nespresso cafetière' }), lines)?.reasons).toEqual(['name'])
    expect(matchOf(item({ name: 'Apple cafetière' }), lines)).toBeNull()
  })

  it('do not match by value and date alone, but by the brand and the value', () => {
    const facts = receipt({ descriptions: ['ACME X1 toaster'], amounts: [49.9], date: '2024-03-14' })
    expect(matchOf(item({ value: 49.9, purchaseDate: '2024-03-14' }), facts)).toBeNull()
    expect(matchOf(item({ value: 49.9, brand: 'Acme' }), facts)?.reasons).toEqual(['value'])
  })
})
