-- The addresses of an item's files are those of files that we serve; a cover may also be a picture elsewhere, which only our server fetches.
-- Until now any text was stored. What is neither is no file: it moves into the notes of the item, so that nothing is lost.
create function is_own_file(address text) returns boolean language sql immutable as $$
  select address ~ '^/api/((image|thumbnail)/[A-Za-z0-9_-]{1,64}|documents/[A-Za-z0-9_-]{1,64}/file|serve-asset/[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_]{1,5})$'
$$;
create function is_picture(address text) returns boolean language sql immutable set search_path from current as $$
  select is_own_file(address) or address ~* '^https?://'
$$;

with strange as (
  select i.id, array_to_string(array[
    case when not is_picture(i.image_url) then 'Picture: ' || i.image_url end,
    case when not is_own_file(i.receipt_url) then 'Receipt: ' || i.receipt_url end,
    (select string_agg(d.name || ': ' || d.url, E'\n' order by d.position) from item_documents d where d.item_id = i.id and not is_own_file(d.url))
  ], E'\n') as text
  from items i
  where not is_picture(i.image_url) or not is_own_file(i.receipt_url)
    or exists (select 1 from item_documents d where d.item_id = i.id and not is_own_file(d.url))
)
update items i set
  notes = left(concat_ws(E'\n', nullif(i.notes, ''), strange.text), 5000),
  image_url = case when is_picture(i.image_url) then i.image_url end,
  receipt_url = case when is_own_file(i.receipt_url) then i.receipt_url end,
  version = i.version + 1, updated_at = now()
from strange where strange.id = i.id;
delete from item_documents where not is_own_file(url);

update trashed_items set
  item = item
    || case when not is_picture(item ->> 'image_url') then '{"image_url": null}'::jsonb else '{}' end
    || case when not is_own_file(item ->> 'receipt_url') then '{"receipt_url": null}'::jsonb else '{}' end
    || jsonb_build_object('notes', left(concat_ws(E'\n', nullif(item ->> 'notes', ''),
      case when not is_picture(item ->> 'image_url') then 'Picture: ' || (item ->> 'image_url') end,
      case when not is_own_file(item ->> 'receipt_url') then 'Receipt: ' || (item ->> 'receipt_url') end,
      (select string_agg((d ->> 'name') || ': ' || (d ->> 'url'), E'\n') from jsonb_array_elements(documents) d where not is_own_file(d ->> 'url'))), 5000)),
  documents = coalesce((select jsonb_agg(d) from jsonb_array_elements(documents) d where is_own_file(d ->> 'url')), '[]')
where not is_picture(item ->> 'image_url') or not is_own_file(item ->> 'receipt_url')
  or exists (select 1 from jsonb_array_elements(documents) d where not is_own_file(d ->> 'url'));

drop function is_picture, is_own_file;
