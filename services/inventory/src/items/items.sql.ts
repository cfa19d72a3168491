import { ItemPayload } from '@arc/contracts/inventory/item-events'
import { ITEM_FIELD_NAMES } from '@arc/contracts/inventory/item-fields'
import { Item, type ItemTotals } from '@arc/contracts/inventory/items'
import type { Tx as AnyTx } from '@arc/kit/db'
import { z } from 'zod'
import type { Tx } from '../database.js'

/** The name of a column. */
export type Column = string

/** `estimatedValue` is stored as `estimated_value`. */
export const columnOf = (field: string): Column => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns that an undo writes as they were: all fields, and where the item is and who has it. */
export const UNDO_COLUMNS: readonly Column[] = [...ITEM_FIELD_NAMES.map(columnOf), 'room_id', 'project_id', 'place_id', 'loan']

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
const timestamp = (column: string, as: string) => `to_char(${column} at time zone 'utc', '${ISO}') as "${as}"`

/** What is not a column of its own name, by its name in the contract. */
const COMPUTED: Record<string, string> = {
  placePath: '(case when i.place_id is not null then (select path from places where places.id = i.place_id) end) as "placePath"',
  // The function costs 30 µs a row, because PostgreSQL doesn't inline one with a subquery; few items have tags, and few users renamed one.
  tags: `(case when i.tags = '{}' or not exists (select 1 from tag_names t where t.user_id = i.user_id) then i.tags
     else tag_names_of(i.user_id, i.tags) end) as tags`,
  createdAt: timestamp('i.created_at', 'createdAt'),
  updatedAt: timestamp('i.updated_at', 'updatedAt'),
  documents: `(select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'type', d.type, 'url', d.url, 'mimeType', d.mime_type,
     'fromLibrary', d.from_library) order by d.position), '[]') from item_documents d where d.item_id = i.id) as documents`,
  photos: `(select coalesce(json_agg(json_build_object('id', h.id, 'url', h.url, 'box', h.box, 'isCover', h.is_cover,
       'addedAt', to_char(h.created_at at time zone 'utc', '${ISO}')) order by h.is_cover desc, h.position, h.id),
     '[]') from item_photos h where h.item_id = i.id) as photos`,
  roomName: 'r.name as "roomName"',
  isSample: 'p.is_sample as "isSample"',
  lentTo: `i.loan ->> 'borrower' as "lentTo"`,
  lentUntil: `i.loan ->> 'dueOn' as "lentUntil"`,
}
const columnsOf = ({ shape }: z.ZodObject): string =>
  Object.keys(shape)
    .map((field) => COMPUTED[field] ?? `i.${columnOf(field)} as "${field}"`)
    .join(', ')
/** The columns of a response, of `items i`. */
export const ANSWER = columnsOf(Item)
/** The columns of an event, of `items i`, `rooms r` and `projects p`: what the event declares, and nothing else. */
export const PAYLOAD = columnsOf(ItemPayload)
/** The columns of `ItemCard`, of `items i`. */
export const CARD =
  'i.id, i.name, i.category, i.brand, i.estimated_value::float8 as "estimatedValue", i.value::float8 as value, i.quantity, i.image_url as "imageUrl", i.room_id as "roomId", i.project_id as "projectId", i.lost_in as "lostIn"'

/** Checks rows that another condition finds. The planner takes it for true in half of them, and reads no index for it. */
const checked = (condition: string) => `case when ${condition} then true else false end`
const deletedIds = (table: string) => `array(select id from ${table} where user_id = $1 and deleted_at is not null)`
/**
 * Except those of a deleted room or project; a join for each item would cost more than the two short lists. For `<> all` the planner
 * assumes lists of ten, which leave a thousandth of the items of a household with two projects: it read and sorted all of them for
 * every part of a list.
 */
const NOT_DELETED = `not ${checked(`i.room_id = any(${deletedIds('rooms')})`)} and not ${checked(`i.project_id = any(${deletedIds('projects')})`)}`
/** Items of the user $1. */
export const OWN_ITEMS = `items i where i.user_id = $1 and ${NOT_DELETED}`
/** The same for conditions that name a project or room: its index has them in their order, so that of the user is not read as well. */
const OWN_ITEMS_OF_PLACE = `items i where ${checked('i.user_id = $1')} and ${NOT_DELETED}`

/**
 * Each row an item of the user $1: `id`, `version`, the JSON text as `item`, and its `position` in the order of the statement.
 * @param rest `and ...` with further conditions, `order by` and `limit`
 */
export const selectItems = (rest: string, from = OWN_ITEMS): string =>
  `select listed.id, listed.version, to_json(listed)::text as item, row_number() over () as position from (select ${ANSWER} from ${from} ${rest}) listed`
/** The same for many items of one place. @param rest begins with the condition of a project or room */
export const selectItemsOfPlace = (rest: string): string => selectItems(rest, OWN_ITEMS_OF_PLACE)
/** The same with the columns of `ItemCard`. */
export const selectCards = (rest: string): string => `select ${CARD} from ${OWN_ITEMS} ${rest}`
/** Number and value of items of the user $1. @param rest `and ...` with further conditions */
export const selectTotals = (rest: string): string =>
  `select count(*)::int as items, coalesce(sum(i.line_total), 0)::float8 as value from ${OWN_ITEMS} ${rest}`
/** Items as event payloads, of all users. @param tail `where ...`, with `order by` and `limit` */
export const selectPayloads = (tail: string): string =>
  `select listed.id, to_json(listed)::text as item from (select ${PAYLOAD} from items i
    join rooms r on r.id = i.room_id and r.deleted_at is null join projects p on p.id = i.project_id and p.deleted_at is null ${tail}) listed`

/** A row of the statements above. */
export interface Row {
  id: number
  item: string
}

/** Runs a statement of this file and parses its rows. */
export async function readRows<T>(
  tx: Pick<AnyTx, '$queryRawUnsafe'>,
  schema: z.ZodType<T>,
  sql: string,
  ...values: unknown[]
): Promise<T[]> {
  const rows = await tx.$queryRawUnsafe<Row[]>(sql, ...values)
  return rows.map(({ item }) => schema.parse(JSON.parse(item)))
}

/** Items by id, in the order of their ids; those of other users are left out. */
export const itemsByIds = (tx: Tx, userId: string, ids: number[]): Promise<Item[]> =>
  readRows(tx, Item, selectItems('and i.id = any($2) order by i.id'), userId, ids)

/** Sums over rows of `item_totals`, as `ItemTotals`. */
export const SUM_TOTALS = `coalesce(sum(t.items), 0)::int as items, coalesce(sum(t.valued), 0)::int as valued, coalesce(sum(t.value), 0)::float8 as value,
  coalesce(sum(t.documented), 0)::int as documented, coalesce(sum(t.documented_value), 0)::float8 as "documentedValue", coalesce(sum(t.photos), 0)::int as photos`

export const NO_TOTALS: ItemTotals = { items: 0, valued: 0, value: 0, documented: 0, documentedValue: 0, photos: 0 }
