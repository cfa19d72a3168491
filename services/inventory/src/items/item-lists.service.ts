import { Readable } from 'node:stream'
import type { Input, ResponseOf } from '@arc/contracts/define'
import { ItemPayload } from '@arc/contracts/inventory/item-events'
import { type feedItems } from '@arc/contracts/inventory/item-feed'
import { Item, type ItemTotals, type listItemPage } from '@arc/contracts/inventory/items'
import { type listItemsByRoom, ROOM_SHELF } from '@arc/contracts/inventory/items-by-room'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { prepared } from '@arc/kit/db'
import type { Caller } from '@arc/kit/identity'
import { JsonStream, JsonText, Prepared } from '@arc/kit/responses'
import { Inject, Injectable } from '@nestjs/common'
import { ownProject, ownRoom } from '../access.js'
import { Database } from '../database.js'
import { Turns } from '../turns.js'
import { placeConditions, SORTS, totalsOf } from './item-list.sql.js'
import { readRows, SUM_TOTALS, selectItems, selectItemsOfPlace, selectPayloads } from './items.sql.js'
import { listScope } from './list-scope.js'

type PageQuery = Input<typeof listItemPage>['query']

/** Which items are meant: the conditions with their parameters, of `items i` and of `item_totals t`. */
interface Scope {
  where: string[]
  totals: string[]
  values: unknown[]
}

/** An unpaged list of fewer items is read by one query and answered in one piece. */
const IN_ONE_PIECE = 2_000
/** Items that each query of a longer list reads: others get their turn in between. */
const CHUNK = 500

type Place = Pick<PageQuery, 'projectId' | 'roomId'>
type Page = ResponseOf<typeof listItemPage>
/** One item of a page, and the totals of all; `item` is null on the only row of an empty page. */
interface PageRow {
  items: number
  value: number
  item: string | null
}

interface RoomFigures extends ItemTotals {
  id: number
  name: string
}

interface Chunk {
  count: number
  last: number
  /** Their JSON texts, separated by commas. */
  text: string
  /** True if there may be more items behind them. */
  full: boolean
}

const all = (conditions: string[]): string => conditions.map((condition) => `and ${condition}`).join(' ')

/** The items of one room, one project, or one user, which is the first parameter. */
function scopeOf({ userId }: Caller, place: Place): Scope {
  const values: unknown[] = [userId]
  const where = placeConditions('i', place, (value) => `$${values.push(value)}`)
  const totals = placeConditions('t', place, (value) => `$${values.indexOf(value) + 1}`)
  return { where, totals, values }
}

