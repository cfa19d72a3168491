-- Sign-ins with Google that wait for the code of the authenticator app.
create table google_codes (
  hash text primary key,
  account_id text not null references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index google_codes_account on google_codes (account_id);
