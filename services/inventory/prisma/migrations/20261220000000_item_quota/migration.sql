-- What the operator allows each user (ITEMS_PER_USER), written at the start of the service; no row means no limit.
create table quotas (
  name text primary key,
  value bigint not null
);

-- The items of each user, without those in the trash. Whoever adds some holds the row until the commit, so that two who add at once
-- cannot pass the quota together.
create table item_counts (
  user_id text primary key,
  items int not null
);

create function count_users_items_added() returns trigger language plpgsql set search_path from current as $$
declare
  most bigint := (select value from quotas where name = 'items');
  owner record;
  total int;
begin
  for owner in select user_id, count(*)::int as items from after group by user_id order by user_id loop
    insert into item_counts as c (user_id, items) values (owner.user_id, owner.items)
    on conflict (user_id) do update set items = c.items + excluded.items
    returning c.items into total;
    if total > most then
      -- AR001 is a refusal whose message the user reads (services/kit/src/database-errors.ts).
      raise exception using errcode = 'AR001', message = format(
        'This installation keeps at most %s items for each account, and yours would have %s. Nothing was changed. '
        'Delete items that you no longer need, or ask the operator for more room.',
        to_char(most, 'FM999,999,999,990'), to_char(total, 'FM999,999,999,990'));
    end if;
  end loop;
  return null;
end $$;

create function count_users_items_removed() returns trigger language plpgsql set search_path from current as $$
begin
  update item_counts c set items = c.items - r.items
  from (select user_id, count(*)::int as items from before group by user_id) r where r.user_id = c.user_id;
  return null;
end $$;

create trigger items_of_user_added after insert on items referencing new table as after
  for each statement execute function count_users_items_added();
create trigger items_of_user_removed after delete on items referencing old table as before
  for each statement execute function count_users_items_removed();

insert into item_counts select user_id, count(*) from items group by user_id;
