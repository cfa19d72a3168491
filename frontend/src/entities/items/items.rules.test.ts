import { describe, expect, it } from 'vitest'
import { backTarget, guessPaperType, knownTotal, paperCount, pictureUrl, proofOf, totalValue } from './items.rules'

describe('what an item is worth', () => {
  it('DASH-07 a room and a project are worth the sum of value times quantity', () => {
    expect(
      totalValue([
        { estimatedValue: 100, value: null, quantity: 2 },
        { estimatedValue: null, value: 30, quantity: 1 },
      ]),
    ).toBe(230)
  })
  it('is not known while nobody has said it of any of them, which is not the same as nothing', () => {
    const silent = { estimatedValue: null, value: null, quantity: 1 }
    expect(knownTotal([silent, silent])).toBeNull()
    expect(knownTotal([silent, { ...silent, value: 30 }])).toBe(30)
    expect(knownTotal([{ ...silent, estimatedValue: 0 }])).toBe(0)
    expect(knownTotal([])).toBe(0)
  })
})

describe('what is said of an item', () => {
  it('ITEM-31 counts papers in a list or in JSON text; broken text counts as 0', () => {
    expect(paperCount([{}, {}])).toBe(2)
    expect(paperCount('[{"id":"a"}]')).toBe(1)
    expect(paperCount('[{')).toBe(0)
    expect(paperCount(null)).toBe(0)
  })
  it('ITEM-21 guesses the kind of a paper from its file name', () => {
    expect(guessPaperType('Invoice-2024.pdf')).toBe('Receipt')
    expect(guessPaperType('herman-miller-RECEIPT.jpg')).toBe('Receipt')
    expect(guessPaperType('instructions.pdf')).toBe('Manual')
    expect(guessPaperType('valuation.docx')).toBe('Appraisal')
    expect(guessPaperType('guarantee.pdf')).toBe('Warranty')
    expect(guessPaperType('scan 3.pdf')).toBe('Document')
  })
  it('names the best paper there is', () => {
    expect(proofOf({ receiptUrl: '/r', documents: [] })).toBe('receipt')
    expect(proofOf({ receiptUrl: null, documents: [] })).toBe('estimate')
  })
})

describe('where things lead', () => {
  it('ITEM-28 the Back button follows the from parameter', () => {
    expect(backTarget(null)).toBe('/dashboard')
    expect(backTarget('dashboard')).toBe('/dashboard')
    expect(backTarget('room-12')).toBe('/room/12')
    expect(backTarget('/room/12')).toBe('/room/12')
    expect(backTarget('https://elsewhere.example')).toBe('/dashboard')
  })
  it('asks for own photos in a size, for remote ones through the thumbnail call, for shipped ones as they are', () => {
    expect(pictureUrl({ id: 1, imageUrl: '/api/image/ab-1' }, 'small')).toBe('/api/thumbnail/ab-1?size=small')
    expect(pictureUrl({ id: 1, imageUrl: 'https://shop.example/x.jpg' }, 'web')).toBe('/api/thumbnail/1?size=web')
    expect(pictureUrl({ id: 1, imageUrl: '/api/serve-asset/sofa.webp' }, 'web')).toBe('/api/serve-asset/sofa.webp')
    expect(pictureUrl({ id: 1, imageUrl: '/api/serve-asset/sofa.webp' }, 'small')).toBe('/world/things/sofa-400.webp')
    expect(pictureUrl({ id: 1, imageUrl: '/api/serve-asset/sofa.webp' }, 'thumbnail')).toBe('/world/things/sofa-160.webp')
    expect(pictureUrl({ id: 1, imageUrl: null }, 'web')).toBeNull()
  })
})
