import { randomUUID } from 'node:crypto'
import { accountRegistered } from '@arc/contracts/auth/account-events'
import type { Offer } from '@arc/contracts/plans'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { Sandbox } from '@arc/payment-sandbox/sandbox'
import { Payer } from '@arc/payment-sandbox/testing/payer'
import { Database } from '../src/database.js'
import { PAYMENTS, type Payments } from '../src/payments/payments.js'
import { definition } from '../src/service.js'
import { VISA } from './payments.contract.js'

export interface SandboxStack {
  stack: Stack
  sandbox: Sandbox
  payments: Payments
  payer: Payer
}

const BASIC: Offer = { tier: 'basic', interval: 'month' }

/** No sweep by the clock of the machine, for tests that sweep themselves: one in between would end accounts too early for them. */
export const NO_SWEEPS = { SWEEP_SECONDS: '100000' }

/** The billing service alone, with its sandbox and a client. */
export async function startSandbox(env: Record<string, string> = {}): Promise<SandboxStack> {
  const stack = await startStack([definition], env)
  const sandbox = stack.service('billing').get(Sandbox)
  return {
    stack,
    sandbox,
    payments: stack.service('billing').get<Payments>(PAYMENTS),
    payer: new Payer(stack.service('billing').address),
  }
}

/** Registers an account with a trial of seven days; `changes` override the event. */
export async function register({ stack }: SandboxStack, changes: object = {}, user = stack.newUser()) {
  const account = { userId: user.userId, version: 1, email: 'a@b.example', firstName: 'A', lastName: 'B', tier: 'basic' }
  const subscription = { unlimited: false, demo: false, createdAt: stack.clock.now().toISOString(), trialCode: null, trialDays: 7 }
  await stack.platform.transport.publish({
    ...{ id: randomUUID(), type: accountRegistered.type, attempt: 1, traceparent: '' },
    payload: { ...account, ...subscription, ...changes },
  })
  await stack.settle()
  return user
}

/** Creates a paid subscription, with or without an account. */
export async function pay(
  { stack, payments, payer }: SandboxStack,
  userId: string | null,
  { email = 'a@b.example', card = VISA, offer = BASIC }: { email?: string; card?: string; offer?: Offer } = {},
) {
  const customerId = await payments.createCustomer({ email }, randomUUID())
  const subscription = await payments.startSubscription({ customerId, offer }, randomUUID())
  await payer.confirm(subscription.payment?.clientSecret ?? '', card)
  const paid = { customerId, providerId: subscription.id, intentId: subscription.payment?.intentId ?? '' }
  const checkout = {
    id: randomUUID(),
    email,
    planType: offer.interval === 'year' ? 'yearly' : 'basic',
    ...paid,
    userId,
    createdAt: stack.clock.now(),
  }
  await stack
    .service('billing')
    .get(Database)
    .transaction((tx) => tx.checkout.create({ data: checkout }))
  return subscription
}
