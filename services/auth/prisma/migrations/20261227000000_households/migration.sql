-- People who share the home of an account (docs/decisions/074).
create table household_members (
  owner_id text not null references accounts (id) on delete cascade,
  member_id text not null references accounts (id) on delete cascade,
  role text not null,
  since timestamptz not null,
  primary key (owner_id, member_id),
  constraint household_members_role_check check (role in ('editor', 'viewer')),
  constraint household_members_other_check check (owner_id <> member_id)
);
create index household_members_member on household_members (member_id);

create table household_invitations (
  id text primary key default gen_random_uuid()::text,
  owner_id text not null references accounts (id) on delete cascade,
  email text not null,
  role text not null,
  hash text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint household_invitations_role_check check (role in ('editor', 'viewer')),
  unique (owner_id, email)
);

-- The owner of the home that is open in a session; null for the user's own. Without a membership, it is the user's own, too.
alter table sessions add column home_owner_id text;
create index sessions_home on sessions (home_owner_id) where home_owner_id is not null;
