-- Events that arrived over a broker, in the order in which this service handles them, and how far each stream is read.
create table arrivals (
  position bigint generated always as identity primary key,
  id uuid not null unique,
  type text not null,
  payload jsonb not null,
  traceparent text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- When it was published.
  created_at timestamptz not null
);
create index arrivals_due on arrivals (next_attempt_at);

create table arrival_cursors (
  stream text not null,
  type text not null,
  -- When the stream was created: a new one of the same name begins at 1 again.
  created text not null,
  -- The last message of the stream that is stored, or is of another type.
  seq bigint not null,
  primary key (stream, type)
);
