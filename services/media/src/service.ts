import { defineService } from '@arc/kit/service'
import { Database } from './database.js'
import { MEDIA_ENV } from './media.env.js'
import { MediaModule } from './media.module.js'

export const definition = defineService({
  name: 'media',
  module: MediaModule,
  database: Database,
  from: import.meta.url,
  env: MEDIA_ENV,
})
