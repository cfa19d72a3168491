create table accounts (
  id text primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text,
  tier text not null check (tier in ('basic', 'pro')),
  hide_welcome_modal boolean not null default false,
  status text not null default 'active' check (status in ('active', 'suspended')),
  suspension_date timestamptz,
  demo boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now()
);

create table sessions (
  hash text primary key,
  account_id text not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);
