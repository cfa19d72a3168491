import type { Input } from '@arc/contracts/define'
import type { CustomField } from '@arc/contracts/inventory/custom-fields'
import { FIELD_CODECS } from '@arc/contracts/inventory/field-codecs'
import { customColumn, type exportItems } from '@arc/contracts/inventory/imports'
import { COLUMN_NAMES, type ColumnName, isOtherColumn, listColumn, type OtherColumn } from '@arc/contracts/inventory/item-columns'
import { ITEM_FIELDS } from '@arc/contracts/inventory/item-fields'
import { Item } from '@arc/contracts/inventory/items'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { BYTE_ORDER_MARK, safeCell } from '@arc/kit/csv'
import { prepared } from '@arc/kit/db'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { stringify } from 'csv-stringify/sync'
import { ownPlace, ownProject, ownRoom } from '../access.js'
import { fieldsOf } from '../custom-fields/fields.service.js'
import { Database } from '../database.js'
import { SORTS } from '../items/item-list.sql.js'
import { type Row, selectItems } from '../items/items.sql.js'
import { listScope } from '../items/list-scope.js'
import { Turns } from '../turns.js'

type Query = Input<typeof exportItems>['query']

/** Items that are read at once. */
const CHUNK = 500
const NAMED = 'and i.id = any($2::int[]) order by array_position($2::int[], i.id)'

/** Writes lists of items as tables that an import reads again. */
@Injectable()
export class ExportService {
  constructor(
    private readonly db: Database,
    private readonly turns: Turns,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A list as it is filtered and sorted.
   * @returns the name of what it contains, and the table in pieces of some 500 lines
   * @throws NotFound for an unknown project, room or place and somebody else's
   */
  async csv(caller: Caller, query: Query): Promise<{ name: string; csv: AsyncIterable<string> }> {
    const name = await this.nameOf(caller, query)
    return { name, csv: await this.table(caller.userId, this.listed(caller, query)) }
  }

  /** The items with these ids, in their order; those of somebody else, and what was deleted meanwhile, are left out. */
  csvOf(userId: string, ids: readonly number[]): Promise<AsyncIterable<string>> {
    return this.table(userId, this.named(userId, ids))
  }

  private async table(userId: string, chunks: AsyncIterable<Item[]>): Promise<AsyncIterable<string>> {
    const custom = await fieldsOf(this.db.client, userId)
    const rooms = await this.db.client.room.findMany({ where: { userId }, select: { id: true, name: true } })
    const names = new Map(rooms.map(({ id, name: room }) => [id, room]))
    const lineOf = (item: Item) => [
      ...COLUMN_NAMES.map((column) => safeCell(cellOf(item, column, names))),
      ...custom.map((field) => customCell(item, field)),
    ]
    const header = [
      ...COLUMN_NAMES.map((column) => listColumn(column).header),
      ...custom.map((field) => safeCell(customColumn(field.name))),
    ]
    return table(header, lineOf, chunks)
  }

  private async nameOf(caller: Caller, { projectId, roomId, placeId }: Query): Promise<string> {
    const { client } = this.db
    const project = projectId === undefined ? null : await ownProject(client, caller, projectId)
    const room = roomId === undefined ? null : await ownRoom(client, caller, roomId)
    const place = placeId === undefined ? null : await ownPlace(client, caller, placeId)
    return place?.path ?? room?.name ?? project?.name ?? 'Items'
  }

  /** The items of the list in its order, read behind the last one before: a slow reader holds no connection. */
  private async *listed(caller: Caller, query: Query): AsyncGenerator<Item[]> {
    const sort = SORTS[query.sort]
    const { where, values } = await listScope(this.db, caller, query, this.clock.now())
    if (query.placeId !== undefined) where.push(`i.place_id = $${values.push(query.placeId)}`)
    for (let last: Item | undefined, more = true; more; ) {
      const bound = [...values]
      const parameter = (value: unknown) => `$${bound.push(value)}`
      const after = last ? [sort.after(query.sort === 'newest' ? '' : parameter(sort.valueOf(last)), parameter(last.id))] : []
      const conditions = [...where, ...after].map((condition) => `and ${condition}`).join(' ')
      const items = await this.read(caller.userId, `${conditions} order by ${sort.orderBy} limit ${CHUNK}`, bound)
      yield items
      last = items.at(-1)
      more = items.length === CHUNK
    }
  }

  private async *named(userId: string, ids: readonly number[]): AsyncGenerator<Item[]> {
    for (let from = 0; from < ids.length; from += CHUNK) yield await this.read(userId, NAMED, [userId, ids.slice(from, from + CHUNK)])
  }

  private read(userId: string, rest: string, values: readonly unknown[]): Promise<Item[]> {
    return this.turns.readOn({ userId }, async () => {
      const { rows } = await this.db.pool.query<Row>({ ...prepared(selectItems(rest)), values: [...values] })
      return rows.map(({ item }) => Item.parse(JSON.parse(item)))
    })
  }
}

async function* table(header: string[], lineOf: (item: Item) => string[], chunks: AsyncIterable<Item[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([header])
  for await (const items of chunks) yield stringify(items.map(lineOf))
}

/** What the columns of no field hold. */
const OTHER_CELLS: Record<OtherColumn, (item: Item, rooms: ReadonlyMap<number, string>) => string | null | undefined> = {
  room: ({ roomId }, rooms) => rooms.get(roomId),
  place: ({ placePath }) => placePath,
  lentTo: ({ loan }) => loan?.borrower,
  lentOn: ({ loan }) => loan?.lentOn,
  lentUntil: ({ loan }) => loan?.dueOn,
  lentContact: ({ loan }) => loan?.contact,
  lentNote: ({ loan }) => loan?.note,
}

function cellOf(item: Item, column: ColumnName, rooms: ReadonlyMap<number, string>): string {
  if (isOtherColumn(column)) return OTHER_CELLS[column](item, rooms) ?? ''
  // A year alone is read from the same column.
  const value = column === 'purchaseDate' ? (item.purchaseDate ?? item.purchaseYear) : item[column]
  return FIELD_CODECS[ITEM_FIELDS[column].editor].toCell(value)
}

function customCell({ customValues }: Item, { id }: CustomField): string {
  const value = customValues[id] ?? ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? String(value) : safeCell(value)
}
