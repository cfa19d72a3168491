-- The name that the code uses.
alter table gone_users rename to deleted_users;
