// The change log of one item. The entries of one transaction are one change: its columns, and its documents or photos.

const ENTRY = `select min(c.id)::float8 as id, max(c.version) as version, c.at, min(c.actor) as actor, bool_or(c.kind = 'created') as created, bool_or(c.kind = 'deleted') as deleted,
    min(c.id) = (select min(first.id) from changes first where first.entity = 'item' and first.entity_id = $2 and first.user_id = $1) as "isFirst",
    coalesce(jsonb_agg(c.fields order by c.id) filter (where c.kind = 'changed'), '[]') as logs
  from changes c where c.entity = 'item' and c.entity_id = $2 and c.user_id = $1 group by c.at`

/** $4 changes of the item $2 of the user $1 that are older than the change $3, or the last ones if it is null. */
export const ITEM_HISTORY = `${ENTRY} having $3::bigint is null or min(c.id) < $3 order by 1 desc limit $4`
/** The change $3 of the item $2 of the user $1. */
export const ITEM_CHANGE = `${ENTRY} having min(c.id) = $3::bigint`

/** The item $2 of the user $1 as the change log would log it now: its columns, documents and photos. */
export const ITEM_NOW = `select to_jsonb(i) || jsonb_build_object(
    'documents', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'type', d.type, 'url', d.url, 'mimeType', d.mime_type,
      'fromLibrary', d.from_library) order by d.position) from item_documents d where d.item_id = i.id), '[]'),
    'photos', coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'url', h.url, 'box', h.box) order by h.is_cover desc, h.position, h.id)
      from item_photos h where h.item_id = i.id), '[]')) as item
  from items i where i.user_id = $1 and i.id = $2`

/** The names of rooms $2, places $3, projects $4, custom fields $5 and all tags of the user $1; what was deleted has the name that it had. */
export const NAMES = `select 'room' as kind, id::text, name from rooms where user_id = $1 and id = any($2::int[])
  union all select 'place', id::text, path from places where user_id = $1 and id = any($3::int[])
  union all select 'place', c.entity_id::text, c.fields ->> 'path' from changes c
    where c.entity = 'place' and c.entity_id = any($3::int[]) and c.user_id = $1 and c.kind = 'deleted'
      and not exists (select 1 from places p where p.id = c.entity_id)
  union all select 'project', id::text, name from projects where user_id = $1 and id = any($4::int[])
  union all select 'field', id::text, name from custom_fields where user_id = $1 and id = any($5::int[])
  union all select 'tag', key, coalesce(name, previous, key) from tag_names where user_id = $1`
