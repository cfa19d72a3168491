-- What a search can be narrowed to and sorted by.
alter table items add column is_sample boolean not null default false,
  add column documented boolean not null default false,
  add column condition text,
  -- 20270131; null for a warranty without an end.
  add column warranty_day int,
  -- The day of purchase, or that on which the item was added.
  add column bought int not null default 0,
  -- The name in lower case with numbers of equal length, so that "Box 9" comes before "Box 10" by its bytes.
  add column sort_name text not null default '',
  -- Name, model, serial number and UPC in the form of a whole query.
  add column exact text[] not null default '{}',
  add column line_total numeric(20, 2) not null generated always as (coalesce(estimated_value * quantity, 0)) stored,
  -- Rows of an older format are read from the inventory again at the next start.
  add column format smallint not null default 0;
create index items_outdated on items (item_id) where format < 1 and not deleted;

-- Typing errors are told by the number of changed letters, in the service's code; the words are looked up by their beginning.
drop function similar_words(text, text);
drop index vocabulary_similar;
create index vocabulary_beginning on vocabulary (user_id, word collate "C");

create type item_filter as (
  category text, condition text, min_value numeric, max_value numeric, valued boolean, documented boolean, document boolean, photo boolean,
  has_warranty boolean, warranty_from int, warranty_to int
);

-- Without a `set` clause, so that the planner can write it into the statement.
create function meets(i items, f item_filter) returns boolean language sql immutable parallel safe as $$
  select (f.category is null or i.category = f.category)
    and (f.condition is null or lower(i.condition) = lower(f.condition))
    and (f.min_value is null or i.line_total >= f.min_value)
    and (f.max_value is null or i.line_total <= f.max_value)
    and (f.valued is null or (i.estimated_value is not null) = f.valued)
    and (f.documented is null or i.documented = f.documented)
    and (f.document is null or (i.documented or i.documents <> '[]') = f.document)
    and (f.photo is null or (i.image_url is not null) = f.photo)
    and (f.has_warranty is null or (i.warranty_day is not null) = f.has_warranty)
    and (f.warranty_from is null or i.warranty_day >= f.warranty_from)
    and (f.warranty_to is null or i.warranty_day <= f.warranty_to)
$$;

create function sort_key(i items, ordering text) returns numeric language sql immutable parallel safe as $$
  select case ordering when 'value' then -i.line_total when 'newest' then -i.item_id when 'purchased' then -i.bought
    when 'oldest' then i.bought when 'warranty' then coalesce(i.warranty_day, 99999999) end
$$;

-- Candidates of a query that meet a filter: those that are named so come first, and when there are `most` of them, others are left
-- out. An item can come twice. The settings leave the planner only the indexes that start with the user. Items of a deleted room
-- or project are removed in chunks; until then they are not found.
drop function matching_items(text, tsquery, int);
create function matching_items(owner text, query tsquery, filter jsonb, most int) returns setof int language plpgsql stable rows 100
  set search_path from current set enable_seqscan = off set enable_indexscan = off as $$
declare
  f item_filter := jsonb_populate_record(null::item_filter, filter);
  deleted_projects int[] := array(select project_id from deleted_projects where user_id = owner);
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

-- The first items that match a query, or without one all, and meet a filter, own ones before those of the sample.
create function sorted_items(owner text, query tsquery, filter jsonb, ordering text, most int) returns setof int language plpgsql stable rows 100
  set search_path from current set enable_seqscan = off set enable_indexscan = off as $$
declare
  f item_filter := jsonb_populate_record(null::item_filter, filter);
  deleted_projects int[] := array(select project_id from deleted_projects where user_id = owner);
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

-- A word of a query: what was typed, or what it is corrected to, as the beginning of a word of this weight ('' is any).
create function word_query(words text[], weight text) returns tsquery language sql immutable parallel safe set search_path from current as $$
  select string_agg(nullif(to_tsquery('simple', quote_literal(fold(word)) || ':*' || weight)::text, ''), ' | ')::tsquery from unnest(words) word
$$;
