/** What the pages need of a payment provider in the browser: Stripe, or the sandbox. Card numbers go to it directly. */

/** A refusal of the provider; its message is written for the customer and is shown as it is. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}

/** The card form is not on the page, so nothing can be read from it. */
export class CardFormMissing extends Error {
  override name = 'CardFormMissing'
}

interface Confirmation {
  clientSecret: string
  cardId: string
  /** Path of the product to which the browser returns when the bank's page replaced it. */
  returnPath: string
}

export interface Provider {
  /** Pays with a card. Resolves when it is paid; never, when the browser goes to the bank's page. @throws ProviderError */
  confirmPayment(confirmation: Confirmation): Promise<void>
  /** Stores a card for later charges, like `confirmPayment`. @returns the id of the setup. @throws ProviderError */
  confirmSetup(confirmation: Confirmation): Promise<string>
  /** Lets the customer confirm a payment that waits for the bank. @throws ProviderError */
  authenticate(input: Omit<Confirmation, 'cardId'>): Promise<void>
}

/** A card form on the page. */
export interface CardFormHandle extends Provider {
  /** Creates a payment method from what was typed. @returns its id. @throws ProviderError, CardFormMissing */
  createCard(): Promise<string>
}

/** What the provider should know of the customer. */
export interface BillingDetails {
  name?: string
  email?: string
}

/** The id of a payment or setup is the first part of its client secret. */
export const idOfSecret = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''
