-- Exports of whole accounts as ZIP files.
create table account_exports (
  id uuid primary key,
  user_id text not null,
  -- A deleted export counts for the daily limit; its file is removed.
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed', 'deleted')),
  progress int not null default 0 check (progress between 0 and 100),
  error text,
  items int not null default 0,
  photos int not null default 0,
  documents int not null default 0,
  missing int not null default 0,
  size_bytes bigint not null default 0,
  created_at timestamptz not null,
  -- When the file is deleted; null until it is ready.
  expires_at timestamptz
);
create index account_exports_user on account_exports (user_id, created_at);
-- A user has one export at a time.
create unique index account_exports_open on account_exports (user_id) where status in ('waiting', 'running');
