-- Lower case without accents, so that "cafe" finds "Café". Named in full because an index must not depend on a search path.
create function fold(text) returns text language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

create table items (
  item_id int primary key,
  user_id text not null,
  project_id int not null default 0,
  room_id int not null default 0,
  room_name text not null default '',
  name text not null default '',
  category text not null default '',
  brand text,
  model text,
  detail text not null default '',
  documents jsonb not null default '[]',
  document_names text not null default '',
  estimated_value numeric(12, 2),
  quantity int not null default 1,
  image_url text,
  version int not null,
  -- A tombstone: an older event that comes late must not bring the item back.
  deleted boolean not null default false,
  words text not null generated always as (
    fold(name || ' ' || category || ' ' || coalesce(brand, '') || ' ' || coalesce(model, '') || ' ' || room_name || ' ' || document_names)
  ) stored,
  tsv tsvector not null generated always as (
    setweight(to_tsvector('simple', fold(name)), 'A')
    || setweight(to_tsvector('simple', fold(category || ' ' || coalesce(brand, '') || ' ' || coalesce(model, ''))), 'B')
    || setweight(to_tsvector('simple', fold(room_name || ' ' || document_names)), 'C')
    || setweight(to_tsvector('simple', fold(detail)), 'D')
  ) stored
);
create index items_user on items (user_id) where not deleted;
create index items_room on items (room_id);
create index items_tsv on items using gin (tsv);

create table rooms (
  room_id int primary key,
  user_id text not null,
  project_id int not null default 0,
  name text not null default '',
  icon text not null default '',
  version int not null,
  deleted boolean not null default false
);
create index rooms_user on rooms (user_id) where not deleted;

create table gone_users (user_id text primary key);
