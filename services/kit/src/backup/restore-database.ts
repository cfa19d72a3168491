import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SERVICE_NAMES, type ServiceName } from '@arc/contracts/services'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { DatabaseAddress } from '../db.js'
import { migrateServices } from '../migrate-schema.js'
import { newClient } from '../new-client.js'
import { prepareDatabase } from '../prepare-database.js'
import { type DatabaseContents, SCHEMAS, type Table, tablesIn } from './database-snapshot.js'
import { digestOf, quoted, sessionLikeAll } from './table-digest.js'
import { putBack, putBackArrivals, type WaitingEvent } from './waiting-event.js'

/** An empty database, and the passwords that the roles of the services get. */
export interface RestoreTarget {
  /** Connection string of a role that can create roles and may set `session_replication_role`. */
  admin: string
  passwordOf(service: ServiceName): string
  addressOf(service: ServiceName): DatabaseAddress
}

/** The content of a snapshot. */
export interface RestoreContent {
  /** The rows of a table in PostgreSQL's text format. */
  read(table: Table): Promise<Readable> | Readable
  /** Published events that some service has not handled. */
  events: AsyncIterable<WaitingEvent> | Iterable<WaitingEvent>
}

/**
 * Fills an empty database: creates roles, schemas and tables as they were when the snapshot was taken, loads all rows in one
 * transaction, compares them with the digests of the snapshot, and then applies the migrations of this release that are newer.
 * @throws if the database is not empty, the snapshot is of a newer release, or a row differs
 */
export async function restoreDatabase(target: RestoreTarget, contents: DatabaseContents, content: RestoreContent): Promise<void> {
  await restoreAsItWas(target, contents, content)
  await migrateServices(target.addressOf)
  await analyze(target.admin)
}

/** The same without the migrations that are newer: the database is as the release left it that took the snapshot. */
export async function restoreAsItWas(target: RestoreTarget, contents: DatabaseContents, content: RestoreContent): Promise<void> {
  const client = newClient({ connectionString: target.admin, application_name: 'restore' })
  await client.connect()
  try {
    await sessionLikeAll(client)
    await emptySchemas(client)
    await prepareDatabase(target.admin, target.passwordOf)
    await migrateServices(target.addressOf, (schema, name) => contents.migrations[schema]?.includes(name) ?? false)
    await requireKnown(client, contents)
    await load(client, contents, content)
  } finally {
    await client.end()
  }
}

async function analyze(admin: string): Promise<void> {
  const client = newClient({ connectionString: admin, application_name: 'restore' })
  await client.connect()
  await client.query('analyze').finally(() => client.end())
}

/** For a check before anything is written. @throws if a database has rows of the product */
export async function requireEmptyDatabase(admin: string): Promise<void> {
  const client = newClient({ connectionString: admin, application_name: 'restore' })
  await client.connect()
  await requireNoRows(client).finally(() => client.end())
}

/** @throws if services are connected to a database */
export async function requireNoServices(admin: string): Promise<void> {
  const client = newClient({ connectionString: admin, application_name: 'restore' })
  await client.connect()
  const { rows } = await client
    .query<{ name: string }>(
      `select distinct substr(usename, 5) as name from pg_stat_activity
       where datname = current_database() and usename like 'arc\\_%' order by 1`,
    )
    .finally(() => client.end())
  if (rows.length > 0) throw new Error(`Services run on this database: ${rows.map(({ name }) => name).join(', ')}. Stop all of them first.`)
}

/** Removes the tables of a database that was only prepared, or whose restore was cut: the snapshot may be of an earlier release. */
async function emptySchemas(client: pg.Client): Promise<void> {
  await requireNoRows(client)
  for (const schema of SCHEMAS) await client.query(`drop schema if exists ${quoted(schema)} cascade`)
}

/** Rows are committed at once and after all files; what follows, the next start does as well. */
const CUT = 'If a restore or a move into it was cut, it has everything: start the product. If not, choose an empty one.'

async function requireNoRows(client: pg.Client): Promise<void> {
  for (const { schema, name } of await tablesIn(client)) {
    const { rows } = await client.query<{ found: boolean }>(`select exists (select from ${quoted(schema)}.${quoted(name)}) as found`)
    if (rows[0]?.found) throw new Error(`The database is not empty: ${schema}.${name} has rows. ${CUT}`)
  }
}

async function requireKnown(client: pg.Client, { migrations }: DatabaseContents): Promise<void> {
  for (const schema of SERVICE_NAMES) {
    const { rows } = await client.query<{ name: string }>(`select name from ${quoted(schema)}.migrations`)
    const applied = new Set(rows.map(({ name }) => name))
    const unknown = migrations[schema]?.find((name) => !applied.has(name))
    if (unknown) throw new Error(`The backup is of a newer release: this one does not know the migration ${schema}/${unknown}.`)
  }
}

async function load(client: pg.Client, { tables, sequences }: DatabaseContents, { read, events }: RestoreContent): Promise<void> {
  await client.query('begin')
  try {
    // Triggers have done their work before, and rows come in any order.
    await client.query('set local session_replication_role = replica')
    for (const table of tables) {
      const name = `${quoted(table.schema)}.${quoted(table.name)}`
      // A migration may have put rows into it.
      await client.query(`delete from ${name}`)
      await pipeline(await read(table), client.query(from(`copy ${name} (${table.columns.map(quoted)}) from stdin`)))
      await requireSame(client, table)
    }
    for (const { schema, name, last } of sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [`${quoted(schema)}.${quoted(name)}`, last])
    await putBackArrivals(client)
    await putBack(client, events)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function requireSame(client: pg.Client, table: Table): Promise<void> {
  const { rows, digest } = await digestOf(client, table)
  const name = `${table.schema}.${table.name}`
  if (rows !== table.rows) throw new Error(`${name} has ${rows} rows instead of ${table.rows}: the copy is incomplete.`)
  if (table.digest !== undefined && digest !== table.digest) throw new Error(`${name} has other rows than the original.`)
}
