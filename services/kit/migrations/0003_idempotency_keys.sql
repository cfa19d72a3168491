-- Requests that name an Idempotency-Key, for a day: what they write is written once.
create table idempotency_keys (
  actor_id text not null,
  -- SHA-256 of the key.
  key_hash bytea not null,
  -- The account in which it was written.
  user_id text not null,
  -- One run of the request.
  run uuid not null,
  -- SHA-256 of what was asked.
  fingerprint bytea not null,
  -- The answer, encrypted with the key; null until it is known.
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (actor_id, key_hash)
);
create index idempotency_keys_age on idempotency_keys (created_at);
create index idempotency_keys_user on idempotency_keys (user_id);
