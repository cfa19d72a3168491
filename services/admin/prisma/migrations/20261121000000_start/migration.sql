create table tickets (
  id serial primary key,
  user_id text,
  email text,
  subject text not null,
  category text not null,
  message text not null,
  priority text not null,
  created_at timestamptz not null default now()
);
create index tickets_user on tickets (user_id);

create table accounts (user_id text primary key, email text not null, version int not null);

create table dead_letters (
  id text primary key,
  event_id uuid not null,
  type text not null,
  consumer text not null,
  reason text not null,
  attempts int not null,
  payload jsonb not null,
  traceparent text not null,
  died_at timestamptz not null default now()
);
create index dead_letters_age on dead_letters (died_at);
