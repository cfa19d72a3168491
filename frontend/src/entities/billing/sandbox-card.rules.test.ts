import { describe, expect, it } from 'vitest'
import { fieldsOf, formatExpiry, formatNumber, problemsOf } from './sandbox-card.rules'

describe('the typed card', () => {
  it('is grouped while it is typed', () => {
    expect(['4242', '42424', '4242 4242 4242 4242', '4242-4242x'].map(formatNumber)).toEqual([
      ...['4242', '4242 4', '4242 4242 4242 4242', '4242 4242'],
    ])
    expect(['1', '5', '12', '123', '12/34', '1234567'].map(formatExpiry)).toEqual(['1', '05', '12', '12 / 3', '12 / 34', '12 / 34'])
  })

  it('is refused here when it is none of the public test cards, so that a real number never leaves the browser', () => {
    // The example number of ISO/IEC 7812, with a valid check digit.
    expect(problemsOf({ number: '4539 1488 0343 6467', expiry: '12 / 34', cvc: '123' }).number).toMatch(/test cards only/)
    expect(problemsOf({ number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' })).toEqual({})
  })

  it('must be complete', () => {
    expect(Object.keys(problemsOf({ number: '', expiry: '12', cvc: '' }))).toEqual(['number', 'expiry', 'cvc'])
  })

  it("is sent with Stripe's names, without empty details", () => {
    expect(fieldsOf({ number: '4242 4242', expiry: '12 / 34', cvc: '123' }, { '[name]': 'Dana', '[email]': undefined })).toEqual({
      ...{ type: 'card', 'card[number]': '42424242', 'card[exp_month]': '12', 'card[exp_year]': '34', 'card[cvc]': '123' },
      'billing_details[name]': 'Dana',
    })
  })
})
