import { describe, expect, it } from 'vitest'
import { csvOf } from '../src/pdf/report.csv.js'
import { dollars, numbered, totalsOf } from '../src/pdf/report.data.js'
import { detailsOf, wishDetails } from '../src/pdf/report.fields.js'
import { itemsOfKind, KINDS } from '../src/pdf/report.kinds.js'
import { reportData, reportItem } from './sample.js'

const document = (type: 'Receipt' | 'Appraisal' | 'Manual') => ({ id: type, name: type, type, url: '', mimeType: '', fromLibrary: false })

describe('the totals of a report', () => {
  it('use value times quantity; documented plus estimated is the total', () => {
    const rooms = [
      {
        name: 'A',
        items: [reportItem({ estimatedValue: 0.1, quantity: 3, receiptUrl: '/r' }), reportItem({ estimatedValue: null, value: 0.2 })],
      },
    ]
    expect(totalsOf(rooms, 2026)).toMatchObject({ items: 2, value: 0.5, documented: 1, documentedValue: 0.3, estimatedValue: 0.2 })
  })
  it('order the categories by value', () => {
    const rooms = [
      { name: 'A', items: [reportItem({ category: 'Art', estimatedValue: 5 }), reportItem({ category: 'Tools', estimatedValue: 9 })] },
    ]
    expect(totalsOf(rooms, 2026).categories.map(({ name }) => name)).toEqual(['Tools', 'Art'])
  })
  it('count as documented what a receipt or an appraisal proves, and nothing else', () => {
    const documented = (document: Parameters<typeof reportItem>[0]) =>
      totalsOf([{ name: 'A', items: [reportItem(document)] }], 2026).documented
    expect(documented({ documents: [document('Receipt')] })).toBe(1)
    expect(documented({ documents: [document('Appraisal')] })).toBe(1)
    expect(documented({ receiptUrl: '/r' })).toBe(1)
    expect(documented({ documents: [document('Manual')] })).toBe(0)
    expect(documented({})).toBe(0)
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

describe('the details of an item', () => {
  const FIELDS = [
    { id: 1, name: 'Colour', kind: 'text' as const },
    { id: 2, name: 'Appraised on', kind: 'date' as const },
    { id: 3, name: 'Weight', kind: 'number' as const },
    { id: 4, name: 'Insured', kind: 'flag' as const },
  ]
  it('are place, tags and own fields, in this order, with dates and numbers as in the rest of the report', () => {
    const item = reportItem({
      placePath: 'Shelf > Box 3',
      tags: ['fragile', 'gift'],
      customValues: { 1: 'Red', 2: '2026-03-14', 3: 1250.5, 4: false },
    })
    expect(detailsOf(item, FIELDS)).toEqual([
      { label: 'Place', value: 'Shelf > Box 3' },
      { label: 'Tags', value: 'fragile, gift' },
      { label: 'Colour', value: 'Red' },
      { label: 'Appraised on', value: '14 March 2026' },
      { label: 'Weight', value: '1,250.5' },
      { label: 'Insured', value: 'No' },
    ])
  })
  it('are left out where they are not set', () => {
    expect(detailsOf(reportItem({ customValues: { 1: 'Red', 9: 'of a deleted field' } }), FIELDS)).toEqual([
      { label: 'Colour', value: 'Red' },
    ])
  })
})

it('[SHARE-18] who is to get an item is on the pages of the report of an estate, and in no list of items', () => {
  const kinds = (['comprehensive', 'claim', 'moving', 'estate', 'receipts'] as const).filter((kind) => KINDS[kind].wishes)
  expect(kinds).toEqual(['estate'])
  const details = wishDetails({ toWhom: 'Jo', note: 'With the bow' })
  expect(details.map(({ label, value }) => [label, value])).toEqual([
    ['To', 'Jo'],
    ['Wish', 'With the bow'],
  ])
  expect(wishDetails(undefined)).toEqual([])
  const csv = csvOf(reportData({ kind: 'estate', rooms: [{ name: 'A', items: [reportItem({ details })] }] }))
  expect(csv).not.toMatch(/Jo|Wish|bow/)
})

it('[CLAIM-18] lost items are in a claim and in no other report', () => {
  const rooms = [{ name: 'A', items: [reportItem({ id: 1, receiptUrl: '/r' }), reportItem({ id: 2, lostIn: 7, receiptUrl: '/r' })] }]
  const listed = (kind: 'claim' | 'comprehensive' | 'moving' | 'estate' | 'receipts') =>
    itemsOfKind(rooms, kind).flatMap(({ items }) => items.map(({ id }) => id))
  expect(listed('claim')).toEqual([1, 2])
  for (const kind of ['comprehensive', 'moving', 'estate', 'receipts'] as const) expect(listed(kind)).toEqual([1])
})
