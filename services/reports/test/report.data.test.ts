import { describe, expect, it } from 'vitest'
import { basisOf, dollars, numbered, totalsOf } from '../src/pdf/report.data.js'
import { reportItem } from './sample.js'

const paper = (type: 'Receipt' | 'Appraisal' | 'Manual') => ({ id: type, name: type, type, url: '', mimeType: '', fromLibrary: false })

describe('the figures of a report', () => {
  it('takes value times quantity, and what is documented and what is estimated make the total', () => {
    const rooms = [
      {
        name: 'A',
        items: [reportItem({ estimatedValue: 0.1, quantity: 3, receiptUrl: '/r' }), reportItem({ estimatedValue: null, value: 0.2 })],
      },
    ]
    expect(totalsOf(rooms)).toMatchObject({ items: 2, value: 0.5, documented: 1, documentedValue: 0.3, estimatedValue: 0.2 })
  })
  it('puts the categories in order of their value', () => {
    const rooms = [
      { name: 'A', items: [reportItem({ category: 'Art', estimatedValue: 5 }), reportItem({ category: 'Tools', estimatedValue: 9 })] },
    ]
    expect(totalsOf(rooms).categories.map(({ name }) => name)).toEqual(['Tools', 'Art'])
  })
  it('lets an appraisal outweigh a receipt, and a receipt any other paper', () => {
    expect(basisOf(reportItem({ documents: [paper('Receipt'), paper('Appraisal')] }))).toBe('appraisal')
    expect(basisOf(reportItem({ receiptUrl: '/r', documents: [paper('Manual')] }))).toBe('receipt')
    expect(basisOf(reportItem({ documents: [paper('Manual')] }))).toBe('paper')
    expect(basisOf(reportItem())).toBe('estimate')
    expect(basisOf(reportItem({ estimatedValue: null }))).toBe('none')
  })
  it('numbers items and papers through all rooms', () => {
    const rooms = [
      { name: 'A', items: [reportItem({ documents: [paper('Receipt'), paper('Manual')] })] },
      { name: 'B', items: [reportItem({ receiptUrl: '/r' })] },
    ]
    const all = numbered(rooms).flatMap(({ items }) => items)
    expect(all.map(({ number }) => number)).toEqual([1, 2])
    expect(all.flatMap(({ papers }) => papers.map(({ number }) => number))).toEqual(['P-001', 'P-002', 'P-003'])
  })
  it('shows cents only where there are some', () => {
    expect([dollars(1999), dollars(19.5)]).toEqual(['$1,999', '$19.50'])
  })
})
