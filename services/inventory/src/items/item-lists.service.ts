import { Readable } from 'node:stream'
import type { Input } from '@arc/contracts/define'
import { type feedItems, ItemPayload } from '@arc/contracts/inventory/item-events'
import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import { Item, type ItemSort, ItemTotals, type listItemPage } from '@arc/contracts/inventory/items'
import { Invalid } from '@arc/kit/errors'
import { JsonStream } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
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

/** Reads many items: pages by cursor, and the unpaged lists of the specification as a stream. */
@Injectable()
export class ItemListsService {
  constructor(private readonly db: Database) {}

  /** All items of the user, of one project, or of one room, oldest first. @throws NotFound for a foreign project or room */
  async all(caller: Caller, scope: { projectId?: number | undefined; roomId?: number | undefined }): Promise<JsonStream> {
    return new JsonStream(Readable.from(this.chunks(await this.scope(caller, scope))))
  }

  /** One page with the figures of everything that matches. @throws NotFound for a foreign project or room, Invalid for a broken cursor */
  async page(caller: Caller, query: PageQuery) {
    const sort = SORTS[query.sort]
    const { column, where, values } = await this.scope(caller, query)
    const parameter = (value: unknown) => `$${values.push(value)}`
    if (query.category !== undefined) where.push(`i.category = ${parameter(query.category)}`)
    if (query.documented !== undefined) where.push(`i.documented = ${parameter(query.documented)}`)
    const totals = await this.totals(caller, query)
    if (query.cursor !== undefined) {
      const [value, id] = cursorOf(query.cursor)
      where.push(sort.after(query.sort === 'newest' ? '' : parameter(value), parameter(id)))
    }
    const tail = `where ${where.join(' and ')} order by ${column}${query.sort === 'newest' ? ' desc' : ''}, ${sort.orderBy} limit ${parameter(query.limit + 1)}`
    const found = await readRows(this.db.client, Item, selectItems(tail), ...values)
    const items = found.slice(0, query.limit)
    const last = found.length > query.limit ? items.at(-1) : undefined
    return { items, nextCursor: last ? Buffer.from(JSON.stringify([sort.valueOf(last), last.id])).toString('base64url') : null, totals }
  }

  /** Items of all users in the order of their ids, for a service that rebuilds its copy. */
  async feed({ after, limit }: Input<typeof feedItems>['body']) {
    const items = await readRows(this.db.client, ItemPayload, selectPayloads('where i.id > $1 order by i.id limit $2'), after, limit)
    return { items }
  }

  private async scope(caller: Caller, { projectId, roomId }: Pick<PageQuery, 'projectId' | 'roomId'>): Promise<Scope> {
    if (projectId !== undefined) await ownProject(this.db.client, caller, projectId)
    if (roomId !== undefined) await ownRoom(this.db.client, caller, roomId)
    const values: unknown[] = [caller.userId]
    const where = ['i.user_id = $1']
    if (projectId !== undefined) where.push(`i.project_id = $${values.push(projectId)}`)
    if (roomId !== undefined) where.push(`i.room_id = $${values.push(roomId)}`)
    const column = roomId !== undefined ? 'i.room_id' : projectId !== undefined ? 'i.project_id' : 'i.user_id'
    return { column, where, values }
  }

  private async totals(caller: Caller, { projectId, roomId, category, documented }: PageQuery) {
    const [row] = await this.db.client.$queryRawUnsafe<unknown[]>(
      `select coalesce(sum(${documented === undefined ? 'items' : documented ? 'documented' : 'items - documented'}), 0)::int as items,
         coalesce(sum(${documented === undefined ? 'value' : documented ? 'documented_value' : 'value - documented_value'}), 0)::float8 as value
       from item_totals where user_id = $1 and ($2::int is null or project_id = $2) and ($3::int is null or room_id = $3)
         and ($4::text is null or category = $4)`,
      caller.userId,
      projectId ?? null,
      roomId ?? null,
      category ?? null,
    )
    return ItemTotals.pick({ items: true, value: true }).parse(row)
  }

  /** Reads by id, a chunk a query: a slow reader holds no connection, and memory does not depend on the number of items. */
  private async *chunks({ column, where, values }: Scope): AsyncGenerator<string> {
    const after = values.length + 1
    const sql = selectItems(`where ${where.join(' and ')} and i.id > $${after} order by ${column}, i.id limit ${CHUNK}`)
    for (let last = 0, text = '['; ; text = ',') {
      const { rows } = await this.db.pool.query<Row>(sql, [...values, last])
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
