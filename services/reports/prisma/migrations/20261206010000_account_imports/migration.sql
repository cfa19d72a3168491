-- Imports of account exports.
create table account_imports (
  id uuid primary key,
  user_id text not null,
  status text not null default 'uploading' check (status in ('uploading', 'waiting', 'running', 'done', 'failed')),
  progress int not null default 0 check (progress between 0 and 100),
  error text,
  name text not null,
  size_bytes bigint not null,
  -- Parts of the file that are stored.
  parts int not null default 0,
  -- False when the plan has one project.
  many_projects boolean not null,
  -- Documents that were stored so far: deleted again when the import fails.
  documents text[] not null default '{}',
  items int not null default 0,
  photos int not null default 0,
  created_at timestamptz not null
);
create index account_imports_user on account_imports (user_id, created_at);
-- A user has one import at a time.
create unique index account_imports_open on account_imports (user_id) where status in ('uploading', 'waiting', 'running');
