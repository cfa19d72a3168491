import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from './format-money'
import { moneyToInput, type NumberInput, numberToInput, parseMoney, parseNumber } from './number-input'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const LANGUAGES = Intl.NumberFormat.supportedLocalesOf(LETTERS.flatMap((first) => LETTERS.map((second) => first + second)))
const REGIONS = [
  'en-IN',
  'en-ZA',
  'de-CH',
  'de-AT',
  'fr-CH',
  'fr-CA',
  'it-CH',
  'es-MX',
  'es-CR',
  'pt-PT',
  'ar-EG',
  'ar-MA',
  'nl-BE',
  'sv-SE',
]
/** Every language that Intl knows, regions that write numbers in their own way, and every kind of digits. */
const LOCALES = [...LANGUAGES, ...REGIONS, ...Intl.supportedValuesOf('numberingSystem').map((digits) => `en-u-nu-${digits}`)]
const result = (parsed: NumberInput) => (parsed.state === 'number' ? parsed.value : parsed.state)
const read = (text: string, locale?: string) => result(parseNumber(text, locale))
const readMoney = (text: string, locale?: string) => result(parseMoney(text, locale))

describe('a typed number', () => {
  it('accepts grouping, decimals and the dollar sign', () => {
    const texts = [
      '12',
      '12.50',
      '12,50',
      '1 200',
      '1\u202f200,5',
      '$1,200.00',
      '1.200,00',
      "1'200.5",
      '$ 75,000',
      '75000 $',
      '1,234,567',
      '0,125',
    ]
    expect(texts.map((text) => read(text, 'en-US'))).toEqual([
      12, 12.5, 12.5, 1200, 1200.5, 1200, 1200, 1200.5, 75_000, 75_000, 1_234_567, 0.125,
    ])
  })

  it('reads a lone separator before three digits by the locale', () => {
    expect([read('1,200', 'en-US'), read('1.200', 'en-US'), read('1.200', 'de-DE'), read('1,200', 'de-DE')]).toEqual([1200, 1.2, 1200, 1.2])
  })

  it('rejects a text that is not entirely a number', () => {
    const texts = ['12O', '1200 USD', 'abc', '1e5', '0x10', '12.', '.', '$', '-', '1,2,300', '1.2.3', '12 34', '--5', 'NaN', 'Infinity']
    expect(texts.filter((text) => parseNumber(text, 'en-US').state !== 'invalid')).toEqual([])
  })

  it('reads the digits and signs of every script, and the groups of India and Switzerland', () => {
    const texts = [
      '١٬٢٣٤٫٥',
      '۱٬۲۳۴٫۵',
      '১,২৩৪.৫',
      '१,२३४.५',
      '\uff11\uff0c\uff12\uff13\uff14\uff0e\uff15',
      '1’234.5',
      '1_234.5',
      '\u200e1,234.5',
    ]
    expect(texts.map((text) => read(text, 'en-US'))).toEqual(Array(8).fill(1234.5))
    expect(['1,00,000', '12,34,567.50', '1,20,300', '\u200f-\u0661\u0662'].map((text) => read(text, 'en-IN'))).toEqual([
      100_000, 1_234_567.5, 120_300, -12,
    ])
    expect(['5-', '5 \u2212', '-5-', '1,00,00', '0,123,456'].map((text) => read(text, 'en-US'))).toEqual([
      -5,
      -5,
      'invalid',
      'invalid',
      'invalid',
    ])
  })

  it('tells an empty text from an invalid one, and reads a sign', () => {
    expect([read(''), read('  '), read('-5', 'en-US'), read('\u22125', 'en-US')]).toEqual(['empty', 'empty', -5, -5])
  })

  it('reads back every amount that a locale writes, grouped or not', () => {
    const amount = fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents / 100)
    fc.assert(
      fc.property(amount, fc.constantFrom(...LOCALES), fc.boolean(), (value, locale, useGrouping) => {
        const text = new Intl.NumberFormat(locale, { useGrouping, minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
        expect(read(text, locale)).toBe(value)
      }),
    )
  })

  it('reads back the initial text of an input', () => {
    const amount = fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents / 100)
    fc.assert(
      fc.property(amount, fc.constantFrom(...LOCALES), (value, locale) => {
        expect(read(numberToInput(value, locale), locale)).toBe(value)
      }),
    )
    expect(numberToInput(null)).toBe('')
  })

  it('never drops or adds a digit', () => {
    const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '')
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,' $-]{1,12}$/), fc.constantFrom(...LOCALES), (text, locale) => {
        const parsed = parseNumber(text, locale)
        if (parsed.state === 'number') expect(digitsOf(parsed.value.toFixed(10))).toBe(digitsOf(text))
      }),
    )
  })

  it('rejects every text with a letter', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('O', 'l', 'e', 'x', 'USD'), fc.string(), (before, letter, after) => {
        expect(parseNumber(`${before}${letter}${after}`).state).toBe('invalid')
      }),
    )
  })
})

