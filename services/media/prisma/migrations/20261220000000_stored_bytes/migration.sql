-- The bytes of each user's photos, receipts and documents. Whoever adds some holds the row until the commit, so that two uploads at
-- once cannot pass the quota together.
create table stored_bytes (
  user_id text primary key,
  bytes bigint not null
);

create function add_stored_bytes() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_table_name = 'documents' then
    insert into stored_bytes as s (user_id, bytes) select user_id, sum(size_bytes) from added group by user_id order by user_id
    on conflict (user_id) do update set bytes = s.bytes + excluded.bytes;
  else
    insert into stored_bytes as s (user_id, bytes) select user_id, sum(bytes) from added group by user_id order by user_id
    on conflict (user_id) do update set bytes = s.bytes + excluded.bytes;
  end if;
  return null;
end $$;

create function remove_stored_bytes() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_table_name = 'documents' then
    update stored_bytes s set bytes = s.bytes - r.bytes
    from (select user_id, sum(size_bytes) as bytes from removed group by user_id) r where r.user_id = s.user_id;
  else
    update stored_bytes s set bytes = s.bytes - r.bytes
    from (select user_id, sum(bytes) as bytes from removed group by user_id) r where r.user_id = s.user_id;
  end if;
  return null;
end $$;

create trigger photos_add_bytes after insert on photos referencing new table as added for each statement execute function add_stored_bytes();
create trigger photos_remove_bytes after delete on photos referencing old table as removed for each statement execute function remove_stored_bytes();
create trigger receipts_add_bytes after insert on receipt_documents referencing new table as added
  for each statement execute function add_stored_bytes();
create trigger receipts_remove_bytes after delete on receipt_documents referencing old table as removed
  for each statement execute function remove_stored_bytes();
create trigger documents_add_bytes after insert on documents referencing new table as added
  for each statement execute function add_stored_bytes();
create trigger documents_remove_bytes after delete on documents referencing old table as removed
  for each statement execute function remove_stored_bytes();

insert into stored_bytes
select user_id, sum(bytes) from (
  select user_id, bytes from photos
  union all select user_id, bytes from receipt_documents
  union all select user_id, size_bytes from documents
) files group by user_id;
