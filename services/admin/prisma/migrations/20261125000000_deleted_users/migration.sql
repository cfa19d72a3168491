-- A job removes the data of a deleted user in chunks; then only the id stays.
create table deleted_users (user_id text primary key, purged_at timestamptz);
insert into deleted_users (user_id) select user_id from accounts where email = '';
delete from accounts where email = '';
