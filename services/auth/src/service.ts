import { defineService } from '@arc/kit/service'
import { AUTH_ENV } from './auth.env.js'
import { AuthModule } from './auth.module.js'
import { Database } from './database.js'

export const definition = defineService({ name: 'auth', module: AuthModule, database: Database, from: import.meta.url, env: AUTH_ENV })
