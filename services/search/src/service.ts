import { defineService } from '@arc/kit/service'
import { Database } from './database.js'
import { IndexFlusher } from './index/index-flusher.js'
import { SEARCH_ENV } from './search.env.js'
import { SearchModule } from './search.module.js'

export const definition = defineService({
  name: 'search',
  module: SearchModule,
  database: Database,
  from: import.meta.url,
  env: SEARCH_ENV,
  pending: async (get, userId) => (await get(IndexFlusher)?.pending(userId)) ?? 0,
})
