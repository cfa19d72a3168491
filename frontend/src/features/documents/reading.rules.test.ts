import type { DocumentReading } from '@arc/contracts/media/documents'
import { describe, expect, it } from 'vitest'
import { documentChangeOf, isUnsure, offersFor, priceFor } from './reading.rules'

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
    const [kettle] = reading().lineItems
    expect(priceFor('Sofa', reading({ lineItems: kettle ? [kettle] : [] }))).toBe(58)
    // Three words of five are enough, two are not.
    expect(priceFor('Kettle KT-200 big red', reading())).toBe(24.95)
    expect(priceFor('Kettle of brass and red', reading())).toBeNull()
    expect(priceFor('Kettle', reading({ total: null }))).toBeNull()
  })

  it('are offered to an item only where they differ', () => {
    expect(offersFor(item, reading()).map(({ change }) => change)).toEqual([
      { estimatedValue: 24.95 },
      { purchaseLocation: 'Blue Harbour' },
    ])
    const known = { ...item, purchaseLocation: 'Blue Harbour', estimatedValue: 24.95, serialNumber: 'S1' }
    expect(offersFor(known, reading({ serialNumbers: ['S1', 'S2'] }))).toEqual([
      { label: 'S2 as serial number', change: { serialNumber: 'S2' } },
    ])
    const older = { ...known, purchaseDate: '2020-01-01', purchaseLocation: 'Elsewhere' }
    expect(offersFor(older, reading()).map(({ label }) => label)).toEqual([
      'Mar 14, 2024 as purchase date',
      'Blue Harbour as place of purchase',
    ])
    expect(offersFor(older, reading({ merchant: null, date: null, total: null }))).toEqual([])
  })

  it('change a document only where they differ', () => {
    const same = { name: 'a.pdf', vendor: 'Blue Harbour', purchaseDate: '2024-03-14', price: 58 }
    expect(documentChangeOf(same, reading())).toBeNull()
    expect(documentChangeOf({ ...same, price: 60 }, reading())).toEqual({ name: 'a.pdf', price: 58 })
    expect(documentChangeOf({ ...same, price: 60 }, reading({ currency: null }))).toEqual({ name: 'a.pdf', price: 58 })
    expect(documentChangeOf({ ...same, vendor: null }, reading())).toEqual({ name: 'a.pdf', vendor: 'Blue Harbour' })
    const none = { merchant: null, date: null, total: null }
    expect(documentChangeOf({ name: 'a.pdf', vendor: 'Elsewhere', purchaseDate: null, price: 1 }, reading(none))).toBeNull()
  })

  it('are to be checked when they were read with less than 70 percent certainty', () => {
    expect([null, { confidence: 0.69 }, { confidence: 0.7 }].map(isUnsure)).toEqual([false, true, false])
  })

  it('in another currency are not offered as a value', () => {
    const euros = reading({ currency: 'EUR' })
    expect(priceFor('Kettle KT-200', euros)).toBeNull()
    const document = { name: 'a.pdf', vendor: 'Blue Harbour', purchaseDate: null, price: null }
    expect(documentChangeOf(document, euros)).toEqual({ name: 'a.pdf', purchaseDate: '2024-03-14' })
  })
})
