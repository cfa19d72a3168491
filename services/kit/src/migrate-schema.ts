import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SERVICE_NAMES, type ServiceName } from '@arc/contracts/services'
import type pg from 'pg'
import { type DatabaseAddress, poolConfig } from './db.js'
import { migrateJobs } from './jobs.boss.js'
import { type MigrationFolders, migrate, requireMigrated } from './migrate.js'
import { newClient } from './new-client.js'

/** Whether a start applies the migrations, or leaves that to the job `prepare` and only checks that it has run. */
export type Migrations = 'apply' | 'require'

const KIT_MIGRATIONS = join(dirname(createRequire(import.meta.url).resolve('@arc/kit/package.json')), 'migrations')
/** The folder of the services, beside kit's: in the repository, and in the image of the job. */
const SERVICES = new URL('../../', import.meta.url)

const foldersOf = (migrations: URL): MigrationFolders => ({ kit: KIT_MIGRATIONS, service: fileURLToPath(migrations) })

/**
 * Brings the schema of one service up to date, or checks that it is.
 * @param from `import.meta.url` of its definition; its migrations are in `../prisma/migrations`
 * @throws if a migration fails, or was not applied although that is required
 */
export function migrateSchema(address: DatabaseAddress, from: string, migrations: Migrations): Promise<void> {
  const folders = foldersOf(new URL('../prisma/migrations', from))
  const work = migrations === 'apply' ? migrate : requireMigrated
  return connected(address, (client) => work(client, address.schema, folders))
}

/**
 * Applies the pending migrations of all services and of their jobs, one after the other, each with the role of its service.
 * @param wanted which migrations to apply; all by default
 * @throws if one fails; those before it stay applied
 */
export async function migrateServices(
  addressOf: (service: ServiceName) => DatabaseAddress,
  wanted: (service: ServiceName, name: string) => boolean = () => true,
): Promise<void> {
  for (const service of SERVICE_NAMES) {
    const address = addressOf(service)
    const folders = foldersOf(new URL(`${service}/prisma/migrations`, SERVICES))
    await connected(address, (client) => migrate(client, address.schema, folders, { wanted: (name) => wanted(service, name) }))
    await migrateJobs(address)
  }
}

async function connected(address: DatabaseAddress, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = newClient(poolConfig(address, 1))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