describe('a typed amount of money', () => {
  it('reads three digits after the only separator as a group, so that no browser takes "$1,200" for 1.20', () => {
    const grouped = ['$1,200', '1,200', '1.200', '1,200 $', '1 200', "1'200", '1,200.00', '1.200,00', '-1,200']
    expect(grouped.map((text) => readMoney(text))).toEqual([1200, 1200, 1200, 1200, 1200, 1200, 1200, 1200, -1200])
    expect(['12,50', '12.5', '0,125', '1200.5', '1,234,567', '999.999'].map((text) => readMoney(text))).toEqual([
      12.5, 12.5, 0.125, 1200.5, 1_234_567, 999_999,
    ])
  })

  it('says where three digits after a separator can be cents of another writing, and what they are then', () => {
    const other = (text: string, locale: string) => {
      const parsed = parseMoney(text, locale)
      return parsed.state === 'number' ? [parsed.value, parsed.other ?? null] : parsed.state
    }
    expect(other('1.200', 'en-US')).toEqual([1200, 1.2])
    expect(other('12.345', 'en-US')).toEqual([12_345, 12.35])
    expect(other('-19.999', 'en-US')).toEqual([-19_999, -20])
    expect(other('1,200', 'de-DE')).toEqual([1200, 1.2])
    // The locale, a dollar sign as the screens write it, or the number itself decides.
    for (const [text, locale] of [
      ['1,200', 'en-US'],
      ['1.200', 'de-DE'],
      ['$1,200', 'de-DE'],
      ['1.234.567', 'en-US'],
      ['1,200.00', 'de-DE'],
      ['1 200', 'en-US'],
    ] as const)
      expect([text, other(text, locale)]).toEqual([text, [text.startsWith('1.234') ? 1_234_567 : 1200, null]])
    expect(other('0.125', 'en-US')).toEqual([0.125, null])
  })

  it('rejects what is not an amount', () => {
    expect(['', ' ', '12O', '1,2,300', '12.', '1200 USD'].map((text) => readMoney(text))).toEqual([
      'empty',
      'empty',
      ...Array(4).fill('invalid'),
    ])
  })

  it('reads back what the screens and every locale write, and the initial text of an input', () => {
    const amount = fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents / 100)
    fc.assert(
      fc.property(amount, fc.constantFrom(...LOCALES), fc.boolean(), (value, locale, useGrouping) => {
        const written = new Intl.NumberFormat(locale, { useGrouping, minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
        const whole = new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 0 }).format(Math.round(value))
        expect(readMoney(written)).toBe(value)
        expect(readMoney(whole)).toBe(Math.round(value))
        expect(readMoney(moneyToInput(value, locale))).toBe(value)
      }),
    )
    expect(readMoney(formatMoney(1200))).toBe(1200)
  })

  it('shows an estimate with fractions of a cent in cents', () => {
    expect([moneyToInput(12.345, 'en-US'), moneyToInput(12.345, 'de-DE'), moneyToInput(null)]).toEqual(['12.35', '12,35', ''])
  })
})
