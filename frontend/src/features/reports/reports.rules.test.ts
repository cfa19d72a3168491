import { describe, expect, it } from 'vitest'
import { downloadPercent, fileNameOf } from './reports.rules'

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
