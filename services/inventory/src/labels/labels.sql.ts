import type { Tx } from '../database.js'

interface Row {
  id: number
  code: string
  name: string
  where: string[]
}

/** Gives live items of the user a code where they have none. @param codes one for each id */
export const codeItems = (tx: Tx, userId: string, ids: number[], codes: string[]): Promise<number> => tx.$executeRaw`
  insert into labels (code, user_id, item_id)
  select given.code, ${userId}, i.id from unnest(${ids}::int[], ${codes}::text[]) given (id, code)
    join items i on i.id = given.id and i.user_id = ${userId}
  on conflict (item_id) do nothing`

/** The same for places. */
export const codePlaces = (tx: Tx, userId: string, ids: number[], codes: string[]): Promise<number> => tx.$executeRaw`
  insert into labels (code, user_id, place_id)
  select given.code, ${userId}, p.id from unnest(${ids}::int[], ${codes}::text[]) given (id, code)
    join places p on p.id = given.id and p.user_id = ${userId}
  on conflict (place_id) do nothing`

/** Labels of live items with the names around them. */
export const itemLabels = (tx: Pick<Tx, '$queryRaw'>, userId: string, ids: number[]): Promise<Row[]> => tx.$queryRaw`
  select i.id, l.code, i.name, r.name || coalesce((
      with recursive up as (
        select id, parent_id, name, 1 as depth from places where id = i.place_id
        union all select p.id, p.parent_id, p.name, up.depth + 1 from places p join up on p.id = up.parent_id)
      select array_agg(name order by depth desc) from up), '{}') as where
  from labels l join items i on i.id = l.item_id and i.user_id = l.user_id
    join rooms r on r.id = i.room_id and r.deleted_at is null join projects p on p.id = i.project_id and p.deleted_at is null
  where l.user_id = ${userId} and i.id = any(${ids})`

/** Labels of live places with the names around them. */
export const placeLabels = (tx: Pick<Tx, '$queryRaw'>, userId: string, ids: number[]): Promise<Row[]> => tx.$queryRaw`
  select q.id, l.code, q.name, r.name || coalesce((
      with recursive up as (
        select id, parent_id, name, 1 as depth from places where id = q.parent_id
        union all select p.id, p.parent_id, p.name, up.depth + 1 from places p join up on p.id = up.parent_id)
      select array_agg(name order by depth desc) from up), '{}') as where
  from labels l join places q on q.id = l.place_id and q.user_id = l.user_id
    join rooms r on r.id = q.room_id and r.deleted_at is null join projects p on p.id = q.project_id and p.deleted_at is null
  where l.user_id = ${userId} and q.id = any(${ids})`

/** Removes codes of what can't come back: items that are not in the trash any more, places that were deleted before `since`. */
export const removeOrphans = (tx: Pick<Tx, '$executeRaw'>, since: Date): Promise<number> => tx.$executeRaw`
  delete from labels l where
    (item_id is not null and not exists (select 1 from items i where i.id = l.item_id)
      and not exists (select 1 from trashed_items t where t.id = l.item_id))
    or (place_id is not null and not exists (select 1 from places p where p.id = l.place_id)
      and not exists (select 1 from changes c where c.entity = 'place' and c.entity_id = l.place_id and c.kind = 'deleted' and c.at > ${since}))`
