-- Links to choose a new password. Only a hash is stored, so that a leaked table opens no account.
create table password_resets (
  hash text primary key,
  account_id text not null references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_account on password_resets (account_id);
create index password_resets_expiry on password_resets (expires_at);
