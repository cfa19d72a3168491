import { type Stack, startStack } from '@arc/kit/testing/stack'
import { StripePayments } from '../src/payments/stripe.payments.js'
import { Sandbox } from '../src/sandbox/sandbox.js'
import { definition } from '../src/service.js'
import { Payer } from '../src/testing/payer.js'

export interface SandboxStack {
  stack: Stack
  sandbox: Sandbox
  payments: StripePayments
  payer: Payer
}

/** Billing alone, with its sandbox and a client of its own. */
export async function startSandbox(env: Record<string, string> = {}): Promise<SandboxStack> {
  const stack = await startStack([definition], env)
  const sandbox = stack.service('billing').get(Sandbox)
  const { keys } = sandbox
  if (!keys) throw new Error('There is no sandbox.')
  return {
    stack,
    sandbox,
    payments: new StripePayments('sandbox', keys, stack.clock, stack.platform.log),
    payer: new Payer(stack.service('billing').address),
  }
}
