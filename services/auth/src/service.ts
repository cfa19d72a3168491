import { defineService } from '@arc/kit/service'
import { authEnv } from './auth.env.js'
import { AuthModule } from './auth.module.js'
import { Database } from './database.js'

export const definition = defineService({ name: 'auth', module: AuthModule, database: Database, from: import.meta.url, env: authEnv })
