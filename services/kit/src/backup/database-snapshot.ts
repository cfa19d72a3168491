import type { Readable } from 'node:stream'
import { SERVICE_NAMES } from '@arc/contracts/services'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { z } from 'zod'
import { newClient } from '../new-client.js'
import { digestOf, quoted, sessionLikeAll } from './table-digest.js'

/** A table and those of its columns that are stored, not computed. */
export const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of all rows, as `digestOf` computes it; backups of earlier releases have none. */
  digest: z.string().optional(),
})
export type Table = z.output<typeof Table>
const Sequence = z.object({ schema: z.string(), name: z.string(), last: z.string() })

/** What a database consisted of at one moment. */
export const DatabaseContents = z.object({
  /** The names of the migrations that were applied, by schema. */
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(Table),
  sequences: z.array(Sequence),
})
export type DatabaseContents = z.output<typeof DatabaseContents>

/** The schemas of a service: its own, and that of its jobs. */
export const SCHEMAS: string[] = SERVICE_NAMES.flatMap((name) => [name, `${name}_jobs`])
/** Not copied: what a new schema has already (its migrations, the version of pg-boss), and statistics in a table for each day. */
const NOT_COPIED = '^(migrations|version|queue_stats.*)$'

/** A database as it was at one moment, whatever is written meanwhile. */
export class DatabaseSnapshot {
  private constructor(private readonly client: pg.Client) {}

  /** The moment is that of this call. @param url of a role that can read all schemas */
  static async open(url: string): Promise<DatabaseSnapshot> {
    const client = newClient({ connectionString: url, application_name: 'backup' })
    await client.connect()
    // A server that goes away fails the statement in progress; without a listener it would also end the process.
    try {
      await sessionLikeAll(client)
      await client.query('begin transaction isolation level repeatable read, read only')
      // The first statement decides what the transaction sees.
      await client.query('select pg_current_snapshot()')
      return new DatabaseSnapshot(client)
    } catch (error) {
      await client.end()
      throw error
    }
  }

  async contents(): Promise<DatabaseContents> {
    const { client } = this
    const tables: Table[] = []
    for (const table of await tablesIn(client)) tables.push({ ...table, ...(await digestOf(client, table)) })
    const { rows: sequences } = await client.query<z.output<typeof Sequence>>(
      `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
       where schemaname = any($1) and last_value is not null order by 1, 2`,
      [SCHEMAS],
    )
    const migrations: Record<string, string[]> = {}
    for (const schema of SERVICE_NAMES) {
      const { rows } = await client.query<{ name: string }>(`select name from ${quoted(schema)}.migrations order by name`)
      migrations[schema] = rows.map(({ name }) => name)
    }
    return { migrations, tables, sequences }
  }

  /** The rows of a table in PostgreSQL's text format. One table is read at a time. */
  read({ schema, name, columns }: Table): Readable {
    return this.client.query(to(`copy (select ${columns.map(quoted)} from ${quoted(schema)}.${quoted(name)}) to stdout`))
  }

  async close(): Promise<void> {
    await this.client.end()
  }
}

/** The tables of all services, without those that are not copied. */
export async function tablesIn(client: pg.Client): Promise<Pick<Table, 'schema' | 'name' | 'columns'>[]> {
  const { rows } = await client.query<Pick<Table, 'schema' | 'name' | 'columns'>>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname = any($1) and c.relname !~ $2
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, NOT_COPIED],
  )
  return rows
}
