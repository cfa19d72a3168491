import { SERVICE_NAMES } from '@arc/contracts/services'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { migrateServices } from '../src/migrate-schema.js'
import { prepareDatabase } from '../src/prepare-database.js'
import { roleIn } from '../src/process.env.js'
import { createTestDatabase, ROLE_PASSWORD } from '../src/testing/database.js'

const open = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

describe('prepareDatabase', () => {
  it('prepares several databases of one server in parallel', async () => {
    const databases = await Promise.all(Array.from({ length: 6 }, createTestDatabase))
    try {
      const prepared = databases.flatMap(({ admin }) => [admin, admin]).map((admin) => prepareDatabase(admin, () => ROLE_PASSWORD))
      await expect(Promise.all(prepared)).resolves.toHaveLength(12)
    } finally {
      await Promise.all(databases.map((database) => database.drop()))
    }
  })

  it("denies a service access to another's tables", async () => {
    const database = await createTestDatabase()
    await prepareDatabase(database.admin, () => ROLE_PASSWORD)
    const address = (role: string) =>
      `postgres://${role}:${encodeURIComponent(ROLE_PASSWORD)}@${database.host}:${database.port}/${database.name}`
    const [auth, search] = [await open(address('arc_auth')), await open(address('arc_search'))]
    try {
      await auth.query('create table auth.secrets (word text)')
      await expect(search.query('select * from auth.secrets')).rejects.toThrow('permission denied for schema auth')
      await expect(search.query('create table auth.mine (id int)')).rejects.toThrow('permission denied for schema auth')
    } finally {
      await Promise.all([auth.end(), search.end()])
      await database.drop()
    }
  })

  it('is followed by the migrations of all services and their jobs, each with its own role, which run once', async () => {
    const database = await createTestDatabase()
    await prepareDatabase(database.admin, () => ROLE_PASSWORD)
    const admin = await open(database.admin)
    const migrations = async () => {
      const { rows } = await admin.query<{ schema: string; owner: string; last: string }>(
        SERVICE_NAMES.map(
          (name) => `select '${name}' as schema, tableowner as owner, (select max(applied_at)::text from ${name}.migrations) as last
                     from pg_tables where schemaname = '${name}' and tablename = 'outbox'`,
        ).join(' union all '),
      )
      return rows
    }
    try {
      await migrateServices((service) => roleIn(database.admin, service, ROLE_PASSWORD))
      const first = await migrations()
      expect(first.map(({ schema, owner }) => [schema, owner])).toEqual(SERVICE_NAMES.map((name) => [name, `arc_${name}`]))
      const ofJobs = `select schemaname as schema, tableowner as owner from pg_tables where tablename = 'job' order by schemaname`
      const { rows } = await admin.query(ofJobs)
      expect(rows).toEqual([...SERVICE_NAMES].sort().map((name) => ({ schema: `${name}_jobs`, owner: `arc_${name}` })))
      await migrateServices((service) => roleIn(database.admin, service, ROLE_PASSWORD))
      expect(await migrations()).toEqual(first)
      expect((await admin.query(ofJobs)).rows).toEqual(rows)
    } finally {
      await admin.end()
      await database.drop()
    }
  })
})
