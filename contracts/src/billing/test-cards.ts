/**
 * The public test cards that the sandbox takes (https://docs.stripe.com/testing). The browser sends no other number, so
 * that the number of a real card never leaves it. No zod here: this file is loaded with the card form.
 */
export const TEST_CARDS = [
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '4000000000000002',
  '4000000000009995',
  '4000000000000069',
  '4000000000000127',
  '4000000000000119',
  '4000000000000341',
  '4000002500003155',
  '4000002760003184',
  '4000000000003220',
  '4000008260003178',
  '4000000000000259',
] as const
export type TestCardNumber = (typeof TEST_CARDS)[number]

/** The answer to a card that is none of them. */
export const NO_TEST_CARD = 'This is the sandbox: it takes test cards only, and no money moves. Nothing of this card was stored.'
