import { scannedBarcode } from '@arc/contracts/analysis/barcodes'
import { describe, expect, it } from 'vitest'
import { agreedCode, codesOf, countFrame, NO_VOTES, type Reading } from './attempts.rules'

const at = (text: string, format = 'EAN13', x = 0.5): Reading => ({ text, format, x, y: 0.5 })
const CODE = at('4006381333931')
const WRONG = at('8413000065634')

describe('what the reader reports', () => {
  it('[D-09] is a product number: UPC-A with 12 digits, UPC-E expanded, EAN-8 and EAN-13 as they are', () => {
    expect(scannedBarcode(at('0036000291452'))).toBe('036000291452')
    expect(scannedBarcode(at('0012345000065', 'UPCE'))).toBe('012345000065')
    expect(scannedBarcode(at('48512343', 'EAN8'))).toBe('48512343')
    expect(scannedBarcode(CODE)).toBe('4006381333931')
  })

  it('[D-09] is nothing with a wrong check digit or of another kind', () => {
    expect([at('4006381333932'), at('48512344', 'EAN8'), at('4006381333931', 'Code128'), at('123')].map(scannedBarcode)).toEqual([
      ...[null, null, null, null],
    ])
  })

  it('is each number once, the one nearest to the center first', () => {
    expect(codesOf([at('48512343', 'EAN8', 0.1), CODE, CODE])).toEqual(['4006381333931', '48512343'])
  })
})

describe('the attempts with sharpened pictures', () => {
  it('count when three of them agree, and four for a short number', () => {
    expect(agreedCode([[CODE], [CODE]])).toBeNull()
    expect(agreedCode([[CODE], [], [CODE], [CODE]])).toBe('4006381333931')
    const short = [at('48512343', 'EAN8')]
    expect(agreedCode([short, short, short])).toBeNull()
    expect(agreedCode([short, short, short, short])).toBe('48512343')
  })

  it('[D-09] count nothing while two of them read another number', () => {
    expect(agreedCode([[CODE], [CODE, WRONG], [CODE]])).toBe('4006381333931')
    expect(agreedCode([[CODE], [CODE, WRONG], [CODE, WRONG]])).toBeNull()
  })
})

describe('frames of the camera', () => {
  it('count when two in a row read the same number', () => {
    const first = countFrame(NO_VOTES, ['a'])
    expect(first.code).toBeNull()
    expect(countFrame(first.votes, ['b', 'a']).code).toBe('a')
    expect(countFrame(first.votes, ['b']).code).toBeNull()
    expect(countFrame(first.votes, []).votes).toEqual(NO_VOTES)
  })
})
