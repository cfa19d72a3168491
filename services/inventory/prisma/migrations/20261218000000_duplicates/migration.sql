-- Findings that the user said are an item that was there already. As an item keeps its finding, so that a finding is saved once,
-- these keep what was attached.
create table attached_findings (
  user_id text not null,
  finding_key text not null,
  item_id int not null references items (id) on delete cascade,
  attached_at timestamptz not null default now(),
  primary key (user_id, finding_key)
);
create index attached_findings_item on attached_findings (item_id);

-- Numbers are compared without spaces and signs.
create function plain_number(number text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'))
$$;
create index items_serial_number on items (user_id, plain_number(serial_number)) where serial_number is not null;
create index items_upc on items (user_id, plain_number(upc)) where upc is not null;
create index items_model on items (user_id, plain_number(model)) where model is not null;
