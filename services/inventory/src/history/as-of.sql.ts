// A project as it was: what exists now, less what the change log says happened since. Only what was changed since is computed; the rest
// is read as it is now. Parameters: $1 user id, $2 project id, $3 the first moment that does not count any more.

const LOGGED_DOCUMENT = (row: string, of: (column: string) => string) =>
  `jsonb_build_object('id', ${of('id')}, 'name', ${of('name')}, 'type', ${of('type')}, 'url', ${of('url')}, 'mimeType', ${of('mime_type')},
    'fromLibrary', (${of('from_library')})::boolean) order by (${of('position')})::int) from ${row}`
/** Documents as the change log has them, of the item `t.id`: of one that exists, or of one in the trash. */
const DOCUMENTS_NOW = (id: string) => `coalesce(
    (select jsonb_agg(${LOGGED_DOCUMENT('item_documents d', (column) => `d.${column}`)} where d.item_id = ${id}),
    (select jsonb_agg(${LOGGED_DOCUMENT('trashed_items bin cross join lateral jsonb_array_elements(bin.documents) d', (column) => `d ->> '${column}'`)}
      where bin.id = ${id}), '[]')`
const PHOTOS_NOW = (id: string) => `coalesce(
    (select jsonb_agg(jsonb_build_object('id', h.id, 'url', h.url, 'box', h.box) order by h.is_cover desc, h.position, h.id)
      from item_photos h where h.item_id = ${id}),
    (select jsonb_agg(jsonb_build_object('id', h ->> 'id', 'url', h ->> 'url', 'box', h -> 'box') order by h ->> 'is_cover' desc, (h ->> 'position')::int)
      from trashed_items bin cross join lateral jsonb_array_elements(bin.photos) h where bin.id = ${id}), '[]')`

/** The values before the first change since, by field, of the rows that `condition` leaves. */
const valuesBefore = (entity: string, condition = 'true') => `
    select l.entity_id as id, jsonb_object_agg(field.key, field.value -> 0 order by l.id desc) as fields
    from log l join touched_${entity}s t on t.id = l.entity_id and t.kind <> 'created' cross join lateral jsonb_each(l.fields) field
    where l.entity = '${entity}' and l.kind = 'changed' and ${condition} group by l.entity_id`

/**
 * `past`: the items of the project then that were changed since. `past_rooms`: its rooms then. The log is read from its end back to the
 * last entry before the moment, so that a day ago costs what happened since yesterday. Entries of an item are in the order of their ids;
 * the first one since decides: "created" was not there then, "deleted" has all that it was, "changed" has some of it. Items are looked up
 * by id, because the planner takes the log for long, and would read all items for a join with the few that it names.
 */
const PAST = `
  log as materialized (
    select c.entity, c.entity_id, c.id, c.kind, c.fields from changes c
    where c.user_id = $1 and c.entity in ('item', 'room')
      and c.id > coalesce((select last.id from changes last where last.user_id = $1 and last.at < $3 order by last.id desc limit 1), 0)),
  touched_items as materialized (
    select entity_id as id, (array_agg(kind order by id))[1] as kind, min(id) filter (where kind = 'deleted') as deletion
    from log where entity = 'item' group by entity_id),
  touched_rooms as materialized (
    select entity_id as id, (array_agg(kind order by id))[1] as kind from log where entity = 'room' group by entity_id),
  items_before as materialized (${valuesBefore('item', "(t.deletion is null or l.id < t.deletion or field.key in ('documents', 'photos'))")}),
  rooms_before as materialized (${valuesBefore('room')}),
  past_rooms as materialized (
    select r.id, coalesce(b.fields ->> 'name', r.name) as name, coalesce(b.fields ->> 'icon', r.icon) as icon, r.deleted_at is not null as is_deleted
    from rooms r left join touched_rooms t on t.id = r.id left join rooms_before b on b.id = r.id
    where r.user_id = $1 and r.project_id = $2 and t.kind is distinct from 'created'
      and (case when b.fields ? 'deleted_at' then b.fields ->> 'deleted_at' else r.deleted_at::text end) is null),
  past as materialized (
    select t.id, was.room_id, old.fields, coalesce(was.estimated_value, was.value) is not null as valued, was.image_url is not null as has_cover,
      (case when was.lost_in is null then coalesce(coalesce(was.estimated_value, was.value) * was.quantity, 0) else 0 end)::numeric(20, 2) as line_total,
      was.receipt_url is not null or case when old.fields ? 'documents'
        then old.fields -> 'documents' @> '[{"type": "Receipt"}]' or old.fields -> 'documents' @> '[{"type": "Appraisal"}]'
        else is_documented(t.id, null) or exists (select 1 from trashed_items bin where bin.id = t.id
          and (bin.documents @> '[{"type": "Receipt"}]' or bin.documents @> '[{"type": "Appraisal"}]')) end as documented
    from touched_items t
      left join log gone on gone.id = t.deletion
      left join items_before b on b.id = t.id
      left join lateral (select i from items i where i.id = t.id and t.deletion is null limit 1) present on true
      cross join lateral (select coalesce(gone.fields, '{}') || coalesce(b.fields, '{}') as fields offset 0) old
      cross join lateral jsonb_populate_record(present.i, old.fields) was
    where t.kind <> 'created' and (t.deletion is not null or (present.i).id is not null) and was.project_id = $2
      and (was.room_id in (select id from past_rooms) or not exists (select 1 from rooms r where r.id = was.room_id)))`

