import { describe, expect, it } from 'vitest'
import { checkDigitOf, expandUpcE, groupBarcode, hasValidCheckDigit, normalizeBarcode, readTypedBarcode } from '../src/analysis/barcodes.js'

describe('a check digit', () => {
  it('[D-09] follows from the other digits of UPC-A, EAN-8, EAN-13 and GTIN-14', () => {
    expect(['03600029145', '4851234', '400638133393', '1001234567890'].map(checkDigitOf)).toEqual([2, 3, 1, 2])
  })

  it('[D-09] is right for one last digit of ten, and only for numbers of these lengths', () => {
    const right = Array.from({ length: 10 }, (_, digit) => `01234567890${digit}`).filter(hasValidCheckDigit)
    expect(right).toEqual(['012345678905'])
    expect(['', '0', '0000000', '12345678901', 'a12345678905', '012345678905 '].filter(hasValidCheckDigit)).toEqual([])
  })
})

it('[D-09] UPC-E is expanded by its last digit, and refused with a wrong check digit or number system', () => {
  expect(['01234505', '01234514', '01234523', '01234531', '01234543', '01234565'].map(expandUpcE)).toEqual([
    ...['012000003455', '012100003454', '012200003453', '012300000451', '012340000053', '012345000065'],
  ])
  expect(['01234566', '21234565', '0123456', '0123456a'].map(expandUpcE)).toEqual([null, null, null, null])
})

it('[D-09] one product has one number', () => {
  expect(normalizeBarcode('0036000291452')).toBe('036000291452')
  expect(normalizeBarcode('01234565')).toBe('012345000065')
  expect(normalizeBarcode('96385074')).toBe('96385074')
  expect(normalizeBarcode('036000291453')).toBeNull()
})

it('[D-10] a typed number has 6 to 14 digits; spaces and hyphens do not count, and a wrong check digit is noticed', () => {
  expect(readTypedBarcode('0 36000-29145 2')).toEqual({ code: '036000291452', checked: true })
  expect(readTypedBarcode('123456')).toEqual({ code: '123456', checked: false })
  expect(readTypedBarcode('12345')).toEqual({ problem: 'length', code: '12345' })
  expect(readTypedBarcode('123456789012345')).toEqual({ problem: 'length', code: '123456789012345' })
  expect(readTypedBarcode('12345x')).toEqual({ problem: 'characters', code: '12345x' })
  expect(readTypedBarcode('036000291453')).toEqual({ problem: 'check digit', code: '036000291453' })
})

it('a number is shown in the groups of its label', () => {
  expect(['012345678905', '4006381333931', '48512343', '123456'].map(groupBarcode)).toEqual([
    ...['0 12345 67890 5', '4 006381 333931', '4851 2343', '123456'],
  ])
})
