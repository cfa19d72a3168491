import type { ItemCard } from '@arc/contracts/inventory/items'
import { categoryKey, type SubLimitAmounts } from '@arc/contracts/inventory/policy-rules'
import type { Tx } from '../database.js'
import { selectCards } from '../items/items.sql.js'

export type Reader = Pick<Tx, '$queryRawUnsafe'>

/** A project of a user, with the items that any of its policies schedules. */
export interface Home {
  userId: string
  projectId: number
  scheduledIds: readonly number[]
}

/** Scheduled items $3 that are in the project $2 of the user $1. */
const SCHEDULED = `scheduled as materialized (
  select i.id, i.category, i.line_total from items i join rooms r on r.id = i.room_id and r.deleted_at is null
  where i.user_id = $1 and i.project_id = $2 and i.id = any($3::int[]))`

const VALUE = `with ${SCHEDULED}
  select coalesce((select sum(value) from item_totals where user_id = $1 and project_id = $2), 0)::float8 as value,
    coalesce((select sum(line_total) from scheduled), 0)::float8 as scheduled`

/** The value of a project, and of the scheduled items in it; at a cost that does not depend on the number of items. */
export async function readValue(db: Reader, { userId, projectId, scheduledIds }: Home): Promise<{ value: number; scheduled: number }> {
  const [row] = await db.$queryRawUnsafe<{ value: number; scheduled: number }[]>(VALUE, userId, projectId, [...scheduledIds])
  return row ?? { value: 0, scheduled: 0 }
}

/**
 * Of each sub-limit in $4, whose categories are spelled as those of the items, the value of the items that it is for, and what single ones are
 * worth above its limit per item. Only items above that limit are read, by the index that sorts them by value.
 */
const LIMITS = `with ${SCHEDULED},
  limits as (
    select place, (entry ->> 'perItem')::numeric as per_item,
      array(select jsonb_array_elements_text(entry -> 'categories')) as categories
    from jsonb_array_elements($4::jsonb) with ordinality as listed (entry, place))
  select (coalesce((select sum(t.value) from item_totals t
      where t.user_id = $1 and t.project_id = $2 and t.category = any(l.categories)), 0)
    - coalesce((select sum(s.line_total) from scheduled s where s.category = any(l.categories)), 0))::float8 as value,
    coalesce((select sum((coalesce(i.estimated_value, i.value) - l.per_item) * i.quantity) from items i
      where i.user_id = $1 and i.project_id = $2 and -i.line_total < -l.per_item and coalesce(i.estimated_value, i.value) > l.per_item
        and i.category = any(l.categories) and i.id <> all($3::int[])
        and i.room_id <> all(array(select id from rooms where project_id = $2 and deleted_at is not null))), 0)::float8 as excess
  from limits l order by l.place`

const CATEGORIES = 'select distinct category from item_totals where user_id = $1 and project_id = $2'

/** The figures of sub-limits, in their order. Categories are compared by `categoryKey` alone, as in a claim. */
export async function readLimits(
  db: Reader,
  { userId, projectId, scheduledIds }: Home,
  limits: readonly SubLimitAmounts[],
): Promise<{ value: number; excess: number }[]> {
  if (limits.length === 0) return []
  const known = await db.$queryRawUnsafe<{ category: string }[]>(CATEGORIES, userId, projectId)
  const spelled = limits.map(({ categories, perItem }) => {
    const keys = new Set(categories.map(categoryKey))
    return { perItem, categories: known.map(({ category }) => category).filter((category) => keys.has(categoryKey(category))) }
  })
  return db.$queryRawUnsafe(LIMITS, userId, projectId, [...scheduledIds], JSON.stringify(spelled))
}

/** What is known of scheduled items: those that exist, and the names of those that are in the trash or in a deleted room. */
export async function readScheduled(db: Reader, userId: string, ids: readonly number[]) {
  if (ids.length === 0) return { cards: new Map<number, ItemCard>(), deleted: new Map<number, string>() }
  const cards = await db.$queryRawUnsafe<ItemCard[]>(selectCards('and i.id = any($2::int[])'), userId, [...ids])
  const deleted = await db.$queryRawUnsafe<{ id: number; name: string }[]>(
    `select id, name from items where user_id = $1 and id = any($2::int[])
     union all select id, item ->> 'name' from trashed_items where user_id = $1 and id = any($2::int[])`,
    userId,
    [...ids],
  )
  return { cards: new Map(cards.map((card) => [card.id, card])), deleted: new Map(deleted.map(({ id, name }) => [id, name])) }
}
