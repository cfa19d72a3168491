import type { InventoryKind } from '@arc/contracts/inventory/account-data'

/** Projects that exist or are in the trash; not those that are being removed for good. */
const OWN_PROJECT = '(p.deleted_at is null or p.purge_at > now())'
/** Their rooms; one that is being removed for good is there for the items in the trash that refer to it. */
const OWN_ROOMS = `rooms r join projects p on p.id = r.project_id and ${OWN_PROJECT}`
/** Whether an item is in the export: not one that was deleted for good. */
const hasItem = (id: string) => `exists (
      select 1 from items i join ${OWN_ROOMS} on i.room_id = r.id where i.id = ${id} and i.user_id = $1
        and (r.deleted_at is null or r.purge_at > now())
      union all select 1 from trashed_items t join ${OWN_ROOMS} on t.room_id = r.id where t.id = ${id} and t.user_id = $1)`
const LISTS = `
  coalesce((select jsonb_agg(to_jsonb(d) order by d.position, d.id) from item_documents d where d.item_id = i.id), '[]') as documents,
  coalesce((select jsonb_agg(to_jsonb(h) order by h.is_cover desc, h.position, h.id) from item_photos h where h.item_id = i.id), '[]') as photos`

/**
 * Each kind of record as rows of one JSON column `record`, with the names of its columns, of the user $1. `deleted_at` and
 * `purge_at` are set for what is in the trash. Each kind comes in the order of its ids, because an import takes new ids in the
 * order of the records, and "newest first" is the order of ids.
 */
export const EXPORT_SQL: Record<InventoryKind, string> = {
  reminderSettings: 'select to_jsonb(s) as record from reminder_settings s where user_id = $1',
  category: 'select to_jsonb(c) as record from categories c where user_id = $1 order by id',
  customField: `select to_jsonb(f) || jsonb_build_object('field_kind', f.kind) as record from custom_fields f where user_id = $1 order by id`,
  view: 'select to_jsonb(v) as record from saved_views v where user_id = $1 order by id',
  project: `select to_jsonb(p) as record from projects p where user_id = $1 and ${OWN_PROJECT} order by id`,
  room: `select to_jsonb(r) as record from ${OWN_ROOMS} where r.user_id = $1 order by r.id`,
  place: `select to_jsonb(l) as record from places l join ${OWN_ROOMS} on l.room_id = r.id where l.user_id = $1 order by l.id`,
  item: `
    select record from (
      select i.id, to_jsonb(i) || jsonb_build_object('documents', lists.documents, 'photos', lists.photos, 'tags', tag_names_of($1, i.tags),
        'deleted_at', null, 'purge_at', null) as record
      from items i join ${OWN_ROOMS} on i.room_id = r.id cross join lateral (select ${LISTS}) lists
      where i.user_id = $1 and (r.deleted_at is null or r.purge_at > now())
      union all
      select t.id, t.item || jsonb_build_object('documents', t.documents, 'photos', t.photos, 'tags', tag_names_in($1, t.item -> 'tags'),
        'version', t.version, 'deleted_at', t.deleted_at, 'purge_at', t.purge_at)
      from trashed_items t join ${OWN_ROOMS} on t.room_id = r.id where t.user_id = $1
    ) listed order by id`,
  loan: 'select to_jsonb(l) as record from loans l where user_id = $1 order by id',
  label: 'select to_jsonb(l) as record from labels l where user_id = $1 order by code',
  policy: `select to_jsonb(c) || jsonb_build_object('policy_kind', c.kind) as record from policies c join projects p on p.id = c.project_id and ${OWN_PROJECT}
    where c.user_id = $1 order by c.id`,
  roomPhoto: `select to_jsonb(f) || jsonb_build_object('url', '/api/image/' || f.photo_id) as record
    from room_photos f join ${OWN_ROOMS} on f.room_id = r.id where f.user_id = $1 and f.deleted_at is null order by f.id`,
  photoThing: `select to_jsonb(t) as record from photo_things t
    join room_photos f on f.id = t.room_photo_id and f.deleted_at is null join ${OWN_ROOMS} on f.room_id = r.id
    where t.user_id = $1 order by t.id`,
  claim: `select to_jsonb(c) as record from claims c join projects p on p.id = c.project_id and ${OWN_PROJECT} where c.user_id = $1 order by c.id`,
  claimMark: `select to_jsonb(m) as record from claim_marks m join claims c on c.id = m.claim_id join projects p on p.id = c.project_id and ${OWN_PROJECT}
    where m.user_id = $1 and ${hasItem('m.item_id')} order by m.id`,
  claimPhoto: `select to_jsonb(f) as record from claim_photos f join claims c on c.id = f.claim_id join projects p on p.id = c.project_id and ${OWN_PROJECT}
    where f.user_id = $1 order by f.id`,
  insuranceDocument: `select to_jsonb(d) as record from insurance_documents d left join claims c on c.id = d.claim_id left join policies o on o.id = d.policy_id
    join projects p on p.id = coalesce(c.project_id, o.project_id) and ${OWN_PROJECT} where d.user_id = $1 order by d.id`,
  roomReview: `select to_jsonb(v) as record from room_reviews v join ${OWN_ROOMS} on v.room_id = r.id where v.user_id = $1 order by v.id`,
  itemSighting: `select to_jsonb(s) as record from item_sightings s where s.user_id = $1 and ${hasItem('s.item_id')} order by s.id`,
  homeShare: `select to_jsonb(s) || jsonb_build_object('views',
      coalesce((select jsonb_agg(to_jsonb(v) order by v.id) from home_share_views v where v.share_id = s.id), '[]')) as record
    from home_shares s join projects p on p.id = s.project_id and ${OWN_PROJECT} where s.user_id = $1 order by s.created_at, s.id`,
  wish: `select to_jsonb(w) as record from wishes w where w.user_id = $1 and ${hasItem('w.item_id')} order by w.id`,
  reminder: `select to_jsonb(r) || jsonb_build_object('about', r.kind) as record from reminders r where user_id = $1
    order by kind, subject_id, ends_on`,
  change: `select to_jsonb(c) || jsonb_build_object('change', c.kind, 'fields', case when c.entity = 'item' and c.fields ? 'tags'
      then c.fields || jsonb_build_object('tags', case when c.kind = 'changed'
        then jsonb_build_array(tag_names_in($1, c.fields -> 'tags' -> 0), tag_names_in($1, c.fields -> 'tags' -> 1))
        else tag_names_in($1, c.fields -> 'tags') end)
      else c.fields end) as record from changes c where user_id = $1 order by id`,
}
