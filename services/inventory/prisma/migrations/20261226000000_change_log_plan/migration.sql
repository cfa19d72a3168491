-- Joins the rows before and after a change by hash. A connection keeps the plan of its first change, which is often one of a single row: a
-- nested loop, that compares each of ten thousand rows with each other.
alter function log_changed() set enable_nestloop = off;

-- As before, without the rows before the change: their join with those after it was such a loop, too.
create or replace function change_lost_items() returns trigger language plpgsql set search_path from current as $$
begin
  update items i set lost_in = case when m.state = 'lost' then m.claim_id end, version = i.version + 1, updated_at = now()
  from after m
  where m.item_id = i.id and case when m.state = 'lost' then i.lost_in is distinct from m.claim_id else i.lost_in = m.claim_id end;
  return null;
end $$;
