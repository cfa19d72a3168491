alter table gone_users rename to deleted_users;
