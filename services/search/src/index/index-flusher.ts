import type { Log } from '@arc/kit/log'
import { safeMessage } from '@arc/kit/safe-errors'
import type { Client, estypes } from '@elastic/elasticsearch'
import type { Database } from '../database.js'
import { type IndexDocument, itemDocument, roomDocument } from './elastic.documents.js'
import { ensureIndex } from './elastic.indices.js'

const BATCH = 500
/** Tombstones that one statement removes. */
const REMOVED = 5_000
/** A commit nudges the flusher; the poll is for what another replica left behind. Milliseconds. */
const POLL_MS = 2_000
/** While the engine is away it is asked again after this long, at most. */
const MAX_PAUSE_MS = 10_000

/** Where the table stands that a document comes from. */
const TABLES = { items: 'item_id', rooms: 'room_id' } as const
type Table = keyof typeof TABLES

/**
 * Tells Elasticsearch of every row that it does not know in its latest revision. Rows are noted as told only afterwards,
 * so whoever dies in between leaves them to be told again; revisions are external versions, so the last one always wins.
 */
export class IndexFlusher {
  private running: Promise<void> | null = null
  private again = false
  private closed = false
  private failures = 0
  private found = false
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly db: Database,
    private readonly client: Client,
    private readonly alias: string,
    private readonly log: Log,
  ) {}

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

  /** Something was committed: look now, unless the engine is known to be away. */
  nudge(): void {
    if (this.closed || this.failures > 0) return
    this.run()
  }

  /** How many rows wait to be told. */
  async pending(): Promise<number> {
    const rows = await this.db.client.$queryRaw<{ n: number }[]>`
      select ((select count(*) from items where revision > indexed) + (select count(*) from rooms where revision > indexed))::int as n`
    return rows[0]?.n ?? 0
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
    this.running = this.flush()
      .then(
        () => {
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
        const now = this.again && this.failures === 0
        this.again = false
        this.schedule(now ? 0 : Math.min(MAX_PAUSE_MS, POLL_MS * Math.max(1, this.failures)))
      })
  }

  private async flush(): Promise<void> {
    // Looked for at the start and after trouble, which may be that it was lost.
    if (!this.found) await ensureIndex(this.client, this.alias, this.db)
    this.found = true
    // Rooms are few and come first.
    while (!this.closed && (await this.flushSome('rooms')));
    while (!this.closed && (await this.flushSome('items')));
    await this.removeTombstones()
  }

  /** @returns true when there may be more */
  private async flushSome(table: Table): Promise<boolean> {
    const documents = await this.untold(table)
    if (documents.length === 0) return false
    // Told means found: the engine answers when a search sees them.
    const target = { index: this.alias, require_alias: true, refresh: 'wait_for' } as const
    const written = await sendDocuments(this.client, target, documents)
    await this.note(table, documents, true)
    // A rebuild put another index in the place of the one that was written to: that one has to be told too.
    if (!(await this.client.indices.existsAlias({ name: this.alias, index: written }))) await this.note(table, documents, false)
    return documents.length === BATCH
  }

  /** Notes that these were told, or that they were not. */
  private async note(table: Table, documents: IndexDocument[], told: boolean): Promise<void> {
    await this.db.client.$executeRawUnsafe(
      `update ${table} set indexed = ${told ? 'told.revision' : '0'}
       from unnest($1::int[], $2::bigint[]) as told (id, revision)
       where ${TABLES[table]} = told.id and indexed ${told ? '< told.revision' : '> 0'}`,
      documents.map(({ id }) => Number(id.split('-')[1])),
      documents.map(({ revision }) => revision),
    )
  }

  private async untold(table: Table): Promise<IndexDocument[]> {
    const ids = await this.db.client.$queryRawUnsafe<{ id: number }[]>(
      `select ${TABLES[table]} as id from ${table} where revision > indexed order by revision limit ${BATCH}`,
    )
    if (ids.length === 0) return []
    const among = { in: ids.map(({ id }) => id) }
    if (table === 'items') return (await this.db.client.item.findMany({ where: { itemId: among } })).map(itemDocument)
    return (await this.db.client.room.findMany({ where: { roomId: among } })).map(roomDocument)
  }

  /** Once the engine has the tombstones of deleted accounts, their rows are removed, a chunk a statement. */
  private async removeTombstones(): Promise<void> {
    for (const table of ['items', 'rooms'] as const) {
      const key = TABLES[table]
      const sql = `delete from ${table} where ${key} in (select ${key} from ${table}
        where deleted and indexed = revision and user_id in (select user_id from gone_users) limit ${REMOVED})`
      while (!this.closed && (await this.db.client.$executeRawUnsafe(sql)) === REMOVED);
    }
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
