-- What each look at a photo took of the provider, whatever came of it.
create table provider_calls (
  id bigint generated always as identity primary key,
  user_id text not null,
  batch_key text not null,
  position int not null,
  model text not null,
  input_tokens int not null,
  output_tokens int not null,
  -- Null when no price is configured.
  micro_dollars bigint,
  created_at timestamptz not null default now()
);
create index provider_calls_user on provider_calls (user_id, created_at);

-- One row is one photo that is with the provider, whichever replica sent it.
create table provider_turns (
  slot int primary key,
  holder uuid not null,
  -- A process that died gives its turn back then.
  until timestamptz not null
);
