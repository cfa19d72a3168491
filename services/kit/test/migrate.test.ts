import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MigrationWaits, migrate, requireMigrated } from '../src/migrate.js'
import { createTestDatabase, type TestDatabase } from '../src/testing/database.js'

let database: TestDatabase
let client: pg.Client
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.admin })
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'arc-migrations-'))
  await mkdir(join(folder, 'kit'))
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const given = async (name: string, sql: string) => {
  await mkdir(join(folder, 'service', name), { recursive: true })
  await writeFile(join(folder, 'service', name, 'migration.sql'), sql)
}
const folders = () => ({ kit: join(folder, 'kit'), service: join(folder, 'service') })
const run = (by = client, waits?: MigrationWaits) => migrate(by, 'inventory', folders(), waits ? { waits } : {})
/** Runs `work` while another transaction holds the table, as a long read would. */
async function whileLocked(table: string, work: (release: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const other = new pg.Client({ connectionString: database.admin })
  await other.connect()
  try {
    await other.query('begin')
    await other.query(`select * from ${table}`)
    await work(() => other.query('commit'))
  } finally {
    await other.end()
  }
}
const applied = async () =>
  (await client.query<{ name: string }>('select name from migrations order by applied_at, name')).rows.map((row) => row.name)
const exists = async (table: string) => (await client.query('select to_regclass($1) as found', [table])).rows[0].found !== null

describe('migrations', () => {
  it('are applied in order, those of kit first', async () => {
    await writeFile(join(folder, 'kit', '0001_things.sql'), 'create table things (id int)')
    await given('20260102_more', 'alter table things add column name text')
    await given('20260101_first', 'alter table things add column size int')
    await run()
    expect(await applied()).toEqual(['0001_things.sql', '20260101_first', '20260102_more'])
  })

  it('are applied once across several starts', async () => {
    await given('20260101_first', 'create table things (id int)')
    await run()
    await run()
    expect(await applied()).toEqual(['20260101_first'])
  })

  it('that were edited after they were applied make the start fail', async () => {
    await given('20260101_first', 'create table things (id int)')
    await run()
    await given('20260101_first', 'create table things (id bigint)')
    await expect(run()).rejects.toThrow('Migration inventory/20260101_first was changed after it was applied.')
  })

  it('that fail are rolled back', async () => {
    await given('20260101_first', 'create table things (id int); create table things (id int)')
    await expect(run()).rejects.toThrow('Migration inventory/20260101_first failed')
    expect(await exists('things')).toBe(false)
  })

  it('before a failed one stay applied, and the rest continues once it is fixed', async () => {
    await given('20260101_first', 'create table things (id int)')
    await given('20260102_second', 'no sql')
    await expect(run()).rejects.toThrow('20260102_second')
    await given('20260102_second', 'create table others (id int)')
    await run()
    expect(await applied()).toEqual(['20260101_first', '20260102_second'])
  })

  it('are applied by only one of two replicas that start in parallel', async () => {
    await given('20260101_first', 'create table things (id int)')
    const other = new pg.Client({ connectionString: database.admin })
    await other.connect()
    await Promise.all([run(), run(other)]).finally(() => other.end())
    expect(await applied()).toEqual(['20260101_first'])
  })

  it('gives up a lock that it waits for, so that reads behind it go on, and tries again', async () => {
    await given('20260101_first', 'create table things (id int)')
    await run()
    await given('20260102_second', 'alter table things add column name text')
    await whileLocked('things', async (release) => {
      const migrated = run(client, { lock: 200, pause: 300, attempts: 20 })
      // Behind a waiting `alter table`, a read would wait too.
      const readers = Array.from({ length: 8 }, async (_, n) => {
        await new Promise((resolve) => setTimeout(resolve, n * 100))
        const reader = new pg.Client({ connectionString: database.admin, statement_timeout: 2_000 })
        await reader.connect()
        await reader.query('select * from things').finally(() => reader.end())
      })
      await Promise.all(readers)
      expect(await Promise.race([migrated.then(() => 'done'), 'waiting'])).toBe('waiting')
      await release()
      await migrated
    })
    expect(await applied()).toEqual(['20260101_first', '20260102_second'])
  })

  it('fail after the last attempt for a lock, and leave nothing behind', async () => {
    await given('20260101_first', 'create table things (id int)')
    await run()
    await given('20260102_second', 'create table others (id int); alter table things add column name text')
    await whileLocked('things', async () => {
      await expect(run(client, { lock: 50, pause: 10, attempts: 3 })).rejects.toThrow(
        'Migration inventory/20260102_second failed: canceling statement due to lock timeout',
      )
    })
    expect(await exists('others')).toBe(false)
    await run()
    expect(await applied()).toEqual(['20260101_first', '20260102_second'])
  })
})

describe('a service that does not migrate', () => {
  it('names the migrations that it lacks, and takes a schema that is ahead of it', async () => {
    const check = () => requireMigrated(client, 'inventory', folders())
    await given('20260101_first', 'create table things (id int)')
    await expect(check()).rejects.toThrow('Migration inventory/20260101_first was not applied. Run the job `prepare` first.')
    await run()
    await expect(check()).resolves.toBeUndefined()
    await given('20260102_second', 'create table others (id int)')
    await given('20260103_third', 'create table more (id int)')
    await expect(check()).rejects.toThrow('20260102_second')
    await run()
    await rm(join(folder, 'service', '20260103_third'), { recursive: true })
    await expect(check()).resolves.toBeUndefined()
  })
})
