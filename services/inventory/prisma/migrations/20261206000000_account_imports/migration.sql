-- Imports that were applied: a repeated call gets the same answer and changes nothing.
create table account_imports (
  id uuid primary key,
  user_id text not null,
  result jsonb not null,
  created_at timestamptz not null default now()
);
create index account_imports_user on account_imports (user_id);
