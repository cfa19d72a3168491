-- Name and plan of accounts, for support. Accounts of before get them with their next change; until then they are empty.
alter table accounts
  add column first_name text not null default '',
  add column last_name text not null default '',
  add column tier text;

alter table tickets
  add column status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  -- The plan of the writer: null for a visitor.
  add column tier text,
  -- The last message.
  add column updated_at timestamptz not null default now(),
  -- The first message that support has not answered.
  add column waiting_since timestamptz not null default now(),
  add column version int not null default 1;
update tickets set updated_at = created_at, waiting_since = created_at;

-- Pro first, then by priority, then the longest waiting.
create index tickets_waiting on tickets (
  status, (tier is not distinct from 'pro') desc, (array_position(array['urgent', 'high', 'medium', 'low'], priority)), waiting_since, id
);
-- Answered and closed ones, the last changed first.
create index tickets_settled on tickets (status, updated_at desc, id desc);
drop index tickets_user;
create index tickets_user on tickets (user_id, updated_at desc);

create table ticket_messages (
  id serial primary key,
  ticket_id int not null references tickets (id) on delete cascade,
  author text not null check (author in ('customer', 'support')),
  text text not null,
  -- Chosen by the client, so that a repeated call stores the message once.
  client_id uuid,
  created_at timestamptz not null default now()
);
create index ticket_messages_ticket on ticket_messages (ticket_id, id);
create unique index ticket_messages_client on ticket_messages (ticket_id, client_id);
