import { boughtDays, dayNumber, hasFilters, type ItemFilters, warrantyDays } from '@arc/contracts/inventory/item-filters'
import { boughtOn, homeValueOf } from '@arc/contracts/inventory/item-rules'
import type { Item, ItemSort } from '@arc/contracts/inventory/items'
import { Cursor, PLACE } from '@arc/kit/cursor'
import { z } from 'zod'
import { selectTotals } from './items.sql.js'

/** One order of a list. */
interface Order {
  orderBy: string
  /** What comes after an item; the parameters are its value in this order, and its id. */
  after(value: string, id: string): string
  valueOf(item: Item): string
  cursor: ItemCursor
}

/** Where a page begins: the value of the last item in this order, and its id. */
type ItemCursor = Cursor<z.ZodTuple<[z.ZodString, typeof PLACE.id]>>
const after = (value: z.ZodString): ItemCursor => new Cursor(z.tuple([value, PLACE.id]))
const AFTER_NUMBER = after(z.string().regex(/^-?\d{1,9}$/))

/** An item without a known end of its warranty comes last. */
const NO_WARRANTY = 99_999_999

/**
 * Each has an index per room and per project; `-id` instead of `id`, because for `id` the planner may read the primary key, with
 * everybody's items.
 */
export const SORTS: Record<ItemSort, Order> = {
  newest: { orderBy: '-i.id', after: (_value, id) => `-i.id > -${id}::int`, valueOf: () => '', cursor: after(z.string().max(0)) },
  value: {
    orderBy: '-i.line_total, i.id',
    after: (value, id) => `(-i.line_total, i.id) > (-${value}::numeric, ${id}::int)`,
    valueOf: (item) => homeValueOf(item).toFixed(2),
    cursor: after(PLACE.amount),
  },
  name: {
    orderBy: 'i.name collate natural_order, i.id',
    after: (value, id) => `(i.name collate natural_order, i.id) > (${value} collate natural_order, ${id}::int)`,
    valueOf: (item) => item.name,
    cursor: after(PLACE.text),
  },
  purchased: {
    orderBy: 'i.bought desc, i.id desc',
    after: (value, id) => `(i.bought, i.id) < (${value}::int, ${id}::int)`,
    valueOf: (item) => String(boughtOn(item)),
    cursor: AFTER_NUMBER,
  },
  oldest: {
    orderBy: 'i.bought, i.id',
    after: (value, id) => `(i.bought, i.id) > (${value}::int, ${id}::int)`,
    valueOf: (item) => String(boughtOn(item)),
    cursor: AFTER_NUMBER,
  },
  warranty: {
    orderBy: 'i.warranty_day, i.id',
    after: (value, id) => `(i.warranty_day, i.id) > (${value}::int, ${id}::int)`,
    valueOf: (item) => String(dayNumber(item.warrantyExpiration ?? undefined) ?? NO_WARRANTY),
    cursor: AFTER_NUMBER,
  },
}

/** Adds a parameter and returns its name, "$3". */
type Parameter = (value: unknown) => string

/** The filters that are conditions on the items themselves. The room is a place: see `placeConditions`. */
export type ListFilters = Omit<ItemFilters, 'room'>

/** The conditions of `items i`; the user is $1. @param now the day on which warranties and ages are judged */
export function filterConditions(filters: ListFilters, now: Date, parameter: Parameter): string[] {
  const { category, tag, condition, minValue, maxValue, valued, documented, document, photo, lent } = filters
  const { has, from, to } = warrantyDays(filters, now)
  const bought = boughtDays(filters, now)
  const when = (value: unknown, sql: (name: string) => string) => (value === undefined ? [] : [sql(parameter(value))])
  return [
    ...when(category, (name) => `i.category = ${name}`),
    ...when(tag, (name) => `i.tags <> '{}' and tag_keys(i.user_id, i.tags) && tag_keys($1, tag_keys_named($1, ${name}::text))`),
    ...when(condition, (name) => `lower(i.condition) = lower(${name})`),
    ...when(minValue, (name) => `i.line_total >= ${name}::numeric`),
    ...when(maxValue, (name) => `i.line_total <= ${name}::numeric`),
    ...when(valued, (name) => `(coalesce(i.estimated_value, i.value) is not null) = ${name}`),
    ...when(documented, (name) => `i.documented = ${name}`),
    ...when(document, (name) => `(i.documented or exists (select 1 from item_documents d where d.item_id = i.id)) = ${name}`),
    ...when(photo, (name) => `(i.image_url is not null) = ${name}`),
    ...when(lent, (name) => `(i.loan is not null) = ${name}`),
    ...when(has, (name) => `(i.warranty_day < ${NO_WARRANTY}) = ${name}`),
    ...when(from, (name) => `i.warranty_day between ${name}::int and ${NO_WARRANTY - 1}`),
    ...when(to, (name) => `i.warranty_day <= ${name}::int`),
    ...when(bought.from, (name) => `i.bought >= ${name}::int`),
    ...when(bought.to, (name) => `i.bought <= ${name}::int`),
  ]
}

/** Where the items of a list are. */
export interface Place {
  projectId?: number | undefined
  roomId?: number | undefined
  roomIds?: readonly number[] | undefined
}

/**
 * The statement for number and value of all items that match; the first parameter is the user. Category and documented are
 * answered from `item_totals`, other filters by reading the items.
 */
export function totalsOf(place: Place, filters: ListFilters, now: Date, parameter: Parameter): string {
  const { category, documented, ...others } = filters
  if (hasFilters(others)) {
    const conditions = [...placeConditions('i', place, parameter), ...filterConditions(filters, now, parameter)]
    return selectTotals(conditions.map((condition) => `and ${condition}`).join(' '))
  }
  const sum = (all: string, part: string) => (documented === undefined ? all : documented ? part : `${all} - ${part}`)
  const where = [
    't.user_id = $1',
    ...placeConditions('t', place, parameter),
    ...(category === undefined ? [] : [`t.category = ${parameter(category)}`]),
  ]
  return `select coalesce(sum(${sum('t.items', 't.documented')}), 0)::int as items, coalesce(sum(${sum('t.value', 't.documented_value')}), 0)::float8 as value
    from item_totals t where ${where.join(' and ')}`
}

/** The items of one room, of several, of one project, or of all. @param table the alias of a table with both columns */
export const placeConditions = (table: string, { projectId, roomId, roomIds }: Place, parameter: Parameter): string[] => [
  ...(projectId === undefined ? [] : [`${table}.project_id = ${parameter(projectId)}`]),
  ...(roomId === undefined ? [] : [`${table}.room_id = ${parameter(roomId)}`]),
  ...(roomIds === undefined ? [] : [`${table}.room_id = any(${parameter(roomIds)}::int[])`]),
]
