-- Tombstones of projects: what belongs to one is not found any more, also when its events come late.
create table deleted_projects (project_id int primary key, user_id text not null);
create index deleted_projects_user on deleted_projects (user_id);
-- Chunks of a deleted project or account are looked up by user.
create index items_by_user on items (user_id, item_id);
