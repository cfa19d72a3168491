-- Every change of a row gives it a higher revision; a search engine is told of rows whose revision it does not have yet.
create sequence revisions;
create function next_revision() returns trigger language plpgsql set search_path from current as $$
begin
  new.revision := nextval('revisions');
  return new;
end $$;

alter table items add column room_icon text not null default '',
  add column upc text,
  add column serial_number text,
  add column revision bigint not null default nextval('revisions'),
  add column indexed bigint not null default 0;
alter table rooms add column revision bigint not null default nextval('revisions'), add column indexed bigint not null default 0;
update items set room_icon = rooms.icon from rooms where rooms.room_id = items.room_id;

-- Noting that a row was told of is no change of it.
create trigger items_revision before update on items for each row when (old.indexed = new.indexed) execute function next_revision();
create trigger rooms_revision before update on rooms for each row when (old.indexed = new.indexed) execute function next_revision();
create index items_untold on items (revision) where revision > indexed;
create index items_gone on items (user_id) where deleted;
create index rooms_gone on rooms (user_id) where deleted;
create index rooms_untold on rooms (revision) where revision > indexed;

-- Of what is gone nothing is kept but that it is gone.
update items set room_name = '', name = '', category = '', brand = null, model = null, detail = '', documents = '[]',
  document_names = '', estimated_value = null, image_url = null where deleted;
update rooms set name = '', icon = '' where deleted;
