import type { Log } from '@arc/kit/log'
import { safeMessage } from '@arc/kit/safe-errors'
import type { Client, estypes } from '@elastic/elasticsearch'
import type { Database } from '../database.js'
import { type IndexDocument, itemDocument, roomDocument } from './elastic.documents.js'
import { ensureIndex } from './elastic.indices.js'
import { Lease } from './lease.js'
import type { LiveSearch } from './live-search.js'

/** Rows that one bulk request sends. */
const BATCH = 1_000
/** A commit starts the flusher; the poll finds what another replica left behind. In milliseconds. */
const POLL_MS = 2_000
/** Pause while another replica sends. In milliseconds. */
const BUSY_MS = 250
/** Longest pause between two attempts while the engine is unreachable, in milliseconds. */
const MAX_PAUSE_MS = 10_000

/** The tables that are indexed, with their keys. */
const TABLES = { items: 'item_id', rooms: 'room_id' } as const
type Table = keyof typeof TABLES

const ANY_UNINDEXED = `select exists (select from items where revision > indexed) or exists (select from rooms where revision > indexed) as found`
const UNINDEXED_ROOMS = `select room_id as id from rooms where revision > indexed order by revision limit ${BATCH}`
/** A share of the batch for every user who has unindexed items, oldest first; users are found by skipping through the index. */
const UNINDEXED_ITEMS = `
  with recursive owners as (
    (select user_id from items where revision > indexed order by user_id limit 1)
    union all
    select (select user_id from items where revision > indexed and user_id > owners.user_id order by user_id limit 1)
    from owners where owners.user_id is not null
  ), share as (select greatest(10, ${BATCH} / greatest(1, count(user_id))) as rows from owners)
  select oldest.item_id as id from owners cross join lateral (
    select item_id from items where items.user_id = owners.user_id and revision > indexed
    order by revision limit (select rows from share)) oldest
  where not exists (select 1 from deleted_users where deleted_users.user_id = owners.user_id)
  limit ${BATCH}`

/**
 * Sends Elasticsearch every row whose latest revision it does not have, one replica at a time, so that none repeats another. Rows are
 * marked as indexed only afterwards, so a process that dies in between leaves them to be sent again; revisions are external versions, so
 * the latest one wins.
 */
export class IndexFlusher {
  private running: Promise<void> | null = null
  private again = false
  private closed = false
  private failures = 0
  private found = false
  /** True while documents were sent that a search does not find yet. */
  private unrefreshed = false
  private timer: NodeJS.Timeout | undefined
  private readonly lease: Lease

  constructor(
    private readonly db: Database,
    private readonly client: Client,
    private readonly alias: string,
    private readonly log: Log,
    private readonly live: LiveSearch,
  ) {
    this.lease = new Lease(db, alias)
  }

  onApplicationBootstrap(): void {
    this.db.onCommit(() => this.nudge())
    this.schedule(0)
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.running
    await this.client.close()
  }

  /** Starts a flush after a commit, unless the engine is known to be unreachable. */
  nudge(): void {
    if (this.closed || this.failures > 0) return
    this.run()
  }

