alter table accounts rename column gone to deleted;

-- Only the ids of deleted users stay.
create table deleted_users (user_id text primary key, purged_at timestamptz);
insert into deleted_users (user_id) select user_id from accounts where deleted;
delete from accounts where deleted;
alter table accounts drop column deleted;