/** Reads many items: pages by cursor, and the unpaged lists of the specification as a stream. */
@Injectable()
export class ItemListsService {
  constructor(
    private readonly db: Database,
    private readonly turns: Turns,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** All items of the user, of one project, or of one room, oldest first. @throws NotFound for a foreign project or room */
  async all(caller: Caller, place: Place): Promise<Prepared<Item[]> | JsonStream> {
    const scope = scopeOf(caller, place)
    const first = await this.turns.read(caller, () => this.chunk(scope, 0, firstLimit(scope)))
    if (first.count === 0) await this.requireOwn(caller, place)
    if (!first.full) return new Prepared<Item[]>(new JsonText(`[${first.text}]`))
    const list = Readable.from(this.rest(caller, scope, first.last))
    list.unshift(Buffer.from(`[${first.text}`))
    return new JsonStream(list)
  }

  /** One page with the figures of everything that matches. @throws NotFound for a foreign project or room, Invalid for a broken cursor */
  async page(caller: Caller, query: PageQuery): Promise<Prepared<Page>> {
    const sort = SORTS[query.sort]
    const now = this.clock.now()
    const { place, filters, where, values } = await listScope(this.db, caller, query, now)
    const parameter = (value: unknown) => `$${values.push(value)}`
    const totals = totalsOf(place, filters, now, parameter)
    const after = sort.cursor.read(query.cursor)
    if (after) {
      const [value, id] = after
      where.push(sort.after(query.sort === 'newest' ? '' : parameter(value), parameter(id)))
    }
    const matching = `${all(where)} order by ${sort.orderBy} limit ${parameter(query.limit + 1)}`
    const { rows } = await this.db.pool.query<PageRow>({
      ...prepared(
        `select totals.*, listed.item from (${totals}) totals left join (${selectItems(matching)}) listed on true order by listed.position`,
      ),
      values,
    })
    const [first] = rows
    const items = rows.flatMap(({ item }) => item ?? [])
    if (items.length === 0) await this.requireOwn(caller, query)
    const text = items.length > query.limit ? items[query.limit - 1] : undefined
    const last = text === undefined ? undefined : Item.parse(JSON.parse(text))
    const rest = {
      nextCursor: sort.cursor.write(last && [sort.valueOf(last), last.id]),
      totals: { items: first?.items, value: first?.value },
    }
    return new Prepared<Page>(new JsonText(`{"items":[${items.slice(0, query.limit).join(',')}],${JSON.stringify(rest).slice(1)}`))
  }

  /**
   * The rooms of a project with their most valuable items: their number and the cost depend on the number of rooms, not of items.
   * @throws NotFound for a foreign project
   */
  async byRoom(caller: Caller, projectId: number): Promise<Prepared<ResponseOf<typeof listItemsByRoom>>> {
    const [rooms, items] = await Promise.all([
      this.db.pool.query<RoomFigures>({
        ...prepared(`select r.id, r.name, ${SUM_TOTALS} from rooms r left join item_totals t on t.room_id = r.id
          where r.project_id = $1 and r.user_id = $2 and r.deleted_at is null group by r.id order by r.id`),
        values: [projectId, caller.userId],
      }),
      this.db.pool.query<{ item: string }>({
        ...prepared(
          selectItems(`and i.id = any(array(select picked.id from rooms r cross join lateral
            (select f.id from items f where f.room_id = r.id order by -f.line_total, f.id limit ${ROOM_SHELF}) picked
            where r.project_id = $2 and r.user_id = $1 and r.deleted_at is null)) order by -i.line_total, i.id`),
        ),
        values: [caller.userId, projectId],
      }),
    ])
    if (rooms.rows.length === 0) await this.requireOwn(caller, { projectId })
    const all = items.rows.map(({ item }) => Item.parse(JSON.parse(item)))
    return new Prepared<ResponseOf<typeof listItemsByRoom>>(
      rooms.rows.map(({ id, name, ...totals }) => ({ id, name, totals, items: all.filter(({ roomId }) => roomId === id) })),
    )
  }

  /** Items of all users in the order of their ids, for a service that rebuilds its copy. */
  async feed({ after, limit }: Input<typeof feedItems>['body']) {
    const items = await readRows(this.db.client, ItemPayload, selectPayloads('where i.id > $1 order by i.id limit $2'), after, limit)
    return { items }
  }

  private async requireOwn(caller: Caller, { projectId, roomId }: Place): Promise<void> {
    if (projectId !== undefined) await ownProject(this.db.client, caller, projectId)
    if (roomId !== undefined) await ownRoom(this.db.client, caller, roomId)
  }

  /** Reads by id, a chunk a query: a slow reader holds no connection, and memory does not depend on the number of items. */
  private async *rest(caller: Caller, scope: Scope, after: number): AsyncGenerator<Buffer> {
    for (let next = { full: true, last: after }; next.full; ) {
      const { last } = next
      const chunk = await this.turns.readOn(caller, () => this.bytes(scope, last))
      if (chunk.bytes) yield chunk.bytes
      next = chunk
    }
    yield Buffer.from(']')
  }

  /** The next chunk as bytes. A text that waits for a slow reader would stay in memory until the next collection of all garbage. */
  private async bytes(scope: Scope, after: number): Promise<{ full: boolean; last: number; bytes?: Buffer }> {
    const { count, last, full, text } = await this.chunk(scope, after, String(CHUNK))
    return { full, last, ...(count > 0 && { bytes: Buffer.from(`,${text}`) }) }
  }

  /** Items in the order of their ids, from the one behind `after`. @param limit SQL without values: each is a statement of its own */
  private async chunk({ where, values }: Scope, after: number, limit: string): Promise<Chunk> {
    const rest = `${all([...where, `-i.id < -$${values.length + 1}::int`])} order by -i.id desc limit (select items from most)`
    const select = where.length > 0 ? selectItemsOfPlace : selectItems
    const statement = prepared(
      `with most as materialized (select ${limit} as items)
       select count(*)::int as count, coalesce(max(id), 0) as last, coalesce(string_agg(item, ','), '') as text,
         count(*) = (select items from most) as full from (${select(rest)}) chunk`,
    )
    const { rows } = await this.db.pool.query<Chunk>({ ...statement, values: [...values, after] })
    return rows[0] ?? { count: 0, last: after, text: '', full: false }
  }
}

/** How many items the first query reads: all of a short list. A large first answer would hold up the requests of everybody. */
const firstLimit = ({ totals }: Scope): string =>
  `(select case when coalesce(sum(t.items), 0) < ${IN_ONE_PIECE} then ${IN_ONE_PIECE} else ${CHUNK} end from item_totals t
    where t.user_id = $1 ${all(totals)})`
