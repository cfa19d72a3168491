create table reports (
  id serial primary key,
  user_id text not null,
  project_id int,
  room_id int,
  number int not null,
  title text not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed')),
  progress int not null default 0 check (progress between 0 and 100),
  error text,
  total_items int not null default 0,
  total_value numeric(16, 2) not null default 0,
  items_with_photos int not null default 0,
  pages int not null default 0,
  size_bytes int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (user_id, number)
);

create table accounts (
  user_id text primary key,
  name text not null,
  version int not null,
  gone boolean not null default false
);
