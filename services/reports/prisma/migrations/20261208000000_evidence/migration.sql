-- What the owner chose for a report, and the code that is printed on it. Reports from before get one that nobody knows.
alter table reports
  add column code text,
  add column places boolean not null default false,
  add column lists boolean not null default false;
update reports set code = regexp_replace(upper(replace(gen_random_uuid()::text, '-', '')), '^(.{5})(.{5}).*$', '\1-\2');
alter table reports alter column code set not null, add unique (code);

-- The keys that sign reports. The private ones are sealed; one from the configuration is not stored.
create table signing_keys (
  id text primary key,
  public_key text not null,
  sealed_key text,
  created_at timestamptz not null
);

-- What anyone who has a code may know: that a report with this hash was issued. It has no user, so that it outlives report and account.
create table issued_reports (
  code text primary key,
  sha256 text not null,
  key_id text not null references signing_keys (id),
  issued_at timestamptz not null
);
