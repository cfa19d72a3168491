-- Tags are values of an item, so the change log, undo, and the trash contain them as any other column. A tag exists as long as an
-- item has it.
alter table items add column tags text[] not null default '{}';
create index items_tagged on items (user_id) where tags <> '{}';