const FIGURES = ['items', 'valued', 'value', 'documented', 'documented_value', 'photos'] as const
/** The figures of one item, with the sign of what happens to them. */
const figuresOf = (sign: '' | '-', { valued, total, documented, cover }: Record<'valued' | 'total' | 'documented' | 'cover', string>) =>
  `${sign}1, ${sign}(${valued})::int, ${sign}${total}, ${sign}(${documented})::int, ${sign}(case when ${documented} then ${total} else 0 end), ${sign}(${cover})::int`
const PRESENT = {
  valued: 'coalesce(i.estimated_value, i.value) is not null',
  total: 'i.line_total',
  documented: 'i.documented',
  cover: 'i.image_url is not null',
}

/**
 * Rooms that existed then, with the figures of their items: those of now, less the items that were changed since, plus what these were
 * then, plus the items of rooms that were deleted since.
 */
export const PAST_FIGURES = `with ${PAST},
  parts (room_id, ${FIGURES.join(', ')}) as (
    select t.room_id, ${FIGURES.map((figure) => `t.${figure}`).join(', ')} from item_totals t where t.user_id = $1 and t.project_id = $2
    union all select i.room_id, ${figuresOf('-', PRESENT)} from touched_items t
      cross join lateral (select * from items where id = t.id and user_id = $1 and project_id = $2 limit 1) i
      join rooms r on r.id = i.room_id and r.deleted_at is null
    union all select i.room_id, ${figuresOf('', PRESENT)} from past_rooms p join items i on i.room_id = p.id
      where p.is_deleted and i.user_id = $1 and not exists (select 1 from touched_items t where t.id = i.id)
    union all select p.room_id, ${figuresOf('', { valued: 'p.valued', total: 'p.line_total', documented: 'p.documented', cover: 'p.has_cover' })} from past p),
  sums as (select room_id, ${FIGURES.map((figure) => `sum(${figure}) as ${figure}`).join(', ')} from parts group by room_id)
  select coalesce(p.id, s.room_id) as id, p.name, p.icon, coalesce(s.items, 0)::int as items, coalesce(s.valued, 0)::int as valued,
    coalesce(s.value, 0)::float8 as value, coalesce(s.documented, 0)::int as documented,
    coalesce(s.documented_value, 0)::float8 as "documentedValue", coalesce(s.photos, 0)::int as photos
  from past_rooms p full join sums s on s.room_id = p.id
  where p.id is not null or (s.items > 0 and not exists (select 1 from rooms r where r.id = s.room_id))
  order by 1`

/**
 * As many more items are read as were changed since: so many of them may have to be left out.
 * @param after `and ...` with what comes after the page before
 */
const pastItems = (after: (item: string) => string) => `with ${PAST},
  page as (
    select listed.* from (
      (select now.* from (
        select i.id, i.line_total, i.room_id from items i
          where i.project_id = $2 and i.user_id = $1 and i.room_id = any(array(select id from past_rooms)) and ($5::int is null or i.room_id = $5)
          ${after('i')} order by -i.line_total, i.id limit $4 + (select count(*) from touched_items)) now
        where not exists (select 1 from touched_items t where t.id = now.id))
      union all select p.id, p.line_total, p.room_id from past p where ($5::int is null or p.room_id = $5) ${after('p')}
    ) listed order by -listed.line_total, listed.id limit $4)
  select page.id, page.line_total::text as "lineTotal", was.item || jsonb_build_object('tags', tag_names_in($1, was.item -> 'tags')) as item, room.name as "roomName",
    coalesce(p.fields -> 'documents', ${DOCUMENTS_NOW('page.id')}) as documents, coalesce(p.fields -> 'photos', ${PHOTOS_NOW('page.id')}) as photos,
    not coalesce(p.fields ? 'photos', false) and i.image_url is null as "hasNoCover",
    case when i.id is null then 'trash' when r.deleted_at is not null or h.deleted_at is not null then 'room-trash'
      when i.project_id <> $2 then 'elsewhere' else 'here' end as now
  from page left join past p on p.id = page.id left join items i on i.id = page.id left join rooms r on r.id = i.room_id
    left join projects h on h.id = i.project_id left join past_rooms room on room.id = page.room_id
    cross join lateral (select coalesce(to_jsonb(i), '{}') || coalesce(p.fields, '{}') as item offset 0) was
  order by -page.line_total, page.id`

/** The items of the project then, the highest line total first: $4 of them, of the room $5 or, if it is null, of all rooms. */
export const FIRST_PAST_ITEMS = pastItems(() => '')
/** The same after the line total $6 and the id $7. */
export const NEXT_PAST_ITEMS = pastItems((item) => `and (-${item}.line_total, ${item}.id) > (-$6::numeric, $7::int)`)

/**
 * The project then: its name and since when its changes are recorded, which is later than its creation if it was imported. $3 as above.
 */
export const PAST_PROJECT = `select coalesce((
      select c.fields -> 'name' ->> 0 from changes c where c.entity = 'project' and c.entity_id = p.id and c.kind = 'changed'
        and c.fields ? 'name' and c.at >= $3 order by c.id limit 1), p.name) as name,
    coalesce((select c.at from changes c where c.entity = 'project' and c.entity_id = p.id and c.kind = 'created' order by c.id limit 1),
      p.created_at) as "recordedSince"
  from projects p where p.user_id = $1 and p.id = $2`

/** The first moment after the day $2, or after the millisecond $3, in the time zone of the user $1; not later than now. */
export const END_OF_MOMENT = `select least(now(), coalesce($3::timestamptz + interval '1 millisecond',
    ($2::date + 1)::timestamp at time zone coalesce((select time_zone from reminder_settings where user_id = $1), 'UTC'))) as until`
