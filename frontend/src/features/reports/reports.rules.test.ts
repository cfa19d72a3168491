import { describe, expect, it } from 'vitest'
import { downloadPercent, fileNameOf, formatsOf, paperOf } from './reports.rules'

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
