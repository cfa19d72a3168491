-- A deleted project can come back, so its row has the version of what happened last. What was deleted before stays deleted.
alter table deleted_projects rename to projects;
alter index deleted_projects_user rename to projects_user;
alter table projects add column version int not null default 2147483647, add column deleted boolean not null default true;
alter table projects alter column version drop default, alter column deleted drop default;

create or replace function matching_items(owner text, query tsquery, filter jsonb, most int) returns setof int language plpgsql stable rows 100
  set search_path from current set enable_seqscan = off set enable_indexscan = off as $$
declare
  f item_filter := jsonb_populate_record(null::item_filter, filter);
  deleted_projects int[] := array(select project_id from projects where user_id = owner and deleted);
  deleted_rooms int[] := array(select room_id from rooms where user_id = owner and deleted);
  named int;
begin
  return query select i.item_id from items i where i.user_id = owner and not i.deleted and i.name_tsv @@ query
    and i.project_id <> all (deleted_projects) and i.room_id <> all (deleted_rooms) and meets(i, f) limit most;
  get diagnostics named = row_count;
  if named < most then
    return query select i.item_id from items i where i.user_id = owner and not i.deleted and i.tsv @@ query
      and i.project_id <> all (deleted_projects) and i.room_id <> all (deleted_rooms) and meets(i, f) limit most;
  end if;
end $$;

create or replace function sorted_items(owner text, query tsquery, filter jsonb, ordering text, most int) returns setof int language plpgsql stable rows 100
  set search_path from current set enable_seqscan = off set enable_indexscan = off as $$
declare
  f item_filter := jsonb_populate_record(null::item_filter, filter);
  deleted_projects int[] := array(select project_id from projects where user_id = owner and deleted);
  deleted_rooms int[] := array(select room_id from rooms where user_id = owner and deleted);
begin
  if query is null then
    return query select i.item_id from items i where i.user_id = owner and not i.deleted
      and i.project_id <> all (deleted_projects) and i.room_id <> all (deleted_rooms) and meets(i, f)
      order by i.is_sample, sort_key(i, ordering), case when ordering = 'name' then i.sort_name end collate "C", i.item_id limit most;
  else
    return query select i.item_id from items i where i.user_id = owner and not i.deleted and i.tsv @@ query
      and i.project_id <> all (deleted_projects) and i.room_id <> all (deleted_rooms) and meets(i, f)
      order by i.is_sample, sort_key(i, ordering), case when ordering = 'name' then i.sort_name end collate "C", i.item_id limit most;
  end if;
end $$;
