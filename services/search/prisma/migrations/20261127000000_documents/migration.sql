-- Documents of the library with their text. They are searched here in both shapes: Elasticsearch holds items and rooms only.
create table documents (
  document_id text primary key,
  user_id text not null,
  name text not null default '',
  document_type text,
  mime_type text not null default '',
  -- Vendor and category.
  label text not null default '',
  notes text not null default '',
  text text not null default '',
  version int not null,
  -- A tombstone: an older event that comes late must not bring the document back.
  deleted boolean not null default false,
  updated_at timestamptz not null default now(),
  tsv tsvector not null generated always as (
    setweight(to_tsvector('simple', words_of(name)), 'A')
    || setweight(to_tsvector('simple', words_of(label)), 'B')
    || setweight(to_tsvector('simple', words_of(notes)), 'C')
    || setweight(to_tsvector('simple', words_of(text)), 'D')
  ) stored
);
create index documents_user on documents (user_id, document_id);
create index documents_search on documents using gin (user_id, tsv) with (gin_pending_list_limit = 256) where not deleted;
