import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SERVICE_NAMES, type ServiceName } from '@arc/contracts/services'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { DatabaseAddress } from '../db.js'
import { migrateServices } from '../migrate-schema.js'
import { prepareDatabase } from '../prepare-database.js'
import { type DatabaseContents, quoted, SCHEMAS, type Table } from './database-snapshot.js'

/** An empty database, and the passwords that the roles of the services get. */
export interface RestoreTarget {
  /** Connection string of a role that can create roles and may set `session_replication_role`. */
  admin: string
  passwordOf(service: ServiceName): string
  addressOf(service: ServiceName): DatabaseAddress
}

/**
 * Fills an empty database: creates roles, schemas and tables as they were when the snapshot was taken, loads all rows in one
 * transaction, and then applies the migrations of this release that are newer.
 * @param read the rows of a table in PostgreSQL's text format
 * @throws if the database is not empty, or the snapshot is of a newer release
 */
export async function restoreDatabase(
  target: RestoreTarget,
  contents: DatabaseContents,
  read: (table: Table) => Promise<Readable> | Readable,
): Promise<void> {
  const client = new pg.Client({ connectionString: target.admin, application_name: 'restore' })
  await client.connect()
  try {
    await requireEmpty(client)
    await prepareDatabase(target.admin, target.passwordOf)
    await migrateServices(target.addressOf, (schema, name) => contents.migrations[schema]?.includes(name) ?? false)
    await requireKnown(client, contents)
    await load(client, contents, read)
    await migrateServices(target.addressOf)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(
    'select distinct schemaname as schema from pg_tables where schemaname = any($1) order by 1',
    [SCHEMAS],
  )
  if (rows.length > 0) throw new Error(`The database is not empty: it has tables in ${rows.map(({ schema }) => schema).join(', ')}.`)
}

async function requireKnown(client: pg.Client, { migrations }: DatabaseContents): Promise<void> {
  for (const schema of SERVICE_NAMES) {
    const { rows } = await client.query<{ name: string }>(`select name from ${quoted(schema)}.migrations`)
    const applied = new Set(rows.map(({ name }) => name))
    const unknown = migrations[schema]?.find((name) => !applied.has(name))
    if (unknown) throw new Error(`The backup is of a newer release: this one does not know the migration ${schema}/${unknown}.`)
  }
}

async function load(client: pg.Client, { tables, sequences }: DatabaseContents, read: (table: Table) => Promise<Readable> | Readable) {
  await client.query('begin')
  try {
    // Triggers have done their work before, and rows come in any order.
    await client.query('set local session_replication_role = replica')
    for (const table of tables) {
      const name = `${quoted(table.schema)}.${quoted(table.name)}`
      // A migration may have put rows into it.
      await client.query(`delete from ${name}`)
      await pipeline(await read(table), client.query(from(`copy ${name} (${table.columns.map(quoted)}) from stdin`)))
      await requireRows(client, name, table.rows)
    }
    for (const { schema, name, last } of sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [`${quoted(schema)}.${quoted(name)}`, last])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function requireRows(client: pg.Client, table: string, expected: number): Promise<void> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  if (rows[0]?.n !== expected) throw new Error(`${table} has ${rows[0]?.n} rows instead of ${expected}: the backup is incomplete.`)
}
