import { NO_TEST_CARD, TEST_CARDS, type TestCardNumber } from '@arc/contracts/billing/test-cards'
import type { StripeError } from './errors.js'

/** The behaviour of a test card, as documented by Stripe (https://docs.stripe.com/testing). */
export interface TestCard {
  brand: string
  /** Declined already when it is stored. */
  refusedAlways?: Decline
  /** Can be stored, but is declined when charged. */
  refusedWhenCharged?: Decline
  /** The payer disputes each payment. */
  disputed?: true
  /** Authentication. `unless-set-up`: not required for a card that was stored with its owner's confirmation. */
  asks?: 'always' | 'unless-set-up'
}

export type Decline = Pick<StripeError, 'code' | 'decline_code' | 'message'>

const DECLINED: Decline = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }
const NO_FUNDS: Decline = { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' }

const CARDS: Record<TestCardNumber, TestCard> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '4000000000000002': { brand: 'visa', refusedAlways: DECLINED },
  '4000000000009995': { brand: 'visa', refusedAlways: NO_FUNDS },
  '4000000000000069': { brand: 'visa', refusedAlways: { code: 'expired_card', message: 'Your card has expired.' } },
  '4000000000000127': {
    brand: 'visa',
    refusedAlways: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  '4000000000000119': {
    brand: 'visa',
    refusedAlways: { code: 'processing_error', message: 'An error occurred while processing your card. Try again in a little bit.' },
  },
  '4000000000000341': { brand: 'visa', refusedWhenCharged: DECLINED },
  '4000000000000259': { brand: 'visa', disputed: true },
  '4000002500003155': { brand: 'visa', asks: 'unless-set-up' },
  '4000002760003184': { brand: 'visa', asks: 'always' },
  '4000000000003220': { brand: 'visa', asks: 'always' },
  '4000008260003178': { brand: 'visa', asks: 'always', refusedWhenCharged: NO_FUNDS },
}

export interface TypedCard {
  number: string
  expMonth: number
  expYear: number
  cvc: string
}

/** Luhn's check digit, which every card number carries (ISO/IEC 7812-1). */
function isCardNumber(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0)
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}

/**
 * The test card for the typed data, or the decline.
 * @param card number without blanks, month 1 to 12, year with four digits
 */
export function testCardOf({ number, expMonth, expYear, cvc }: TypedCard, now: Date): TestCard | Decline {
  if (!isCardNumber(number)) return { code: 'incorrect_number', message: 'Your card number is incorrect.' }
  if (!(expMonth >= 1 && expMonth <= 12)) return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
  const lastMoment = new Date(Date.UTC(expYear, expMonth, 1))
  if (!(lastMoment > now && expYear < now.getUTCFullYear() + 50))
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
  const known = TEST_CARDS.find((one) => one === number)
  if (!known)
    return {
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message: NO_TEST_CARD,
    }
  const card = CARDS[known]
  if (!(card.brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(cvc))
    return { code: 'invalid_cvc', message: "Your card's security code is invalid." }
  return card
}

export const isDecline = (found: TestCard | Decline): found is Decline => 'message' in found
