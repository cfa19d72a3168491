create table photos (
  id text primary key,
  user_id text not null,
  -- Of the stored file; for a crop, of its source and box.
  sha256 text not null,
  name text not null,
  width int not null,
  height int not null,
  content_type text not null,
  bytes int not null,
  placeholder text not null,
  source_photo_id text references photos (id) on delete cascade,
  box jsonb,
  version int not null default 1,
  created_at timestamptz not null default now()
);
-- The same content of the same user is one photo.
create unique index photos_content on photos (user_id, sha256);
create index photos_source on photos (source_photo_id);

-- Receipts that are papers; those that are pictures are photos.
create table papers (
  id text primary key,
  user_id text not null,
  sha256 text not null,
  name text not null,
  content_type text not null,
  bytes int not null,
  created_at timestamptz not null default now()
);
create unique index papers_content on papers (user_id, sha256);

-- What the inventory service says of its items' pictures. A deleted item stays as a row without an address, so that
-- an older event that comes late does not bring it back.
create table item_pictures (
  item_id int primary key,
  user_id text not null,
  image_url text,
  version int not null
);
create index item_pictures_user on item_pictures (user_id);

-- Copies of pictures that lie elsewhere in the world and hang on the user's own items.
create table remote_pictures (
  user_id text not null,
  url_sha256 text not null,
  photo_id text not null references photos (id) on delete cascade,
  primary key (user_id, url_sha256)
);
create index remote_pictures_photo on remote_pictures (photo_id);

create table gone_users (user_id text primary key);
