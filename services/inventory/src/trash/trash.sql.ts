import type { Tx } from '../database.js'
import { daysAfter } from './trash.rules.js'

interface Place {
  id: number
  projectId: number
  roomId: number
}
/** A deleted item as the event names it. */
export interface Deleted extends Place {
  version: number
  imageUrl: string | null
}

/**
 * Moves live items to the trash, in two statements for any number. The caller holds the locks of their projects.
 * @param now by the service's clock
 * @returns what was deleted; ids of other users and unknown ones are left out
 */
export async function moveToTrash(tx: Tx, userId: string, ids: readonly number[], now: Date): Promise<Deleted[]> {
  await tx.$executeRaw`
    insert into trashed_items (id, user_id, project_id, room_id, version, deleted_at, purge_at, item, documents, photos)
    select i.id, i.user_id, i.project_id, i.room_id, i.version + 1, ${now}, ${daysAfter(now)}, to_jsonb(i),
      coalesce((select jsonb_agg(to_jsonb(d) order by d.position) from item_documents d where d.item_id = i.id), '[]'),
      coalesce((select jsonb_agg(to_jsonb(h) order by h.position) from item_photos h where h.item_id = i.id), '[]')
    from items i join rooms r on r.id = i.room_id and r.deleted_at is null where i.user_id = ${userId} and i.id = any(${[...ids]})`
  return tx.$queryRaw<Deleted[]>`
    delete from items i using trashed_items t where t.id = i.id and i.user_id = ${userId} and i.id = any(${[...ids]})
    returning i.id, i.version + 1 as version, i.image_url as "imageUrl", i.project_id as "projectId", i.room_id as "roomId"`
}

/** Where restorable items of the user were, in live projects. @param now by the service's clock */
export const placesInTrash = (
  tx: Tx,
  userId: string,
  ids: readonly number[],
  now: Date,
): Promise<(Place & { isDashboardImage: boolean })[]> =>
  tx.$queryRaw`
    select t.id, t.project_id as "projectId", t.room_id as "roomId", (t.item ->> 'is_dashboard_image')::boolean as "isDashboardImage"
    from trashed_items t join projects p on p.id = t.project_id and p.deleted_at is null
    where t.user_id = ${userId} and t.id = any(${[...ids]}) and t.purge_at > ${now} order by t.id`

/** Locks rows of the trash against a purge and another restore. @returns the ids of those that are still there */
export async function lockInTrash(tx: Tx, userId: string, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select id from trashed_items where user_id = ${userId} and id = any(${[...ids]}) and purge_at > ${now} order by id for update`
  return rows.map(({ id }) => id)
}

/**
 * Moves locked rows of the trash back, with their documents and photos. A pin or finding that another item took since is left out.
 * @param rooms for items that go to another room than theirs: the id of theirs -> the id of the new one
 */
export async function moveBack(tx: Tx, userId: string, ids: readonly number[], rooms: ReadonlyMap<number, number>): Promise<void> {
  const moved = JSON.stringify(Object.fromEntries(rooms))
  const wanted = [...ids]
  await tx.$executeRaw`
    with restored as (
      select t.*, coalesce((${moved}::jsonb ->> t.room_id::text)::int, t.room_id) as target,
        row_number() over (partition by t.project_id, t.item ->> 'is_project_thumbnail' order by t.deleted_at desc, t.id desc) as thumbnail,
        row_number() over (partition by t.item ->> 'is_dashboard_image' order by t.deleted_at desc, t.id desc) as dashboard,
        row_number() over (partition by t.item ->> 'finding_key' order by t.deleted_at desc, t.id desc) as finding
      from trashed_items t where t.user_id = ${userId} and t.id = any(${wanted}))
    select insert_rows('items', coalesce(jsonb_agg(t.item || jsonb_build_object(
      'version', t.version + 1,
      'room_id', t.target,
      'is_project_thumbnail', (t.item ->> 'is_project_thumbnail')::boolean and thumbnail = 1
        and not exists (select 1 from items i where i.project_id = t.project_id and i.is_project_thumbnail),
      'is_dashboard_image', (t.item ->> 'is_dashboard_image')::boolean and dashboard = 1
        and not exists (select 1 from items i where i.user_id = t.user_id and i.is_dashboard_image),
      'finding_key', case when finding = 1 and not exists (
        select 1 from items i where i.user_id = t.user_id and i.finding_key = t.item ->> 'finding_key') then t.item -> 'finding_key' end)), '[]'))
    from restored t`
  // The trigger has written a cover of its own; the stored photos contain the cover with its box and its place.
  await tx.$executeRaw`delete from item_photos where user_id = ${userId} and item_id = any(${wanted})`
  await tx.$executeRaw`select insert_rows('item_photos', coalesce(jsonb_agg(photo), '[]'))
    from trashed_items t, jsonb_array_elements(t.photos) photo where t.user_id = ${userId} and t.id = any(${wanted})`
  await tx.$executeRaw`select insert_rows('item_documents', coalesce(jsonb_agg(document), '[]'))
    from trashed_items t, jsonb_array_elements(t.documents) document where t.user_id = ${userId} and t.id = any(${wanted})`
  await tx.$executeRaw`delete from trashed_items where user_id = ${userId} and id = any(${wanted})`
}
