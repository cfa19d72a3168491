import { randomUUID } from 'node:crypto'
import type { UsedTag } from '@arc/contracts/inventory/tags'
import { MAX_ITEM_TAGS } from '@arc/contracts/text'
import type { Caller } from '@arc/kit/identity'
import type { Tx } from '../database.js'
import { nameKeys } from '../name-keys.js'

// Items store the keys of tags, and `tag_names` has the names of those that were renamed or deleted (docs/decisions/087-tag-names.md).

type Db = Pick<Tx, '$queryRaw' | '$executeRaw'>

/** Tags of the user's live items: all of them, or those of these names, whatever their case. */
const tagged = (tx: Pick<Tx, '$queryRaw'>, userId: string, names: string[] | null): Promise<UsedTag[]> => tx.$queryRaw`
  select name, count(distinct id)::int as items
  from (
    select i.id, case when known.key is null then tag else known.name end as name
    from items i cross join lateral unnest(i.tags) tag left join tag_names known on known.user_id = i.user_id and known.key = tag
    where i.user_id = ${userId} and i.tags <> '{}'
      and i.room_id not in (select id from rooms where user_id = ${userId} and deleted_at is not null)
      and i.project_id not in (select id from projects where user_id = ${userId} and deleted_at is not null)
  ) named
  where name is not null and (${names}::text[] is null or lower(name) = any(select lower(wanted) from unnest(${names}::text[]) wanted))
  group by name order by lower(name), name`

export const usedTags = (tx: Pick<Tx, '$queryRaw'>, userId: string): Promise<UsedTag[]> => tagged(tx, userId, null)

/**
 * How tags are spelled by the user's items: "camping" is "Camping". Of new ones that differ only in case, the first one counts.
 * @param names all that will be asked for
 */
async function spellingOf(db: Pick<Tx, '$queryRaw'>, userId: string, names: readonly string[]): Promise<(name: string) => string> {
  if (names.length === 0) return (name) => name
  const known = (await tagged(db, userId, [...names])).map(({ name }) => name)
  const keyOf = await nameKeys(db, [...names, ...known])
  const spelling = new Map([...[...names].reverse(), ...known].map((name) => [keyOf(name), name]))
  return (name) => spelling.get(keyOf(name)) ?? name
}

/** Tags in the spelling that the user's items have already, each once. */
export async function knownSpelling(db: Pick<Tx, '$queryRaw'>, userId: string, names: readonly string[]): Promise<string[]> {
  return [...new Set(names.map(await spellingOf(db, userId, names)))]
}

/**
 * The keys under which items store tags. A name that was that of another tag, which is called otherwise now, gets a new key.
 * @param names in the spelling that is shown
 */
export async function tagKeys(db: Db, userId: string, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await db.$queryRaw<{ name: string; key: string | null }[]>`
    select wanted as name, (select min(key) from unnest(tag_keys_named(${userId}, wanted)) key) as key
    from unnest(${[...new Set(names)]}::text[]) wanted`
  const keys = new Map(rows.map(({ name, key }) => [name, key ?? randomUUID()]))
  const taken = rows.flatMap(({ name, key }) => (key === null ? [{ name, key: keys.get(name) }] : []))
  if (taken.length > 0)
    await db.$executeRaw`insert into tag_names (user_id, key, name)
      select ${userId}, key, name from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken (name text, key text)`
  return keys
}

/** What is about to be written of items, with the keys of their tags, in the spelling that other items have. */
export async function withTagKeys<Written extends { tags?: string[] | undefined }>(
  db: Db,
  userId: string,
  written: readonly Written[],
): Promise<Written[]> {
  const names = [...new Set(written.flatMap(({ tags = [] }) => tags))]
  const spell = await spellingOf(db, userId, names)
  const keys = await tagKeys(db, userId, names.map(spell))
  const stored = (name: string): string => keys.get(spell(name)) ?? name
  return written.map((one) => (one.tags ? { ...one, tags: [...new Set(one.tags.map(stored))] } : one))
}

/** A tag as items have it. */
export interface Tagged {
  keys: string[]
  projects: number[]
  items: number
}

/**
 * The keys that are shown under a name, whatever its case, on live items which the caller may change.
 * @param except a name in its very spelling
 */
export async function taggedAs(tx: Tx, { userId, isBasic }: Caller, name: string, except: string | null): Promise<Tagged | null> {
  const [found] = await tx.$queryRaw<Tagged[]>`
    select array_agg(distinct key) as keys, array_agg(distinct project_id) as projects, count(distinct id)::int as items
    from (
      select i.id, i.project_id, tag as key, case when known.key is null then tag else known.name end as name
      from items i join rooms r on r.id = i.room_id and r.deleted_at is null join projects p on p.id = i.project_id and p.deleted_at is null
        cross join lateral unnest(i.tags) tag left join tag_names known on known.user_id = i.user_id and known.key = tag
      where i.user_id = ${userId} and i.tags <> '{}' and not (p.is_sample and ${isBasic})
    ) named where lower(name) = lower(${name}) and name is distinct from ${except}::text having count(*) > 0`
  return found ?? null
}

/** What happens to the tags of an item: keys to add, and names to remove, whatever their case. */
export interface TagChange {
  add: readonly string[]
  remove: readonly string[]
}

/**
 * Changes the tags of items, in one statement. The caller holds the locks of their projects.
 * @returns the ids of the changed items; one that would have too many tags is not changed
 */
export async function changeTags(tx: Tx, userId: string, ids: readonly number[], { add, remove }: TagChange): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    update items i set tags = given.tags, version = i.version + 1, updated_at = now()
    from (
      select o.id, array(
        select key from (
          select key, place, name, row_number() over (partition by lower(name) order by place) as nth
          from (
            select listed.key, place, case when known.key is null then listed.key else known.name end as name
            from unnest(o.tags || ${[...add]}::text[]) with ordinality as listed (key, place)
              left join tag_names known on known.user_id = o.user_id and known.key = listed.key
          ) named where name is not null
        ) numbered
        where nth = 1 and lower(name) not in (select lower(name) from unnest(${[...remove]}::text[]) name) order by place) as tags
      from items o where o.user_id = ${userId} and o.id = any(${[...ids]})
    ) given
    where i.id = given.id and i.user_id = ${userId} and tag_names_of(${userId}, i.tags) <> tag_names_of(${userId}, given.tags)
      and cardinality(given.tags) <= ${MAX_ITEM_TAGS}
      and i.room_id in (select id from rooms where user_id = ${userId} and deleted_at is null)
    returning i.id`
  return rows.map(({ id }) => id)
}
