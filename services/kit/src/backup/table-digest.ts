import pg from 'pg'

export const quoted = (identifier: string): string => pg.escapeIdentifier(identifier)

/** Makes a connection write values as every other one does, whatever the settings of its server are: both sides are compared as text. */
export async function sessionLikeAll(client: pg.Client): Promise<void> {
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`,
  )
}

/**
 * The number of rows of a table and a digest of them: a sum of the rows' own digests, so that their order does not matter and no row
 * needs memory.
 */
export async function digestOf(
  client: pg.Client,
  { schema, name, columns }: { schema: string; name: string; columns: string[] },
): Promise<{ rows: number; digest: string }> {
  const { rows } = await client.query<{ rows: number; digest: string }>(
    `select count(*)::int as rows, coalesce(sum(('x' || left(md5(row(${columns.map((column) => `t.${quoted(column)}`)})::text), 15))::bit(60)::bigint), 0)::text as digest
     from ${quoted(schema)}.${quoted(name)} t`,
  )
  return rows[0] ?? { rows: 0, digest: '0' }
}
