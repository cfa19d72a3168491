-- A deleted project stays in the trash with its rooms and items until `purge_at`; its figures are those at its deletion.
alter table projects add column purge_at timestamptz;
alter table projects add column deleted_items int;
alter table projects add column deleted_value numeric(20, 2);
-- What was deleted before is being removed.
alter table projects disable trigger projects_changed;
update projects set purge_at = 'epoch' where deleted_at is not null;
alter table projects enable trigger projects_changed;
create index projects_purge on projects (purge_at) where purge_at is not null;
