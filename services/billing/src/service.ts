import { defineService } from '@arc/kit/service'
import { BillingModule } from './billing.module.js'
import { Database } from './database.js'

export const definition = defineService({ name: 'billing', module: BillingModule, database: Database, from: import.meta.url })
