import { getPaymentSettings } from '@arc/contracts/billing/checkouts'
import { SANDBOX_PATH } from '@arc/contracts/billing/sandbox'
import { receiveWebhook } from '@arc/contracts/billing/webhooks'
import type { Input } from '@arc/contracts/define'
import { defineDatabase } from '@arc/kit/db'
import { Handle } from '@arc/kit/handle'
import { defineService } from '@arc/kit/service'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { Controller, Module } from '@nestjs/common'
import Stripe from 'stripe'
import { z } from 'zod'
import { Sandbox } from '../src/sandbox.js'
import { sandboxModule } from '../src/sandbox.module.js'
import { Payer } from '../src/testing/payer.js'

/** The public test cards of these tests (https://docs.stripe.com/testing). */
export const CARDS = { visa: '4242424242424242', declined: '4000000000000002', asksAlways: '4000002760003184' }

/** The sandbox uses plain SQL only. */
const noClient = { $disconnect: async () => undefined, $transaction: () => Promise.reject(new Error('There is no Prisma client.')) }
export class Database extends defineDatabase(() => noClient) {}

/** What a service that runs the sandbox has besides: it tells browsers the key, and takes the events. */
@Controller()
class HostController {
  constructor(private readonly sandbox: Sandbox) {}

  @Handle(getPaymentSettings) async settings(_: Input<typeof getPaymentSettings>) {
    return { provider: 'sandbox' as const, publishableKey: this.sandbox.keys.publishableKey, sandboxPath: SANDBOX_PATH }
  }
  @Handle(receiveWebhook) async receive(_: Input<typeof receiveWebhook>) {
    return { received: true as const }
  }
}

@Module({ imports: [sandboxModule(Database)], controllers: [HostController] })
class HostModule {}

const host = defineService({
  name: 'billing',
  module: HostModule,
  database: Database,
  // The tables are created by the migrations of the service that runs the sandbox.
  from: new URL('../../services/billing/src/service.ts', import.meta.url).href,
  rawBody: true,
})

export interface Host {
  stack: Stack
  /** Of the service: where browsers reach the sandbox below `SANDBOX_PATH`. */
  address: string
  sandbox: Sandbox
  payer: Payer
  /** Stripe's own client, with the secret key. */
  stripe: Stripe
}

/** Starts the sandbox in a service that has nothing else: without a line of billing. */
export async function startHost(): Promise<Host> {
  const stack = await startStack([host])
  const { address } = stack.service('billing')
  const sandbox = stack.service('billing').get(Sandbox)
  const { hostname, port } = new URL(sandbox.keys.apiBase)
  const stripe = new Stripe(sandbox.keys.secretKey, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
  return { stack, address, sandbox, payer: new Payer(address), stripe }
}

const Secret = z.object({
  latest_invoice: z.object({ confirmation_secret: z.object({ client_secret: z.string() }) }),
})

/** Starts a subscription of 4.99 USD a month that waits for its first payment. @param customer a new one by default */
export async function startUnpaid({ stripe }: Host, customer?: string): Promise<{ customer: string; intent: string; secret: string }> {
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 499,
    recurring: { interval: 'month' },
    product_data: { name: 'Basic' },
  })
  const payer = customer ?? (await stripe.customers.create({ email: 'a@b.example' })).id
  const subscription = await stripe.subscriptions.create({
    customer: payer,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  })
  const secret = Secret.parse(subscription).latest_invoice.confirmation_secret.client_secret
  return { customer: payer, intent: secret.split('_secret_')[0] ?? '', secret }
}
