import { describe, expect, it } from 'vitest'
import { confidenceText, likelyPosition } from './price-range.rules'

describe('the price of a finding', () => {
  it('asks the user to check below 60 % only, and says in words how sure the recogniser is', () => {
    const said = (confidence: number) => confidenceText({ confidence, source: 'local' })
    expect(said(0.59)).toEqual({ text: 'Please check', check: true })
    expect(said(0.6)).toEqual({ text: 'Fairly sure', check: false })
    expect(said(0.84)).toEqual({ text: 'Fairly sure', check: false })
    expect(said(0.85)).toEqual({ text: 'Sure', check: false })
    expect(confidenceText({ confidence: 1, source: 'manual' })).toEqual({ text: 'Added by you', check: false })
  })
  it('places the likely value between low and high', () => {
    expect(likelyPosition(85, 140, 210)).toBeCloseTo(44)
    expect(likelyPosition(5, 5, 5)).toBe(50)
    expect(likelyPosition(10, 99, 20)).toBe(100)
  })
})
