-- As before, in half the time: each row is made into JSON once, and each field of the row after the change is looked up in that before it, instead of
-- joining two lists of 45 fields. `offset 0` keeps PostgreSQL from making the JSON anew for each field.
create or replace function log_changed() returns trigger language plpgsql set search_path from current set enable_nestloop = off as $$
begin
  insert into changes (user_id, entity, entity_id, version, kind, fields, actor, request_id, action_id)
  select diff.user_id, tg_argv[0], diff.id, diff.version, 'changed', diff.fields, nullif(current_setting('arc.actor', true), ''),
    nullif(current_setting('arc.request_id', true), ''), nullif(current_setting('arc.action', true), '')::uuid
  from (
    select pair.id, pair.user_id, pair.version, (
      select jsonb_object_agg(key, jsonb_build_array(pair.was -> key, value))
      from jsonb_each(pair.is_now) where value is distinct from pair.was -> key and is_logged(key)
    ) as fields
    from (
      select after.id, after.user_id, after.version, to_jsonb(after) as is_now, to_jsonb(before) as was
      from after join before using (id) offset 0
    ) pair offset 0
  ) diff
  where diff.fields is not null;
  return null;
end $$;
