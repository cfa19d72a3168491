import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { SCHEMAS } from '@arc/kit/backup/database-snapshot'
import type { Files } from '@arc/kit/ports/files'
import pg from 'pg'

/**
 * A digest of the rows of every table but pg-boss's notes on its queues, which change all the time; whatever their order, and the next
 * value of every sequence.
 * @param running the product runs, and notes the times of its tasks and answers, and how far it has read the streams of events
 */
export async function digestsOf(admin: string, { running = false } = {}): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  const tables = await client.query<{ name: string }>(
    `select schemaname || '."' || tablename || '"' as name from pg_tables
     where schemaname = any($1) and tablename !~ $2 order by 1`,
    [SCHEMAS, `^(migrations|version|queue|queue_stats.*${running ? '|task_runs|answers|arrival_cursors' : ''})$`],
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as rows from ${name} t`,
    )
    digests[name] = rows[0].rows
  }
  const sequences = await client.query(
    'select sequencename as name, last_value::text as last from pg_sequences where schemaname = any($1)',
    [SCHEMAS],
  )
  for (const { name, last } of sequences.rows) digests[name] = last
  await client.end()
  return digests
}

/** A digest of the bytes of every file, with its content type. */
export async function bytesOf(files: Files): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for await (const { key } of files.list()) {
    const { contentType, stream } = await files.get(key)
    digests[key] = `${contentType} ${createHash('sha256')
      .update(await buffer(stream))
      .digest('hex')}`
  }
  return digests
}
