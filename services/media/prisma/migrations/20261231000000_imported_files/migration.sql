-- The account import that stored a file: such a file was imported when its row was created, and goes when the import fails.
alter table photos add column import_id uuid;
alter table receipt_documents add column import_id uuid;
alter table documents add column import_id uuid;
create index photos_import on photos (import_id) where import_id is not null;
create index receipt_documents_import on receipt_documents (import_id) where import_id is not null;
create index documents_import on documents (import_id) where import_id is not null;

-- Imports that failed: a late request of one stores nothing any more.
create table discarded_imports (
  import_id uuid primary key,
  user_id text not null,
  created_at timestamptz not null default now()
);
create index discarded_imports_user on discarded_imports (user_id);
