import { defineService } from '@arc/kit/service'
import { BILLING_ENV } from './billing.env.js'
import { BillingModule } from './billing.module.js'
import { Database } from './database.js'

export const definition = defineService({
  name: 'billing',
  module: BillingModule,
  database: Database,
  from: import.meta.url,
  env: BILLING_ENV,
  rawBody: true,
})
