-- Codes of an authenticator app as a second step of the login. The secret is sealed with the key of the services.
create table totp (
  account_id text primary key references accounts (id) on delete cascade,
  sealed_secret text not null,
  -- Null until a first code has proved that the app has the secret.
  confirmed_at timestamptz,
  -- The 30-second step of the newest accepted code: a code is accepted once.
  last_step int not null default 0
);
create table recovery_codes (
  account_id text not null references accounts (id) on delete cascade,
  hash text not null,
  primary key (account_id, hash)
);
create table passkeys (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_account on passkeys (account_id);
-- Challenges that wait for their answer; deleted by it. Without an account: a sign-in.
create table passkey_challenges (
  challenge text primary key,
  account_id text references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_account on passkey_challenges (account_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
