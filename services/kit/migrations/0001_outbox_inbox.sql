-- The tables every service has, in its own schema.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  payload jsonb not null,
  traceparent text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default clock_timestamp()
);
create index outbox_due on outbox (next_attempt_at, created_at);

create table inbox (
  event_id uuid primary key,
  handled_at timestamptz not null default now()
);
create index inbox_age on inbox (handled_at);
