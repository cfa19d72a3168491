-- The document library. The file and the pictures of its pages are stored under `documents/{user}/{id}/`.
create table documents (
  id text primary key,
  user_id text not null,
  -- Of the file as it was sent.
  sha256 text not null,
  name text not null,
  file_type text not null,
  mime_type text not null,
  size_bytes int not null,
  category text,
  document_type text,
  vendor text,
  price numeric(10, 2),
  purchase_date text,
  notes text,
  -- processing, ready, encrypted, unreadable, too-large
  state text not null default 'processing',
  pages int,
  preview_pages int not null default 0,
  -- The text of the file, for search.
  text text not null default '',
  version int not null default 1,
  -- The version of the last edit by a person: reading a document raises the version too, but conflicts with no edit.
  edited_version int not null default 1,
  -- Milliseconds: cursors of the list hold them as JSON does.
  created_at timestamptz(3) not null default now()
);
-- The same content of the same user is one document.
create unique index documents_content on documents (user_id, sha256);
-- The orders of the library.
create index documents_newest on documents (user_id, created_at desc, id);
create index documents_name on documents (user_id, lower(name), id);
create index documents_price on documents (user_id, coalesce(price, 0) desc, id);
