-- Append-only: who changed which field of what, from what to what. Written by the statement that changes the row.
-- It answers the conflict check of If-Match, and carries undo, trash and history.
create table changes (
  id bigint generated always as identity primary key,
  user_id text not null,
  entity text not null,
  entity_id int not null,
  version int not null,
  kind text not null check (kind in ('created', 'changed', 'deleted')),
  -- Changed: column -> [before, after]. Deleted: the whole row as it was. Created: null, the row itself says it.
  fields jsonb,
  -- Who did it, and the trace id of the request; null for what the product does by itself.
  actor text,
  request_id text,
  at timestamptz not null default now()
);
create index changes_entity on changes (entity, entity_id, version);
create index changes_user on changes (user_id, id);

-- Columns that follow from others, or that say nothing about what a person did.
create function is_logged(column_name text) returns boolean language sql immutable as $$
  select column_name not in ('version', 'created_at', 'updated_at', 'last_active_at', 'documented', 'line_total')
$$;

-- @param tg_argv[0] the name of the entity: item, room, project
create function log_created() returns trigger language plpgsql set search_path from current as $$
begin
  insert into changes (user_id, entity, entity_id, version, kind, actor, request_id)
  select user_id, tg_argv[0], id, version, 'created', nullif(current_setting('arc.actor', true), ''), nullif(current_setting('arc.request_id', true), '')
  from after;
  return null;
end $$;

create function log_changed() returns trigger language plpgsql set search_path from current as $$
begin
  insert into changes (user_id, entity, entity_id, version, kind, fields, actor, request_id)
  select diff.user_id, tg_argv[0], diff.id, diff.version, 'changed', diff.fields,
    nullif(current_setting('arc.actor', true), ''), nullif(current_setting('arc.request_id', true), '')
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

create function log_deleted() returns trigger language plpgsql set search_path from current as $$
begin
  -- What is removed for good after a room, a project or an account was deleted is not kept here.
  if current_setting('arc.purging', true) = 'on' then return null; end if;
  insert into changes (user_id, entity, entity_id, version, kind, fields, actor, request_id)
  select user_id, tg_argv[0], id, version + 1, 'deleted', to_jsonb(before),
    nullif(current_setting('arc.actor', true), ''), nullif(current_setting('arc.request_id', true), '')
  from before;
  return null;
end $$;

create trigger items_created after insert on items referencing new table as after for each statement execute function log_created('item');
create trigger items_changed after update on items referencing old table as before new table as after
  for each statement execute function log_changed('item');
create trigger items_deleted after delete on items referencing old table as before for each statement execute function log_deleted('item');
create trigger rooms_created after insert on rooms referencing new table as after for each statement execute function log_created('room');
create trigger rooms_changed after update on rooms referencing old table as before new table as after
  for each statement execute function log_changed('room');
create trigger projects_created after insert on projects referencing new table as after for each statement execute function log_created('project');
create trigger projects_changed after update on projects referencing old table as before new table as after
  for each statement execute function log_changed('project');
