import { defineService } from '@arc/kit/service'
import { Database } from './database.js'
import { REPORTS_ENV } from './reports.env.js'
import { ReportsModule } from './reports.module.js'

export const definition = defineService({
  name: 'reports',
  module: ReportsModule,
  database: Database,
  from: import.meta.url,
  env: REPORTS_ENV,
})
