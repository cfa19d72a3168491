import { Readable } from 'node:stream'
import type { Input, ResponseOf } from '@arc/contracts/define'
import { type feedItems, ItemPayload } from '@arc/contracts/inventory/item-events'
import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import { Item, type ItemSort, type listItemPage } from '@arc/contracts/inventory/items'
import { prepared } from '@arc/kit/db'
import { Invalid } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { JsonStream, JsonText, Prepared } from '@arc/kit/responses'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { ownProject, ownRoom } from '../access.js'
import { Database } from '../database.js'
import { type Row, readRows, selectItems, selectPayloads } from './items.sql.js'

type PageQuery = Input<typeof listItemPage>['query']

/** Which items are meant: the conditions with their parameters, and the column that all of them share. */
interface Scope {
  column: string
  where: string[]
  values: unknown[]
}

/** Items that one query of an unpaged list reads. */
const CHUNK = 500

/**
 * Each order with what a page ends on, and what comes after that; the parameters are the cursor's value and id. Statements
 * order by the column of the scope first: it is the same in every row, and it leads the planner to the index of that scope
 * instead of one that has the order but everybody's items.
 */
const SORTS: Record<ItemSort, { orderBy: string; after(value: string, id: string): string; valueOf(item: Item): string }> = {
  newest: { orderBy: 'i.id desc', after: (_value, id) => `i.id < ${id}::int`, valueOf: () => '' },
  value: {
    orderBy: '-i.line_total, i.id',
    after: (value, id) => `(-i.line_total, i.id) > (-${value}::numeric, ${id}::int)`,
    valueOf: (item) => (lineTotalOf(item) ?? 0).toFixed(2),
  },
  name: {
    orderBy: 'i.name collate natural_order, i.id',
    after: (value, id) => `(i.name collate natural_order, i.id) > (${value} collate natural_order, ${id}::int)`,
    valueOf: (item) => item.name,
  },
}
const Cursor = z.tuple([z.string(), z.number().int()])

type Place = Pick<PageQuery, 'projectId' | 'roomId'>
type Page = ResponseOf<typeof listItemPage>
/** One item of a page, and the totals of all; `item` is null on the only row of an empty page. */
interface PageRow {
  items: number
  value: number
  item: string | null
}

/** The items of one room, one project, or one user. */
function scopeOf({ userId }: Caller, { projectId, roomId }: Place): Scope {
  const values: unknown[] = [userId]
  const where = ['i.user_id = $1']
  if (projectId !== undefined) where.push(`i.project_id = $${values.push(projectId)}`)
  if (roomId !== undefined) where.push(`i.room_id = $${values.push(roomId)}`)
  const column = roomId !== undefined ? 'i.room_id' : projectId !== undefined ? 'i.project_id' : 'i.user_id'
  return { column, where, values }
}

/** The statement for number and value of all items that match; the first parameter is the user. */
function totalsOf({ projectId, roomId, category, documented }: PageQuery, parameter: (value: unknown) => string): string {
  const sum = (all: string, part: string) => (documented === undefined ? all : documented ? part : `${all} - ${part}`)
  const where = [
    't.user_id = $1',
    ...(projectId === undefined ? [] : [`t.project_id = ${parameter(projectId)}`]),
    ...(roomId === undefined ? [] : [`t.room_id = ${parameter(roomId)}`]),
    ...(category === undefined ? [] : [`t.category = ${parameter(category)}`]),
  ]
  return `select coalesce(sum(${sum('t.items', 't.documented')}), 0)::int as items, coalesce(sum(${sum('t.value', 't.documented_value')}), 0)::float8 as value
    from item_totals t where ${where.join(' and ')}`
}

/** What the next page starts after. @param item the JSON text of the last item */
function cursorAfter(item: string, sortValue: (item: Item) => string): string {
  const last = Item.parse(JSON.parse(item))
  return Buffer.from(JSON.stringify([sortValue(last), last.id])).toString('base64url')
}

/** Reads many items: pages by cursor, and the unpaged lists of the specification as a stream. */
@Injectable()
export class ItemListsService {
  constructor(private readonly db: Database) {}

  /** All items of the user, of one project, or of one room, oldest first. @throws NotFound for a foreign project or room */
  async all(caller: Caller, scope: Place): Promise<JsonStream> {
    await this.requireOwn(caller, scope)
    return new JsonStream(Readable.from(this.chunks(scopeOf(caller, scope))))
  }

  /** One page with the figures of everything that matches. @throws NotFound for a foreign project or room, Invalid for a broken cursor */
  async page(caller: Caller, query: PageQuery): Promise<Prepared<Page>> {
    const sort = SORTS[query.sort]
    const { column, where, values } = scopeOf(caller, query)
    const parameter = (value: unknown) => `$${values.push(value)}`
    if (query.category !== undefined) where.push(`i.category = ${parameter(query.category)}`)
    if (query.documented !== undefined) where.push(`i.documented = ${parameter(query.documented)}`)
    const totals = totalsOf(query, parameter)
    if (query.cursor !== undefined) {
      const [value, id] = cursorOf(query.cursor)
      where.push(sort.after(query.sort === 'newest' ? '' : parameter(value), parameter(id)))
    }
    const tail = `where ${where.join(' and ')} order by ${column}${query.sort === 'newest' ? ' desc' : ''}, ${sort.orderBy} limit ${parameter(query.limit + 1)}`
    const { rows } = await this.db.pool.query<PageRow>({
      ...prepared(
        `select totals.*, listed.item from (${totals}) totals left join (${selectItems(tail)}) listed on true order by listed.position`,
      ),
      values,
    })
    const [first] = rows
    const items = rows.flatMap(({ item }) => item ?? [])
    if (items.length === 0) await this.requireOwn(caller, query)
    const last = items.length > query.limit ? items[query.limit - 1] : undefined
    const rest = {
      nextCursor: last === undefined ? null : cursorAfter(last, sort.valueOf),
      totals: { items: first?.items, value: first?.value },
    }
    return new Prepared<Page>(new JsonText(`{"items":[${items.slice(0, query.limit).join(',')}],${JSON.stringify(rest).slice(1)}`))
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
  private async *chunks({ column, where, values }: Scope): AsyncGenerator<string> {
    const after = values.length + 1
    const sql = selectItems(`where ${where.join(' and ')} and i.id > $${after} order by ${column}, i.id limit ${CHUNK}`)
    for (let last = 0, text = '['; ; text = ',') {
      const { rows } = await this.db.pool.query<Row>({ ...prepared(sql), values: [...values, last] })
      if (rows.length > 0) yield text + rows.map(({ item }) => item).join(',')
      else if (text === '[') yield text
      const end = rows.at(-1)
      if (!end || rows.length < CHUNK) break
      last = end.id
    }
    yield ']'
  }
}

/** @throws Invalid when it is not one of ours */
function cursorOf(cursor: string): z.output<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (error) {
    throw new Invalid('The cursor is not one of this list.', [{ path: 'cursor', message: error instanceof Error ? error.name : 'invalid' }])
  }
}
