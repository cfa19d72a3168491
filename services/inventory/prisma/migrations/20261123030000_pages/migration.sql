-- A deleted room or project is marked, so that deleting costs the same at any size; a job removes what was in it in chunks.
alter table projects add column deleted_at timestamptz;
alter table rooms add column deleted_at timestamptz;

-- One project thumbnail a project, one dashboard image a user (spec D-43): the latest pin wins where there are several today.
update items set is_project_thumbnail = false, version = version + 1
where is_project_thumbnail and id not in (select max(id) from items where is_project_thumbnail group by project_id);
update items set is_dashboard_image = false, version = version + 1
where is_dashboard_image and id not in (select max(id) from items where is_dashboard_image group by user_id);
create unique index items_one_project_thumbnail on items (project_id) where is_project_thumbnail;
create unique index items_one_dashboard_image on items (user_id) where is_dashboard_image;

-- "Box 9" before "Box 10".
create collation natural_order (provider = icu, locale = 'en-u-kn-true');

-- Pages by cursor: each order has its index, with the id behind it so that equal values keep a steady order.
drop index items_user, items_room, items_project;
create index items_user on items (user_id, id);
create index items_room on items (room_id, id);
create index items_room_value on items (room_id, (-line_total), id);
create index items_room_name on items (room_id, name collate natural_order, id);
create index items_project on items (project_id, id);
create index items_project_value on items (project_id, (-line_total), id);
create index items_project_name on items (project_id, name collate natural_order, id);
-- Covers: the first item with an image.
create index items_room_cover on items (room_id, id) where image_url is not null;
create index items_project_cover on items (project_id, id) where image_url is not null;
