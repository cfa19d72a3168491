-- What lists are sorted by, as numbers such as 20240531; the same rule as `boughtOn` of the contracts: without a purchase, the
-- year in which the item was added counts.
alter table items add column bought int not null generated always as (
  case when purchase_date ~ '^\d{4}-\d{2}-\d{2}' and (purchase_year is null or purchase_year = left(purchase_date, 4)::int)
    then replace(left(purchase_date, 10), '-', '')::int
    else coalesce(purchase_year, extract(year from created_at at time zone 'UTC')::int) * 10000 end) stored,
  -- 99999999 for a warranty without an end, so that such items come last.
  add column warranty_day int not null generated always as (
  case when warranty_expiration ~ '^\d{4}-\d{2}-\d{2}' then replace(left(warranty_expiration, 10), '-', '')::int else 99999999 end) stored;

create or replace function is_logged(column_name text) returns boolean language sql immutable as $$
  select column_name not in ('version', 'created_at', 'updated_at', 'last_active_at', 'documented', 'line_total', 'bought', 'warranty_day')
$$;

create index items_room_bought on items (room_id, bought, id);
create index items_project_bought on items (project_id, bought, id);
create index items_room_warranty on items (room_id, warranty_day, id);
create index items_project_warranty on items (project_id, warranty_day, id);
