-- Every action in the admin panel. Rows are only ever added: an action that calls another service is entered before the call,
-- and its outcome afterwards in a row of its own.
create table audit_log (
  id bigserial primary key,
  at timestamptz not null default now(),
  action text not null,
  subject text,
  detail text,
  origin text not null
);
create index audit_log_newest on audit_log (id desc);

create table audit_outcomes (
  entry_id bigint primary key references audit_log (id),
  at timestamptz not null default now(),
  succeeded boolean not null,
  reason text
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.';
end $$;

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_outcomes_append_only before update or delete or truncate on audit_outcomes
  for each statement execute function refuse_audit_change();
