import type { Offer } from '@arc/contracts/plans'

/** A subscription at the provider, as far as this house needs to know it. */
export interface ProviderSubscription {
  id: string
  customerId: string
  /** The account it was made for; null while there is none. */
  userId: string | null
  /** `waiting`: its first payment is not settled. `past_due`: a renewal is not settled, and is tried again. */
  status: 'waiting' | 'active' | 'past_due' | 'ended'
  /** End of the cycle that was begun, paid or not. */
  currentPeriodEnd: Date
  renews: boolean
  /** What the next cycle is charged as; null for a price that is not ours. */
  next: Offer | null
  card: Card | null
  /** The payment of its latest invoice; null when nothing was to pay. */
  payment: { intentId: string; clientSecret: string | null } | null
}

export interface Payment {
  id: string
  /** `waiting` for a card or its confirmation, `acting` while the bank asks its customer. */
  status: 'waiting' | 'acting' | 'succeeded' | 'failed'
  customerId: string | null
  clientSecret: string
  /** What the provider says about a failure. */
  message: string | null
}

export interface Card {
  id: string
  brand: string
  last4: string
}

export interface UpgradeSession {
  id: string
  userId: string | null
  status: 'open' | 'paid' | 'over'
  /** The hosted page; null when it is no longer open. */
  url: string | null
}

export interface ProviderInvoice {
  id: string
  number: string | null
  date: Date
  /** US dollars. */
  amount: number
  status: 'paid' | 'open' | 'void' | 'uncollectible' | 'draft'
  description: string
  pdfUrl: string | null
}

/** What an event is about. Events come late, twice and in any order, so the thing itself is read again. */
export interface ProviderEvent {
  id: string
  type: string
  about: { kind: 'subscription' | 'setup' | 'upgrade'; id: string } | null
}

/**
 * Port: the payment provider. One adapter, through the `stripe` client; it speaks to Stripe or to the sandbox.
 * Each `key` names what a write is for: the same key does the same thing once, however often it is asked.
 * @throws Invalid with the provider's words for a declined card, NotFound for what is not there, Unavailable while the
 *   provider cannot be reached
 */
export interface Payments {
  readonly provider: 'stripe' | 'sandbox'
  readonly publishableKey: string

  createCustomer(who: { email?: string; name?: string; userId?: string }, key: string): Promise<string>
  /** Ends whatever the customer still has, and forgets the customer. Nothing happens when that was done before. */
  forgetCustomer(customerId: string): Promise<void>

  /** A subscription that waits for the browser to confirm its first payment. */
  beginSubscription(input: { customerId: string; offer: Offer }, key: string): Promise<ProviderSubscription>
  /** A subscription that is charged to a card on file at once; it may wait for the bank's customer. */
  chargeSubscription(
    input: { customerId: string; cardId: string; offer: Offer; userId: string },
    key: string,
  ): Promise<ProviderSubscription>
  /** Null when the provider knows no such subscription. */
  subscription(id: string): Promise<ProviderSubscription | null>
  payment(intentId: string): Promise<Payment | null>
  /** `false` cancels at the end of the cycle, `true` takes that back. */
  setRenewal(id: string, renews: boolean, key: string): Promise<void>
  /** The running cycle stays as it was paid; the next one is charged as `offer`. */
  changeNextCycle(id: string, offer: Offer, key: string): Promise<void>
  endNow(id: string): Promise<void>

  /** The hosted page on which the upgrade fee is paid once. `returnTo` is the product's own address. */
  openUpgrade(input: { customerId: string; userId: string; returnTo: string }, key: string): Promise<UpgradeSession>
  upgrade(sessionId: string): Promise<UpgradeSession | null>

  beginSetup(input: { customerId: string; userId: string }, key: string): Promise<{ clientSecret: string }>
  /** The card that a setup brought; null until it succeeded. */
  setup(id: string): Promise<{ customerId: string; userId: string | null; card: Card } | null>
  /** Charges this card from now on. */
  useCard(input: { customerId: string; subscriptionId: string | null; cardId: string }, key: string): Promise<void>
  /** Tries the open invoice of a subscription once more, with the card on file; a refusal leaves it open. */
  retryInvoice(subscriptionId: string, key: string): Promise<void>
  /** The card that would be charged: the default one, else the newest. */
  card(customerId: string): Promise<Card | null>

  /** Newest first. */
  invoices(customerId: string): Promise<ProviderInvoice[]>

  /** @throws Invalid when the signature does not fit, or is older than five minutes */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent
}

/** Nest's token for the port. */
export const PAYMENTS = Symbol('payments')
