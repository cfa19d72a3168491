import type { FoundRoom } from '@arc/contracts/search/search'
import type { Log } from '@arc/kit/log'
import { safeMessage } from '@arc/kit/safe-errors'
import { inSpan } from '@arc/kit/telemetry'
// Only its types: the client itself is loaded where it is configured.
import type { Client } from '@elastic/elasticsearch'
import type { z } from 'zod'
import type { Tx } from '../database.js'
import { searchRequest } from './elastic.query.js'
import { grouped, type ItemHit } from './grouped.js'
import type { PostgresIndex } from './postgres.index.js'
import type { Found, SearchIndex } from './search-index.js'

/** A search that takes longer is answered from the own tables. */
const PATIENCE_MS = 2_000

type Rooms = z.output<typeof FoundRoom>[]
interface Best<Shown> {
  best: { hits: { hits: { _source: { shown: Shown } }[] } }
}
interface Groups {
  items: Best<ItemHit>
  rooms: Best<Rooms[number]>
}

/**
 * Search in Elasticsearch. Writes go to the service's own tables, in the transaction of their event; the flusher tells
 * the engine. So nothing is lost while it is away, and searches are answered from the tables meanwhile.
 */
export class ElasticIndex implements SearchIndex {
  private away = false

  constructor(
    private readonly rows: PostgresIndex,
    private readonly client: Client,
    private readonly alias: string,
    private readonly log: Log,
  ) {}

  putItem(tx: Tx, item: Parameters<SearchIndex['putItem']>[1]): Promise<void> {
    return this.rows.putItem(tx, item)
  }
  removeItem(tx: Tx, item: Parameters<SearchIndex['removeItem']>[1]): Promise<void> {
    return this.rows.removeItem(tx, item)
  }
  putRoom(tx: Tx, room: Parameters<SearchIndex['putRoom']>[1]): Promise<void> {
    return this.rows.putRoom(tx, room)
  }
  removeRoom(tx: Tx, room: Parameters<SearchIndex['removeRoom']>[1]): Promise<void> {
    return this.rows.removeRoom(tx, room)
  }

  /** The rows stay, emptied, until the engine was told that they are gone. */
  async removeUser(tx: Tx, userId: string): Promise<void> {
    await tx.deletedUser.createMany({ data: [{ userId }], skipDuplicates: true })
    for (const { itemId: id, version } of await tx.item.findMany({
      where: { userId, deleted: false },
      select: { itemId: true, version: true },
    }))
      await this.rows.removeItem(tx, { id, userId, version, imageUrl: null })
    for (const { roomId, version } of await tx.room.findMany({
      where: { userId, deleted: false },
      select: { roomId: true, version: true },
    }))
      await this.rows.removeRoom(tx, { roomId, userId, version })
  }

  async search(userId: string, words: string[]): Promise<Found> {
    const found = await this.ask(userId, words)
    if (!found) return this.rows.search(userId, words)
    const shown = <S>(part: Best<S> | undefined): S[] => part?.best.hits.hits.map(({ _source }) => _source.shown) ?? []
    return grouped(shown(found.items), shown(found.rooms), words)
  }

  /** @returns null while the engine does not answer */
  private async ask(userId: string, words: string[]): Promise<Partial<Groups> | null> {
    try {
      const attributes = { 'db.system.name': 'elasticsearch', 'db.operation.name': 'search', 'db.collection.name': this.alias }
      const answer = await inSpan(`search ${this.alias}`, { kind: 'client', attributes }, () =>
        this.client.search<never, Groups>(searchRequest(this.alias, userId, words), { requestTimeout: PATIENCE_MS, maxRetries: 0 }),
      )
      if (this.away) this.log.info('Elasticsearch answers again')
      this.away = false
      return answer.aggregations ?? {}
    } catch (error) {
      if (!this.away) this.log.warn({ reason: safeMessage(error) }, 'Elasticsearch does not answer; the own tables search')
      this.away = true
      return null
    }
  }
}
