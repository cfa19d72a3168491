import type { FoundRoom } from '@arc/contracts/search/search'
import { prepared } from '@arc/kit/db'
import type { Log } from '@arc/kit/log'
import { safeMessage } from '@arc/kit/safe-errors'
import { inSpan } from '@arc/kit/telemetry'
// Only its types: the client itself is loaded where it is configured.
import type { Client, estypes } from '@elastic/elasticsearch'
import type { z } from 'zod'
import type { Database, Tx } from '../database.js'
import { type DeletedPlaces, searchRequest } from './elastic.query.js'
import { grouped, type ItemHit } from './grouped.js'
import type { PostgresIndex } from './postgres.index.js'
import type { Found, SearchIndex } from './search-index.js'
import { type Spellings, type Wanted, wantsPlaces } from './wanted.js'

/** Rows that one transaction empties. */
const CHUNK = 2_000
/** Of older ones the engine has nothing any more. */
const MAX_DELETED_PLACES = 10_000
/** A search that takes longer is answered from the own tables. */
const SEARCH_TIMEOUT_MS = 2_000

/** The newest deleted rooms and projects of a user. */
const DELETED_PLACES = prepared(`
  select array(select room_id from rooms where user_id = $1 and deleted order by room_id desc limit ${MAX_DELETED_PLACES}) as rooms,
    array(select project_id from projects where user_id = $1 and deleted order by project_id desc limit ${MAX_DELETED_PLACES}) as projects`)

type Rooms = z.output<typeof FoundRoom>[]
interface Best<Shown> {
  best: { hits: { hits: { _source: { shown: Shown } }[] } }
}
interface Groups {
  items: Best<ItemHit>
  rooms: Best<Rooms[number]>
}

/**
 * Search in Elasticsearch. Writes go to the service's own tables in the transaction of their event, and the flusher sends
 * them to the engine. So nothing is lost while it is unreachable, and the tables answer searches until it is back.
 */
export class ElasticIndex implements SearchIndex {
  private unreachable = false

  constructor(
    private readonly rows: PostgresIndex,
    private readonly db: Database,
    private readonly client: Client,
    private readonly alias: string,
    private readonly log: Log,
  ) {}

  putItems(tx: Tx, items: Parameters<SearchIndex['putItems']>[1]): Promise<void> {
    return this.rows.putItems(tx, items)
  }
  removeItems(tx: Tx, userId: string, items: Parameters<SearchIndex['removeItems']>[2]): Promise<void> {
    return this.rows.removeItems(tx, userId, items)
  }
  putRoom(tx: Tx, room: Parameters<SearchIndex['putRoom']>[1]): Promise<void> {
    return this.rows.putRoom(tx, room)
  }
  removeRoom(tx: Tx, room: Parameters<SearchIndex['removeRoom']>[1]): Promise<void> {
    return this.rows.removeRoom(tx, room)
  }
  putProject(tx: Tx, project: Parameters<SearchIndex['putProject']>[1]): Promise<void> {
    return this.rows.putProject(tx, project)
  }
  removeProject(tx: Tx, project: Parameters<SearchIndex['removeProject']>[1]): Promise<void> {
    return this.rows.removeProject(tx, project)
  }

  /** Leaves empty rows; their documents and then they themselves are removed by `Engine.removeUser`, once the engine answers. */
  async removeSome(tx: Tx, userId: string): Promise<boolean> {
    await tx.project.deleteMany({ where: { userId } })
    await tx.room.updateMany({ where: { userId, deleted: false }, data: { deleted: true, name: '', icon: '' } })
    const emptied = await tx.$executeRaw`
      update items set deleted = true, room_name = '', name = '', category = '', brand = null, model = null, serial_number = null, upc = null,
        detail = '', documents = '[]', document_names = '', estimated_value = null, image_url = null, condition = null, warranty_day = null,
        bought = 0, documented = false, sort_name = '', exact = '{}', lent_to = null, lent_until = null, tags = '{}', revision = nextval('revisions')
      where item_id in (select item_id from items where user_id = ${userId} and not deleted order by item_id limit ${CHUNK})`
    return emptied > 0 || (await this.rows.forgetWords(tx, userId))
  }

  async search(userId: string, spellings: Spellings[], wanted: Wanted): Promise<Found> {
    const found = await this.ask(searchRequest(this.alias, userId, spellings, wanted, await this.deletedPlaces(userId)))
    if (!found) return this.rows.search(userId, spellings, wanted)
    const shown = <S>(part: Best<S> | undefined): S[] => part?.best.hits.hits.map(({ _source }) => _source.shown) ?? []
    return grouped(shown(found.items), wantsPlaces(wanted) ? shown(found.rooms) : [], spellings.flat())
  }

  /** What is in a deleted room or project is removed in chunks; until then the engine may still have it. */
  private async deletedPlaces(userId: string): Promise<DeletedPlaces> {
    const { rows } = await this.db.pool.query<DeletedPlaces>({ ...DELETED_PLACES, values: [userId] })
    return rows[0] ?? { rooms: [], projects: [] }
  }

  /** @returns null while the engine does not answer */
  private async ask(request: estypes.SearchRequest): Promise<Partial<Groups> | null> {
    try {
      const attributes = { 'db.system.name': 'elasticsearch', 'db.operation.name': 'search', 'db.collection.name': this.alias }
      const answer = await inSpan(`search ${this.alias}`, { kind: 'client', attributes }, () =>
        this.client.search<never, Groups>(request, { requestTimeout: SEARCH_TIMEOUT_MS, maxRetries: 0 }),
      )
      if (this.unreachable) this.log.info('Elasticsearch answers again')
      this.unreachable = false
      return answer.aggregations ?? {}
    } catch (error) {
      if (!this.unreachable) this.log.warn({ reason: safeMessage(error) }, 'Elasticsearch is unreachable; PostgreSQL answers searches')
      this.unreachable = true
      return null
    }
  }
}
