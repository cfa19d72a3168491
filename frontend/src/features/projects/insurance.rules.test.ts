import { describe, expect, it } from 'vitest'
import { coverageStatus, formatCoverage, insuranceRefusal, readCoverage } from './insurance.rules'

describe('the insurance card', () => {
  it('INS-04 more coverage than archived value is adequate and shown with a plus sign', () => {
    expect(coverageStatus(75_000, 63_713)).toMatchObject({ enough: true, difference: '+$11,287' })
  })
  it('INS-04 less coverage than archived value says "You may need additional coverage"', () => {
    expect(coverageStatus(50_000, 63_713)).toMatchObject({
      enough: false,
      difference: '−$13,713',
      text: 'You may need additional coverage',
    })
    expect(Math.round(coverageStatus(50_000, 63_713).mark ?? 0)).toBe(78)
  })
  it('D-47 coverage equal to the archived value is not enough', () => {
    expect(coverageStatus(500, 500)).toMatchObject({ enough: false, text: 'You may need additional coverage' })
  })
  it('INS-05 shows coverage as US dollars without decimals', () => {
    expect(formatCoverage(75000.4)).toBe('$75,000')
  })
  it('parses typed amounts, and rejects anything that is not above 0', () => {
    expect(readCoverage('$75,000')).toBe(75_000)
    expect(readCoverage('75.000')).toBe(75_000)
    expect(readCoverage('0')).toBeNull()
    expect(readCoverage('a lot')).toBeNull()
  })
  it('requires both fields before it validates the amount', () => {
    expect(insuranceRefusal('', '500')?.title).toBe('Missing information')
    expect(insuranceRefusal('Amica', ' ')?.title).toBe('Missing information')
    expect(insuranceRefusal('Amica', '-5')?.title).toBe('Invalid coverage amount')
    expect(insuranceRefusal('Amica', '5')).toBeNull()
  })
})
