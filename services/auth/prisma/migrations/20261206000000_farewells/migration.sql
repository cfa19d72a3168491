-- The address of the last email to a deleted account, until it is sent. No id of the account is stored with it.
create table farewells (
  id uuid primary key,
  email text not null,
  first_name text not null,
  created_at timestamptz not null default now()
);
