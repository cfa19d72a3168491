-- A cover that is written by itself changes the photos of its item, so the change log has them before and after, as it has for every
-- other change of photos. Without them the history could not say which photos an item had.
create function logged_photos(item int) returns jsonb language sql stable set search_path from current as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'url', url, 'box', box) order by is_cover desc, position, id), '[]')
  from item_photos where item_id = item
$$;

create or replace function write_cover() returns trigger language plpgsql set search_path from current as $$
declare
  photos_before jsonb;
begin
  if tg_op = 'INSERT' then
    if new.image_url is not null then
      insert into item_photos (item_id, user_id, url, is_cover) values (new.id, new.user_id, new.image_url, true);
    end if;
    return null;
  end if;
  if new.image_url is not distinct from old.image_url then return null; end if;
  if exists (select 1 from item_photos where item_id = new.id and is_cover and url = new.image_url) then return null; end if;
  photos_before := logged_photos(new.id);
  if exists (select 1 from item_photos where item_id = new.id and url = new.image_url) then
    update item_photos set is_cover = false where item_id = new.id and is_cover;
    update item_photos set is_cover = true where item_id = new.id and url = new.image_url;
  else
    with replaced as (delete from item_photos where item_id = new.id and is_cover returning *)
    insert into deleted_photos (id, item_id, user_id, url, box, position, created_at, purge_at)
    select id, item_id, user_id, url, box, position, created_at, now() + interval '30 days' from replaced;
    if new.image_url is not null then
      insert into item_photos (item_id, user_id, url, is_cover) values (new.id, new.user_id, new.image_url, true);
    end if;
  end if;
  insert into changes (user_id, entity, entity_id, version, kind, fields, actor, request_id, action_id)
  select new.user_id, 'item', new.id, new.version, 'changed', jsonb_build_object('photos', jsonb_build_array(photos_before, photos_after)),
    nullif(current_setting('arc.actor', true), ''), nullif(current_setting('arc.request_id', true), ''),
    nullif(current_setting('arc.action', true), '')::uuid
  from logged_photos(new.id) as photos_after where photos_after <> photos_before;
  return null;
end $$;
