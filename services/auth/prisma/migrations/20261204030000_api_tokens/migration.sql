-- Personal API tokens. Only a hash is stored, so that a leaked table opens no account.
create table api_tokens (
  id text primary key default gen_random_uuid()::text,
  account_id text not null references accounts (id) on delete cascade,
  hash text not null unique,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index api_tokens_account on api_tokens (account_id);