  /**
   * The number of rows that a search does not find in their latest revision yet.
   * @param userId only the rows of this user; of all users by default
   */
  async pending(userId?: string): Promise<number> {
    const { rows } = await this.db.pool.query<{ n: number }>(
      `select (select count(*) from items where revision > indexed and ($1::text is null or user_id = $1))::int
            + (select count(*) from rooms where revision > indexed and ($1::text is null or user_id = $1))::int as n`,
      [userId ?? null],
    )
    return (rows[0]?.n ?? 0) + Number(this.unrefreshed)
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer)
    if (!this.closed) this.timer = setTimeout(() => this.run(), ms)
  }

  private run(): void {
    if (this.running) {
      this.again = true
      return
    }
    let elsewhere = false
    this.running = this.flush()
      .then(
        (done) => {
          elsewhere = !done
          if (this.failures > 0) this.log.info('Elasticsearch takes documents again')
          this.failures = 0
        },
        (error: unknown) => {
          this.found = false
          if (this.failures++ === 0) this.log.warn({ reason: safeMessage(error) }, 'Elasticsearch takes no documents; they wait')
        },
      )
      .finally(() => {
        this.running = null
        const now = this.again && this.failures === 0 && !elsewhere
        this.again = false
        this.schedule(now ? 0 : elsewhere ? BUSY_MS : Math.min(MAX_PAUSE_MS, POLL_MS * Math.max(1, this.failures)))
      })
  }

  /** @returns false when another replica sends what is not indexed */
  private async flush(): Promise<boolean> {
    // Checked at the start and after a failure, because the index may have been lost.
    if (!this.found) await ensureIndex(this.client, this.alias, this.db)
    this.found = true
    const { rows } = await this.db.pool.query<{ found: boolean }>(ANY_UNINDEXED)
    if (!rows[0]?.found && !this.unrefreshed) return true
    if (!(await this.lease.take())) return false
    try {
      // Rooms are few, so they come first. Another replica goes on when this one has hung for too long.
      for (const table of ['rooms', 'items'] as const) while (!this.closed && (await this.lease.take()) && (await this.flushSome(table)));
      if (this.unrefreshed) await this.client.indices.refresh({ index: this.alias })
      this.unrefreshed = false
    } finally {
      await this.lease.release()
    }
    return true
  }

  /** @returns true when there may be more */
  private async flushSome(table: Table): Promise<boolean> {
    const documents = await this.findUnindexed(table)
    if (documents.length === 0) return false
    const more = documents.length === BATCH
    // The last request waits until a search finds what was sent; waiting for each would take most of the time.
    const target = { index: this.alias, require_alias: true, refresh: more ? false : 'wait_for' } as const
    this.unrefreshed = true
    const written = await sendDocuments(this.client, target, documents)
    this.unrefreshed = more
    await this.markIndexed(table, documents, true)
    this.live.changed([...new Set(documents.map(({ userId }) => userId))])
    // A rebuild replaced the index that was written to: the new one needs these documents too.
    if (!(await this.client.indices.existsAlias({ name: this.alias, index: written }))) await this.markIndexed(table, documents, false)
    return more
  }

  private async markIndexed(table: Table, documents: IndexDocument[], indexed: boolean): Promise<void> {
    await this.db.client.$executeRawUnsafe(
      `update ${table} set indexed = ${indexed ? 'sent.revision' : '0'}
       from unnest($1::int[], $2::bigint[]) as sent (id, revision)
       where ${TABLES[table]} = sent.id and indexed ${indexed ? '< sent.revision' : '> 0'}`,
      documents.map(({ id }) => Number(id.split('-')[1])),
      documents.map(({ revision }) => revision),
    )
  }

  private async findUnindexed(table: Table): Promise<IndexDocument[]> {
    const ids = await this.db.client.$queryRawUnsafe<{ id: number }[]>(table === 'items' ? UNINDEXED_ITEMS : UNINDEXED_ROOMS)
    if (ids.length === 0) return []
    const among = { in: ids.map(({ id }) => id) }
    if (table === 'items') return (await this.db.client.item.findMany({ where: { itemId: among } })).map(itemDocument)
    return (await this.db.client.room.findMany({ where: { roomId: among } })).map(roomDocument)
  }
}

/**
 * Sends documents to an index; one that the index has in a later revision stays as it is there.
 * @returns the name of the index that they are in now
 * @throws when one is refused for any other reason
 */
export async function sendDocuments(
  client: Client,
  target: Pick<estypes.BulkRequest, 'index' | 'require_alias' | 'refresh'>,
  documents: IndexDocument[],
): Promise<string> {
  const operations = documents.flatMap(({ id, userId, revision, body }): (estypes.BulkOperationContainer | object)[] => [
    { index: { _id: id, routing: userId, version: Number(revision), version_type: 'external_gte' } },
    body,
  ])
  const { items, errors } = await client.bulk({ ...target, operations })
  const refused = errors ? items.find(({ index: one }) => one?.error && one.status !== 409) : undefined
  if (refused) throw new Error(`Elasticsearch refused ${refused.index?._id}: ${refused.index?.error?.reason}`)
  return items[0]?.index?._index ?? ''
}
