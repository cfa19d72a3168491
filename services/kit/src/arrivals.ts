import type pg from 'pg'

/** A part of a stream: the events of these types. */
export interface StreamPart {
  stream: string
  /** When the server created the stream, as it says it. */
  created: string
  types: readonly string[]
}

/** An event with its position in its stream. */
export interface Arrived {
  id: string
  type: string
  payload: unknown
  traceparent: string
  seq: number
  /** When it was published, ISO 8601. */
  at: string
}

interface Cursor {
  type: string
  created: string
  seq: number
}

/** The stream was created anew, or another process has read on in another one of this name. */
export class StaleCursor extends Error {
  override readonly name = 'StaleCursor'
}

const CURSORS = 'select type, created, seq::float8 as seq from arrival_cursors where stream = $1 and type = any($2)'
const BEGIN = `insert into arrival_cursors (stream, type, created, seq)
  select $1, type, $2, seq from jsonb_to_recordset($3) as begun (type text, seq bigint)
  on conflict (stream, type) do update set created = excluded.created, seq = 0 where arrival_cursors.created <> excluded.created`
/** What the inbox has was handled before it arrived here: an upgrade and a new stream deliver it again. */
const STORE = `insert into arrivals (id, type, payload, traceparent, created_at)
  select id, type, payload, traceparent, at from jsonb_to_recordset($1)
    as event (seq bigint, id uuid, type text, payload jsonb, traceparent text, at timestamptz)
  where not exists (select from inbox where event_id = id) order by seq
  on conflict (id) do nothing`
const ADVANCE = 'update arrival_cursors set seq = greatest(seq, $3) where stream = $1 and type = any($2)'

/**
 * The events that arrived for a service over a broker, in its own database. Events and the position up to which their stream is read are
 * stored in one transaction, so that each event is stored once and in its order, by any number of replicas.
 */
export class Arrivals {
  constructor(readonly pool: pg.Pool) {}

  /**
   * Where to read on. Each type has its own position, so that a newer version also gets what was published while only older ones ran.
   * @param startOf where a type begins that was never read: the position after which its events are wanted
   * @returns the position up to which everything is stored
   */
  async begin(part: StreamPart, startOf: (type: string) => Promise<number>): Promise<number> {
    const { rows } = await this.pool.query<Cursor>(CURSORS, [part.stream, part.types])
    const known = new Map(rows.map((cursor) => [cursor.type, cursor]))
    const begun: { type: string; seq: number }[] = []
    for (const type of part.types) if (!known.has(type)) begun.push({ type, seq: await startOf(type) })
    for (const { type, created } of rows) if (created !== part.created) begun.push({ type, seq: 0 })
    if (begun.length > 0) await this.pool.query(BEGIN, [part.stream, part.created, JSON.stringify(begun)])
    const cursors = await this.pool.query<Cursor>(CURSORS, [part.stream, part.types])
    return Math.min(...cursors.rows.map(({ seq }) => seq))
  }

  /**
   * Stores what was read, whole and in its order, without what another replica has stored meanwhile.
   * @param upTo position of the last message that was read
   * @throws StaleCursor if the positions are of another stream
   */
  async store(part: StreamPart, events: readonly Arrived[], upTo: number): Promise<void> {
    const client = await this.pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<Cursor>(`${CURSORS} order by type for update`, [part.stream, part.types])
      if (rows.length < part.types.length || rows.some(({ created }) => created !== part.created))
        throw new StaleCursor('The stream was created anew.')
      const seqOf = new Map(rows.map(({ type, seq }) => [type, seq]))
      const fresh = events.filter(({ type, seq }) => seq > (seqOf.get(type) ?? 0))
      if (fresh.length > 0) await client.query(STORE, [JSON.stringify(fresh)])
      if (rows.some(({ seq }) => seq < upTo)) await client.query(ADVANCE, [part.stream, part.types, upTo])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  }
}
