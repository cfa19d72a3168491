import { describe, expect, it } from 'vitest'
import { backTarget, documentCount, guessDocumentType, knownTotal, pictureUrl, proofText, totalValue, valueOfTotals } from './items.rules'

describe('the value of items', () => {
  it('DASH-07 a room and a project are worth the sum of value times quantity', () => {
    expect(
      totalValue([
        { estimatedValue: 100, value: null, quantity: 2 },
        { estimatedValue: null, value: 30, quantity: 1 },
      ]),
    ).toBe(230)
  })
  it('is unknown while no item has a value, which is not the same as $0', () => {
    const silent = { estimatedValue: null, value: null, quantity: 1 }
    expect(knownTotal([silent, silent])).toBeNull()
    expect(knownTotal([silent, { ...silent, value: 30 }])).toBe(30)
    expect(knownTotal([{ ...silent, estimatedValue: 0 }])).toBe(0)
    expect(knownTotal([])).toBe(0)
  })
})

describe('the documents of an item', () => {
  it('ITEM-31 counts documents in a list or in JSON text; broken text counts as 0', () => {
    expect(documentCount([{}, {}])).toBe(2)
    expect(documentCount('[{"id":"a"}]')).toBe(1)
    expect(documentCount('[{')).toBe(0)
    expect(documentCount(null)).toBe(0)
  })
  it('ITEM-21 guesses the type of a document from its file name', () => {
    expect(guessDocumentType('Invoice-2024.pdf')).toBe('Receipt')
    expect(guessDocumentType('herman-miller-RECEIPT.jpg')).toBe('Receipt')
    expect(guessDocumentType('instructions.pdf')).toBe('Manual')
    expect(guessDocumentType('valuation.docx')).toBe('Appraisal')
    expect(guessDocumentType('guarantee.pdf')).toBe('Warranty')
    expect(guessDocumentType('scan 3.pdf')).toBe('Document')
  })
  it('names the strongest proof: an appraisal before a receipt, a receipt before an estimate', () => {
    const valued = { estimatedValue: 100, value: null, receiptUrl: null, documents: [], valueBasis: null }
    expect([
      proofText({ ...valued, receiptUrl: '/r', documents: [{ type: 'Appraisal' }] }),
      proofText({ ...valued, receiptUrl: '/r' }),
      proofText({ ...valued, valueBasis: 'Similar listings' }),
      proofText({ ...valued, estimatedValue: null }),
    ]).toEqual(['Proven by appraisal', 'Proven by receipt', 'Estimate · Similar listings', ''])
  })
  it('adds up totals from the server; without any known value they are unknown', () => {
    expect(valueOfTotals({ items: 3, valued: 1, value: 30 })).toBe(30)
    expect(valueOfTotals({ items: 3, valued: 0, value: 0 })).toBeNull()
    expect(valueOfTotals({ items: 0, valued: 0, value: 0 })).toBe(0)
  })
})

describe('links and picture addresses', () => {
  it('ITEM-28 the Back button follows the from parameter', () => {
    expect(backTarget(null)).toBe('/dashboard')
    expect(backTarget('dashboard')).toBe('/dashboard')
    expect(backTarget('room-12')).toBe('/room/12')
    expect(backTarget('/room/12')).toBe('/room/12')
    expect(backTarget('https://elsewhere.example')).toBe('/dashboard')
  })
  it('requests own photos by size, remote ones through the thumbnail call, built-in ones as they are', () => {
    expect(pictureUrl({ id: 1, imageUrl: '/api/image/ab-1' }, 'small')).toBe('/api/thumbnail/ab-1?size=small')
    expect(pictureUrl({ id: 1, imageUrl: 'https://shop.example/x.jpg' }, 'web')).toBe('/api/thumbnail/1?size=web')
    expect(pictureUrl({ id: 1, imageUrl: '/api/serve-asset/sofa.webp' }, 'web')).toBe('/api/serve-asset/sofa.webp')
    expect(pictureUrl({ id: 1, imageUrl: '/api/serve-asset/sofa.webp' }, 'small')).toBe('/world/things/sofa-400.webp')
    expect(pictureUrl({ id: 1, imageUrl: '/api/serve-asset/sofa.webp' }, 'thumbnail')).toBe('/world/things/sofa-160.webp')
    expect(pictureUrl({ id: 1, imageUrl: null }, 'web')).toBeNull()
    for (const imageUrl of [
      '/api/logout',
      '//other.example/x.png',
      'javascript:alert(1)',
      'data:image/png;base64,AA==',
      'file:///etc/passwd',
      'x',
    ])
      expect(pictureUrl({ id: 1, imageUrl }, 'web')).toBeNull()
  })
})
