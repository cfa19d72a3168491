-- How many items of a report have a value: a report of none has no total, which is not $0.
alter table reports add column valued_items int not null default 0;
update reports set valued_items = total_items where total_value > 0;
