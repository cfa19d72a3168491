create table projects (
  id serial primary key,
  user_id text not null,
  name text not null,
  is_sample boolean not null default false,
  insurance_company text,
  personal_items_coverage numeric(14, 2),
  version int not null default 1,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now()
);
create index projects_user on projects (user_id);
-- Every account has one sample: seeding it twice must fail.
create unique index projects_one_sample on projects (user_id) where is_sample;

create table rooms (
  id serial primary key,
  project_id int not null references projects (id) on delete cascade,
  user_id text not null,
  name text not null,
  icon text not null,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index rooms_project on rooms (project_id);
create index rooms_user on rooms (user_id);

create table items (
  id serial primary key,
  user_id text not null,
  project_id int not null references projects (id) on delete cascade,
  room_id int not null references rooms (id) on delete cascade,
  name text not null,
  category text not null,
  description text,
  brand text,
  model text,
  size text,
  material text,
  age text,
  notes text,
  serial_number text,
  purchase_location text,
  condition text,
  upc text,
  estimated_value numeric(12, 2),
  value_low numeric(12, 2),
  value_high numeric(12, 2),
  value_basis text,
  value numeric(12, 2),
  quantity int not null default 1 check (quantity > 0),
  purchase_year int,
  purchase_date text,
  warranty_expiration text,
  replacement_cost numeric(12, 2),
  depreciation numeric(12, 2),
  image_url text,
  receipt_url text,
  documents jsonb not null default '[]',
  is_project_thumbnail boolean not null default false,
  is_dashboard_image boolean not null default false,
  source text not null default 'manual',
  finding_key text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index items_user on items (user_id);
create index items_room on items (room_id);
create index items_project on items (project_id);
-- A finding of a photo analysis becomes one item, however often it is saved.
create unique index items_finding on items (user_id, finding_key) where finding_key is not null;

create table categories (
  id serial primary key,
  user_id text not null,
  name text not null,
  emoji text not null,
  created_at timestamptz not null default now()
);
create unique index categories_name on categories (user_id, lower(name));

create table gone_users (user_id text primary key);
