import { defineService } from '@arc/kit/service'
import { BILLING_ENV, type BillingEnv } from './billing.env.js'
import { BillingModule } from './billing.module.js'
import { Database } from './database.js'
import { providerModule } from './payments/provider.module.js'

export const definition = defineService({
  name: 'billing',
  module: BillingModule,
  modulesFor: async (env: BillingEnv) => [await providerModule(env)],
  database: Database,
  from: import.meta.url,
  env: BILLING_ENV,
  rawBody: true,
})
