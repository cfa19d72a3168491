import { defineService } from '@arc/kit/service'
import { AnalysisModule } from './analysis.module.js'
import { Database } from './database.js'
import { analysisEnv } from './recogniser/model/model.env.js'

export const definition = defineService({
  name: 'analysis',
  module: AnalysisModule,
  database: Database,
  from: import.meta.url,
  env: analysisEnv,
})
