-- Items are also narrowed by room, tag and day of purchase. Rows without tags are read from the inventory again at the next start.
alter table items add column tags text[] not null default '{}';
drop index items_outdated;
create index items_outdated on items (item_id) where format < 2 and not deleted;

alter type item_filter add attribute room text, add attribute tag text, add attribute bought_from int, add attribute bought_to int;
create or replace function meets(i items, f item_filter) returns boolean language sql immutable parallel safe as $$
  select (f.room is null or lower(i.room_name) = lower(f.room))
    and (f.category is null or i.category = f.category)
    and (f.tag is null or f.tag = any(i.tags))
    and (f.condition is null or lower(i.condition) = lower(f.condition))
    and (f.min_value is null or i.line_total >= f.min_value)
    and (f.max_value is null or i.line_total <= f.max_value)
    and (f.valued is null or (i.estimated_value is not null) = f.valued)
    and (f.documented is null or i.documented = f.documented)
    and (f.document is null or (i.documented or i.documents <> '[]') = f.document)
    and (f.photo is null or (i.image_url is not null) = f.photo)
    and (f.lent is null or (i.lent_to is not null) = f.lent)
    and (f.has_warranty is null or (i.warranty_day is not null) = f.has_warranty)
    and (f.warranty_from is null or i.warranty_day >= f.warranty_from)
    and (f.warranty_to is null or i.warranty_day <= f.warranty_to)
    and (f.bought_from is null or i.bought >= f.bought_from)
    and (f.bought_to is null or i.bought <= f.bought_to)
$$;
