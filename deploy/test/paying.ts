import { randomBytes } from 'node:crypto'
import { SweepService } from '@arc/billing/sweep/sweep.service'
import { paymentSuccess } from '@arc/contracts/auth/accounts'
import { createSetupIntent } from '@arc/contracts/billing/cards'
import { createSubscription } from '@arc/contracts/billing/checkouts'
import type { PlanType } from '@arc/contracts/billing/plan-type'
import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { createItem } from '@arc/contracts/inventory/items'
import { Payer } from '@arc/payment-sandbox/testing/payer'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { type Product, startProduct, type Visitor } from './product.js'

/** Public test cards: https://docs.stripe.com/testing */
export const CARDS = {
  visa: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  declinedLater: '4000000000000341',
  asks: '4000000000003220',
} as const

export const newEmail = (): string => `u${randomBytes(6).toString('hex')}@mail.example`

/** The product with its sandbox, and a payer without a browser. */
export class Paying {
  private running?: Product

  async start(): Promise<void> {
    this.running = await startProduct({ SUBSCRIPTIONS_PER_ORIGIN: '10000' })
  }
  async end(): Promise<void> {
    await this.running?.close()
  }
  get product(): Product {
    if (!this.running) throw new Error('The product has not started yet.')
    return this.running
  }
  get payer(): Payer {
    return new Payer(this.product.gateway.address)
  }
}

/** Starts the product once for all tests of a file. */
export function startPaying(): Paying {
  const paying = new Paying()
  beforeAll(() => paying.start())
  afterAll(() => paying.end())
  return paying
}

/** The fields of a sign-up by card, with its payment. */
export interface Purchase {
  email: string
  planType: PlanType
  paymentIntentId: string
  customerId: string
  firstName: string
  lastName: string
  password: string
}

/** Starts a subscription as the sign-up form does. */
export async function startPurchase(
  visitor: Visitor,
  planType: PlanType = 'basic',
  email = newEmail(),
): Promise<{ purchase: Purchase; clientSecret: string }> {
  const { status, body } = await visitor.call(createSubscription, { body: { email, planType } })
  if (status !== 200) throw new Error(`The subscription was not started: ${body.message}`)
  const { clientSecret, paymentIntentId, customerId } = body
  const person = { firstName: 'Dana', lastName: 'Whitfield', password: 'correct horse' }
  return { clientSecret, purchase: { ...person, email, planType, paymentIntentId, customerId } }
}

/** A user who has just signed up by card. */
export async function signUpByCard(
  product: Product,
  planType: PlanType = 'basic',
  card: string = CARDS.visa,
): Promise<Visitor & { purchase: Purchase }> {
  const visitor = product.visitor()
  const { purchase, clientSecret } = await startPurchase(visitor, planType)
  const payer = new Payer(product.gateway.address)
  const paid = await payer.confirm(clientSecret, card)
  if (paid.status !== 'succeeded') throw new Error(`The card was not charged: ${paid.error?.message}`)
  const { status, body } = await visitor.call(paymentSuccess, { body: purchase })
  if (status !== 200) throw new Error(`The account was not created: ${body.message}`)
  visitor.userId = body.user.id
  await product.stack.settle()
  return Object.assign(visitor, { purchase })
}

/** Puts a card on file, as the billing page does. */
export async function addCard(product: Product, visitor: Visitor, card: string = CARDS.visa): Promise<void> {
  const { body } = await visitor.call(createSetupIntent)
  await new Payer(product.gateway.address).confirm(body.clientSecret, card)
  await product.stack.settle()
}

/** Advances the clock and processes everything due. */
export async function pass(product: Product, days: number): Promise<void> {
  product.stack.clock.advance({ days })
  await runSweep(product)
}

export async function runSweep(product: Product): Promise<void> {
  await product.stack.service('billing').get(SweepService).sweep()
  await product.stack.settle()
}

/** The subscription as its owner reads it. */
export async function subscriptionOf(visitor: Visitor) {
  const { status, body } = await visitor.call(getSubscription)
  expect([status, body]).toEqual([200, expect.anything()])
  return getSubscription.response.parse(body)
}

/** Tries to create an item. @returns the status */
export const addVase = async (visitor: Visitor): Promise<number> =>
  (await visitor.call(createItem, { body: { name: 'Vase', category: 'Decor' } })).status

/** The gateway caches a session for two seconds, so changes take effect after that. */
export const soon = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 5_000, interval: 200 })

const DAY_MS = 24 * 3600 * 1000

/** A date that the response must contain. */
export function moment(text: string | null): Date {
  if (!text) throw new Error('The response contains no date.')
  return new Date(text)
}

export const daysBetween = (from: Date, until: Date): number => (until.getTime() - from.getTime()) / DAY_MS
export const daysFromNow = (product: Product, text: string | null): number => daysBetween(product.stack.clock.now(), moment(text))
