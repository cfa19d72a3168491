alter table accounts
  add column google_subject text unique;

create table google_attempts (
  hash text primary key,
  expires_at timestamptz not null
);
create index google_attempts_expiry on google_attempts (expires_at);

create table google_profiles (
  hash text primary key,
  subject text,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  expires_at timestamptz not null
);
create index google_profiles_expiry on google_profiles (expires_at);
