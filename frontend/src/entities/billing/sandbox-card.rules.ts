import { NO_TEST_CARD, TEST_CARDS } from '@arc/contracts/billing/test-cards'
import { PAYMENT_TEXTS } from './billing.texts'

export interface TypedCard {
  number: string
  expiry: string
  cvc: string
}
export type CardProblems = Partial<Record<keyof TypedCard, string>>

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** "4242424242424242" is "4242 4242 4242 4242"; at most 19 digits. */
export const formatNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** "1234" is "12 / 34"; "5" is "05" once no month can start with it. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(text)
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return month.length > 2 ? `${month.slice(0, 2)} / ${month.slice(2, 4)}` : month
}

/** The problems that are known before the provider is asked. */
export function problemsOf({ number, expiry, cvc }: TypedCard): CardProblems {
  const problems: CardProblems = {}
  const typed = digitsOf(number)
  if (!typed) problems.number = PAYMENT_TEXTS.incomplete.number
  // The number of a real card is refused here: it never leaves the browser.
  else if (!TEST_CARDS.some((known) => known === typed)) problems.number = NO_TEST_CARD
  if (digitsOf(expiry).length < 4) problems.expiry = PAYMENT_TEXTS.incomplete.expiry
  if (!digitsOf(cvc)) problems.cvc = PAYMENT_TEXTS.incomplete.cvc
  return problems
}

/** The fields of a payment method, as Stripe's API takes them. */
export function fieldsOf({ number, expiry, cvc }: TypedCard, details: Record<string, string | undefined>): Record<string, string> {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  const fields: Record<string, string> = {
    type: 'card',
    'card[number]': digitsOf(number),
    'card[exp_month]': month,
    'card[exp_year]': year,
    'card[cvc]': digitsOf(cvc),
  }
  for (const [name, value] of Object.entries(details)) if (value) fields[`billing_details${name}`] = value
  return fields
}
