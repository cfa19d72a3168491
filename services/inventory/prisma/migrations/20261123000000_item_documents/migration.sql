-- Documents and photos of an item are rows of their own, so that two people who add one each lose none.
create table item_documents (
  item_id int not null references items (id) on delete cascade,
  id text not null,
  user_id text not null,
  position int not null,
  name text not null,
  type text not null,
  url text not null,
  mime_type text not null,
  from_library boolean not null,
  created_at timestamptz not null default now(),
  primary key (item_id, id)
);
create index item_documents_user on item_documents (user_id);

-- The same id twice on one item was possible; the later one gets its position added.
insert into item_documents (item_id, id, user_id, position, name, type, url, mime_type, from_library)
select items.id, case when row_number() over same > 1 then document ->> 'id' || '-' || position else document ->> 'id' end, items.user_id,
  position, document ->> 'name', document ->> 'type', document ->> 'url', coalesce(document ->> 'mimeType', 'application/octet-stream'),
  coalesce((document ->> 'fromLibrary')::boolean, false)
from items, jsonb_array_elements(items.documents) with ordinality as listed (document, position)
window same as (partition by items.id, document ->> 'id' order by position);
alter table items drop column documents;

create table item_photos (
  id uuid primary key default gen_random_uuid(),
  item_id int not null references items (id) on delete cascade,
  user_id text not null,
  url text not null,
  -- The item's place in the photo as shares of its width and height: {"x", "y", "width", "height"}.
  box jsonb,
  position int not null default 0,
  is_cover boolean not null default false,
  created_at timestamptz not null default now()
);
create index item_photos_item on item_photos (item_id, position);
create index item_photos_user on item_photos (user_id);
create unique index item_photos_one_cover on item_photos (item_id) where is_cover;

insert into item_photos (item_id, user_id, url, is_cover) select id, user_id, image_url, true from items where image_url is not null;

-- `items.image_url` is the address of the cover; whoever writes it writes the cover.
create function write_cover() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'UPDATE' then
    if new.image_url is not distinct from old.image_url then return null; end if;
    delete from item_photos where item_id = new.id and is_cover;
  end if;
  if new.image_url is not null then
    insert into item_photos (item_id, user_id, url, is_cover) values (new.id, new.user_id, new.image_url, true);
  end if;
  return null;
end $$;
create trigger items_cover after insert or update of image_url on items for each row execute function write_cover();
