import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { reasonOf } from './errors.js'
import { TIMEOUTS } from './timeouts.js'

interface Migration {
  name: string
  sql: string
  checksum: string
}

/** `kit` contains `NNNN_name.sql`; `service` contains Prisma's `<time>_<name>/migration.sql`. */
export interface MigrationFolders {
  kit: string
  service: string
}

/** How long a migration waits for a lock, and then for the next of its attempts, in milliseconds. */
export interface MigrationWaits {
  lock: number
  pause: number
  attempts: number
}
/** Five minutes: longer than any statement of a service may run. */
const WAITS: MigrationWaits = { lock: TIMEOUTS.migrationLock, pause: TIMEOUTS.migrationPause, attempts: 60 }
/** PostgreSQL's code for `lock_not_available`. */
const LOCK_NOT_AVAILABLE = '55P03'

const TABLE =
  'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())'

/**
 * Applies the pending migrations of one schema: plain SQL files in order, one transaction each, under an advisory lock. Services may
 * run meanwhile: a migration that waits for a lock gives it up after a moment, so that their statements are not held up behind it.
 * @param client connected with the schema as its search path
 * @param wanted which of them to apply; all by default
 * @throws if an applied migration was edited, or if one fails
 */
export async function migrate(
  client: pg.Client,
  schema: string,
  folders: MigrationFolders,
  { waits = WAITS, wanted = () => true }: { waits?: MigrationWaits; wanted?: (name: string) => boolean } = {},
): Promise<void> {
  await client.query('select pg_advisory_lock(hashtext($1))', [`migrate:${schema}`])
  try {
    await client.query(TABLE)
    for (const migration of await pendingOf(client, schema, folders))
      if (wanted(migration.name)) await applyWithRetries(client, schema, migration, waits)
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [`migrate:${schema}`])
  }
}

/**
 * For a service that may not migrate: a schema with more migrations than it knows is fine, since they only add.
 * @throws if one of its migrations was not applied
 */
export async function requireMigrated(client: pg.Client, schema: string, folders: MigrationFolders): Promise<void> {
  const [first] = await pendingOf(client, schema, folders)
  if (first) throw new Error(`Migration ${schema}/${first.name} was not applied. Run the job \`prepare\` first.`)
}

async function pendingOf(client: pg.Client, schema: string, folders: MigrationFolders): Promise<Migration[]> {
  const migrations = [...(await load(folders.kit, (name) => name)), ...(await load(folders.service, (name) => join(name, 'migration.sql')))]
  const applied = await appliedIn(client)
  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (edited) throw new Error(`Migration ${schema}/${edited.name} was changed after it was applied.`)
  return migrations.filter(({ name }) => !applied.has(name))
}

async function appliedIn(client: pg.Client): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ found: boolean }>(`select to_regclass('migrations') is not null as found`)
  if (!tables[0]?.found) return new Map()
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

async function load(folder: string, pick: (entry: string) => string): Promise<Migration[]> {
  const entries = (await readdir(folder)).filter((entry) => /^\d/.test(entry)).sort()
  return Promise.all(
    entries.map(async (name) => {
      const sql = await readFile(join(folder, pick(name)), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyWithRetries(client: pg.Client, schema: string, migration: Migration, waits: MigrationWaits): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await apply(client, migration, waits.lock)
      return
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
      if (!isLocked || attempt >= waits.attempts) throw new Error(`Migration ${schema}/${migration.name} failed: ${reasonOf(error)}`)
      await pause(waits.pause)
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration, lockTimeout: number): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeout}`)
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
