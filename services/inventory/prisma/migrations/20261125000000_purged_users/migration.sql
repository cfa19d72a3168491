-- A job removes the data of a deleted user in chunks; then only the id stays.
alter table deleted_users add column purged_at timestamptz;
