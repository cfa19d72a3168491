-- What a provider found on a photo, stored with the usage before anything else happens to it: a retry never pays twice.
create table recognitions (
  batch_key text not null,
  position int not null,
  findings jsonb not null,
  created_at timestamptz not null default now(),
  primary key (batch_key, position),
  foreign key (batch_key, position) references batch_photos (batch_key, position) on delete cascade
);
