-- What an owner recognises a session by, when it was last used, and when its user last proved to know the password.
alter table sessions
  add column id text not null default gen_random_uuid()::text unique,
  add column user_agent text not null default '',
  add column network text not null default '',
  add column used_at timestamptz not null default now(),
  add column proved_at timestamptz;
-- Origins from which a user has signed in, as hashes: guessing from elsewhere does not lock these out.
create table known_origins (
  account_id text not null references accounts (id) on delete cascade,
  origin text not null,
  seen_at timestamptz not null,
  primary key (account_id, origin)
);
create index known_origins_seen on known_origins (seen_at);
