-- A job removes what is left of a deleted user (jobs, emails in the folder); then only the id stays.
create table deleted_users (user_id text primary key, purged_at timestamptz);
