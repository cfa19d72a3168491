import { describe, expect, it } from 'vitest'
import { isDecline, testCardOf } from './cards.rules.js'

const NOW = new Date('2026-06-15T00:00:00Z')
const find = (changes: Partial<Parameters<typeof testCardOf>[0]> = {}) =>
  testCardOf({ number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123', ...changes }, NOW)

// Cards and their codes as documented: https://docs.stripe.com/testing
describe('a test card', () => {
  it.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
  ])('%s of %s pays', (number, brand) => {
    expect(find({ number })).toEqual({ brand })
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
  ])('%s is declined with %s', (number, code, decline_code) => {
    expect(find({ number })).toMatchObject({ refusedAlways: { code, ...(decline_code ? { decline_code } : {}) } })
  })

  it('4000 0000 0000 0341 can be stored and is declined when it is charged', () => {
    expect(find({ number: '4000000000000341' })).toMatchObject({ refusedWhenCharged: { code: 'card_declined' } })
  })

  it.each([
    ['4000002500003155', 'unless-set-up'],
    ['4000002760003184', 'always'],
    ['4000000000003220', 'always'],
  ])('%s requires authentication %s', (number, asks) => {
    expect(find({ number })).toMatchObject({ asks })
  })
})

describe('the typed card data', () => {
  it.each([
    ['a number with a wrong digit', { number: '4242424242424241' }, 'incorrect_number'],
    ['no number', { number: '' }, 'incorrect_number'],
    ['an invalid month', { expMonth: 13 }, 'invalid_expiry_month'],
    ['a month that is not a number', { expMonth: Number.NaN }, 'invalid_expiry_month'],
    ['a month in the past', { expMonth: 5, expYear: 2026 }, 'invalid_expiry_year'],
    ['a year far ahead', { expYear: 2099 }, 'invalid_expiry_year'],
    ['a security code that is too short', { cvc: '12' }, 'invalid_cvc'],
  ])('with %s is declined', (_what, changes, code) => {
    expect(find(changes)).toMatchObject({ code })
  })

  it('accepts a card in its last month', () => {
    expect(isDecline(find({ expMonth: 6, expYear: 2026 }))).toBe(false)
  })

  it('of a real card is declined with a clear text', () => {
    const found = find({ number: '4539578763621486' })
    expect(found).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card', message: /test cards only/ })
  })
})
