import type { Offer } from '@arc/contracts/plans'

/** A subscription at the provider, reduced to the fields that we use. */
export interface ProviderSubscription {
  id: string
  customerId: string
  /** The account it was created for; null before there is one. */
  userId: string | null
  /** `waiting`: the first payment is not settled. `past_due`: a renewal is not settled and is retried. */
  status: 'waiting' | 'active' | 'past_due' | 'ended'
  /** End of the current cycle, paid or not. */
  currentPeriodEnd: Date
  renews: boolean
  /** The offer of the next cycle; null for an unknown price. */
  next: Offer | null
  card: Card | null
  /** When a declined renewal is tried again; null when it is not. */
  nextAttempt: Date | null
  /** The total of the latest invoice, which is that of the current cycle, in US dollars; null when nothing was due. */
  charged: number | null
  /** The payment of the latest invoice; null when nothing was due. */
  payment: { intentId: string; clientSecret: string | null } | null
}

export interface Payment {
  id: string
  /** `waiting` for a card or its confirmation, `requires_action` while the bank waits for its customer. */
  status: 'waiting' | 'requires_action' | 'succeeded' | 'failed'
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

/** A card that its owner has confirmed for later charges. */
export interface CardSetup {
  customerId: string
  userId: string | null
  card: Card
}

export interface UpgradeSession {
  id: string
  userId: string | null
  status: 'open' | 'paid' | 'over'
  /** US dollars. */
  amount: number
  /** The payment; null before it is started. */
  intentId: string | null
  /** The hosted page; null when it is no longer open. */
  url: string | null
}

export interface ProviderInvoice {
  id: string
  number: string | null
  date: Date
  /** A declined renewal is paid up to two weeks after its date. Null before. */
  paidAt: Date | null
  /** US dollars. */
  amount: number
  /** What of it went back to the customer, in US dollars. */
  refunded: number
  status: 'paid' | 'open' | 'void' | 'uncollectible' | 'draft'
  /** Whether the payer has disputed the payment at their bank; null also for a dispute that we won. */
  dispute: 'open' | 'lost' | null
  description: string
  pdfUrl: string | null
}

/** A payment that took money. */
export interface Charge {
  intentId: string
  /** US dollars. */
  amount: number
  /** Whether all of it went back. */
  refunded: boolean
}

/** Money that went back to the customer, or that their bank has taken back. */
export interface Reversal {
  customerId: string | null
  /** What was paid, in US dollars. */
  amount: number
  /** What of it was refunded, in US dollars. */
  refunded: number
  dispute: { status: 'open' | 'won' | 'lost'; reason: string } | null
}

/** The object that an event is about. Events arrive late, twice and in any order, so the object is read again. */
export interface ProviderEvent {
  id: string
  type: string
  about: { kind: 'subscription' | 'setup' | 'upgrade' | 'reversal'; id: string } | null
  /** The customer of that object; null when the event names none. */
  customerId: string | null
}

/** Customers and their cards. */
export interface CustomersAndCards {
  createCustomer(who: { email?: string; name?: string; userId?: string }, key: string): Promise<string>
  /** Ends all subscriptions of the customer and deletes the customer. Idempotent. */
  deleteCustomer(customerId: string): Promise<void>
  startSetup(input: { customerId: string; userId: string }, key: string): Promise<{ clientSecret: string }>
  /** The card of a setup; null until it succeeded. */
  setup(id: string): Promise<CardSetup | null>
  /** Makes this card the default for future charges. */
  useCard(input: { customerId: string; subscriptionId: string | null; cardId: string }, key: string): Promise<void>
  /** The card that is charged: the default one, else the newest. */
  card(customerId: string): Promise<Card | null>
}

export interface Subscriptions {
  /** Creates a subscription that waits for the browser to confirm its first payment. */
  startSubscription(input: { customerId: string; offer: Offer }, key: string): Promise<ProviderSubscription>
  /** Creates a subscription that is charged to a card on file at once; the bank may require confirmation. */
  chargeSubscription(
    input: { customerId: string; cardId: string; offer: Offer; userId: string },
    key: string,
  ): Promise<ProviderSubscription>
  /** The newest active subscription of a customer; null when there is none. */
  activeSubscription(customerId: string): Promise<ProviderSubscription | null>
  /** Null when the provider knows no such subscription. */
  subscription(id: string): Promise<ProviderSubscription | null>
  /** `false` cancels at the end of the cycle, `true` undoes that. */
  setRenewal(id: string, renews: boolean, key: string): Promise<void>
  /** The running cycle stays as it was paid; the next one is charged as `offer`. */
  changeNextCycle(id: string, offer: Offer, key: string): Promise<void>
  endNow(id: string): Promise<void>
  /** Retries the open invoice of a subscription with the card on file; after a decline it stays open. */
  retryInvoice(subscriptionId: string, key: string): Promise<void>
}

export interface Upgrades {
  /** Opens the hosted page on which `amount`, in US dollars, is paid once. `returnTo` is the product's URL. */
  openUpgrade(input: { customerId: string; userId: string; amount: number; returnTo: string }, key: string): Promise<UpgradeSession>
  upgrade(sessionId: string): Promise<UpgradeSession | null>
  /** Closes the hosted page, so that it cannot be paid any more. Idempotent; does nothing for one that was paid. */
  closeUpgrade(sessionId: string): Promise<void>
}

export interface ChargesAndInvoices {
  payment(intentId: string): Promise<Payment | null>
  /**
   * What was charged to a customer, also to a deleted one, the newest first; without payments that the payer disputes, whose money is
   * with the bank.
   * @param since the time of the charge, not of the payment's start, in whole seconds
   */
  chargedSince(customerId: string, since: Date): Promise<Charge[]>
  /** Returns all that a payment took, once. @returns false for one that took nothing */
  refund(intentId: string, key: string): Promise<boolean>
  /** What was refunded or disputed of a charge; null when the provider knows no such charge. */
  reversal(chargeId: string): Promise<Reversal | null>
  /** All of a customer, newest first. */
  invoices(customerId: string): Promise<ProviderInvoice[]>
}

export interface Webhooks {
  /** @throws Invalid when the signature is wrong or older than five minutes */
  readEvent(body: Buffer, signature: string | undefined): Promise<ProviderEvent>
}

/**
 * Port: the payment provider. One adapter, the `stripe` client, for Stripe and for the sandbox.
 * Each `key` is an idempotency key: a repeated write with the same key happens once.
 * @throws Invalid with the provider's message for a declined card, NotFound for a missing object, Unavailable while the
 *   provider cannot be reached
 */
export interface Payments extends CustomersAndCards, Subscriptions, Upgrades, ChargesAndInvoices, Webhooks {
  readonly provider: 'stripe' | 'sandbox'
  readonly publishableKey: string
}

/** Nest's tokens for the port, and for what a provider in this process does regularly, before the sweep reads it: Stripe has nothing. */
export const PAYMENTS = Symbol('payments')
export const PROVIDER_TASKS = Symbol('tasks of the payment provider')
