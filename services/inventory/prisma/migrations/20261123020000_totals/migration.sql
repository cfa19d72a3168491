-- Value rule (spec DASH-06): estimated value, else value, times quantity.
alter table items add column line_total numeric(20, 2) not null generated always as (coalesce(coalesce(estimated_value, value) * quantity, 0)) stored;

-- Proof rule: a receipt or an appraisal documents an item; manuals and warranties do not.
alter table items add column documented boolean not null default false;
create function is_documented(item int, receipt_url text) returns boolean language sql stable set search_path from current as $$
  select receipt_url is not null or exists (select 1 from item_documents where item_id = item and type in ('Receipt', 'Appraisal'))
$$;
create function set_documented() returns trigger language plpgsql set search_path from current as $$
begin
  new.documented := is_documented(new.id, new.receipt_url);
  return new;
end $$;
create trigger items_documented before insert or update of receipt_url on items for each row execute function set_documented();
create function documents_written() returns trigger language plpgsql set search_path from current as $$
begin
  update items set documented = is_documented(id, receipt_url)
  where id in (select item_id from written) and documented <> is_documented(id, receipt_url);
  return null;
end $$;
create trigger item_documents_added after insert on item_documents referencing new table as written
  for each statement execute function documents_written();
create trigger item_documents_changed after update on item_documents referencing new table as written
  for each statement execute function documents_written();
create trigger item_documents_removed after delete on item_documents referencing old table as written
  for each statement execute function documents_written();
update items set documented = true where is_documented(id, receipt_url);

-- Figures of every room by category; a project is the sum of its rooms. Kept by statement-level triggers, so that bulk writes keep
-- them too. No row stands for no items.
create table item_totals (
  room_id int not null references rooms (id) on delete cascade,
  category text not null,
  project_id int not null references projects (id) on delete cascade,
  user_id text not null,
  items int not null,
  valued int not null,
  value numeric(20, 2) not null,
  documented int not null,
  documented_value numeric(20, 2) not null,
  photos int not null,
  primary key (room_id, category)
);
create index item_totals_project on item_totals (project_id);
create index item_totals_user on item_totals (user_id);

-- The figures of one item, with the sign of what happens to them.
create function add_to_totals(room int, kind text, project int, owner text, items int, valued int, value numeric, documented int,
  documented_value numeric, photos int) returns void language plpgsql set search_path from current as $$
#variable_conflict use_column
begin
  insert into item_totals as t (room_id, category, project_id, user_id, items, valued, value, documented, documented_value, photos)
  values (room, kind, project, owner, add_to_totals.items, add_to_totals.valued, add_to_totals.value, add_to_totals.documented,
    add_to_totals.documented_value, add_to_totals.photos)
  on conflict (room_id, category) do update set items = t.items + excluded.items, valued = t.valued + excluded.valued,
    value = t.value + excluded.value, documented = t.documented + excluded.documented,
    documented_value = t.documented_value + excluded.documented_value, photos = t.photos + excluded.photos;
  delete from item_totals t where t.room_id = room and t.category = kind and t.items = 0;
end $$;

create function count_created() returns trigger language plpgsql set search_path from current as $$
begin
  perform add_to_totals(room_id, category, project_id, user_id, count(*)::int, count(coalesce(estimated_value, value))::int, sum(line_total),
    count(*) filter (where documented)::int, coalesce(sum(line_total) filter (where documented), 0), count(image_url)::int)
  from after group by room_id, category, project_id, user_id order by room_id, category;
  return null;
end $$;

create function count_deleted() returns trigger language plpgsql set search_path from current as $$
begin
  if current_setting('arc.purging', true) = 'on' then return null; end if;
  perform add_to_totals(room_id, category, project_id, user_id, -count(*)::int, -count(coalesce(estimated_value, value))::int, -sum(line_total),
    -count(*) filter (where documented)::int, -coalesce(sum(line_total) filter (where documented), 0), -count(image_url)::int)
  from before group by room_id, category, project_id, user_id order by room_id, category;
  return null;
end $$;

create function count_changed() returns trigger language plpgsql set search_path from current as $$
begin
  perform add_to_totals(room_id, category, project_id, user_id, sum(n)::int, sum(valued)::int, sum(value), sum(documented)::int,
    sum(documented_value), sum(photos)::int)
  from (
    select room_id, category, project_id, user_id, 1 as n, (coalesce(estimated_value, value) is not null)::int as valued, line_total as value,
      documented::int as documented, case when documented then line_total else 0 end as documented_value, (image_url is not null)::int as photos
    from after
    union all
    select room_id, category, project_id, user_id, -1, -(coalesce(estimated_value, value) is not null)::int, -line_total,
      -documented::int, case when documented then -line_total else 0 end, -(image_url is not null)::int
    from before
  ) deltas
  group by room_id, category, project_id, user_id
  having sum(n) <> 0 or sum(valued) <> 0 or sum(value) <> 0 or sum(documented) <> 0 or sum(documented_value) <> 0 or sum(photos) <> 0
  order by room_id, category;
  return null;
end $$;

create trigger items_count_created after insert on items referencing new table as after for each statement execute function count_created();
create trigger items_count_changed after update on items referencing old table as before new table as after
  for each statement execute function count_changed();
create trigger items_count_deleted after delete on items referencing old table as before for each statement execute function count_deleted();

insert into item_totals
select room_id, category, project_id, user_id, count(*), count(coalesce(estimated_value, value)), sum(line_total), count(*) filter (where documented),
  coalesce(sum(line_total) filter (where documented), 0), count(image_url)
from items group by room_id, category, project_id, user_id;
