import { describe, expect, it } from 'vitest'
import { coveredTotals, coverItem, downloadPercent, fileNameOf, formatsOf, formatsOfFinished, paperOf } from './reports.rules'

describe('downloading a report', () => {
  it('uses the file name of the answer', () => {
    expect(fileNameOf('attachment; filename="arc-report-7.pdf"')).toBe('arc-report-7.pdf')
    expect(fileNameOf("attachment; filename*=UTF-8''caf%C3%A9.pdf")).toBe('café.pdf')
    expect(fileNameOf(null)).toBe('report.pdf')
  })
  it('counts from 0 to 100 by content length, and is unknown without one', () => {
    expect(downloadPercent(0, '200')).toBe(0)
    expect(downloadPercent(100, '200')).toBe(50)
    expect(downloadPercent(300, '200')).toBe(100)
    expect(downloadPercent(10, null)).toBeNull()
  })
})

describe('the formats of a report', () => {
  const [before, after] = [new Date('2027-01-31T23:59:59Z'), new Date('2027-02-01T00:00:00Z')]
  it('are the PDF on the basic plan, and the contents list after its early access', () => {
    expect([formatsOf(true, before), formatsOf(true, after)]).toEqual([['pdf'], ['pdf', 'xlsx']])
  })
  it('are all on the pro plan', () => {
    expect([formatsOf(false, before), formatsOf(false, after)]).toEqual([
      ['pdf', 'csv', 'xlsx'],
      ['pdf', 'csv', 'xlsx'],
    ])
  })
})

it('the paper is Letter where it is used, and A4 elsewhere', () => {
  expect(['en-US', 'en', 'fr-CA', 'es-MX'].map(paperOf)).toEqual(['letter', 'letter', 'letter', 'letter'])
  expect(['en-GB', 'de', 'ja', 'he', 'th'].map(paperOf)).toEqual(['a4', 'a4', 'a4', 'a4', 'a4'])
})

describe('what a report covers', () => {
  const room = (id: number, items: number, documented: number) => ({
    id,
    totals: { items, valued: items, value: items * 10.1, photos: 0, documented, documentedValue: documented * 10.1 },
  })
  const rooms = [room(1, 3, 1), room(2, 4, 0), room(3, 5, 2)]
  const project = { rooms, totals: { items: 12, valued: 12, value: 121.2, photos: 0, documented: 3, documentedValue: 30.3 } }
  const covered = (kind: 'comprehensive' | 'claim' | 'receipts', roomId: number | null, roomIds: number[]) => {
    const { items, value } = coveredTotals({ kind, roomId, roomIds }, project)
    return [items, value]
  }

  it('is the project, a room, or the rooms of a claim', () => {
    expect([covered('comprehensive', null, []), covered('comprehensive', 2, [])]).toEqual([
      [12, 121.2],
      [4, 40.4],
    ])
    expect([covered('claim', 2, [1, 3]), covered('claim', 2, [])]).toEqual([
      [8, 80.8],
      [12, 121.2],
    ])
  })

  it('is what is documented, of receipts only', () => {
    expect([covered('receipts', null, []), covered('receipts', 3, []), covered('receipts', 2, [])]).toEqual([
      [3, 30.3],
      [2, 20.2],
      [0, 0],
    ])
  })
})

describe('the picture on the cover', () => {
  const item = (id: number, imageUrl: string | null, roomId = 1) => ({ id, imageUrl, roomId })
  const rooms = [
    { id: 1, shelf: [item(9, '/api/image/p9'), item(4, '/api/image/p4'), item(3, null)] },
    { id: 2, shelf: [item(5, '/api/image/p5', 2)] },
  ]
  const summary = { project: { isSample: false }, rooms, dashboardImage: item(5, '/api/image/p5', 2) }
  const all = { kind: 'comprehensive' as const, roomId: null, roomIds: [], byItems: false }
  it('is that of the pinned item, if the report covers it, else of the oldest one that has a picture', () => {
    expect(coverItem(all, summary)?.id).toBe(5)
    expect(coverItem({ ...all, roomId: 1 }, summary)?.id).toBe(4)
    expect(coverItem({ ...all, kind: 'claim', roomIds: [1] }, summary)?.id).toBe(4)
  })
  it('is unknown for single items and receipts, and that of the sample home for the sample', () => {
    expect([coverItem({ ...all, byItems: true }, summary), coverItem({ ...all, kind: 'receipts' }, summary)]).toEqual([null, null])
    expect(coverItem(all, { ...summary, project: { isSample: true } })?.imageUrl).toBe('/api/serve-asset/living-room.webp')
  })
})

it('an imported report has its PDF only, a claim pack its ZIP for everyone', () => {
  const importedAt = '2026-11-29T10:00:00.000Z'
  expect(formatsOfFinished(['pdf', 'csv', 'xlsx'], { claimId: 7, importedAt })).toEqual(['pdf'])
  expect(formatsOfFinished(['pdf', 'csv'], { claimId: 7, importedAt: null })).toEqual(['pdf', 'csv', 'zip'])
})
