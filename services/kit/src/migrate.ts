import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

interface Migration {
  name: string
  sql: string
  checksum: string
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

/**
 * Applies the pending migrations of one schema: plain SQL files in order, one transaction each, under an advisory lock.
 * @param client connected with the schema as its search path
 * @param folders `kit` contains `NNNN_name.sql`; `service` contains Prisma's `<time>_<name>/migration.sql`
 * @throws if an applied migration was edited
 */
export async function migrate(client: pg.Client, schema: string, folders: { kit: string; service: string }): Promise<void> {
  const migrations = [...(await load(folders.kit, (name) => name)), ...(await load(folders.service, (name) => join(name, 'migration.sql')))]
  await client.query('select pg_advisory_lock(hashtext($1))', [`migrate:${schema}`])
  try {
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    for (const migration of migrations) {
      const checksum = applied.get(migration.name)
      if (checksum === migration.checksum) continue
      if (checksum) throw new Error(`Migration ${schema}/${migration.name} was changed after it was applied.`)
      await client.query('begin')
      try {
        await client.query(migration.sql)
        await client.query('insert into migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${schema}/${migration.name} failed: ${error instanceof Error ? error.message : error}`)
      }
    }
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [`migrate:${schema}`])
  }
}
