import { describe, expect, it } from 'vitest'
import { basisOf, dollars, numbered, totalsOf } from '../src/pdf/report.data.js'
import { reportItem } from './sample.js'

const document = (type: 'Receipt' | 'Appraisal' | 'Manual') => ({ id: type, name: type, type, url: '', mimeType: '', fromLibrary: false })

describe('the totals of a report', () => {
  it('use value times quantity; documented plus estimated is the total', () => {
    const rooms = [
      {
        name: 'A',
        items: [reportItem({ estimatedValue: 0.1, quantity: 3, receiptUrl: '/r' }), reportItem({ estimatedValue: null, value: 0.2 })],
      },
    ]
    expect(totalsOf(rooms)).toMatchObject({ items: 2, value: 0.5, documented: 1, documentedValue: 0.3, estimatedValue: 0.2 })
  })
  it('order the categories by value', () => {
    const rooms = [
      { name: 'A', items: [reportItem({ category: 'Art', estimatedValue: 5 }), reportItem({ category: 'Tools', estimatedValue: 9 })] },
    ]
    expect(totalsOf(rooms).categories.map(({ name }) => name)).toEqual(['Tools', 'Art'])
  })
  it('prefer an appraisal to a receipt, and a receipt to any other document', () => {
    expect(basisOf(reportItem({ documents: [document('Receipt'), document('Appraisal')] }))).toBe('appraisal')
    expect(basisOf(reportItem({ receiptUrl: '/r', documents: [document('Manual')] }))).toBe('receipt')
    expect(basisOf(reportItem({ documents: [document('Manual')] }))).toBe('document')
    expect(basisOf(reportItem())).toBe('estimate')
    expect(basisOf(reportItem({ estimatedValue: null }))).toBe('none')
  })
  it('number items and documents across all rooms', () => {
    const rooms = [
      { name: 'A', items: [reportItem({ documents: [document('Receipt'), document('Manual')] })] },
      { name: 'B', items: [reportItem({ receiptUrl: '/r' })] },
    ]
    const all = numbered(rooms).flatMap(({ items }) => items)
    expect(all.map(({ number }) => number)).toEqual([1, 2])
    expect(all.flatMap(({ documents }) => documents.map(({ number }) => number))).toEqual(['P-001', 'P-002', 'P-003'])
  })
  it('show cents only when not zero', () => {
    expect([dollars(1999), dollars(19.5)]).toEqual(['$1,999', '$19.50'])
  })
})
