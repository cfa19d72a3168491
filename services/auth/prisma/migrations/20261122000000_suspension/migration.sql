alter table accounts
  add column read_only_from timestamptz,
  add column subscription_version int not null default 0;
