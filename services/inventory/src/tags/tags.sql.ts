import type { UsedTag } from '@arc/contracts/inventory/tags'
import { MAX_ITEM_TAGS } from '@arc/contracts/text'
import type { Tx } from '../database.js'
import { nameKeys } from '../name-keys.js'

/** Tags of the user's live items: all of them, or those of these names, whatever their case. */
const tagged = (tx: Pick<Tx, '$queryRaw'>, userId: string, names: string[] | null): Promise<UsedTag[]> => tx.$queryRaw`
  select tag as name, count(*)::int as items
  from items i cross join lateral unnest(i.tags) tag
  where i.user_id = ${userId} and i.tags <> '{}' and (${names}::text[] is null or lower(tag) = any(select lower(name) from unnest(${names}::text[]) name))
    and i.room_id not in (select id from rooms where user_id = ${userId} and deleted_at is not null)
    and i.project_id not in (select id from projects where user_id = ${userId} and deleted_at is not null)
  group by tag order by lower(tag), tag`

export const usedTags = (tx: Pick<Tx, '$queryRaw'>, userId: string): Promise<UsedTag[]> => tagged(tx, userId, null)

/** Tags in the spelling that the user's items have already: "camping" becomes "Camping". Of two that differ only in case, the first one is left. */
export async function knownSpelling(tx: Pick<Tx, '$queryRaw'>, userId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const known = await tagged(tx, userId, [...names])
  const keyOf = await nameKeys(tx, [...names, ...known.map(({ name }) => name)])
  const spelling = new Map(known.map(({ name }) => [keyOf(name), name]))
  const given = new Map([...names].reverse().map((name) => [keyOf(name), name]))
  return [...new Set(names.map(keyOf))].map((key) => spelling.get(key) ?? given.get(key) ?? key)
}

/** What happens to the tags of an item; the case of `remove` and `from` does not count. */
export interface TagChange {
  add?: readonly string[]
  remove?: readonly string[]
  rename?: { from: string; to: string }
}

/**
 * Changes the tags of items, in one statement. The caller holds the locks of their projects.
 * @returns the ids of the changed items; one that would have too many tags is not changed
 */
export async function changeTags(
  tx: Tx,
  userId: string,
  ids: readonly number[],
  { add = [], remove = [], rename }: TagChange,
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    update items i set tags = given.tags, version = i.version + 1, updated_at = now()
    from (
      select o.id, array(
        select tag from (
          select tag, place, row_number() over (partition by lower(tag) order by place) as nth
          from (
            select case when lower(tag) = lower(${rename?.from ?? null}::text) then ${rename?.to ?? null}::text else tag end as tag, place
            from unnest(o.tags || ${[...add]}::text[]) with ordinality as listed (tag, place)
          ) renamed
        ) numbered
        where nth = 1 and lower(tag) not in (select lower(name) from unnest(${[...remove]}::text[]) name) order by place) as tags
      from items o where o.user_id = ${userId} and o.id = any(${[...ids]})
    ) given
    where i.id = given.id and i.user_id = ${userId} and i.tags <> given.tags and cardinality(given.tags) <= ${MAX_ITEM_TAGS}
      and i.room_id in (select id from rooms where user_id = ${userId} and deleted_at is null)
    returning i.id`
  return rows.map(({ id }) => id)
}
