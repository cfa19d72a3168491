import { defineService } from '@arc/kit/service'
import { Database } from './database.js'
import { INVENTORY_ENV } from './inventory.env.js'
import { InventoryModule } from './inventory.module.js'

export const definition = defineService({
  name: 'inventory',
  module: InventoryModule,
  database: Database,
  from: import.meta.url,
  env: INVENTORY_ENV,
})
