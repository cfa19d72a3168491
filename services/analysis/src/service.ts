import { defineService } from '@arc/kit/service'
import { ANALYSIS_ENV } from './analysis.env.js'
import { AnalysisModule } from './analysis.module.js'
import { Database } from './database.js'

export const definition = defineService({
  name: 'analysis',
  module: AnalysisModule,
  database: Database,
  from: import.meta.url,
  env: ANALYSIS_ENV,
})
