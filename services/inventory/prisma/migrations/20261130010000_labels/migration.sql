-- The code on a printed label: /i/{code} opens the item, /p/{code} the place. It stays while its item or place can be restored, so
-- there are no foreign keys; the sweep of the trash removes the others.
create table labels (
  code text primary key,
  user_id text not null,
  item_id int unique,
  place_id int unique,
  created_at timestamptz not null default now(),
  check ((item_id is null) <> (place_id is null))
);
create index labels_user on labels (user_id);
