-- A project belongs to one user, a room to one project: without this the planner multiplies their shares, expects some ten rows
-- where there are thousands, and sorts them instead of reading an index in order.
create statistics items_place (dependencies) on user_id, project_id, room_id from items;
create statistics item_totals_place (dependencies) on user_id, project_id, room_id from item_totals;
analyze items, item_totals;

-- Lists leave out what belongs to a deleted room or project; both lists are short and soon empty again.
create index rooms_deleted on rooms (user_id) where deleted_at is not null;
create index projects_deleted on projects (user_id) where deleted_at is not null;

-- Lists by age order by `-id`: for `id` the planner may choose the primary key and read the items of everybody until it has met
-- enough of the wanted room.
drop index items_user, items_room, items_project, items_room_cover, items_project_cover;
create index items_user on items (user_id, (-id));
create index items_room on items (room_id, (-id));
create index items_project on items (project_id, (-id));
create index items_room_cover on items (room_id, (-id)) where image_url is not null;
create index items_project_cover on items (project_id, (-id)) where image_url is not null;
