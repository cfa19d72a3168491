import type { DocumentReading } from '@arc/contracts/media/documents'
import { describe, expect, it } from 'vitest'
import { documentChangeOf, offersFor, priceFor } from './reading.rules'

const reading = (changes: Partial<DocumentReading> = {}): DocumentReading => ({
  merchant: { value: 'Blue Harbour', confidence: 0.9 },
  date: { value: '2024-03-14', confidence: 0.9 },
  total: { value: 58, confidence: 0.9 },
  currency: 'USD',
  lineItems: [
    { description: 'Kettle KT-200 brushed steel', quantity: 2, amount: 49.9 },
    { description: 'Descaler', quantity: 1, amount: 8.1 },
  ],
  serialNumbers: [],
  ...changes,
})
const item = { name: 'Kettle KT-200', purchaseDate: '2024-03-14', purchaseLocation: null, estimatedValue: null, serialNumber: null }

describe('the values of a receipt', () => {
  it('are the price for one on the line of the item, and no price when no line names it', () => {
    expect(priceFor('Kettle KT-200', reading())).toBe(24.95)
    expect(priceFor('Sofa', reading())).toBeNull()
    expect(priceFor('Sofa', reading({ lineItems: [] }))).toBe(58)
  })

  it('are offered to an item only where they differ', () => {
    expect(offersFor(item, reading()).map(({ change }) => change)).toEqual([
      { estimatedValue: 24.95 },
      { purchaseLocation: 'Blue Harbour' },
    ])
  })

  it('in another currency are not offered as a value', () => {
    const euros = reading({ currency: 'EUR' })
    expect(priceFor('Kettle KT-200', euros)).toBeNull()
    const document = { name: 'a.pdf', vendor: 'Blue Harbour', purchaseDate: null, price: null }
    expect(documentChangeOf(document, euros)).toEqual({ name: 'a.pdf', purchaseDate: '2024-03-14' })
  })
})
