import { defineService } from '@arc/kit/service'
import { Database } from './database.js'
import { SearchModule } from './search.module.js'

export const definition = defineService({ name: 'search', module: SearchModule, database: Database, from: import.meta.url })
