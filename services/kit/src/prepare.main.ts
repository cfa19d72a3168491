import { z } from 'zod'
import { readEnv } from './env.js'
import { reasonOf } from './errors.js'
import { migrateServices } from './migrate-schema.js'
import { prepareDatabase } from './prepare-database.js'
import { databasePasswords, passwordIn, roleIn } from './process.env.js'

/** The job before each start and upgrade: creates the role and schema of every service, and migrates the schemas. Safe to run again. */
async function main(): Promise<void> {
  const env = readEnv({
    /** A role that can create roles, with its password. */
    DATABASE_ADMIN_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://user:password@host:port/database' }),
    ...databasePasswords(),
  })
  await prepareDatabase(env.DATABASE_ADMIN_URL, (service) => passwordIn(env, service))
  await migrateServices((service) => roleIn(env.DATABASE_ADMIN_URL, service, passwordIn(env, service)))
  process.stdout.write('The database is prepared.\n')
}

main().catch((error: unknown) => {
  process.stderr.write(`The database was not prepared. ${reasonOf(error)}\n`)
  process.exit(1)
})
