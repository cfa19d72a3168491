create table batches (
  -- 128 random bits: who does not have the key cannot guess it.
  key text primary key,
  user_id text not null,
  project_id int not null,
  -- The words of the user at that time: [{id, name}] and [name].
  rooms jsonb not null,
  categories jsonb not null,
  tier text not null,
  source text not null,
  total int not null,
  finished int not null default 0,
  failed int not null default 0,
  status text not null default 'running' check (status in ('running', 'completed', 'failed')),
  -- Files that were not taken: [{name, reason, status}].
  rejected jsonb not null default '[]',
  error text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (finished <= total and failed <= finished)
);
create index batches_user on batches (user_id);
create index batches_expiry on batches (expires_at);

create table batch_photos (
  batch_key text not null references batches (key) on delete cascade,
  position int not null,
  photo_id text not null,
  file_name text not null,
  width int not null,
  height int not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  error text,
  primary key (batch_key, position)
);

create table findings (
  key text primary key,
  batch_key text not null,
  position int not null,
  ordinal int not null,
  data jsonb not null,
  foreign key (batch_key, position) references batch_photos (batch_key, position) on delete cascade
);
create unique index findings_place on findings (batch_key, position, ordinal);

create table gone_users (user_id text primary key);
