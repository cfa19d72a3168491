-- An item has several photos. The cover is the first one; `items.image_url` is its address.

-- The same photo is on an item once. Addresses can be longer than an index entry, so their hash is indexed.
create unique index item_photos_once on item_photos (item_id, md5(url));
drop index item_photos_user;
create index item_photos_file on item_photos (user_id, md5(url));

-- Photos that were deleted from an item or replaced. Their files stay until `purge_at`, and `action_id` undoes a deletion. They don't
-- refer to the item, because it can go to the trash and come back meanwhile.
create table deleted_photos (
  id uuid primary key,
  item_id int not null,
  user_id text not null,
  url text not null,
  box jsonb,
  -- The place in the list that the photo had.
  position int not null,
  created_at timestamptz not null,
  -- Null for a photo that another one replaced.
  action_id uuid,
  purge_at timestamptz not null
);
create index deleted_photos_file on deleted_photos (user_id, md5(url));
create index deleted_photos_action on deleted_photos (action_id) where action_id is not null;
create index deleted_photos_purge on deleted_photos (purge_at);

alter table actions drop constraint actions_kind_check;
alter table actions add constraint actions_kind_check check (kind in ('changed', 'deleted', 'photo-deleted'));

-- Whoever writes `image_url` alone chooses the cover: one of the item's photos, or another one that replaces the cover.
create or replace function write_cover() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    if new.image_url is not null then
      insert into item_photos (item_id, user_id, url, is_cover) values (new.id, new.user_id, new.image_url, true);
    end if;
    return null;
  end if;
  if new.image_url is not distinct from old.image_url then return null; end if;
  if exists (select 1 from item_photos where item_id = new.id and is_cover and url = new.image_url) then return null; end if;
  if exists (select 1 from item_photos where item_id = new.id and url = new.image_url) then
    update item_photos set is_cover = false where item_id = new.id and is_cover;
    update item_photos set is_cover = true where item_id = new.id and url = new.image_url;
    return null;
  end if;
  with replaced as (delete from item_photos where item_id = new.id and is_cover returning *)
  insert into deleted_photos (id, item_id, user_id, url, box, position, created_at, purge_at)
  select id, item_id, user_id, url, box, position, created_at, now() + interval '30 days' from replaced;
  if new.image_url is not null then
    insert into item_photos (item_id, user_id, url, is_cover) values (new.id, new.user_id, new.image_url, true);
  end if;
  return null;
end $$;
