-- The home is marked, so that renaming it changes nothing about its protection. Every user has at most one.
alter table projects add column is_home boolean not null default false;
alter table projects disable trigger projects_changed;
update projects set is_home = true where id in (
  select distinct on (user_id) id from projects where not is_sample and deleted_at is null order by user_id, (name = 'My Home') desc, id
);
alter table projects enable trigger projects_changed;
create unique index projects_one_home on projects (user_id) where is_home and deleted_at is null;

-- A deleted room stays in the trash with its items until `purge_at`; its figures are those at its deletion.
alter table rooms add column purge_at timestamptz;
alter table rooms add column deleted_items int;
alter table rooms add column deleted_value numeric(20, 2);
alter table rooms disable trigger rooms_changed;
update rooms set purge_at = deleted_at where deleted_at is not null;
alter table rooms enable trigger rooms_changed;
create index rooms_purge on rooms (purge_at) where purge_at is not null;

-- Deleted items, as they were: `items` has live items only, so no list or total can contain a deleted one.
create table trashed_items (
  id int primary key,
  user_id text not null,
  project_id int not null,
  room_id int not null,
  -- The version of the deletion: above that of the item.
  version int not null,
  deleted_at timestamptz not null,
  purge_at timestamptz not null,
  item jsonb not null,
  documents jsonb not null,
  photos jsonb not null
);
create index trashed_items_user on trashed_items (user_id, deleted_at desc, id desc);
create index trashed_items_room on trashed_items (room_id);
create index trashed_items_project on trashed_items (project_id);
create index trashed_items_purge on trashed_items (purge_at);

-- What a user can undo: everything that one request changed.
create table actions (
  id uuid primary key,
  user_id text not null,
  kind text not null check (kind in ('changed', 'deleted')),
  at timestamptz not null,
  undone_at timestamptz
);
create index actions_user on actions (user_id, at);
alter table changes add column action_id uuid;
create index changes_action on changes (action_id) where action_id is not null;

create or replace function log_created() returns trigger language plpgsql set search_path from current as $$
begin
  insert into changes (user_id, entity, entity_id, version, kind, actor, request_id, action_id)
  select user_id, tg_argv[0], id, version, 'created', nullif(current_setting('arc.actor', true), ''),
    nullif(current_setting('arc.request_id', true), ''), nullif(current_setting('arc.action', true), '')::uuid
  from after;
  return null;
end $$;

create or replace function log_changed() returns trigger language plpgsql set search_path from current as $$
begin
  insert into changes (user_id, entity, entity_id, version, kind, fields, actor, request_id, action_id)
  select diff.user_id, tg_argv[0], diff.id, diff.version, 'changed', diff.fields, nullif(current_setting('arc.actor', true), ''),
    nullif(current_setting('arc.request_id', true), ''), nullif(current_setting('arc.action', true), '')::uuid
  from (
    select after.id, after.user_id, after.version, (
      select jsonb_object_agg(key, jsonb_build_array(was.value, is_now.value))
      from jsonb_each(to_jsonb(after)) is_now join jsonb_each(to_jsonb(before)) was using (key)
      where is_now.value is distinct from was.value and is_logged(key)
    ) as fields
    from after join before using (id)
  ) diff
  where diff.fields is not null;
  return null;
end $$;

create or replace function log_deleted() returns trigger language plpgsql set search_path from current as $$
begin
  -- What is removed for good after a room, a project or an account was deleted is not logged.
  if current_setting('arc.purging', true) = 'on' then return null; end if;
  insert into changes (user_id, entity, entity_id, version, kind, fields, actor, request_id, action_id)
  select user_id, tg_argv[0], id, version + 1, 'deleted', to_jsonb(before), nullif(current_setting('arc.actor', true), ''),
    nullif(current_setting('arc.request_id', true), ''), nullif(current_setting('arc.action', true), '')::uuid
  from before;
  return null;
end $$;

-- Inserts rows that were stored as JSON. A column that the table got since has its default; one that it lost is left out.
create function insert_rows(target regclass, stored jsonb) returns void language plpgsql set search_path from current as $$
declare
  columns text;
  alike jsonb;
begin
  -- Rows with the same columns are inserted together.
  for columns, alike in
    select listed.columns, jsonb_agg(row)
    from jsonb_array_elements(stored) row cross join lateral (
      select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and row ? attname) listed
    group by listed.columns
  loop
    execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1)', target, columns) using alike;
  end loop;
end $$;
