import { CLOCK, type Clock } from '@arc/kit/clock'
import type { Log } from '@arc/kit/log'
import type { Task } from '@arc/kit/schedule'
import { LOG } from '@arc/kit/service'
import { type DynamicModule, Module, type Provider } from '@nestjs/common'
import type { BillingEnv } from '../billing.env.js'
import { Database } from '../database.js'
import { PAYMENTS, type Payments, PROVIDER_TASKS } from './payments.js'
import { type StripeSettings, stripeSettings } from './settings.rules.js'
import { stripePayments } from './stripe.payments.js'

@Module({})
class ProviderModule {}

/**
 * The payment provider: Stripe when its keys are configured, else the sandbox; the client is the same. This is the one place that knows
 * the sandbox, and only a process without keys loads it.
 * @throws BadConfiguration for keys that are not usable
 */
export async function providerModule(env: BillingEnv): Promise<DynamicModule> {
  const settings = stripeSettings(env)
  return settings ? stripe(settings) : sandbox()
}

const moduleOf = (imports: DynamicModule[], providers: Provider[]): DynamicModule => ({
  module: ProviderModule,
  global: true,
  imports,
  providers,
  exports: [PAYMENTS, PROVIDER_TASKS],
})

const stripe = (settings: StripeSettings): DynamicModule =>
  moduleOf(
    [],
    [
      {
        provide: PAYMENTS,
        inject: [CLOCK, LOG],
        useFactory: (clock: Clock, log: Log): Payments => stripePayments('stripe', settings, clock, log),
      },
      { provide: PROVIDER_TASKS, useValue: [] },
    ],
  )

async function sandbox(): Promise<DynamicModule> {
  const [{ sandboxModule }, { Sandbox }] = await Promise.all([
    import('@arc/payment-sandbox/module'),
    import('@arc/payment-sandbox/sandbox'),
  ])
  type Running = InstanceType<typeof Sandbox>
  return moduleOf(
    [sandboxModule(Database)],
    [
      {
        provide: PAYMENTS,
        inject: [Sandbox, CLOCK, LOG],
        useFactory: ({ keys }: Running, clock: Clock, log: Log): Payments => stripePayments('sandbox', keys, clock, log),
      },
      {
        provide: PROVIDER_TASKS,
        inject: [Sandbox],
        useFactory: (sandbox: Running): Task[] => [{ name: 'renew-in-sandbox', run: () => sandbox.advanceTime() }],
      },
    ],
  )
}
