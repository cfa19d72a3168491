import { defineService } from '@arc/kit/service'
import { ADMIN_ENV } from './admin.env.js'
import { AdminModule } from './admin.module.js'
import { Database } from './database.js'

export const definition = defineService({ name: 'admin', module: AdminModule, database: Database, from: import.meta.url, env: ADMIN_ENV })
