import type { Readable } from 'node:stream'
import { SERVICE_NAMES } from '@arc/contracts/services'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { z } from 'zod'

/** A table and those of its columns that are stored, not computed. */
export const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number() })
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
  private constructor(
    private readonly client: pg.Client,
    readonly contents: DatabaseContents,
  ) {}

  /** @param url of a role that can read all schemas */
  static async open(url: string): Promise<DatabaseSnapshot> {
    const client = new pg.Client({ connectionString: url, application_name: 'backup' })
    await client.connect()
    try {
      await client.query('begin transaction isolation level repeatable read, read only')
      return new DatabaseSnapshot(client, await contentsOf(client))
    } catch (error) {
      await client.end()
      throw error
    }
  }

  /** The rows of a table in PostgreSQL's text format. One table is read at a time. */
  read({ schema, name, columns }: Table): Readable {
    return this.client.query(to(`copy (select ${columns.map(quoted)} from ${quoted(schema)}.${quoted(name)}) to stdout`))
  }

  async close(): Promise<void> {
    await this.client.end()
  }
}

export const quoted = (identifier: string): string => pg.escapeIdentifier(identifier)

async function contentsOf(client: pg.Client): Promise<DatabaseContents> {
  const { rows: tables } = await client.query<Omit<Table, 'rows'>>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname = any($1) and c.relname !~ $2
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, NOT_COPIED],
  )
  const { rows: sequences } = await client.query<z.output<typeof Sequence>>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  )
  const counted: Table[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${quoted(table.schema)}.${quoted(table.name)}`)
    counted.push({ ...table, rows: rows[0]?.n ?? 0 })
  }
  const migrations: Record<string, string[]> = {}
  for (const schema of SERVICE_NAMES) {
    const { rows } = await client.query<{ name: string }>(`select name from ${quoted(schema)}.migrations order by name`)
    migrations[schema] = rows.map(({ name }) => name)
  }
  return { migrations, tables: counted, sequences }
}
