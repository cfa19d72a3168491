-- Who borrowed an item, and the day on which it is due, YYYY-MM-DD; null while it is not lent.
alter table items add column lent_to text, add column lent_until text;

alter type item_filter add attribute lent boolean;
create or replace function meets(i items, f item_filter) returns boolean language sql immutable parallel safe as $$
  select (f.category is null or i.category = f.category)
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
$$;
