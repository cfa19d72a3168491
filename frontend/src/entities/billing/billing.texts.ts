import { TEST_CARDS } from '@arc/contracts/billing/test-cards'

/** Texts of the card form and of payments, which several pages share. Collected so that another language can be added. */
export const PAYMENT_TEXTS = {
  card: 'Card',
  number: 'Card number',
  expiry: 'MM / YY',
  expiryLabel: 'Expires, month and year',
  cvc: 'CVC',
  cvcLabel: 'Security code (CVC)',
  nameOnCard: 'Name on card',
  country: 'Country',
  zip: 'ZIP code',
  specimen: 'specimen',
  sandbox: 'Sandbox. No card is charged here; use one of these.',
  specimens: [
    { number: TEST_CARDS[0], says: 'pays' },
    { number: TEST_CARDS[6], says: 'is declined' },
    { number: TEST_CARDS[12], says: 'the bank asks first' },
  ],
  loading: 'Loading the card form',
  unavailable: { title: "The card form couldn't be loaded", text: 'Check the connection, then try again.' },
  secure: 'Secure and encrypted. The card number goes to the payment provider, never to us.',
  incomplete: {
    number: 'Please enter the card number.',
    expiry: 'Please enter when the card expires.',
    cvc: 'Please enter the security code.',
  },
  unreachable: 'The payment provider did not answer. Please try again.',
  notConfirmed: 'The payment was not confirmed. Please try again or use another card.',
  brands: { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover', diners: 'Diners Club', jcb: 'JCB' },
  endingIn: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  /** What still works of a cancelled account, until a day after which it can be viewed. */
  worksUntil: (day: string) => `Everything works until ${day}; after that you can view and download, but not change anything.`,
} as const
