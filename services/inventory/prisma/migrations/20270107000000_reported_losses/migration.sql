-- A lost item leaves the value of the home once its claim is reported: the insurer was told, or an amount is recorded. Until then its mark changes
-- no total. An item is marked as lost in one claim only, as before (`claim_marks_lost`).
create function is_reported(claim claims) returns boolean language sql immutable as $$
  select claim.informed_on is not null or claim.claimed is not null or claim.offered is not null or claim.paid is not null
$$;

create or replace function lose_items() returns trigger language plpgsql set search_path from current as $$
begin
  -- An imported item has the version that it had.
  if current_setting('arc.importing', true) = 'on' then
    update items i set lost_in = m.claim_id from after m join claims c on c.id = m.claim_id
    where m.item_id = i.id and m.state = 'lost' and is_reported(c);
    return null;
  end if;
  update items i set lost_in = m.claim_id, version = i.version + 1, updated_at = now() from after m join claims c on c.id = m.claim_id
  where m.item_id = i.id and m.state = 'lost' and is_reported(c) and i.lost_in is distinct from m.claim_id;
  return null;
end $$;

create or replace function change_lost_items() returns trigger language plpgsql set search_path from current as $$
begin
  update items i set lost_in = case when m.state = 'lost' then m.claim_id end, version = i.version + 1, updated_at = now()
  from after m join claims c on c.id = m.claim_id
  where m.item_id = i.id
    and case when m.state = 'lost' then is_reported(c) and i.lost_in is distinct from m.claim_id else i.lost_in = m.claim_id end;
  return null;
end $$;

-- The items of a claim that is reported, or is not any more.
create function report_lost_items() returns trigger language plpgsql set search_path from current as $$
begin
  update items i set lost_in = case when is_reported(c) then c.id end, version = i.version + 1, updated_at = now()
  from after a join claims c on c.id = a.id join claim_marks m on m.claim_id = c.id and m.state = 'lost'
  where m.item_id = i.id and case when is_reported(c) then i.lost_in is distinct from c.id else i.lost_in = c.id end;
  return null;
end $$;
create trigger claims_report after update on claims referencing new table as after for each statement execute function report_lost_items();

create or replace function set_lost() returns trigger language plpgsql set search_path from current as $$
begin
  new.lost_in := (select m.claim_id from claim_marks m join claims c on c.id = m.claim_id
    where m.item_id = new.id and m.state = 'lost' and is_reported(c));
  return new;
end $$;

-- Losses that were marked before, in claims that nobody has reported.
update items i set lost_in = null, version = i.version + 1, updated_at = now() from claims c where c.id = i.lost_in and not is_reported(c);
